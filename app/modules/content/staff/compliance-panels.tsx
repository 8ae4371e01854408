import { Link } from "react-router";
import { Panel } from "#app/ui/staff/page.tsx";
import type { RuleView } from "../get-rules-in-force.server.ts";

export interface HiddenItem {
  /** "Post", "Deal", "Question". */
  kind: string;
  label: string;
  href: string;
  /** Names of the services it offers. */
  services: string;
}

/**
 * Lists the content that turning an approval off hides as a whole; other content loses only
 * sentences.
 */
export function HiddenContentPanel({ items }: { items: readonly HiddenItem[] }) {
  return (
    <Panel title={`Taken down with an approval (${items.length})`}>
      {items.length === 0 ? (
        <p className="staff-hint">
          No post, deal, question, review, reel or product depends on an approval as a whole. The
          pages leave out the sentences that mention the service.
        </p>
      ) : (
        <>
          <p className="staff-hint">
            These mention the service in words that nothing else replaces, so they are hidden while
            its approval is off. Everything else loses only the sentences about it.
          </p>
          <ul className="go-live">
            {items.map(({ kind, label, href, services }) => (
              <li key={href}>
                <div>
                  <Link to={href}>{label}</Link>
                  <p className="staff-hint">
                    {kind}. Mentions: {services}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

/** Rules with their source, what they show or look for, and who can answer questions. */
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
            {severity && `A match ${severity}. `}
            {`In effect since ${effective}. Ask: ${ask}.`}
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
