import { Undo2 } from "lucide";
import { Form, Link } from "react-router";
import { formatDateTime } from "#app/platform/format-time.ts";
import { Button, LinkButton } from "#app/ui/staff/button.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { useSending } from "#app/ui/staff/form.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { Table } from "#app/ui/staff/table.tsx";
import type { Difference } from "../differences.ts";
import type { PastChange } from "../history.server.ts";
import { HISTORY_PATH, type HistoryIntent } from "./content-result.ts";

interface HistoryPanelProps {
  history: PastChange[];
  timeZone: string;
  /** Where earlier versions are compared and restored. */
  path?: string;
  /** Whether the latest change can be undone without a look at the differences. */
  hasUndo?: boolean;
}

/** The latest changes. The newest can be undone; of the others, the version before can be restored. */
export function HistoryPanel({
  history,
  timeZone,
  path = HISTORY_PATH,
  hasUndo = true,
}: HistoryPanelProps) {
  return (
    <Panel title="History" description={`The latest changes, times in ${timeZone}.`}>
      {history.length === 0 ? (
        <p className="text-muted">No changes yet.</p>
      ) : (
        <Rows>
          {history.map(({ id, at, summary }, index) => (
            <Row
              key={id}
              title={summary}
              hint={<time dateTime={at}>{formatDateTime(at)}</time>}
              aside={
                <IfPermitted to={`${path}/${id}`}>
                  {hasUndo && index === 0 ? (
                    <UndoForm action={`${path}/${id}`} what={summary} />
                  ) : (
                    <Link to={`${path}/${id}`}>
                      Restore the version before this change
                      <span className="sr-only">: {summary}</span>
                    </Link>
                  )}
                </IfPermitted>
              }
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
}

/** Undoes the latest change. A restore is a change too, so it needs no confirmation. */
function UndoForm({ action, what }: { action: string; what: string }) {
  const { isSending } = useSending();
  return (
    <Form method="post" action={action}>
      <input type="hidden" {...intentField<HistoryIntent>("undo")} />
      <Button type="submit" icon={Undo2} isDisabled={isSending}>
        Undo<span className="sr-only">: {what}</span>
      </Button>
    </Form>
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
