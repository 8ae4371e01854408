import { listPersonNames } from "#app/modules/auth/actor-names.server.ts";
import { countOpenLeads } from "#app/modules/crm/count-leads.server.ts";
import { parseLeadFilter } from "#app/modules/crm/lead-filter.ts";
import { listMessages } from "#app/modules/crm/list-leads.server.ts";
import { countMessagesByView, formatSnooze } from "#app/modules/crm/message-state.server.ts";
import { InboxViews } from "#app/modules/crm/staff/inbox-views.tsx";
import { LeadList } from "#app/modules/crm/staff/lead-list.tsx";
import { type BulkMessageIntent, MessageTable } from "#app/modules/crm/staff/lead-tables.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { ResultNotice } from "#app/ui/staff/result-notice.tsx";
import { dispatch } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/messages";
import { bulkMessageActions } from "./bulk-messages.server.ts";

export const meta = hiddenMeta("Messages | Staff area", "What visitors wrote.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, session, now } = staffTools(context);
  const filter = parseLeadFilter("message", url.searchParams);
  const reader = { now, accountId: session.account_id };
  const { timeZone } = await getSiteFacts(db);
  const [{ rows, ...page }, open, counts, people] = await Promise.all([
    listMessages(db, { filter, reader }),
    countOpenLeads(db, { now }),
    countMessagesByView(db, reader),
    listPersonNames(db),
  ]);
  const messages = rows.map((row) => ({
    ...{ id: row.id, name: row.name, email: row.email, excerpt: row.excerpt, status: row.status },
    isInQuarantine: row.quarantine_reason !== null,
    snoozed: formatSnooze(row, { now }) ?? null,
    assignee: people.get(row.assignee_id ?? "") ?? null,
    when: describeMoment(row.created_at, now),
  }));
  return { filter, timeZone, messages, counts, ...page, toReview: open.review.messages };
}

export async function action({ request, context }: Route.ActionArgs) {
  return dispatch<BulkMessageIntent>(request, context, bulkMessageActions(staffTools(context)));
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, counts, ...list } = loaderData;
  return (
    <>
      <ResultNotice result={actionData} />
      <LeadList
        kind="message"
        action="/admin/leads"
        shortcuts={<InboxViews filter={list.filter} counts={counts} toReview={list.toReview} />}
        {...list}
      >
        <MessageTable messages={messages} filter={list.filter} result={actionData} />
      </LeadList>
    </>
  );
}
