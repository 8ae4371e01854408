import { resolveConditions } from "#app/modules/site-facts/conditional-text.ts";
import { SERVICES, type Service, type SiteFacts } from "#app/modules/site-facts/schema.ts";
import { rulePackFor } from "./rule-packs.server.ts";
import type { RulePack } from "./schema.ts";

/** Delivery figures: a text that states one offers delivery. */
const DELIVERY_TOKENS = /\{\{\s*(?:deliveryMinimum|sameDayBy|averageDelivery)\s*\}\}/i;

/** Any token; its name says nothing to readers. */
const TOKEN = /\{\{[^{}]*\}\}/g;

/**
 * The services that a text offers, each once, in the order of the pack's rules. `text` is plain text
 * or Markdown.
 */
export function findServiceClaims({ rules }: Pick<RulePack, "rules">, text: string): Service[] {
  // Lines of Markdown end anywhere; the patterns know single spaces only.
  const words = text.replace(TOKEN, " ").replace(/\s+/g, " ");
  const found = rules.flatMap(({ service, find }) =>
    service && find && new RegExp(find.pattern, find.flags).test(words) ? [service] : [],
  );
  if (DELIVERY_TOKENS.test(text)) found.push("delivery");
  return [...new Set(found)];
}

/**
 * The services a text would still offer while they are not approved: those it mentions outside
 * `{{#service}}` parts.
 */
export function findUnmarkedClaims(pack: Pick<RulePack, "rules">, text: string): Service[] {
  return SERVICES.filter((service) => {
    const rest = resolveConditions(text, (token) => token !== service);
    return findServiceClaims(pack, rest).includes(service);
  });
}

/** Services whose approval is off. */
export function unapprovedServices({ approvals }: Pick<SiteFacts, "approvals">): Service[] {
  return SERVICES.filter((service) => !approvals[service].on);
}

/** Whether any text of a value, however deep, offers a service that is not approved. */
export function offersUnapproved(value: unknown, facts: SiteFacts): boolean {
  const off = unapprovedServices(facts);
  if (off.length === 0) return false;
  const pack = rulePackFor(facts.address.state);
  const offers = (part: unknown): boolean => {
    if (typeof part === "string") {
      return findServiceClaims(pack, part).some((service) => off.includes(service));
    }
    return part !== null && typeof part === "object" && Object.values(part).some(offers);
  };
  return offers(value);
}

/** Filled-in questions without those about services that are not approved. */
export function approvedFaqs<T extends { question: string; answer: string }>(
  faqs: readonly T[],
  facts: SiteFacts,
): T[] {
  return faqs.filter(
    (faq) => faq.question !== "" && faq.answer !== "" && !offersUnapproved(faq, facts),
  );
}
