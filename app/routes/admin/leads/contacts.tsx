import { countOpenLeads } from "#app/modules/crm/count-leads.server.ts";
import { parseLeadFilter } from "#app/modules/crm/lead-filter.ts";
import { listContacts } from "#app/modules/crm/list-leads.server.ts";
import { LeadList } from "#app/modules/crm/staff/lead-list.tsx";
import { ContactTable, ExportMenu } from "#app/modules/crm/staff/lead-tables.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { formatPhone } from "#app/platform/typed-input.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/contacts";

export const meta = hiddenMeta("Contacts | Staff area", "Who signed up.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  const filter = parseLeadFilter("contact", url.searchParams);
  const { timeZone } = await getSiteFacts(db);
  const [{ rows, ...page }, open] = await Promise.all([
    listContacts(db, { filter }),
    countOpenLeads(db),
  ]);
  const contacts = rows.map((row) => ({
    id: row.id,
    email: row.email,
    phone: row.phone_number && formatPhone(row.phone_number),
    source: row.source,
    status: row.status,
    optedIn: row.opted_in,
    agreesToTexts: row.agreesToTexts,
    isInQuarantine: row.quarantine_reason !== null,
    when: describeMoment(row.created_at, now),
  }));
  return { filter, timeZone, contacts, ...page, toReview: open.review.contacts };
}

export default function Contacts({ loaderData }: Route.ComponentProps) {
  const { contacts, ...list } = loaderData;
  return (
    <LeadList kind="contact" action="/admin/leads/contacts" aside={<ExportMenu />} {...list}>
      <ContactTable contacts={contacts} />
    </LeadList>
  );
}
