import { type ReactNode, useId } from "react";
import { useHydrated } from "./use-hydrated.ts";

interface CopyFieldProps {
  label: string;
  value: string;
  /** What the button says. */
  action: string;
  /** Told whether the clipboard took it. */
  onCopy: (copied: boolean) => void;
  /** Further buttons beside it. */
  children?: ReactNode;
}

/** Puts a text into the clipboard; false where the browser refuses or the address is not secure. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
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
          <button
            type="button"
            className="staff-button"
            onClick={async () => onCopy(await copyText(value))}
          >
            {action}
          </button>
        )}
        {children}
      </div>
    </div>
  );
}
