import type { ChangedField } from "../audit-diff.ts";
import { inWords } from "./audit-filters.tsx";

/** An entry as it is shown. */
export interface ShownEntry {
  id: string;
  at: string;
  who: string;
  action: string;
  subjectKind: string;
  summary: string;
  changes: ChangedField[];
}

/** Entries of the log of changes, each with what differs before and after. */
export function AuditList({ entries }: { entries: ShownEntry[] }) {
  return (
    <div className="table-box">
      <table className="staff-table stacks audit-list">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">Action</th>
            <th scope="col">What happened</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td data-label="When" className="staff-when">
                {entry.at}
              </td>
              <td data-label="Who">{entry.who}</td>
              <td data-label="Action">
                {inWords(entry.action)} <span className="staff-hint">({entry.subjectKind})</span>
              </td>
              <td>
                <p>{entry.summary}</p>
                {entry.changes.length > 0 && <Changes changes={entry.changes} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Changes({ changes }: { changes: ChangedField[] }) {
  return (
    <details className="audit-changes">
      <summary>
        {changes.length === 1 ? "1 field" : `${changes.length} fields`}, before and after
      </summary>
      <div className="table-box">
        <table className="staff-table">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td data-label="Before">
                  {before === null ? <Nothing /> : <del>{before || "(empty)"}</del>}
                </td>
                <td data-label="After">
                  {after === null ? <Nothing /> : <ins>{after || "(empty)"}</ins>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Nothing() {
  return <span className="staff-hint">nothing</span>;
}
