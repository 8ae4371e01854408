import { z } from "zod";
import type { OutboxHandler } from "#app/modules/background/outbox-handlers.ts";
import { rulePackFor, shownRules } from "#app/modules/compliance/rule-packs.server.ts";
import type { WelcomePayload } from "#app/modules/leads/mail-kinds.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { MailTransport } from "#app/platform/mail-transport.server.ts";
import { sendMail } from "./send-mail.server.ts";
import { storeIdentity } from "./store-identity.ts";
import { welcomeMail } from "./welcome-mail.tsx";

const payloadSchema: z.ZodType<WelcomePayload> = z.object({ contactId: z.string() });

interface Settings {
  transport: MailTransport;
  mailFrom: string;
  publicOrigin: string;
}

/** Welcomes a new contact, unless it unsubscribed while the mail waited. */
export function sendWelcome({ transport, mailFrom, publicOrigin }: Settings): OutboxHandler {
  return async (job, { db, signal }) => {
    const { contactId } = payloadSchema.parse(job.payload);
    const contact = await db
      .selectFrom("campaign_contacts")
      .select(["email", "opted_in", "unsubscribe_token"])
      .where("id", "=", contactId)
      .executeTakeFirst();
    if (!contact?.email) return "skipped: contact deleted";
    if (!contact.opted_in) return "skipped: unsubscribed";
    const facts = await getSiteFacts(db);
    const store = storeIdentity(facts);
    const unsubscribeUrl = `${publicOrigin}/unsubscribe/${contact.unsubscribe_token}`;
    const mail = await welcomeMail({
      store,
      unsubscribeUrl,
      specialsUrl: `${publicOrigin}/specials`,
      rules: shownRules(rulePackFor(facts.address.state), "email"),
    });
    return sendMail(
      { transport, job, mailFrom, senderName: store.name, signal },
      { ...mail, to: contact.email, unsubscribeUrl },
    );
  };
}
