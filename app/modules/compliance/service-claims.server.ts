import { findHiddenClaim } from "#app/modules/store/claims/claims.server.ts";
import { type StatedClaim, statesClaim } from "#app/modules/store/claims/stated-claims.ts";
import { resolveConditions } from "#app/modules/store/conditional-text.ts";
import { SERVICES, type Service, type SiteFacts } from "#app/modules/store/schema.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import { getRulePack } from "./rule-packs.server.ts";
import type { RulePack } from "./schema.ts";
import { DELIVERY_TOKENS, isConditionMetWithout } from "./service-conditions.ts";

/** Words that offer a service the agency has to approve. */
export interface ServiceClaim {
  /** At least one of these services must be approved. */
  services: readonly Service[];
  /** As written in the text. */
  words: string;
}

type Rules = Pick<RulePack, "rules">;

/** Any token: readers see its value, not its name. */
const TOKEN = /\{\{[^{}]*\}\}/g;

/** The services that a text offers according to a rule pack. `text` is plain text or Markdown. */
export function findServiceClaims({ rules }: Rules, text: string): ServiceClaim[] {
  // Markdown may break lines anywhere, but the patterns expect single spaces.
  const line = text.replace(TOKEN, " ").replace(/\s+/g, " ");
  const claims = rules.flatMap(({ services, find }): ServiceClaim[] => {
    const words = services && find && new RegExp(find.pattern, find.flags).exec(line)?.[0];
    return words ? [{ services, words }] : [];
  });
  const [token] = text.match(DELIVERY_TOKENS) ?? [];
  return token ? [...claims, { services: ["delivery"], words: token }] : claims;
}

/**
 * The claims that a text still makes while none of their services is approved: those not marked
 * with `{{#service}}`.
 */
export function findUnmarkedClaims(pack: Rules, text: string): ServiceClaim[] {
  return findServiceClaims(pack, text).flatMap(({ services }) => {
    const key = claimKey(services);
    const rest = resolveConditions(text, (token) => isConditionMetWithout(services, token));
    return findServiceClaims(pack, rest).filter((claim) => claimKey(claim.services) === key);
  });
}

/** Identifies a claim by its services, in the order of {@link SERVICES}: `curbside|pickup`. */
export function claimKey(services: readonly Service[]): string {
  return SERVICES.filter((service) => services.includes(service)).join("|");
}

/**
 * The keys of all claims that hide a text: every combination of services without approval, and hidden
 * claims of the ledger.
 */
export function listHiddenClaimKeys({
  approvals,
  claims,
}: Pick<SiteFacts, "approvals" | "claims">): string[] {
  const off = SERVICES.filter((service) => !approvals[service].on);
  const combinations: Service[][] = [[]];
  for (const service of off) {
    combinations.push(...combinations.map((services) => [...services, service]));
  }
  const services = combinations.filter((combination) => combination.length > 0).map(claimKey);
  return [...services, ...(claims?.hidden.map(ledgerKey) ?? [])];
}

/** The services that a text offers without approval. Its conditional parts must be resolved. */
export function findUnapprovedClaims(
  text: string,
  { address, approvals }: Pick<SiteFacts, "address" | "approvals">,
): ServiceClaim[] {
  if (SERVICES.every((service) => approvals[service].on)) return [];
  return findServiceClaims(getRulePack(address.state), text).filter(
    ({ services }) => !services.some((service) => approvals[service].on),
  );
}

/** Whether any text in a value, at any depth, offers a service that is not approved. */
export function offersUnapproved(value: unknown, facts: SiteFacts): boolean {
  if (typeof value === "string") return findUnapprovedClaims(value, facts).length > 0;
  if (value === null || typeof value !== "object") return false;
  return Object.values(value).some((part) => offersUnapproved(part, facts));
}

/**
 * Whether an entry must not be shown: it offers a service without approval, or states a claim that is
 * hidden since it expired. Its tokens must not be filled in yet.
 */
export function isHidden(value: unknown, facts: SiteFacts): boolean {
  return (
    findHiddenClaim(value, facts) !== undefined || offersUnapproved(fillTokens(value, facts), facts)
  );
}

/**
 * Fills in the tokens of questions, without those that are empty or {@link isHidden hidden}. `more` has
 * values of tokens that only these texts may use.
 */
export function fillShownFaqs<T extends { question: string; answer: string }>(
  faqs: readonly T[],
  facts: SiteFacts,
  more?: object,
): T[] {
  return faqs
    .filter((faq) => !findHiddenClaim(faq, facts))
    .map((faq) => fillTokens(faq, facts, more))
    .filter((faq) => faq.question !== "" && faq.answer !== "" && !offersUnapproved(faq, facts));
}

const LEDGER_PREFIX = "claim:";

/** The key of a claim in the ledger, beside those of services. */
const ledgerKey = ({ id }: StatedClaim) => LEDGER_PREFIX + id;

export const isLedgerKey = (key: string) => key.startsWith(LEDGER_PREFIX);

/** The keys of the claims in the ledger that a text states outside marks, and that may be hidden. */
export function listLedgerKeys(text: string, { claims }: Pick<SiteFacts, "claims">): string[] {
  const stated = claims?.hideable.filter((claim) => {
    const isSet = (token: string) => !claim.tokens.includes(token);
    return statesClaim(resolveConditions(text, isSet), claim);
  });
  return stated?.map(ledgerKey) ?? [];
}
