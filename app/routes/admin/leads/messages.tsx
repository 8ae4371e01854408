import { countOpenLeads } from "#app/modules/crm/count-leads.server.ts";
import { parseLeadFilter } from "#app/modules/crm/lead-filter.ts";
import { listMessages } from "#app/modules/crm/list-leads.server.ts";
import { LeadList } from "#app/modules/crm/staff/lead-list.tsx";
import { MessageTable } from "#app/modules/crm/staff/lead-tables.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/messages";

export const meta = hiddenMeta("Messages | Staff area", "What visitors wrote.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  const filter = parseLeadFilter("message", url.searchParams);
  const { timeZone } = await getSiteFacts(db);
  const [{ rows, ...page }, open] = await Promise.all([
    listMessages(db, { filter }),
    countOpenLeads(db),
  ]);
  const messages = rows.map(({ created_at, quarantine_reason, ...row }) => ({
    ...row,
    isInQuarantine: quarantine_reason !== null,
    when: describeMoment(created_at, now),
  }));
  return { filter, timeZone, messages, ...page, toReview: open.review.messages };
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { messages, ...list } = loaderData;
  return (
    <LeadList kind="message" action="/admin/leads" {...list}>
      <MessageTable messages={messages} />
    </LeadList>
  );
}
