import type { Selectable } from "kysely";
import type { Db } from "#app/db/schema.ts";
import type { CampaignContactsTable, ConsentChannel, ConsentsTable } from "#app/db/tables/leads.ts";
import { formatDateTime, STORE_TIME_ZONE } from "#app/platform/format-time.ts";
import { formatPhone } from "#app/platform/typed-input.server.ts";
import { hasTextConsent } from "./consents.server.ts";
import { statusLabel } from "./lead-status.ts";

/** Without this mark, spreadsheet programs do not read the file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** Contacts in memory at a time. */
const BATCH_SIZE = 500;

interface ExportOptions {
  /** Whether contacts who agreed to nothing are included. */
  includeAll: boolean;
  /** Only the contacts with these ids. */
  ids?: readonly string[] | undefined;
}

/**
 * Exports the contacts as CSV in batches, oldest first. Without `includeAll`, only contacts who agreed to
 * email or texts. Contacts in quarantine and phone numbers without consent to texts are left out.
 */
export async function* exportContacts(db: Db, options: ExportOptions): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + headerLine();
  let last: Pick<ExportedContact, "created_at" | "id"> | undefined;
  for (;;) {
    const contacts = await listBatch(db, { ...options, after: last });
    if (contacts.length === 0) return;
    const consents = await listConsents(db, contacts);
    const lines = contacts.map((contact) => contactLine(contact, consents.get(contact.id) ?? []));
    yield lines.join("");
    last = contacts.at(-1);
  }
}

/** The number of contacts in the export. */
export async function countExportedContacts(db: Db, options: ExportOptions): Promise<number> {
  const { contacts } = await selectExported(db, options)
    .select((eb) => eb.fn.countAll<number | string>().as("contacts"))
    .executeTakeFirstOrThrow();
  return Number(contacts);
}

/** The header line; each column of times names the time zone. */
function headerLine(): string {
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

type ExportedContact = Pick<
  Selectable<CampaignContactsTable>,
  "id" | "email" | "phone_number" | "opted_in" | "source" | "created_at" | "status"
>;

function selectExported(db: Db, { includeAll, ids }: ExportOptions) {
  const all = db.selectFrom("campaign_contacts").where("quarantine_reason", "is", null);
  const contacts = ids ? all.where("id", "in", ids) : all;
  if (includeAll) return contacts;
  return (
    contacts
      .where("opted_in", "=", true)
      // The store must not text a number without consent, so the number alone is useless.
      .where((eb) => eb.or([eb("email", "is not", null), hasTextConsent(eb)]))
  );
}

function listBatch(
  db: Db,
  {
    after,
    ...options
  }: ExportOptions & { after: Pick<ExportedContact, "created_at" | "id"> | undefined },
): Promise<ExportedContact[]> {
  let contacts = selectExported(db, options);
  if (after) {
    contacts = contacts.where((eb) =>
      // The first condition lets an index find the start.
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
    .limit(BATCH_SIZE)
    .execute();
}

type ExportedConsent = Pick<
  ConsentsTable,
  "contact_id" | "channel" | "wording" | "page" | "granted_at" | "revoked_at"
>;

async function listConsents(db: Db, contacts: ExportedContact[]) {
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
  const moment = (time: string | null | undefined) => (time ? formatDateTime(time) : "");
  const [email, sms] = [findLatestConsent(consents, "email"), findLatestConsent(consents, "sms")];
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

/** The newest consent in force, otherwise the newest consent. */
function findLatestConsent(consents: ExportedConsent[], channel: ConsentChannel) {
  const own = consents.filter((consent) => consent.channel === channel);
  return own.find(({ revoked_at }) => revoked_at === null) ?? own[0];
}

/** Spreadsheet programs run a cell that begins like this as a formula, even after spaces or quotes. */
const FORMULA = /^[\s"'`\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** One line of CSV (RFC 4180) with its line end. An apostrophe turns formulas into text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const safeText = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}
