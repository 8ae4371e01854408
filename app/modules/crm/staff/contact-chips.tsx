import { FilterChips } from "#app/ui/staff/table.tsx";
import { type LeadFilter, toSearchParams } from "../lead-filter.ts";
import { LEAD_STATUSES } from "../lead-status.ts";

const CONTACTS_URL = "/admin/leads/contacts";

/** One click for each status of contacts, and for what looks like spam; other filters stay. */
export function ContactChips({ filter }: { filter: LeadFilter }) {
  const { after, before, status, set, ...rest } = filter;
  const to = (chosen: Partial<LeadFilter>) =>
    `${CONTACTS_URL}?${toSearchParams({ ...rest, set: "ordinary", ...chosen })}`.replace(/\?$/, "");
  return (
    <FilterChips
      label="Statuses"
      chips={[
        { label: "All", to: to({}), isCurrent: set === "ordinary" && status === undefined },
        ...LEAD_STATUSES.contact.map(({ value, label }) => ({
          ...{ label, to: to({ status: value }) },
          isCurrent: set === "ordinary" && status === value,
        })),
        { label: "Possible spam", to: to({ set: "review" }), isCurrent: set === "review" },
        { label: "Spam", to: to({ set: "spam" }), isCurrent: set === "spam" },
      ]}
    />
  );
}
