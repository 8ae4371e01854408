import { Link } from "react-router";
import { Panel } from "#app/ui/staff/panel.tsx";
import type { ShownList } from "../load-list.server.ts";
import { EntryTable } from "./entry-table.tsx";

interface HolidaysPanelProps {
  list: ShownList;
  /** The store's calendar day. */
  today: string;
}

/** Days with other hours than the week's, those to come apart from those gone by. */
export function HolidaysPanel({ list, today }: HolidaysPanelProps) {
  const { slug, noun, columns, rows } = list;
  const table = { slug, noun, columns, ordered: false };
  const coming = rows.filter(({ identity }) => identity >= today);
  const past = rows.filter(({ identity }) => identity < today);
  return (
    <Panel title="Holidays" description="Days with other hours than in an ordinary week.">
      {coming.length > 0 ? (
        <EntryTable {...table} rows={coming} />
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
