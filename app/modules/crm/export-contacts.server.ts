import type { Selectable } from "kysely";
import type { Db } from "#app/db/schema.ts";
import type { CampaignContactsTable, ConsentChannel, ConsentsTable } from "#app/db/tables/leads.ts";
import { statusLabel } from "#app/modules/leads/lead-status.ts";
import { mayBeTexted } from "#app/modules/leads/record-consents.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { formatMoment, STORE_TIME_ZONE } from "#app/platform/time-text.ts";
import { BYTE_ORDER_MARK, csvLine } from "./csv.ts";

/** Contacts read at a time: all that is in memory at once. */
const BATCH = 500;

export interface ExportOptions {
  /** Contacts that are not opted in as well. */
  all: boolean;
}

/** The header line; each column of times names the time zone. */
function headLine(): string {
  const moment = (name: string) => `${name} (${STORE_TIME_ZONE})`;
  const consent = (channel: string) => [
    `${channel} consent wording`,
    moment(`${channel} consent given`),
    `${channel} consent page`,
    moment(`${channel} consent withdrawn`),
  ];
  return csvLine([
    ...["E-mail", "Phone", "Opted in", "Status", "Source", moment("Signed up")],
    ...consent("E-mail"),
    ...consent("SMS"),
  ]);
}

/**
 * The contacts as CSV, a piece at a time, oldest first. Without `all` only those who may be written
 * to; never one in quarantine, and never a number without consent to texts in force.
 */
export async function* exportContacts(db: Db, options: ExportOptions): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + headLine();
  let last: Pick<ExportedContact, "created_at" | "id"> | undefined;
  for (;;) {
    const contacts = await readContacts(db, { ...options, after: last });
    if (contacts.length === 0) return;
    const consents = await readConsents(db, contacts);
    const lines = contacts.map((contact) => contactLine(contact, consents.get(contact.id) ?? []));
    yield lines.join("");
    last = contacts.at(-1);
  }
}

/** How many contacts the export has. */
export async function countExported(db: Db, { all }: Pick<ExportOptions, "all">): Promise<number> {
  const { contacts } = await exported(db, { all })
    .select((eb) => eb.fn.countAll<number | string>().as("contacts"))
    .executeTakeFirstOrThrow();
  return Number(contacts);
}

type ExportedContact = Pick<
  Selectable<CampaignContactsTable>,
  "id" | "email" | "phone_number" | "opted_in" | "source" | "created_at" | "status"
>;

function exported(db: Db, { all }: Pick<ExportOptions, "all">) {
  const contacts = db.selectFrom("campaign_contacts").where("quarantine_reason", "is", null);
  if (all) return contacts;
  return (
    contacts
      .where("opted_in", "=", true)
      // A number alone, without consent to texts, is no way to write to anybody.
      .where((eb) => eb.or([eb("email", "is not", null), mayBeTexted(eb)]))
  );
}

function readContacts(
  db: Db,
  { all, after }: ExportOptions & { after: Pick<ExportedContact, "created_at" | "id"> | undefined },
): Promise<ExportedContact[]> {
  let contacts = exported(db, { all });
  if (after) {
    contacts = contacts.where((eb) =>
      // The first half is what an index can begin at.
      eb.and([
        eb("created_at", ">=", after.created_at),
        eb.or([eb("created_at", ">", after.created_at), eb("id", ">", after.id)]),
      ]),
    );
  }
  return contacts
    .select(["id", "email", "phone_number", "opted_in", "status", "source", "created_at"])
    .orderBy("created_at")
    .orderBy("id")
    .limit(BATCH)
    .execute();
}

type ExportedConsent = Pick<
  ConsentsTable,
  "contact_id" | "channel" | "wording" | "page" | "granted_at" | "revoked_at"
>;

async function readConsents(db: Db, contacts: ExportedContact[]) {
  const rows = await db
    .selectFrom("consents")
    .select(["contact_id", "channel", "wording", "page", "granted_at", "revoked_at"])
    .where(
      "contact_id",
      "in",
      contacts.map(({ id }) => id),
    )
    .orderBy("granted_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return Map.groupBy(rows, ({ contact_id }) => contact_id);
}

function contactLine(contact: ExportedContact, consents: ExportedConsent[]): string {
  const moment = (time: string | null | undefined) => (time ? formatMoment(time) : "");
  const [email, sms] = [latest(consents, "email"), latest(consents, "sms")];
  const mayText = sms !== undefined && sms.revoked_at === null;
  return csvLine([
    contact.email ?? "",
    mayText && contact.phone_number !== null ? formatPhone(contact.phone_number) : "",
    contact.opted_in ? "yes" : "no",
    statusLabel("contact", contact.status),
    contact.source,
    moment(contact.created_at),
    ...[email, sms].flatMap((consent) => [
      consent?.wording ?? "",
      moment(consent?.granted_at),
      consent?.page ?? "",
      moment(consent?.revoked_at),
    ]),
  ]);
}

/** The newest consent in force, else the newest of all. */
function latest(consents: ExportedConsent[], channel: ConsentChannel) {
  const own = consents.filter((consent) => consent.channel === channel);
  return own.find(({ revoked_at }) => revoked_at === null) ?? own[0];
}
