import { type ReactNode, type RefObject, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { UploadForm } from "#app/modules/uploads/staff/upload-form.tsx";
import { insertMarkdown } from "./insert-markdown.ts";

interface PictureDropProps {
  area: RefObject<HTMLTextAreaElement | null>;
  /** The field itself. */
  children: ReactNode;
}

/** Takes pictures that are dragged onto the text, or chosen by the button below it, and puts them in. */
export function PictureDrop({ area, children }: PictureDropProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [dropped, setDropped] = useState<File>();
  const [isOpen, setOpen] = useState(false);
  /** Where the caret stood: the picture goes there, whatever the dialog did to the focus. */
  const caret = useRef({ start: 0, end: 0 });

  function open(file?: File) {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {};
    caret.current = { start, end };
    setDropped(file);
    setOpen(true);
    // Drawn by then: React renders what an event asks for before it ends.
    requestAnimationFrame(() => dialog.current?.showModal());
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping only adds to the button below */}
      <div
        className="grid"
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes("Files")) event.preventDefault();
        }}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files;
          if (!file) return;
          event.preventDefault();
          open(file);
        }}
      >
        {children}
      </div>
      <p>
        <button type="button" className="quiet-button" onClick={() => open()}>
          Upload a picture
        </button>
      </p>
      {isOpen &&
        createPortal(
          // Outside the form of the post: forms cannot stand in one another.
          <dialog
            ref={dialog}
            className="staff-dialog"
            aria-labelledby="upload-title"
            onClose={() => setOpen(false)}
          >
            <h2 id="upload-title">Upload a picture</h2>
            <UploadForm
              dropped={dropped}
              onStored={({ ref, alt }) => {
                dialog.current?.close();
                const { start, end } = caret.current;
                area.current?.setSelectionRange(start, end);
                if (area.current) insertMarkdown(area.current, { picture: ref, alt });
              }}
            />
            <div className="staff-actions">
              <button
                type="button"
                className="staff-button"
                onClick={() => dialog.current?.close()}
              >
                Cancel
              </button>
            </div>
          </dialog>,
          document.body,
        )}
    </>
  );
}
