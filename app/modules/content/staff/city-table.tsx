import { Link } from "react-router";
import { StatusPill } from "#app/ui/staff/status-pill.tsx";
import type { CityRow } from "../list-cities.server.ts";

const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;

/** The city pages with the state of their texts. */
export function CityTable({ rows }: { rows: CityRow[] }) {
  return (
    <table className="staff-table stacks">
      <thead>
        <tr>
          <th scope="col">City</th>
          <th scope="col">Texts</th>
          <th scope="col">Most similar page</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.slug}>
            <td>
              <Link to={`/admin/business/cities/${row.slug}`}>{row.name}</Link>{" "}
              <span className="staff-hint">{row.county} County</span>
            </td>
            <td data-label="Texts">
              <CityState row={row} />
            </td>
            <td data-label="Most similar page">
              {row.closest ? `Shares ${percent(row.share)} with ${row.closest}` : "Shares no text"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CityState({ row }: { row: CityRow }) {
  const { hidden, offers, isEdited, isIndexable } = row;
  return (
    <span className="pill-row">
      {isEdited ? (
        <StatusPill tone="good">Edited by staff</StatusPill>
      ) : (
        <StatusPill tone="quiet">Not edited</StatusPill>
      )}
      {hidden > 0 && (
        <StatusPill tone="warn">{`${hidden} ${hidden === 1 ? "sentence" : "sentences"} hidden`}</StatusPill>
      )}
      {offers > 0 && <StatusPill tone="warn">New version</StatusPill>}
      {!isIndexable && <StatusPill tone="bad">Not in search engines</StatusPill>}
    </span>
  );
}
