import { Form, Link } from "react-router";
import { InputField, SelectField } from "#app/ui/staff/fields.tsx";
import type { ChangedField } from "../list-audit.server.ts";

/** Values of the filters, as in the URL's query. */
export interface AuditQuery {
  actor: string;
  action: string;
  subject: string;
  from: string;
  to: string;
}

interface AuditFiltersProps {
  query: AuditQuery;
  actions: string[];
  subjectKinds: string[];
  timeZone: string;
}

const ACTORS = [
  { value: "session", label: "Signed-in browsers" },
  { value: "token", label: "Scripts" },
  { value: "system", label: "The site itself" },
  { value: "terminal", label: "The terminal" },
];

/** Filters of the activity log. The form uses GET, so that a filtered view has its own URL. */
export function AuditFilters({ query, actions, subjectKinds, timeZone }: AuditFiltersProps) {
  // The session and token lists link here with a single browser or script as the filter.
  const isSingleActor = query.actor.includes(":");
  return (
    <Form
      method="get"
      action="/admin/activity"
      className="staff-form"
      // Resets unsent input when the URL changes.
      key={Object.values(query).join("\n")}
    >
      <div className="staff-fields audit-filters">
        <SelectField label="Who" name="actor" defaultValue={query.actor}>
          <option value="">Everybody</option>
          {isSingleActor && <option value={query.actor}>One of them</option>}
          {ACTORS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label="Action" name="action" defaultValue={query.action}>
          <option value="">Every action</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {formatActionName(action)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Subject" name="subject" defaultValue={query.subject}>
          <option value="">Everything</option>
          {subjectKinds.map((kind) => (
            <option key={kind} value={kind}>
              {formatActionName(kind)}
            </option>
          ))}
        </SelectField>
        <InputField label="From" type="date" name="from" defaultValue={query.from} />
        <InputField label="To" type="date" name="to" defaultValue={query.to} />
      </div>
      <div className="staff-actions">
        <button type="submit" className="staff-button">
          Show
        </button>
        <Link to="/admin/activity">Clear filters</Link>
        <span className="staff-hint">Days and times are the store’s ({timeZone}).</span>
      </div>
    </Form>
  );
}

export interface AuditListItem {
  id: string;
  at: string;
  actorName: string;
  action: string;
  subjectKind: string;
  summary: string;
  changes: ChangedField[];
}

/** Entries of the audit log, each with its changed fields. */
export function AuditList({ entries }: { entries: AuditListItem[] }) {
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
              <td data-label="Who">{entry.actorName}</td>
              <td data-label="Action">
                {formatActionName(entry.action)}{" "}
                <span className="staff-hint">({entry.subjectKind})</span>
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
                  {before === null ? <EmptyValue /> : <del>{before || "(empty)"}</del>}
                </td>
                <td data-label="After">
                  {after === null ? <EmptyValue /> : <ins>{after || "(empty)"}</ins>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function EmptyValue() {
  return <span className="staff-hint">nothing</span>;
}

/** Formats `change-password` as "Change password". */
function formatActionName(name: string): string {
  const words = name.replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
