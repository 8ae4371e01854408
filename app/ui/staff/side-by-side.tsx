/** A field in two versions. */
export interface FieldVersions {
  label: string;
  ours: string;
  shipped: string;
}

/** A text by staff beside the version that comes with the site; one below the other on a phone. */
export function SideBySide({ fields }: { fields: readonly FieldVersions[] }) {
  return (
    <>
      {fields.map(({ label, ours, shipped }) => (
        <div key={label} className="side-by-side">
          <div>
            <h3>{label}: yours</h3>
            <TextBox label={`${label}, yours`} text={ours} />
          </div>
          <div>
            <h3>{label}: new version</h3>
            <TextBox label={`${label}, new version`} text={shipped} />
          </div>
        </div>
      ))}
    </>
  );
}

function TextBox({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls takes focus
    <section className="diff-text" aria-label={label} tabIndex={0}>
      {text || "Empty"}
    </section>
  );
}
