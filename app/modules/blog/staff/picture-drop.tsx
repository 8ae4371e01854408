import { type ReactNode, type RefObject, useRef, useState } from "react";
import { UploadDialog } from "#app/modules/media/staff/upload-dialog.tsx";
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
      {isOpen && (
        <UploadDialog
          dialog={dialog}
          dropped={dropped}
          onStored={({ ref, alt }) => {
            const { start, end } = caret.current;
            area.current?.setSelectionRange(start, end);
            if (area.current) insertMarkdown(area.current, { picture: ref, alt });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
