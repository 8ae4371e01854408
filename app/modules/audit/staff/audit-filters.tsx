import { Form, Link } from "react-router";
import { InputField, SelectField } from "#app/ui/staff/field.tsx";

/** What the filters are set to, as the address has it. */
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

/** Narrows the list down; a form that asks with its address, so that it can be kept and shared. */
export function AuditFilters({ query, actions, subjectKinds, timeZone }: AuditFiltersProps) {
  // One browser or script, as its list of sessions or tokens links to it.
  const isOne = query.actor.includes(":");
  return (
    <Form
      method="get"
      action="/admin/activity"
      className="staff-form"
      // What was typed and not sent goes when the address says something else.
      key={Object.values(query).join("\n")}
    >
      <div className="staff-fields audit-filters">
        <SelectField label="Who" name="actor" defaultValue={query.actor}>
          <option value="">Everybody</option>
          {isOne && <option value={query.actor}>One of them</option>}
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
              {inWords(action)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Subject" name="subject" defaultValue={query.subject}>
          <option value="">Everything</option>
          {subjectKinds.map((kind) => (
            <option key={kind} value={kind}>
              {inWords(kind)}
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

/** `change-password` as "Change password". */
export function inWords(name: string): string {
  const words = name.replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
