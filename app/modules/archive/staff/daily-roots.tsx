import { formatDateTime, formatDay } from "#app/platform/format-time.ts";
import { Panel } from "#app/ui/staff/page.tsx";
import { Help } from "#app/ui/staff/popover.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";
import type { ArchivePage } from "../get-archive-page.server.ts";

/** The roots of the latest days. */
export function DailyRoots({ roots, lastSeal }: Pick<ArchivePage, "roots" | "lastSeal">) {
  return (
    <Panel
      title="Daily roots"
      description="The weekly digest emails you the latest root. Keep these emails: with a root, anyone can prove later that nothing in the archive was changed."
      aside={
        <Help term="daily roots">
          A daily root is a code made from everything that was public until the end of that day. If
          anything in the archive is changed later, the code no longer matches.
        </Help>
      }
    >
      {roots.length === 0 ? (
        <p className="text-muted">The first root is made at the end of the first day.</p>
      ) : (
        <Rows label="Daily roots">
          {roots.map(({ day, root, seals }) => (
            <Row
              key={day}
              title={formatDay(day)}
              aside={<span className="text-sm text-muted tabular-nums">up to seal {seals}</span>}
            >
              <code className="text-[0.8125rem]">{root}</code>
            </Row>
          ))}
        </Rows>
      )}
      {lastSeal && (
        <p className="text-sm text-muted">
          The last seal is number {lastSeal.number}, of {formatDateTime(lastSeal.sealed_at)}.
        </p>
      )}
    </Panel>
  );
}
