import { useEffect, useId, useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { showNotice } from "#app/ui/notices/notice.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { LeaveDialog, useLeaveGuard } from "#app/ui/staff/leave-guard.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { LIBRARY_PATH } from "../library-url.ts";
import type { UploadResult } from "../pictures.server.ts";
import { DropArea, FILE_FIELD, FileHint } from "./drop-area.tsx";
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
  const blocker = useLeaveGuard({ isDirty: isBusy });

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
      <PicturesField onFiles={queue.add} />
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

function PicturesField({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const id = useId();
  return (
    <DropArea onDrop={onFiles}>
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
        className={FILE_FIELD}
      />
      <FileHint
        id={`${id}-hint`}
        mouse={`Or drag them here, as many as you like: ${PICTURE_HINT} each.`}
        touch={`Choose pictures or take one: ${PICTURE_HINT} each.`}
      />
    </DropArea>
  );
}
