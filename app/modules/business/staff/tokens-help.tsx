/** The facts that may stand in texts as tokens, with what they say now. */
export function TokensHelp({ tokens }: { tokens: Record<string, string> }) {
  return (
    <details className="panel">
      <summary>Facts for texts: write the token, visitors read the fact</summary>
      <dl className="token-list">
        {Object.entries(tokens).map(([name, text]) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
