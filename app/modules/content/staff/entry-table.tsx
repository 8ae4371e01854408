import { useEffect } from "react";
import { Form, Link, useNavigation } from "react-router";
import { ConfirmButton } from "#app/ui/staff/confirm-button.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import type { EntryMove } from "../entries.server.ts";
import type { EntryRow, ListPage } from "../list-page.server.ts";

/** The last button that staff used. */
export interface MovedEntry {
  version: string;
  intent: EntryMove;
}

interface EntryTableProps {
  slug: string;
  noun: string;
  columns: string[];
  rows: EntryRow[];
  ordered: boolean;
  /** Number of entries in the list, if `rows` are only some of them. */
  total?: number;
  /** Restores the focus to this button after the rows have moved. */
  moved?: MovedEntry | undefined;
}

/** A list of content, with links and buttons to edit, move, and remove each entry. */
export function EntryTable(props: EntryTableProps) {
  const { slug, noun, columns, rows, ordered, moved, total = rows.length } = props;
  useEffect(() => {
    if (!moved) return;
    document.getElementById(`${moved.intent}-${moved.version}`)?.focus();
  }, [moved]);
  return (
    <table className="staff-table stacks">
      <thead>
        <tr>
          <th scope="col">Name</th>
          {columns.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.version}>
            <td>
              <Link to={`/admin/business/${slug}/${row.position}`}>{row.name}</Link>{" "}
              {row.isSample && (
                <StatusPill tone="warn">{slug === "reels" ? "Placeholder" : "Sample"}</StatusPill>
              )}{" "}
              {row.hidden && <StatusPill tone="warn">{`Hidden: ${row.hidden}`}</StatusPill>}
            </td>
            {columns.map((label, index) => (
              <td key={label} data-label={label}>
                {row.cells[index]}
              </td>
            ))}
            <td>
              <EntryActions {...{ slug, noun, row, ordered, total }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface EntryActionsProps {
  slug: string;
  noun: string;
  row: EntryRow;
  ordered: boolean;
  total: number;
}

function EntryActions({ slug, noun, row, ordered, total }: EntryActionsProps) {
  const { state } = useNavigation();
  const isBusy = state === "submitting";
  const moves: { intent: EntryMove; label: string; off: boolean }[] = [
    { intent: "up", label: "Up", off: row.position === 1 },
    { intent: "down", label: "Down", off: row.position === total },
  ];
  return (
    <Form
      method="post"
      action={`/admin/business/${slug}`}
      className="staff-actions entry-actions"
      preventScrollReset
      onSubmit={(event) => event.currentTarget.querySelector("dialog")?.close()}
    >
      <input type="hidden" name="version" value={row.version} />
      {ordered &&
        moves.map(({ intent, label, off }) => (
          <button
            key={intent}
            id={`${intent}-${row.version}`}
            type="submit"
            {...intentField(intent)}
            // Not disabled: the button would lose the keyboard focus at the end of the list.
            aria-disabled={off || isBusy}
            onClick={(event) => (off || isBusy) && event.preventDefault()}
            className="quiet-button"
          >
            {label}
            <span className="sr-only">: {row.name}</span>
          </button>
        ))}
      <ConfirmButton
        label="Remove"
        question={`Remove this ${noun}?`}
        consequence={`"${row.name}" leaves the site right away. You can restore it from the history.`}
        className="quiet-button"
      >
        <button
          type="submit"
          {...intentField<EntryMove>("remove")}
          className="staff-button danger-button"
          disabled={isBusy}
        >
          {isBusy ? "Removing…" : `Remove ${noun}`}
        </button>
      </ConfirmButton>
    </Form>
  );
}

interface HolidaysPanelProps {
  list: ListPage;
  /** The store's calendar day. */
  today: string;
}

/** Days whose hours differ from the regular week; past days are collapsed. */
export function HolidaysPanel({ list, today }: HolidaysPanelProps) {
  const { slug, noun, columns, rows } = list;
  const table = { slug, noun, columns, ordered: false };
  const upcoming = rows.filter(({ identity }) => identity >= today);
  const past = rows.filter(({ identity }) => identity < today);
  return (
    <Panel title="Holidays" description="Days with other hours than in an ordinary week.">
      {upcoming.length > 0 ? (
        <EntryTable {...table} rows={upcoming} />
      ) : (
        <p className="staff-empty">
          No holiday is coming up. <Link to="/admin/business/holidays/new">Add one</Link>
        </p>
      )}
      {past.length > 0 && (
        <details>
          <summary>Past holidays ({past.length})</summary>
          <EntryTable {...table} rows={past} />
        </details>
      )}
    </Panel>
  );
}
