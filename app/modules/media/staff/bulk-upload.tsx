import { ImageUp } from "lucide";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
import { showNotice } from "#app/ui/notices/notice.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { LeaveDialog, useLeaveGuard } from "#app/ui/staff/leave-guard.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { LIBRARY_PATH } from "../library-url.ts";
import type { UploadResult } from "../pictures.server.ts";
import { PICTURE_HINT, PICTURE_TYPES } from "./picture-files.ts";
import { QueuedFileRow } from "./queued-file-row.tsx";
import { type QueuedFile, useFileQueue } from "./use-file-queue.ts";

const hashOf = ({ state }: QueuedFile) =>
  state.kind === "done" ? state.picture.value.slice("upload:".length) : undefined;

/** Uploads several pictures, each with its progress, and asks for a description of each. */
export function BulkUpload() {
  const { revalidate } = useRevalidator();
  const queue = useFileQueue({ onDone: () => void revalidate() });
  const { files, isBusy } = queue;
  const describing = useFetcher<UploadResult>();
  const isSaving = describing.state !== "idle";
  const blocker = useLeaveGuard({ isDirty: isBusy, isSaving: false });

  const form = useRef<HTMLFormElement>(null);
  const remove = useRef(queue.remove);
  remove.current = queue.remove;
  useEffect(() => {
    const { notice, payload, fieldErrors } = describing.data ?? {};
    // The fields say what is wrong; a notice would cover the button below them.
    if (fieldErrors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else if (notice) showNotice(notice);
    const described = payload?.described ?? [];
    if (described.length === 0) return;
    remove.current((file) => described.includes(hashOf(file) ?? ""));
    // The router does not reload the library after an error.
    if (!describing.data?.ok) void revalidate();
  }, [describing.data, revalidate]);

  const hasUploads = files.some(({ state }) => state.kind === "done");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DropArea onFiles={queue.add} />
      {files.length > 0 && (
        <describing.Form
          ref={form}
          method="post"
          action={LIBRARY_PATH}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label="Uploads">
            {files.map((file) => (
              <QueuedFileRow
                key={file.id}
                file={file}
                error={describing.data?.fieldErrors?.[`alt-${hashOf(file)}`]}
                onRetry={() => queue.retry(file.id)}
                onRemove={() => queue.remove(({ id }) => id === file.id)}
              />
            ))}
          </ul>
          {hasUploads && (
            <Button
              type="submit"
              variant="primary"
              isPending={isSaving}
              {...intentField("describe")}
            >
              {isSaving ? "Saving…" : "Save descriptions"}
            </Button>
          )}
        </describing.Form>
      )}
      <LeaveDialog blocker={blocker}>Files that are not uploaded yet are lost.</LeaveDialog>
    </div>
  );
}

function DropArea({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const [isDragOver, setDragOver] = useState(false);
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping only adds to the field inside
    <div
      className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 rounded-xl border-2 border-dashed border-control/60 bg-ground p-5 text-center max-sm:p-3 data-over:border-accent data-over:bg-well"
      data-over={isDragOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setDragOver(false);
        onFiles(event.dataTransfer.files);
      }}
    >
      <Icon icon={ImageUp} size={28} className="text-muted max-sm:hidden" />
      <label htmlFor={id} className="font-semibold">
        Choose pictures
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept={PICTURE_TYPES}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          onFiles(target.files ?? []);
          // Lets the same files be chosen again.
          target.value = "";
        }}
        className="max-w-full cursor-pointer text-sm text-muted file:mr-3 file:min-h-10 file:cursor-pointer file:rounded-lg file:border file:border-solid file:border-control/60 file:bg-surface file:px-3.5 file:font-semibold file:text-plain"
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        Or drag them here, as many as you like: {PICTURE_HINT} each.
      </p>
    </div>
  );
}
