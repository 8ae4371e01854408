import type { RuleView } from "../get-rules-in-force.server.ts";

/** Rules with their source, what they show or look for, and whom to ask. */
export function RuleList({ rules }: { rules: readonly RuleView[] }) {
  return (
    <ul className="staff-list rule-list">
      {rules.map(({ id, citation, summary, shows, looksFor, effective, severity, ask }) => (
        <li key={id}>
          <h3>{citation}</h3>
          <p>{summary}</p>
          {shows && <blockquote>{shows.text}</blockquote>}
          <p className="staff-hint">
            {shows && `Shown on ${shows.where}. `}
            {looksFor && `Looks for: ${looksFor.what}. `}
            {`In effect since ${effective}. If found broken: ${severity}. Ask: ${ask}.`}
          </p>
          {looksFor && (
            <details className="staff-details">
              <summary>Pattern</summary>
              <code>{looksFor.pattern}</code>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
