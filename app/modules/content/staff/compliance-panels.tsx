import { Panel } from "#app/ui/staff/page.tsx";
import { Disclosure, Row, Rows } from "#app/ui/staff/rows.tsx";
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
    <Panel title={`Hidden entirely without an approval (${items.length})`}>
      {items.length === 0 ? (
        <p className="text-sm text-muted">
          No post, deal, question, review, reel, or product is hidden entirely. Pages leave out only
          the sentences that mention the service.
        </p>
      ) : (
        <>
          <p className="text-sm text-muted">
            These mention the service in text that has no replacement, so each is hidden entirely
            while the approval is off. Everywhere else, only the sentences about the service are
            hidden.
          </p>
          <Rows>
            {items.map(({ kind, label, href, services }) => (
              <Row key={href} title={label} to={href} hint={`${kind}. Mentions: ${services}`} />
            ))}
          </Rows>
        </>
      )}
    </Panel>
  );
}

/** Rules with their source, what they show or look for, and who can answer questions. */
export function RuleList({ rules }: { rules: readonly RuleView[] }) {
  return (
    <Rows>
      {rules.map(({ id, citation, summary, shows, looksFor, effective, severity, ask }) => (
        <Row key={id} title={<h3>{citation}</h3>}>
          <p>{summary}</p>
          {shows && <blockquote className="border-l-3 border-line pl-3">{shows.text}</blockquote>}
          <p className="text-sm text-muted">
            {shows && `Shown on ${shows.where}. `}
            {looksFor && `Looks for: ${looksFor.what}. `}
            {severity && `A match ${severity}. `}
            {`In effect since ${effective}. Ask: ${ask}.`}
          </p>
          {looksFor && (
            <Disclosure summary="Pattern">
              <code>{looksFor.pattern}</code>
            </Disclosure>
          )}
        </Row>
      ))}
    </Rows>
  );
}
