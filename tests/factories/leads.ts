import { randomUUID } from "node:crypto";
import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { saveAnswer } from "#app/modules/crm/answers.server.ts";
import type { LeadContext } from "#app/modules/leads/form-post.server.ts";
import { signUp } from "#app/modules/leads/sign-up.server.ts";
import { submitMessage } from "#app/modules/leads/submit-message.server.ts";
import { newId } from "#app/platform/random.server.ts";

export const LEAD_NOW = new Date("2026-11-20T17:00:00.000Z");

/** Secret for the hashes in `erasures`. */
export const HASH_KEY = "a secret of the tests, long enough";

/** Form data as a browser posts it. */
export function toFormData(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** A complete Contact form with a new submission id. */
export function contactForm(fields: Record<string, string> = {}): FormData {
  return toFormData({
    name: "Dana Reed",
    email: "dana@example.com",
    message: "Do you have parking?",
    submission_id: randomUUID(),
    elapsed: "5400",
    ...fields,
  });
}

/** A Deals form with these fields and a new submission id. */
export function dealsForm(fields: Record<string, string>): FormData {
  return toFormData({ submission_id: randomUUID(), elapsed: "5400", ...fields });
}

export function leadContext(overrides: Partial<LeadContext> = {}): LeadContext {
  return {
    address: "192.0.2.7",
    page: "/contact",
    now: LEAD_NOW,
    secret: HASH_KEY,
    ...overrides,
  };
}

/** `LEAD_NOW` plus `minutes`. */
export function minutesAfterLead(minutes: number): Date {
  return new Date(LEAD_NOW.getTime() + minutes * 60_000);
}

/** A staff member. */
export const STAFF_ACTOR: Actor = { kind: "session", id: "session-of-a-test" };

/** A filled honeypot, which quarantines a lead. */
export const FILLED_HONEYPOT = { quiet_moss: "buy now" };

/** Sends a Contact form and returns the saved message. */
export async function createMessage(db: Db, fields: Record<string, string> = {}, when?: Date) {
  const before = new Set(
    (await db.selectFrom("messages").select("id").execute()).map(({ id }) => id),
  );
  const context = leadContext(when ? { now: when } : {});
  await submitMessage(db, { form: contactForm(fields), context });
  const rows = await db.selectFrom("messages").selectAll().execute();
  const message = rows.find(({ id }) => !before.has(id));
  if (!message) throw new Error("no message was saved");
  return message;
}

/** Answers a message as staff do and returns the id of the answer. */
export async function createAnswer(
  db: Db,
  { messageId, text = "Yes, behind the store." }: { messageId: string; text?: string },
  now = minutesAfterLead(1),
): Promise<string> {
  const answerId = newId();
  const answer = { messageId, answerId, text, actor: STAFF_ACTOR, secret: HASH_KEY, now };
  const result = await saveAnswer(db, answer);
  if (!result.ok) throw new Error(`not answered: ${JSON.stringify(result)}`);
  return answerId;
}

/** Sends a Deals form and returns the contact with its email address or phone number. */
export async function createContact(db: Db, fields: Record<string, string>, when?: Date) {
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
  if (!contact) throw new Error("no contact was saved");
  return contact;
}
