interface VersionChoiceProps {
  isBusy: boolean;
  /** Text of the button that takes the new version. */
  use?: string | undefined;
  /** Text of the button that keeps what is saved. */
  keep?: string | undefined;
}

/** The two buttons under a new version of a text; the form's field `choice` is `use` or `keep`. */
export function VersionChoice({
  isBusy,
  use = "Use the new version",
  keep = "Keep your version",
}: VersionChoiceProps) {
  return (
    <>
      <button
        type="submit"
        name="choice"
        value="use"
        className="staff-button primary-button"
        disabled={isBusy}
      >
        {use}
      </button>
      <button type="submit" name="choice" value="keep" className="staff-button" disabled={isBusy}>
        {keep}
      </button>
    </>
  );
}
