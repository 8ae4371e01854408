/** Lists the tokens that texts may use, with their current values. */
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

/** Explains the marks in texts; those of city pages also have tokens for the drive. */
export function MarksHelp({ forCity = false }: { forCity?: boolean }) {
  return (
    <details className="staff-details">
      <summary>What the marks in the text mean</summary>
      <ul className="bullet-list">
        <li>
          Words between <code>{"{{#atDowntownDetroit}}"}</code> and{" "}
          <code>{"{{/atDowntownDetroit}}"}</code> show only while the store is within half a mile of
          downtown Detroit. Use them for what is true only there: streets, landmarks, directions.
        </li>
        <li>
          Words between <code>{"{{^atDowntownDetroit}}"}</code> and{" "}
          <code>{"{{/atDowntownDetroit}}"}</code> show only while it is somewhere else.
        </li>
        <li>
          Words between <code>{"{{#delivery}}"}</code> and <code>{"{{/delivery}}"}</code> show only
          while delivery is approved. The same works with curbside, pickup and medical.
        </li>
        {forCity && (
          <li>
            <code>{"{{drive}}"}</code> becomes the estimated drive to the store, such as “about 20
            minutes”, and <code>{"{{miles}}"}</code> the distance. Both update when the store moves.
          </li>
        )}
        <li>
          Text outside location marks always shows. Every opening mark needs its closing mark.
        </li>
      </ul>
    </details>
  );
}
