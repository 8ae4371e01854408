import { type ReactNode, useId, useRef } from "react";

interface ConfirmButtonProps {
  /** Label of the button that opens the dialog. */
  label: ReactNode;
  /** The question, such as "Delete this post?" */
  question: string;
  /** What the action does, and whether it can be undone. */
  consequence: ReactNode;
  /** The submit button, inside or with its form. */
  children: ReactNode;
  className?: string;
}

/**
 * Asks for confirmation before a destructive action, in a native `<dialog>`, which manages focus and
 * closes on Escape. Before the script has loaded, browsers with invoker commands open the dialog;
 * without script, a `<details>` element asks the question instead.
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

/**
 * Invoker command attributes, for browsers whose script has not loaded yet; later the click handler
 * prevents them. React's types do not have them yet.
 */
function command(name: "show-modal" | "close", target: string): object {
  return { command: name, commandfor: target };
}
