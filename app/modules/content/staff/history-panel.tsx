import { Link } from "react-router";
import { formatDateTime } from "#app/platform/format-time.ts";
import { LinkButton } from "#app/ui/staff/button.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";
import { Table } from "#app/ui/staff/table.tsx";
import type { Difference } from "../differences.ts";
import type { PastChange } from "../history.server.ts";

interface HistoryPanelProps {
  history: PastChange[];
  timeZone: string;
  /** Where earlier versions are compared and restored. */
  path?: string;
}

/** The latest changes, each with a link to restore the version before it. */
export function HistoryPanel({
  history,
  timeZone,
  path = "/admin/business/history",
}: HistoryPanelProps) {
  return (
    <Panel title="History" description={`The latest changes, times in ${timeZone}.`}>
      {history.length === 0 ? (
        <p className="text-muted">Nothing has been changed here yet.</p>
      ) : (
        <Rows>
          {history.map(({ id, at, summary }) => (
            <Row
              key={id}
              title={summary}
              hint={<time dateTime={at}>{formatDateTime(at)}</time>}
              aside={
                <IfPermitted to={`${path}/${id}`}>
                  <Link to={`${path}/${id}`}>
                    Restore the version before this
                    <span className="sr-only">: {summary}</span>
                  </Link>
                </IfPermitted>
              }
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
}

/** The differences between the current and the restored version. */
export function DifferenceTable({ differences }: { differences: Difference[] }) {
  return (
    <Table
      label="Differences"
      rows={differences}
      keyOf={({ what }) => what}
      columns={[
        { label: "What", cell: ({ what }) => what },
        { label: "Now", cell: ({ before }) => before || "Empty" },
        { label: "Then", cell: ({ after }) => after || "Empty" },
      ]}
    />
  );
}

interface OffersNoteProps {
  /** Number of texts with a new version. */
  offers: number;
  /** The page that compares them. */
  to: string;
}

/** Says that a site update has new versions of texts that staff edited. */
export function OffersNote({ offers, to }: OffersNoteProps) {
  return (
    <Banner tone="quiet" action={<LinkButton to={to}>Compare and choose</LinkButton>}>
      A site update has a new version of {offers === 1 ? "a text" : `${offers} texts`} you edited.
    </Banner>
  );
}
