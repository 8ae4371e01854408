import type { ReactNode } from "react";
import { findPastedPicture } from "./paste/find-pasted-picture.ts";

interface DropZoneProps {
  /** Called with the files and the drop position in the window. */
  onFiles: (files: File[], point?: { x: number; y: number }) => void;
  children: ReactNode;
}

/** Accepts pictures that are dropped on the text or pasted into it. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping only adds to the button in the toolbar
    <div
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      }}
      onDropCapture={(event) => {
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        onFiles(files, { x: event.clientX, y: event.clientY });
      }}
      onPasteCapture={(event) => {
        const file = findPastedPicture(event.clipboardData);
        if (!file) return;
        event.preventDefault();
        event.stopPropagation();
        onFiles([file]);
      }}
    >
      {children}
    </div>
  );
}
