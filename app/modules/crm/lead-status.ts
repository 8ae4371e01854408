import type { LeadKind } from "#app/db/tables/leads.ts";

interface LeadStatus {
  value: string;
  label: string;
  /** Label of the button that sets this status. */
  action: string;
}

/** Initial status of every lead. */
export const NEW = "new";

/** Status of a reviewed lead that stays in quarantine. */
export const SPAM = "spam";

/** The statuses staff can set. They do not release a lead from quarantine. */
export const LEAD_STATUSES: Record<LeadKind, readonly LeadStatus[]> = {
  message: [
    { value: NEW, label: "New", action: "Mark as new" },
    { value: "read", label: "Read", action: "Mark as read" },
    { value: "answered", label: "Answered", action: "Mark as answered" },
    { value: "done", label: "Done", action: "Mark as done" },
  ],
  contact: [
    { value: NEW, label: "New", action: "Mark as new" },
    { value: "contacted", label: "Contacted", action: "Mark as contacted" },
    { value: "done", label: "Done", action: "Mark as done" },
  ],
};

/** The label of a status; an unknown value from an older release is its own label. */
export function statusLabel(kind: LeadKind, value: string): string {
  if (value === SPAM) return "Spam";
  return LEAD_STATUSES[kind].find((status) => status.value === value)?.label ?? value;
}

export function isLeadStatus(kind: LeadKind, value: string): boolean {
  return LEAD_STATUSES[kind].some((status) => status.value === value);
}
