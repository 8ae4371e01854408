import type { RuleView } from "../get-rules-in-force.server.ts";

/** Rules with their source, what they show or look for, and whom to ask. */
export function RuleList({ rules }: { rules: readonly RuleView[] }) {
  return (
    <ul className="staff-list rule-list">
      {rules.map((rule) => (
        <li key={rule.id}>
          <h3>{rule.citation}</h3>
          <p>{rule.summary}</p>
          {rule.shows && <blockquote>{rule.shows.text}</blockquote>}
          <dl className="staff-facts">
            {rule.shows && <Fact name="Shown on" value={rule.shows.where} />}
            {rule.looksFor && <Fact name="Looks for" value={rule.looksFor.what} />}
            <Fact name="In effect since" value={rule.effective} />
            <Fact name="If found broken" value={rule.severity} />
            <Fact name="Ask" value={rule.ask} />
          </dl>
          {rule.looksFor && (
            <details className="staff-details">
              <summary>Pattern</summary>
              <code>{rule.looksFor.pattern}</code>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
