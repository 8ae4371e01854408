import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { watchForExit } from "../watch-for-exit.ts";

interface ExitPopupCopy {
  title: string;
  text: string;
  /** Link to the specials page, where dates and terms are. */
  termsLabel: string;
  label: string;
  skipLabel: string;
}

/** The exit-intent popup of the home page (spec 1, section 4.1): a native modal dialog. */
export function ExitPopup({ copy }: { copy: ExitPopupCopy }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const primary = useRef<HTMLButtonElement>(null);
  useEffect(
    () =>
      watchForExit(() => {
        dialog.current?.showModal();
        primary.current?.focus();
      }),
    [],
  );
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="popup" aria-labelledby="popup-title">
      <button type="button" className="popup-close" aria-label="Close" onClick={close}>
        <Icon of={X} />
      </button>
      <h2 id="popup-title" className="text-title">
        {copy.title}
      </h2>
      <p className="mt-4 text-sage">{copy.text}</p>
      <p className="mt-3">
        <Link to="/specials" className="link" onClick={close}>
          {copy.termsLabel}
        </Link>
      </p>
      <p className="mt-8 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
        <button
          ref={primary}
          type="button"
          className="button button-paper"
          onClick={() => {
            close();
            navigate("/deals");
          }}
        >
          {copy.label}
        </button>
        <button type="button" className="quiet-link min-h-6 underline" onClick={close}>
          {copy.skipLabel}
        </button>
      </p>
    </dialog>
  );
}
