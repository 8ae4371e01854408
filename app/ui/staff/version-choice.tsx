import { intentField } from "./intent.ts";

/** What the two buttons ask for. */
export type VersionIntent = "use" | "keep";

interface VersionChoiceProps {
  isBusy: boolean;
  /** Text of the button that takes the new version. */
  use?: string | undefined;
  /** Text of the button that keeps what is saved. */
  keep?: string | undefined;
}

/** The two buttons under a new version of a text. */
export function VersionChoice({
  isBusy,
  use = "Use the new version",
  keep = "Keep your version",
}: VersionChoiceProps) {
  return (
    <>
      <button
        type="submit"
        {...intentField<VersionIntent>("use")}
        className="staff-button primary-button"
        disabled={isBusy}
      >
        {use}
      </button>
      <button
        type="submit"
        {...intentField<VersionIntent>("keep")}
        className="staff-button"
        disabled={isBusy}
      >
        {keep}
      </button>
    </>
  );
}
