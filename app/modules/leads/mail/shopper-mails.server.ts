import { getRulePack, listShownRules } from "#app/modules/compliance/rule-packs.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getStoreIdentity, renderWelcomeMail } from "./welcome-mail.tsx";

/** The emails that the site sends to shoppers, as text, without any recipient's data. */
export async function renderShopperMails(
  facts: SiteFacts,
  { origin }: { origin: string },
): Promise<{ name: string; text: string }[]> {
  const { subject, text } = await renderWelcomeMail({
    store: getStoreIdentity(facts),
    specialsUrl: `${origin}/specials`,
    unsubscribeUrl: `${origin}/unsubscribe/…`,
    rules: listShownRules(getRulePack(facts.address.state), "email"),
  });
  return [{ name: "Welcome email", text: `${subject}\n${text}` }];
}
