import type { Notice } from "#app/ui/notices/notice.ts";

/** What every action of the staff area answers; routes may add fields of their own. */
export interface StaffAnswer {
  ok: boolean;
  /** Shown as a toast; without script it stands in the page. */
  notice?: Notice;
  /** One text per field that needs attention. */
  fieldErrors?: Record<string, string>;
  /** What was typed, given back where it was refused. */
  values?: Record<string, string>;
}
