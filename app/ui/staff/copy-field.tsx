import { type ReactNode, useId } from "react";
import { useHydrated } from "./use-hydrated.ts";

interface CopyFieldProps {
  label: string;
  value: string;
  /** What the button says. */
  action: string;
  onCopy: () => void;
  /** Further buttons beside it. */
  children?: ReactNode;
}

/** A text to be copied: with the button, or by hand where there is no script. */
export function CopyField({ label, value, action, onCopy, children }: CopyFieldProps) {
  const id = useId();
  const hydrated = useHydrated();
  return (
    <div className="staff-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} className="staff-input" readOnly value={value} />
      <div className="staff-actions">
        {hydrated && (
          <button type="button" className="staff-button" onClick={onCopy}>
            {action}
          </button>
        )}
        {children}
      </div>
    </div>
  );
}
