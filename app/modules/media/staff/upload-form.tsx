import { type DragEvent, type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useFetcher } from "react-router";
import { CopyFindings } from "#app/modules/compliance/staff/copy-findings.tsx";
import { showNotice } from "#app/ui/notices/notice.ts";
import { FieldFrame, InputField, useFieldIds } from "#app/ui/staff/fields.tsx";
import type { PictureChoice, UploadResult } from "../pictures.server.ts";
import { MAX_UPLOAD_BYTES } from "../upload-image.ts";

interface UploadFormProps {
  /** Result of a submission without JavaScript. */
  result?: UploadResult | undefined;
  /** A file that was dropped elsewhere on the page. */
  dropped?: File | undefined;
  onUploaded?: (picture: PictureChoice) => void;
}

const HINT = "Drag it here or choose it: JPEG, PNG, WebP, AVIF or still GIF, at most 10 MB.";
const TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** Form that uploads a picture, dropped or chosen, with its alt text. */
export function UploadForm({ result: documentResult, dropped, onUploaded }: UploadFormProps) {
  const fetcher = useFetcher<UploadResult>();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const [isDragOver, setDragOver] = useState(false);
  const result = fetcher.data ?? documentResult;
  const isBusy = fetcher.state !== "idle";

  function checkSize() {
    const size = input.current?.files?.[0]?.size ?? 0;
    setTooLarge(size > MAX_UPLOAD_BYTES);
  }

  function selectFiles(files: FileList | undefined) {
    if (!input.current || !files?.length) return;
    input.current.files = files;
    checkSize();
  }

  useEffect(() => {
    if (!dropped || !input.current) return;
    const list = new DataTransfer();
    list.items.add(dropped);
    input.current.files = list.files;
    setTooLarge(dropped.size > MAX_UPLOAD_BYTES);
  }, [dropped]);

  const onUploadedRef = useRef(onUploaded);
  onUploadedRef.current = onUploaded;
  useEffect(() => {
    if (fetcher.data?.notice) showNotice(fetcher.data.notice);
    const picture = fetcher.data?.payload?.picture;
    if (!picture) return;
    form.current?.reset();
    onUploadedRef.current?.(picture);
  }, [fetcher.data]);

  const fileError = tooLarge ? "A picture may have at most 10 MB." : result?.fieldErrors?.file;
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
        data-over={isDragOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setDragOver(false);
          selectFiles(event.dataTransfer.files);
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
            onChange={checkSize}
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
        defaultValue={result?.values?.alt}
        error={result?.fieldErrors?.alt}
      />
      <CopyFindings findings={result?.payload?.findings ?? []} />
      {result && !result.ok && !result.fieldErrors && (
        <p className="staff-error" role="alert">
          {result.notice?.text}
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

interface UploadDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  /** Preselected file. */
  dropped?: File | undefined;
  onUploaded: (picture: PictureChoice) => void;
  onClose: () => void;
}

/** Dialog with the upload form; open while it is mounted. */
export function UploadDialog({ dialog, dropped, onUploaded, onClose }: UploadDialogProps) {
  useEffect(() => dialog.current?.showModal(), [dialog]);
  return createPortal(
    // Outside the surrounding form, because forms cannot be nested.
    <dialog ref={dialog} className="staff-dialog" aria-labelledby="upload-title" onClose={onClose}>
      <h2 id="upload-title">Upload a picture</h2>
      <UploadForm
        dropped={dropped}
        onUploaded={(picture) => {
          dialog.current?.close();
          onUploaded(picture);
        }}
      />
      <div className="staff-actions">
        <button type="button" className="staff-button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </div>
    </dialog>,
    document.body,
  );
}
