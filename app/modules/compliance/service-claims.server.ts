import { resolveConditions } from "#app/modules/store/conditional-text.ts";
import { SERVICES, type Service, type SiteFacts } from "#app/modules/store/schema.ts";
import { rulePackFor } from "./rule-packs.server.ts";
import type { RulePack } from "./schema.ts";

/** Words that offer something the agency has to approve. */
export interface ServiceClaim {
  /** Services of which one must be approved. */
  services: readonly Service[];
  /** As the text has them. */
  words: string;
}

type Rules = Pick<RulePack, "rules">;

/** Delivery figures: a text that states one offers delivery. */
const DELIVERY_TOKENS = /\{\{\s*(?:deliveryMinimum|sameDayBy|averageDelivery)\s*\}\}/i;

/** Any token; its name says nothing to readers. */
const TOKEN = /\{\{[^{}]*\}\}/g;

/** What a text offers by the rules of the pack. `text` is plain text or Markdown. */
export function findServiceClaims({ rules }: Rules, text: string): ServiceClaim[] {
  // Lines of Markdown end anywhere; the patterns know single spaces only.
  const line = text.replace(TOKEN, " ").replace(/\s+/g, " ");
  const claims = rules.flatMap(({ services, find }): ServiceClaim[] => {
    const words = services && find && new RegExp(find.pattern, find.flags).exec(line)?.[0];
    return words ? [{ services, words }] : [];
  });
  const token = DELIVERY_TOKENS.exec(text)?.[0];
  return token ? [...claims, { services: ["delivery"], words: token }] : claims;
}

/**
 * What a text would still offer while none of a claim's services is approved: the claims outside
 * `{{#service}}` parts.
 */
export function findUnmarkedClaims(pack: Rules, text: string): ServiceClaim[] {
  return findServiceClaims(pack, text).flatMap(({ services }) => {
    const key = claimKey(services);
    const rest = resolveConditions(text, (token) => isSetWithout(services, token));
    return findServiceClaims(pack, rest).filter((claim) => claimKey(claim.services) === key);
  });
}

/** Whether a condition is met while only these services are not approved (see `tokenValues`). */
function isSetWithout(off: readonly Service[], token: string): boolean {
  const isOff = (service: Service) => off.includes(service);
  if (token === "ordering") return !(isOff("pickup") && isOff("curbside"));
  if (token === "services") return !(isOff("delivery") && isOff("curbside"));
  return !SERVICES.some((service) => service === token && isOff(service));
}

/** A claim's services as one word, in the order of {@link SERVICES}: `curbside|pickup`. */
export function claimKey(services: readonly Service[]): string {
  return SERVICES.filter((service) => services.includes(service)).join("|");
}

/** The keys of all claims that no approval covers: every combination of services that are off. */
export function unapprovedClaimKeys({ approvals }: Pick<SiteFacts, "approvals">): string[] {
  const off = SERVICES.filter((service) => !approvals[service].on);
  const combinations: Service[][] = [[]];
  for (const service of off) {
    combinations.push(...combinations.map((services) => [...services, service]));
  }
  return combinations.filter((services) => services.length > 0).map(claimKey);
}

/** What a text, its conditional parts resolved, offers without approval at the moment. */
export function findUnapprovedClaims(
  text: string,
  { address, approvals }: Pick<SiteFacts, "address" | "approvals">,
): ServiceClaim[] {
  if (SERVICES.every((service) => approvals[service].on)) return [];
  return findServiceClaims(rulePackFor(address.state), text).filter(
    ({ services }) => !services.some((service) => approvals[service].on),
  );
}

/** Whether any text of a value, however deep, offers a service that is not approved. */
export function offersUnapproved(value: unknown, facts: SiteFacts): boolean {
  if (typeof value === "string") return findUnapprovedClaims(value, facts).length > 0;
  if (value === null || typeof value !== "object") return false;
  return Object.values(value).some((part) => offersUnapproved(part, facts));
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
