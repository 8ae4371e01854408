import { GitCompare, Undo2 } from "lucide";
import { Form } from "react-router";
import { formatDateTime, formatTimeZone } from "#app/platform/format-time.ts";
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

/** A change in the history, with who made it. */
export interface HistoryItem extends Omit<PastChange, "actor"> {
  by: string;
}

interface HistoryPanelProps {
  history: HistoryItem[];
  timeZone: string;
  /** Where earlier versions are compared and restored. */
  path?: string;
  /** Whether the latest change can be undone without a look at the differences. */
  hasUndo?: boolean;
}

/** The latest changes. Each can be compared and taken back; the newest at once. */
export function HistoryPanel({
  history,
  timeZone,
  path = HISTORY_PATH,
  hasUndo = true,
}: HistoryPanelProps) {
  return (
    <Panel
      title="History"
      description={`The latest changes; times are ${formatTimeZone(timeZone)}. Compare a change to see what it did or to restore the version before it.`}
    >
      {history.length === 0 ? (
        <p className="text-muted">No changes yet.</p>
      ) : (
        <Rows>
          {history.map(({ id, at, by, title, details, summary }, index) => (
            <Row
              key={id}
              title={title}
              hint={
                <>
                  {details && <span className="block">{details}</span>}
                  {by}, <time dateTime={at}>{formatDateTime(at)}</time>
                </>
              }
              aside={
                <IfPermitted to={`${path}/${id}`}>
                  <div className="flex flex-wrap gap-2">
                    <LinkButton to={`${path}/${id}`} icon={GitCompare}>
                      Compare<span className="sr-only">: {title}</span>
                    </LinkButton>
                    {hasUndo && index === 0 && <UndoForm action={`${path}/${id}`} what={summary} />}
                  </div>
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
  const text = (value: string) => <span className="whitespace-pre-line">{value || "Empty"}</span>;
  return (
    <Table
      label="Differences"
      rows={differences}
      keyOf={({ what }) => what}
      columns={[
        { label: "What", cell: ({ what }) => what },
        { label: "Now", cell: (difference) => text(difference.before) },
        { label: "Before this change", cell: (difference) => text(difference.after) },
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
