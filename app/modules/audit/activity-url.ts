/** Values of the filters of the activity log, as in the URL's query; empty ones do not filter. */
export interface AuditQuery {
  /** An {@link AuditTopic}. */
  topic: string;
  /** `kind` or `kind:id`; `account:id` is a person. */
  actor: string;
  action: string;
  /** `kind` or `kind:id` */
  subject: string;
  /** Days such as `2026-11-20`. */
  from: string;
  to: string;
}

export const ACTIVITY_PAGE = "/admin/activity";

/** URL of the activity log with these filters. */
export function activityUrl(query: Partial<AuditQuery> & { before?: string } = {}): string {
  const params = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  const search = params.toString();
  return search ? `${ACTIVITY_PAGE}?${search}` : ACTIVITY_PAGE;
}
