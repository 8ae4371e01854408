/** The facts that may stand in texts as tokens, with what they say now. */
export function TokensHelp({ tokens }: { tokens: Record<string, string> }) {
  return (
    <details className="panel">
      <summary>Facts for texts: write the token, visitors read the fact</summary>
      <p className="staff-hint">
        Put <code>{"{{#delivery}}"}</code> and <code>{"{{/delivery}}"}</code> around words that
        should show only while delivery is approved. The same works with curbside, pickup and
        medical.
      </p>
      <p className="staff-hint">
        For distances, write the place as in its page address: <code>{"{{driveFrom warren}}"}</code>{" "}
        becomes “about 20 minutes” and <code>{"{{milesFrom warren}}"}</code> the miles in a straight
        line. Both update when the store moves.
      </p>
      <dl className="token-list">
        {Object.entries(tokens).map(([name, text]) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>{text || "Not approved"}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
