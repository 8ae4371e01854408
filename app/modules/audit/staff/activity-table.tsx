import { Moment, type MomentText } from "#app/ui/staff/moment.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import { Table } from "#app/ui/staff/table.tsx";
import { formatActionName } from "../action-names.ts";
import type { ChangedField } from "../list-audit.server.ts";

export interface ActivityEntry {
  id: string;
  at: MomentText;
  /** Who did it, and with which browser. */
  actor: { name: string; device: string | undefined };
  /** Its recorded name. */
  action: string;
  /** What happened, in a sentence. */
  summary: string;
  changes: ChangedField[];
}

/** Beside a long list of changed fields, the other cells stay in view. */
const TOP = "md:align-top";

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
          className: `md:w-1/2 ${TOP}`,
          cell: ({ summary, changes }) => (
            <>
              <p>{summary}</p>
              {changes.length > 0 && <ChangedFields changes={changes} />}
            </>
          ),
        },
        { label: "Action", className: TOP, cell: ({ action }) => formatActionName(action) },
        {
          label: "Who",
          className: TOP,
          cell: ({ actor: { name, device } }) => (
            <>
              {name}
              {device && <span className="block text-sm text-muted">{device}</span>}
            </>
          ),
        },
        { label: "When", className: TOP, cell: ({ at }) => <Moment moment={at} /> },
      ]}
    />
  );
}

function ChangedFields({ changes }: { changes: readonly ChangedField[] }) {
  const isNew = changes.every(({ before }) => before === null);
  const names = changes.map(({ field }) => field);
  const change = names.some(isPlace) ? "Before and after" : `Before and after: ${listNames(names)}`;
  return (
    <Disclosure summary={isNew ? "Details" : change}>
      <ul className="grid gap-2.5 text-sm">
        {changes.map(({ field, before, after }) => (
          <li key={`${field} ${before} ${after}`}>
            <p className="font-semibold">{field}</p>
            {isNew ? (
              <p className="whitespace-pre-wrap">{after}</p>
            ) : (
              <p className="whitespace-pre-wrap">
                <span className="sr-only">before: </span>
                <FieldValue value={before} mark="del" />
                <span aria-hidden="true"> → </span>
                <span className="sr-only">, after: </span>
                <FieldValue value={after} mark="ins" />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Whether a field has a place in a list ("0, id") or nothing ("value") instead of a name. */
const isPlace = (field: string) => /^(?:\d+(?:,|$)|value$)/.test(field);

/** Names shown before "and … more". */
const NAMES_SHOWN = 3;

const andList = new Intl.ListFormat("en-US", { type: "conjunction" });

/** The names of changed fields in a few words: "Street, City, ZIP code, and 2 more". */
function listNames(names: readonly string[]): string {
  const unique = [...new Set(names)];
  // One more name is as short as "1 more".
  if (unique.length <= NAMES_SHOWN + 1) return andList.format(unique);
  const rest = `${unique.length - NAMES_SHOWN} more`;
  return andList.format([...unique.slice(0, NAMES_SHOWN), rest]);
}

function FieldValue({ value, mark: Mark }: { value: string | null; mark: "del" | "ins" }) {
  if (value === null) return <span className="text-muted">nothing</span>;
  return <Mark>{value || "(empty)"}</Mark>;
}
