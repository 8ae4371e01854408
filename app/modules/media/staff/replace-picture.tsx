import { ArrowRight, Images, Replace } from "lucide";
import { useEffect, useId, useRef, useState } from "react";
import type { useFetcher } from "react-router";
import { CopyFindings } from "#app/modules/compliance/staff/copy-findings.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Button } from "#app/ui/staff/button.tsx";
import { Dialog } from "#app/ui/staff/dialog.tsx";
import { WrappingTextField } from "#app/ui/staff/wrapping-text-field.tsx";
import type { UploadDetails } from "../library.server.ts";
import type { PictureChoice, UploadResult } from "../pictures.server.ts";
import { MAX_UPLOAD_BYTES } from "../upload-image.ts";
import { PictureGrid } from "./picture-field.tsx";
import { PICTURE_TYPES, TOO_LARGE, useFilePreview } from "./picture-files.ts";
import { countPlaces } from "./picture-usages.tsx";

interface ReplacePictureProps {
  picture: UploadDetails;
  /** Number of places that show it. */
  usageCount: number;
  /** Uploads to choose from. */
  others: readonly PictureChoice[];
  fetcher: ReturnType<typeof useFetcher<UploadResult>>;
}

/** What takes the picture's place: a new file, or another picture of the library. */
type Replacement = { file: File } | { choice: PictureChoice };

/** Buttons that show another picture wherever this one is used: a new file, or one of the library. */
export function ReplacePicture({ picture, usageCount, others, fetcher }: ReplacePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [replacement, setReplacement] = useState<Replacement>();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      {others.length > 0 && (
        <Button icon={Images} onPress={() => setChoosing(true)}>
          Choose replacement
        </Button>
      )}
      <Button icon={Replace} onPress={() => input.current?.click()}>
        Replace everywhere
      </Button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        aria-label="New picture"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) setReplacement({ file });
          // Lets the same file be chosen again.
          target.value = "";
        }}
      />
      <Dialog title="Choose a picture" isOpen={isChoosing} onOpenChange={setChoosing}>
        <PictureGrid
          pictures={others}
          chosen=""
          onChoose={(choice) => {
            setChoosing(false);
            setReplacement({ choice });
          }}
        />
      </Dialog>
      {replacement && (
        <ReplaceDialog
          {...{ picture, usageCount, replacement, fetcher }}
          onClose={() => setReplacement(undefined)}
        />
      )}
    </>
  );
}

interface ReplaceDialogProps extends Omit<ReplacePictureProps, "others"> {
  replacement: Replacement;
  onClose: () => void;
}

function ReplaceDialog(props: ReplaceDialogProps) {
  const { picture, usageCount, replacement, fetcher, onClose } = props;
  const file = "file" in replacement ? replacement.file : undefined;
  const choice = "choice" in replacement ? replacement.choice : undefined;
  const preview = useFilePreview(file);
  const before = useRef(fetcher.data);
  const result = fetcher.data === before.current ? undefined : fetcher.data;
  const isBusy = fetcher.state !== "idle";
  const isTooLarge = (file?.size ?? 0) > MAX_UPLOAD_BYTES;
  const fileError = isTooLarge ? TOO_LARGE : result?.fieldErrors?.file;
  const errorId = useId();

  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (result?.ok) close.current();
  }, [result]);

  function submit(form: HTMLFormElement) {
    const data = new FormData(form);
    if (file) data.set("file", file);
    void fetcher.submit(data, { method: "post", encType: "multipart/form-data" });
  }

  return (
    <Dialog
      title="Replace everywhere?"
      isOpen
      onOpenChange={(isOpen) => isOpen || isBusy || onClose()}
    >
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <input type="hidden" name="intent" value="replace" />
        <input type="hidden" name="hash" value={picture.hash} />
        {choice && <input type="hidden" name="by" value={choice.value.slice("upload:".length)} />}
        <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
          <Thumbnail src={picture.src} label="Now" />
          <Icon icon={ArrowRight} size={20} className="text-muted" />
          <Thumbnail src={choice?.src ?? preview} label="New" />
        </div>
        {fileError && (
          <p id={errorId} className="text-sm text-error" role="alert">
            {fileError}
          </p>
        )}
        <p className="text-muted">{describeEffect(usageCount)}</p>
        {file && (
          <WrappingTextField
            label="Description of the new picture"
            hint="What it shows, in a few words. Screen readers read it aloud."
            name="alt"
            maxLength={300}
            defaultValue={result?.values?.alt ?? picture.alt}
            error={result?.fieldErrors?.alt}
          />
        )}
        <CopyFindings findings={result?.payload?.findings ?? []} />
        {result && !result.ok && !result.fieldErrors && (
          <p className="text-sm text-error" role="alert">
            {result.notice?.text}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={onClose} isDisabled={isBusy}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            icon={Replace}
            isDisabled={isTooLarge}
            isPending={isBusy}
          >
            {isBusy ? "Replacing…" : "Replace picture"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function describeEffect(usageCount: number): string {
  if (usageCount === 0) return "Nothing uses this picture yet. The new one takes its place.";
  const [shows, places] = usageCount === 1 ? ["shows", "It"] : ["show", "All of them"];
  return `${countPlaces(usageCount)} ${shows} this picture. ${places} will show the new one at once. You can undo this.`;
}

function Thumbnail({ src, label }: { src: string | undefined; label: string }) {
  return (
    <figure className="grid gap-1 text-center text-sm text-muted">
      {src ? (
        <img
          src={src}
          alt=""
          width={200}
          height={150}
          className="aspect-4/3 h-auto w-full rounded-lg border border-line bg-well object-contain"
        />
      ) : (
        <span className="aspect-4/3 w-full rounded-lg border border-line bg-well" />
      )}
      <figcaption>{label}</figcaption>
    </figure>
  );
}
