import { Link } from "react-router";
import { Panel } from "#app/ui/staff/page.tsx";
import { Disclosure, Row, Rows } from "#app/ui/staff/rows.tsx";
import { type DigestContent, formatChange, formatCount } from "../digest.ts";
import { DIGEST_PAGE, DigestLines } from "./digest-panels.tsx";

/** The latest digest on Home: its week, and all of it behind a disclosure. */
export function DigestSummary({ digest }: { digest: DigestContent | null }) {
  return (
    <Panel
      title="Weekly digest"
      aside={
        <Link to={DIGEST_PAGE} className="text-sm text-accent underline underline-offset-2">
          All digests
        </Link>
      }
    >
      {digest ? (
        <Disclosure summary={digest.period}>
          <Rows label="Figures of the week">
            {digest.figures.map((figure) => (
              <Row
                key={figure.label}
                title={figure.label}
                aside={
                  <span className="tabular-nums">
                    <strong>{formatCount(figure.value)}</strong>{" "}
                    <span className="text-sm text-muted">{formatChange(figure)}</span>
                  </span>
                }
              />
            ))}
          </Rows>
          {digest.sections.map(({ title, lines }) => (
            <section key={title} aria-label={title} className="grid gap-1.5">
              <h3 className="text-[0.9375rem]">{title}</h3>
              <DigestLines lines={lines} />
            </section>
          ))}
        </Disclosure>
      ) : (
        <p className="text-muted">The first digest arrives Monday at 8:00 AM.</p>
      )}
    </Panel>
  );
}
