import { countOpenLeads } from "#app/modules/crm/count-open-leads.server.ts";
import { readLeadFilter } from "#app/modules/crm/lead-filter.ts";
import { listContacts } from "#app/modules/crm/list-contacts.server.ts";
import { ContactTable } from "#app/modules/crm/staff/contact-table.tsx";
import { ExportMenu } from "#app/modules/crm/staff/export-menu.tsx";
import { LeadList } from "#app/modules/crm/staff/lead-list.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/contacts";

export const meta = hiddenMeta("Contacts | Staff area", "Who signed up.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const filter = readLeadFilter("contact", url.searchParams);
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
    texts: row.texts,
    inQuarantine: row.quarantine_reason !== null,
    when: formatMoment(row.created_at),
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
