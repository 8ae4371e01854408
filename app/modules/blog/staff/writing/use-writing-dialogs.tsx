import { Upload } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { PictureChoice } from "#app/modules/media/pictures.server.ts";
import { PictureGrid } from "#app/modules/media/staff/picture-field.tsx";
import { UploadDialog } from "#app/modules/media/staff/upload-form.tsx";
import type { FactChoice } from "#app/modules/store/fact-choices.server.ts";
import { FactPicker } from "#app/modules/store/staff/fact-picker.tsx";
import { Button } from "#app/ui/staff/button.tsx";
import { Dialog } from "#app/ui/staff/dialog.tsx";
import { CameraButton } from "./camera-button.tsx";
import { LinkPicker } from "./link-picker.tsx";
import type { TextActions } from "./text-actions.ts";
import type { Question } from "./writing-toolbar.tsx";

type OpenDialog =
  | { kind: "link"; current: string | undefined }
  | { kind: "picture" }
  | { kind: "fact" }
  | { kind: "upload"; file?: File | undefined };

interface WritingDialogs {
  /** Asks for a link, a picture, or a fact, then inserts it. */
  ask: (question: Question) => void;
  /** Uploads files that were dropped, pasted, or taken, one after the other, and inserts the pictures. */
  upload: (files: File[]) => void;
  dialogs: ReactNode;
}

/** The dialogs that ask what to insert into the text. */
export function useWritingDialogs(
  actions: () => TextActions | undefined,
  { pictures, facts }: { pictures: readonly PictureChoice[]; facts: readonly FactChoice[] },
): WritingDialogs {
  const [open, setOpen] = useState<OpenDialog>();
  const chosen = useRef<(actions: TextActions) => void>(undefined);
  const waiting = useRef<File[]>([]);
  const latest = useRef(actions);
  latest.current = actions;

  // After the dialog has closed, because an open one keeps the focus.
  useEffect(() => {
    if (open || !chosen.current) return;
    const target = latest.current();
    if (target) chosen.current(target);
    chosen.current = undefined;
    const file = waiting.current.shift();
    if (file) setOpen({ kind: "upload", file });
  }, [open]);

  const close = () => setOpen(undefined);
  const onOpenChange = (isOpen: boolean) => isOpen || close();
  function choose(work: (actions: TextActions) => void) {
    chosen.current = work;
    close();
  }

  function upload([file, ...more]: File[]) {
    waiting.current = more;
    setOpen({ kind: "upload", file });
  }

  return {
    ask: (kind) =>
      setOpen(kind === "link" ? { kind, current: latest.current()?.getLink() } : { kind }),
    upload,
    dialogs: (
      <>
        <Dialog
          title={
            open?.kind === "link" && open.current !== undefined ? "Change the link" : "Add a link"
          }
          isOpen={open?.kind === "link"}
          onOpenChange={onOpenChange}
        >
          <LinkPicker
            current={open?.kind === "link" ? open.current : undefined}
            onLink={(link) => choose((text) => text.setLink(link))}
            onRemove={() => choose((text) => text.removeLink())}
          />
        </Dialog>
        <Dialog
          title="Insert picture"
          isOpen={open?.kind === "picture"}
          onOpenChange={onOpenChange}
        >
          <div className="flex flex-wrap gap-2">
            <Button icon={Upload} onPress={() => upload([])}>
              Upload a picture
            </Button>
            <CameraButton onPhoto={(photo) => upload([photo])} />
          </div>
          <PictureGrid
            pictures={pictures}
            chosen=""
            onChoose={(picture) => choose((text) => text.insertPicture(picture))}
          />
        </Dialog>
        <Dialog title="Insert fact" isOpen={open?.kind === "fact"} onOpenChange={onOpenChange}>
          <FactPicker facts={facts} onFact={(name) => choose((text) => text.insertFact(name))} />
        </Dialog>
        {open?.kind === "upload" && (
          <UploadDialog
            dropped={open.file}
            onUploaded={(picture) => {
              chosen.current = (text) => text.insertPicture(picture);
            }}
            onClose={() => {
              // Closing the dialog also cancels the remaining files.
              if (!chosen.current) waiting.current = [];
              close();
            }}
          />
        )}
      </>
    ),
  };
}
