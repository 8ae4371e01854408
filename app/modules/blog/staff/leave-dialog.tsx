import { useEffect, useRef } from "react";
import type { Blocker } from "react-router";

/** Asks whether to leave a text that is not saved. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = blocker.state === "blocked";
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className="staff-dialog"
      aria-labelledby="leave-question"
      onCancel={() => blocker.reset?.()}
    >
      <h2 id="leave-question">Leave without saving?</h2>
      <p className="staff-hint">
        Your changes are not saved. This browser keeps them and offers them when you come back.
      </p>
      <div className="staff-actions">
        <button type="button" className="staff-button" onClick={() => blocker.reset?.()}>
          Stay
        </button>
        <button
          type="button"
          className="staff-button danger-button"
          onClick={() => blocker.proceed?.()}
        >
          Leave
        </button>
      </div>
    </dialog>
  );
}
