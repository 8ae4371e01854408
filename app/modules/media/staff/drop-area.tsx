import { ImageUp } from "lucide";
import { type DragEvent, type ReactNode, useState } from "react";
import { Icon } from "#app/ui/icons.tsx";

/** Classes of the native file field in a drop area. */
export const FILE_FIELD =
  "max-w-full cursor-pointer text-sm text-muted file:mr-3 file:min-h-10 file:cursor-pointer file:rounded-lg file:border file:border-solid file:border-control/60 file:bg-surface file:px-3.5 file:font-semibold file:text-plain";

interface FileHintProps {
  id: string;
  /** For people with a mouse, who can drag files. */
  mouse: string;
  /** For people with a touch screen, whose browser offers the camera. */
  touch: string;
}

/** Says below a file field what to do. */
export function FileHint({ id, mouse, touch }: FileHintProps) {
  return (
    <p id={id} className="text-sm text-muted">
      <span className="pointer-coarse:hidden">{mouse}</span>
      <span className="not-pointer-coarse:hidden">{touch}</span>
    </p>
  );
}

interface DropAreaProps {
  onDrop: (files: FileList) => void;
  /** The chosen picture, in place of the icon. */
  preview?: ReactNode;
  /** The file field with its label and hint. */
  children: ReactNode;
}

/** Frame around a file field that also takes files dropped on it. */
export function DropArea({ onDrop, preview, children }: DropAreaProps) {
  const [isDragOver, setDragOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping only adds to the field inside
    <div
      className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 rounded-xl border-2 border-dashed border-control/60 bg-ground p-6 text-center max-sm:p-3 data-over:border-accent data-over:bg-well"
      data-over={isDragOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setDragOver(false);
        onDrop(event.dataTransfer.files);
      }}
    >
      {preview || <Icon icon={ImageUp} size={28} className="text-muted max-sm:hidden" />}
      {children}
    </div>
  );
}
