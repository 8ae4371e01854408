import type { Notice } from "#app/ui/notices/notice.ts";

/** What the forms of a lead's page are answered with. */
export interface LeadAnswer {
  ok: boolean;
  notice?: Notice;
  fieldErrors?: Record<string, string>;
  values?: Record<string, string>;
}
