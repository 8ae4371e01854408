import { Form, Link } from "react-router";
import type { LeadKind } from "#app/db/tables/leads.ts";
import { LEAD_STATUSES } from "#app/modules/leads/lead-status.ts";
import { InputField, SelectField } from "#app/ui/staff/field.tsx";
import { type LeadFilter, LONGEST_SEARCH } from "../lead-filter.ts";

interface LeadFiltersProps {
  kind: LeadKind;
  /** Address of the list. */
  action: string;
  filter: LeadFilter;
  /** Named where days are typed in. */
  timeZone: string;
}

/** Search and filters of a list; a plain form whose fields are the address of the list. */
export function LeadFilters({ kind, action, filter, timeZone }: LeadFiltersProps) {
  const isContact = kind === "contact";
  const filtered = Object.entries(filter).some(
    ([name, value]) => value !== undefined && !["set", "after", "before"].includes(name),
  );
  return (
    // The key makes the fields follow the address, also when one goes back.
    <Form
      method="get"
      action={action}
      key={JSON.stringify(filter)}
      className="staff-form"
      role="search"
    >
      <div className="staff-fields lead-filters">
        <InputField
          label="Search"
          type="search"
          name="q"
          maxLength={LONGEST_SEARCH}
          defaultValue={filter.query ?? ""}
          placeholder={isContact ? "E-mail or phone" : "Name, e-mail or text"}
        />
        <SelectField label="Status" name="status" defaultValue={filter.status ?? ""}>
          <option value="">Any</option>
          {LEAD_STATUSES[kind].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {isContact && (
          <>
            <SelectField label="Channel" name="channel" defaultValue={filter.channel ?? ""}>
              <option value="">Any</option>
              <option value="email">E-mail address</option>
              <option value="sms">Agreed to texts</option>
              <option value="phone">Phone number</option>
            </SelectField>
            <SelectField
              label="Opted in"
              name="opted-in"
              defaultValue={filter.optedIn === undefined ? "" : filter.optedIn ? "yes" : "no"}
            >
              <option value="">Either</option>
              <option value="yes">Yes</option>
              <option value="no">No</option>
            </SelectField>
          </>
        )}
        <SelectField label="Quarantine" name="set" defaultValue={filter.set}>
          <option value="ordinary">Without it</option>
          <option value="review">To review</option>
          <option value="spam">Kept as spam</option>
          <option value="all">Everything</option>
        </SelectField>
        <InputField label="From day" type="date" name="from" defaultValue={filter.from ?? ""} />
        <InputField label="To day" type="date" name="to" defaultValue={filter.to ?? ""} />
      </div>
      <div className="staff-actions">
        <button type="submit" className="staff-button">
          Show
        </button>
        {(filtered || filter.set !== "ordinary") && <Link to={action}>Clear</Link>}
        <span className="staff-hint">Days and times are the store’s ({timeZone}).</span>
      </div>
    </Form>
  );
}
