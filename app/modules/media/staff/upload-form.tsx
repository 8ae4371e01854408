import { type DragEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { notify } from "#app/ui/notices/notice-store.ts";
import { FieldFrame, InputField, useFieldIds } from "#app/ui/staff/field.tsx";
import type { PictureChoice, UploadResult } from "../picture-choice.ts";

interface UploadFormProps {
  /** The answer to a form sent without JavaScript. */
  answer?: UploadResult | undefined;
  /** A file that was dropped elsewhere on the page. */
  dropped?: File | undefined;
  onStored?: (picture: PictureChoice) => void;
}

const MOST_BYTES = 10 * 1024 * 1024;
const HINT = "Drag it here or choose it: JPEG, PNG, WebP, AVIF or still GIF, at most 10 MB.";
const TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** Takes a picture, dragged here or chosen, with the words for those who cannot see it. */
export function UploadForm({ answer: plain, dropped, onStored }: UploadFormProps) {
  const fetcher = useFetcher<UploadResult>();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const [isOver, setOver] = useState(false);
  const answer = fetcher.data ?? plain;
  const isBusy = fetcher.state !== "idle";

  function look() {
    const size = input.current?.files?.[0]?.size ?? 0;
    setTooLarge(size > MOST_BYTES);
  }

  function take(files: FileList | undefined) {
    if (!input.current || !files?.length) return;
    input.current.files = files;
    look();
  }

  useEffect(() => {
    if (!dropped || !input.current) return;
    const list = new DataTransfer();
    list.items.add(dropped);
    input.current.files = list.files;
    setTooLarge(dropped.size > MOST_BYTES);
  }, [dropped]);

  const stored = useRef(onStored);
  stored.current = onStored;
  useEffect(() => {
    if (fetcher.data?.notice) notify(fetcher.data.notice);
    if (!fetcher.data?.payload) return;
    form.current?.reset();
    stored.current?.(fetcher.data.payload);
  }, [fetcher.data]);

  const fileError = tooLarge ? "A picture may have at most 10 MB." : answer?.fieldErrors?.file;
  const { id, control } = useFieldIds({ hint: HINT, error: fileError });
  return (
    <fetcher.Form
      method="post"
      action="/admin/uploads"
      encType="multipart/form-data"
      ref={form}
      className="staff-form"
      aria-label="Upload a picture"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping only adds to the field inside */}
      <div
        className="drop-zone"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <FieldFrame id={id} label="Picture" hint={HINT} error={fileError}>
          <input
            type="file"
            name="file"
            className="staff-input"
            accept={TYPES}
            required
            ref={input}
            onChange={look}
            {...control}
          />
        </FieldFrame>
      </div>
      <InputField
        label="Description of the picture"
        hint="What is to be seen, in a few words. It is read to those who cannot see it."
        name="alt"
        maxLength={300}
        required
        defaultValue={answer?.values?.alt}
        error={answer?.fieldErrors?.alt}
      />
      {answer && !answer.ok && !answer.fieldErrors && (
        <p className="staff-error" role="alert">
          {answer.notice?.text}
        </p>
      )}
      <div className="staff-actions">
        <button
          type="submit"
          className="staff-button primary-button"
          disabled={isBusy || tooLarge}
          aria-busy={isBusy || undefined}
        >
          {isBusy ? "Uploading..." : "Upload"}
        </button>
      </div>
    </fetcher.Form>
  );
}
