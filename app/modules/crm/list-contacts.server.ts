import type { Selectable } from "kysely";
import type { Db } from "#app/db/schema.ts";
import type { CampaignContactsTable } from "#app/db/tables/leads.ts";
import { mayBeTexted } from "#app/modules/leads/record-consents.server.ts";
import { isWantedContact } from "./lead-conditions.server.ts";
import type { LeadFilter } from "./lead-filter.ts";
import { isBeyond, LEADS_ON_PAGE, type LeadPage, pageStart, toPage } from "./page-rows.server.ts";

export type ListedContact = Pick<
  Selectable<CampaignContactsTable>,
  | "id"
  | "email"
  | "phone_number"
  | "source"
  | "status"
  | "opted_in"
  | "quarantine_reason"
  | "created_at"
> & { texts: boolean };

interface ListOptions {
  filter: LeadFilter;
}

/** One page of the contacts asked for, newest first, and how many there are in all. */
export async function listContacts(
  db: Db,
  options: ListOptions,
): Promise<LeadPage<ListedContact> & { total: number }> {
  const start = pageStart(options.filter);
  const [{ total }, found] = await Promise.all([
    db
      .selectFrom("campaign_contacts")
      .select((eb) => eb.fn.countAll<number | string>().as("total"))
      .where((eb) => isWantedContact(eb, options))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("campaign_contacts")
      .select([
        ...(["id", "email", "phone_number", "source", "status", "opted_in"] as const),
        ...(["quarantine_reason", "created_at"] as const),
      ])
      .select((eb) =>
        eb.case().when(mayBeTexted(eb)).then(eb.lit(1)).else(eb.lit(0)).end().as("texts"),
      )
      .where((eb) => isWantedContact(eb, options))
      .where((eb) => isBeyond(eb, start))
      .orderBy("created_at", start.direction)
      .orderBy("id", start.direction)
      .limit(LEADS_ON_PAGE + 1)
      .execute(),
  ]);
  const rows = found.map(({ texts, ...row }) => ({ ...row, texts: texts === 1 }));
  return { ...toPage(rows, start), total: Number(total) };
}
