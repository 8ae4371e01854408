import type { ReactNode } from "react";
import { findPastedPicture } from "./paste/find-pasted-picture.ts";

/** Takes pictures that are dropped on the text, or pasted into it. */
export function DropZone({
  onFile,
  children,
}: {
  onFile: (file: File) => void;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping only adds to the button in the toolbar
    <div
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      }}
      onDropCapture={(event) => {
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        event.stopPropagation();
        onFile(file);
      }}
      onPasteCapture={(event) => {
        const file = findPastedPicture(event.clipboardData);
        if (!file) return;
        event.preventDefault();
        event.stopPropagation();
        onFile(file);
      }}
    >
      {children}
    </div>
  );
}
