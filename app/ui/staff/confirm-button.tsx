import { type ReactNode, useId, useRef } from "react";

interface ConfirmButtonProps {
  /** What the button says that opens the question. */
  label: ReactNode;
  /** The question, as in "Delete this post?" */
  question: string;
  /** What happens then, and whether it can be undone. */
  consequence: ReactNode;
  /** The form's own button in the dialog; stands inside a form of the caller. */
  children: ReactNode;
  className?: string;
}

/**
 * Asks before something destructive. The dialog is a `<dialog>` of the platform: focus goes in and
 * comes back, Escape closes. Children are the form that does it. Before the script has come, browsers
 * that know commands open it; where none ever comes, the same question unfolds in the page.
 */
export function ConfirmButton({
  label,
  question,
  consequence,
  children,
  className = "staff-button danger-button",
}: ConfirmButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={`${className} needs-script`}
        onClick={(event) => {
          event.preventDefault();
          dialog.current?.showModal();
        }}
        {...command("show-modal", id)}
      >
        {label}
      </button>
      <dialog ref={dialog} id={id} className="staff-dialog" aria-labelledby={`${id}-question`}>
        <h2 id={`${id}-question`}>{question}</h2>
        <div className="staff-hint">{consequence}</div>
        <div className="staff-actions">
          <button
            type="button"
            className="staff-button"
            onClick={(event) => {
              event.preventDefault();
              dialog.current?.close();
            }}
            {...command("close", id)}
          >
            Cancel
          </button>
          {children}
        </div>
      </dialog>
      <noscript>
        <details className="confirm-plain">
          <summary className={className}>{label}</summary>
          <p className="font-semibold">{question}</p>
          <div className="staff-hint">{consequence}</div>
          {children}
        </details>
      </noscript>
    </>
  );
}

/** For browsers whose script is still on its way; with it the click is ours. React's types do not know these yet. */
function command(name: "show-modal" | "close", target: string): object {
  return { command: name, commandfor: target };
}
