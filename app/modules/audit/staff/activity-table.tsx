import { Moment, type MomentText } from "#app/ui/staff/moment.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import { Table } from "#app/ui/staff/table.tsx";
import type { ChangedField } from "../list-audit.server.ts";

export interface ActivityEntry {
  id: string;
  at: MomentText;
  actorName: string;
  /** What happened, in a sentence. */
  summary: string;
  changes: ChangedField[];
}

/** Entries of the activity log, each with its changed fields. */
export function ActivityTable({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
    <Table
      label="Changes"
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "What happened",
          className: "md:w-3/5",
          cell: ({ summary, changes }) => (
            <>
              <p>{summary}</p>
              {changes.length > 0 && <ChangedFields changes={changes} />}
            </>
          ),
        },
        { label: "Who", cell: ({ actorName }) => actorName },
        { label: "When", cell: ({ at }) => <Moment moment={at} /> },
      ]}
    />
  );
}

function ChangedFields({ changes }: { changes: readonly ChangedField[] }) {
  return (
    <Disclosure
      summary={`${changes.length === 1 ? "1 field" : `${changes.length} fields`}, before and after`}
    >
      <ul className="grid gap-2.5 text-sm">
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            <p className="font-semibold">{field}</p>
            <p className="whitespace-pre-wrap">
              <span className="sr-only">before: </span>
              <FieldValue value={before} kind="del" />
              <span aria-hidden="true"> → </span>
              <span className="sr-only">, after: </span>
              <FieldValue value={after} kind="ins" />
            </p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function FieldValue({ value, kind: Mark }: { value: string | null; kind: "del" | "ins" }) {
  if (value === null) return <span className="text-muted">nothing</span>;
  return <Mark>{value || "(empty)"}</Mark>;
}
