import { type FormFields, type HttpResponse, post } from "#tests/setup/http.ts";
import { type Attack, type PrivacyTarget, withPrivacyTarget } from "./attack.ts";

const VICTIM = "victim@example.com";
const STRANGER = "(313) 555-0199";

/** Sign-ups by a stranger that would resubscribe someone or add an address to someone's contact. */
const POSTS: Record<string, string>[] = [
  { email: "left@example.com", phone: "" },
  { email: "left@example.com", phone: STRANGER, sms_consent: "on" },
  { email: "erased@example.com", phone: "" },
  { email: "erased@example.com", phone: STRANGER, sms_consent: "on" },
  { email: VICTIM, phone: STRANGER, sms_consent: "on" },
  { email: "stranger@example.com", phone: "(313) 555-0142" },
  { email: VICTIM, phone: "(313) 555-0177" },
];

const contacts = ({ db }: PrivacyTarget) =>
  db.selectFrom("campaign_contacts").selectAll().orderBy("id").execute();

/** The response as the visitor sees it, without its request id. */
const visibleResponse = ({ status, headers, text }: HttpResponse) =>
  JSON.stringify([status, Object.keys(headers).toSorted(), text.replace(/[\da-f-]{36}/g, "")]);

async function run(): Promise<string | undefined> {
  return withPrivacyTarget({}, async (target) => {
    const signUp = (fields: FormFields) => post(target, "/deals", fields);
    const withoutTexts = await signUp({ email: VICTIM, phone: "(313) 555-0142" });
    const plain = await signUp({ email: "left@example.com", phone: "" });
    await signUp({ email: "erased@example.com", phone: "" });
    await signUp({ email: "", phone: "(313) 555-0177" });
    const left = (await contacts(target)).find(({ email }) => email === "left@example.com");
    await post(target, `/unsubscribe/${left?.unsubscribe_token}`, {
      "List-Unsubscribe": "One-Click",
    });
    const erasing = { intent: "erase", address: "erased@example.com" };
    await target.asOwner("/admin/leads/erasure", erasing);
    const before = JSON.stringify(await contacts(target));
    for (const fields of POSTS) {
      const response = await signUp(fields);
      if (JSON.stringify(await contacts(target)) !== before) {
        return `${JSON.stringify(fields)} changed the contacts`;
      }
      // A phone number without checked consent adds a line about texts to the response.
      const expected = fields.phone && !fields.sms_consent ? withoutTexts : plain;
      if (visibleResponse(response) !== visibleResponse(expected)) {
        return `the answer to ${JSON.stringify(fields)} reveals that the address is known`;
      }
    }
    return undefined;
  });
}

export default { item: "4. Consent for any address", run } satisfies Attack;
