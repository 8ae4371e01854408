import { Link } from "react-router";
import { Panel } from "#app/ui/staff/panel.tsx";

export interface HiddenItem {
  /** What it is, as in "Post" or "Deal". */
  kind: string;
  label: string;
  href: string;
  /** Services it offers, as staff read them. */
  services: string;
}

/** What turning an approval off takes down as a whole; everything else loses only some words. */
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
