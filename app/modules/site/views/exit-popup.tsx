import { X } from "lucide";
import { useEffect } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icons.tsx";

interface ExitPopupCopy {
  title: string;
  text: string;
  /** Label of the link to the specials page, which has dates and terms. */
  termsLabel: string;
  label: string;
  skipLabel: string;
}

/**
 * The exit-intent popup of the home page (spec 1, section 4.1): a native modal dialog, opened and
 * closed by exit-popup-behavior.ts.
 */
export function ExitPopup({ copy }: { copy: ExitPopupCopy }) {
  useEffect(() => void import("./exit-popup-behavior.ts"), []);
  return (
    <dialog id="exit-popup" className="popup" aria-labelledby="popup-title">
      <button type="button" data-action="close-dialog" className="popup-close" aria-label="Close">
        <Icon icon={X} />
      </button>
      <h2 id="popup-title" className="text-title">
        {copy.title}
      </h2>
      <p className="mt-4 text-sage">{copy.text}</p>
      <p className="mt-3">
        <Link to="/specials" className="link" data-action="close-dialog">
          {copy.termsLabel}
        </Link>
      </p>
      <p className="mt-8 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
        <Link to="/deals" className="button button-paper" data-action="close-dialog">
          {copy.label}
        </Link>
        <button type="button" data-action="close-dialog" className="quiet-link min-h-6 underline">
          {copy.skipLabel}
        </button>
      </p>
    </dialog>
  );
}
