import { type RefObject, useEffect } from "react";
import { createPortal } from "react-dom";
import type { PictureChoice } from "../picture-choice.ts";
import { UploadForm } from "./upload-form.tsx";

interface UploadDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  /** A file to begin with. */
  dropped?: File | undefined;
  onStored: (picture: PictureChoice) => void;
  onClose: () => void;
}

/** The form for a new picture above a page; open as long as it is drawn. */
export function UploadDialog({ dialog, dropped, onStored, onClose }: UploadDialogProps) {
  useEffect(() => dialog.current?.showModal(), [dialog]);
  return createPortal(
    // Outside the form it is opened from: forms cannot stand in one another.
    <dialog ref={dialog} className="staff-dialog" aria-labelledby="upload-title" onClose={onClose}>
      <h2 id="upload-title">Upload a picture</h2>
      <UploadForm
        dropped={dropped}
        onStored={(picture) => {
          dialog.current?.close();
          onStored(picture);
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
