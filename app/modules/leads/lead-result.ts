import type { Notice } from "#app/ui/notices/notice.ts";

/** What the server knows about a post apart from its fields. */
export interface LeadContext {
  /** The visitor's address, only ever counted under a keyed hash. */
  address: string;
  /** Path of the page the form stood on. */
  page: string;
  now: Date;
  /** Key of that hash. */
  secret: string;
}

/** The answer to a form, for the action to render. */
export interface LeadResult {
  ok: boolean;
  status: 200 | 422 | 429 | 503;
  headers?: Record<string, string>;
  notice: Notice;
  /** What stays on the page after the notice is gone. */
  remark?: string;
  /** One text per field that needs attention. */
  fieldErrors: Record<string, string>;
  /** What was typed, given back on failure only. */
  values: Record<string, string>;
}
