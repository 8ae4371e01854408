import type { LeadKind } from "#app/db/tables/leads.ts";

/** What staff have done about a lead, as they read it. */
export interface LeadStatus {
  value: string;
  label: string;
  /** On the button that changes to it. */
  action: string;
}

/** Where every lead begins. */
export const NEW = "new";

/** A lead in quarantine that was looked at and is to stay there. */
export const SPAM = "spam";

/** The states staff change between; leaving quarantine is a step of its own. */
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

/** The status in words; a value of an older program stands for itself. */
export function statusLabel(kind: LeadKind, value: string): string {
  if (value === SPAM) return "Spam";
  return LEAD_STATUSES[kind].find((status) => status.value === value)?.label ?? value;
}

export function isLeadStatus(kind: LeadKind, value: string): boolean {
  return LEAD_STATUSES[kind].some((status) => status.value === value);
}
