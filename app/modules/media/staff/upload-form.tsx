import { Upload } from "lucide";
import { useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { CopyFindings } from "#app/modules/compliance/staff/copy-findings.tsx";
import { showNotice } from "#app/ui/notices/notice.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { Dialog } from "#app/ui/staff/dialog.tsx";
import { WrappingTextField } from "#app/ui/staff/wrapping-text-field.tsx";
import type { PictureChoice, UploadResult } from "../pictures.server.ts";
import { MAX_UPLOAD_BYTES } from "../upload-image.ts";
import { DropArea, FILE_FIELD, FileHint } from "./drop-area.tsx";
import { PICTURE_HINT, PICTURE_TYPES, TOO_LARGE, useFilePreview } from "./picture-files.ts";

interface UploadFormProps {
  /** Result of a submission without JavaScript. */
  result?: UploadResult | undefined;
  /** A file that was dropped elsewhere on the page. */
  dropped?: File | undefined;
  onUploaded?: (picture: PictureChoice) => void;
}

/** Form that uploads a picture, dropped or chosen, with its alt text. */
export function UploadForm({ result: documentResult, dropped, onUploaded }: UploadFormProps) {
  const fetcher = useFetcher<UploadResult>();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  // Another file than the one that the server refused.
  const [isAnother, setAnother] = useState(false);
  const [file, setFile] = useState<File>();
  const preview = useFilePreview(file);
  const result = fetcher.data ?? documentResult;
  const isBusy = fetcher.state !== "idle";

  function selectFile(selected: File | undefined) {
    const isTooLarge = (selected?.size ?? 0) > MAX_UPLOAD_BYTES;
    setTooLarge(isTooLarge);
    setAnother(true);
    setFile(isTooLarge ? undefined : selected);
  }

  function checkFile() {
    selectFile(input.current?.files?.[0]);
  }

  function selectFiles(files: FileList) {
    if (!input.current || files.length === 0) return;
    input.current.files = files;
    checkFile();
  }

  useEffect(() => {
    if (!dropped || !input.current) return;
    const list = new DataTransfer();
    list.items.add(dropped);
    input.current.files = list.files;
    setTooLarge(dropped.size > MAX_UPLOAD_BYTES);
    if (dropped.size <= MAX_UPLOAD_BYTES) setFile(dropped);
  }, [dropped]);

  const onUploadedRef = useRef(onUploaded);
  onUploadedRef.current = onUploaded;
  useEffect(() => {
    setAnother(false);
    if (fetcher.data?.notice) showNotice(fetcher.data.notice);
    const picture = fetcher.data?.payload?.picture;
    if (!picture) return;
    form.current?.reset();
    setFile(undefined);
    onUploadedRef.current?.(picture);
  }, [fetcher.data]);

  const fileError = tooLarge ? TOO_LARGE : isAnother ? undefined : result?.fieldErrors?.file;
  const id = useId();
  return (
    <fetcher.Form
      method="post"
      action="/admin/uploads"
      encType="multipart/form-data"
      ref={form}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      aria-label="Upload a picture"
    >
      <DropArea
        onDrop={selectFiles}
        preview={
          preview && (
            <img
              src={preview}
              alt=""
              className="max-h-40 max-w-full rounded-lg"
              onError={() => setFile(undefined)}
            />
          )
        }
      >
        <label htmlFor={id} className="font-semibold">
          Picture
        </label>
        <input
          id={id}
          type="file"
          name="file"
          accept={PICTURE_TYPES}
          ref={input}
          onChange={checkFile}
          aria-invalid={fileError ? true : undefined}
          aria-describedby={`${id}-hint${fileError ? ` ${id}-error` : ""}`}
          className={FILE_FIELD}
        />
        <FileHint
          id={`${id}-hint`}
          mouse={`Drag it here or choose it: ${PICTURE_HINT}.`}
          touch={`Choose a picture or take one: ${PICTURE_HINT}.`}
        />
        {fileError && (
          <p id={`${id}-error`} className="text-sm text-error">
            {fileError}
          </p>
        )}
      </DropArea>
      <WrappingTextField
        label="Description of the picture"
        hint="What it shows, in a few words. Screen readers read it aloud."
        name="alt"
        maxLength={300}
        defaultValue={result?.values?.alt}
        error={result?.fieldErrors?.alt}
      />
      <CopyFindings findings={result?.payload?.findings ?? []} />
      {result && !result.ok && !result.fieldErrors && (
        <p className="text-sm text-error" role="alert">
          {result.notice?.text}
        </p>
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          icon={Upload}
          isDisabled={tooLarge}
          isPending={isBusy}
        >
          {isBusy ? "Uploading..." : "Upload"}
        </Button>
      </div>
    </fetcher.Form>
  );
}

interface UploadDialogProps {
  /** Preselected file. */
  dropped?: File | undefined;
  onUploaded: (picture: PictureChoice) => void;
  onClose: () => void;
}

/** Dialog with the upload form; open while it is mounted. */
export function UploadDialog({ dropped, onUploaded, onClose }: UploadDialogProps) {
  return (
    <Dialog title="Upload a picture" isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <UploadForm
        dropped={dropped}
        onUploaded={(picture) => {
          onUploaded(picture);
          onClose();
        }}
      />
    </Dialog>
  );
}
