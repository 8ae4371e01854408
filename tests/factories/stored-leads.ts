import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { signUp } from "#app/modules/leads/sign-up.server.ts";
import { submitMessage } from "#app/modules/leads/submit-message.server.ts";
import { contactForm, dealsForm, leadContext } from "./leads.ts";

/** Somebody of the staff. */
export const STAFF: Actor = { kind: "session", id: "session-of-a-test" };

/** Key of the hashes in `erasures`. */
export const SECRET = "a secret of the tests, long enough";

/** Makes a post look like a program's. */
export const SUSPECT = { quiet_moss: "buy now" };

/** Sends a Contact form and returns the stored message. */
export async function storeMessage(db: Db, fields: Record<string, string> = {}, when?: Date) {
  const before = new Set(
    (await db.selectFrom("messages").select("id").execute()).map(({ id }) => id),
  );
  const context = leadContext(when ? { now: when } : {});
  await submitMessage(db, { form: contactForm(fields), context });
  const rows = await db.selectFrom("messages").selectAll().execute();
  const message = rows.find(({ id }) => !before.has(id));
  if (!message) throw new Error("no message was stored");
  return message;
}

/** Sends a Deals form and returns the contact that has its e-mail address or number. */
export async function storeContact(db: Db, fields: Record<string, string>, when?: Date) {
  const context = leadContext({ page: "/deals", ...(when ? { now: when } : {}) });
  await signUp(db, { form: dealsForm(fields), source: "deals", context });
  const contact = await db
    .selectFrom("campaign_contacts")
    .selectAll()
    .where((eb) =>
      eb.or([
        eb("email", "=", fields.email?.toLowerCase() ?? ""),
        eb("phone_number", "=", `+1${fields.phone?.replace(/\D/g, "").slice(-10)}`),
      ]),
    )
    .executeTakeFirst();
  if (!contact) throw new Error("no contact was stored");
  return contact;
}
