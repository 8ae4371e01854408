import { resolveConditions } from "#app/modules/store/conditional-text.ts";
import type { Service, SiteFacts } from "#app/modules/store/schema.ts";
import { tokenValues } from "#app/modules/store/tokens.server.ts";
import type { Topic } from "./schema.ts";

/** Whether every one of these services is approved. */
export function areApproved(
  services: readonly Service[] | undefined,
  { approvals }: Pick<SiteFacts, "approvals">,
): boolean {
  return (services ?? []).every((service) => approvals[service].on);
}

type Conditional = Pick<Topic, "services" | "location">;

/** The tokens a topic is a conditional part of. */
export function conditionsOf({ services = [], location }: Conditional): string[] {
  return [...services, ...(location ? [location] : [])];
}

/** Whether a topic's services are approved and the store is at its location. */
export function isSayable(topic: Conditional, facts: SiteFacts): boolean {
  const values: Record<string, string> = tokenValues(facts);
  return conditionsOf(topic).every((token) => values[token] !== "");
}

/**
 * Makes the function that resolves the conditional parts of a text as readers would see them now.
 * `{{tokens}}` stay, so that the text can still be saved.
 */
export function makeResolver(facts: SiteFacts): (text: string) => string {
  const values: Record<string, string> = tokenValues(facts);
  return (text) => resolveConditions(text, (token) => Boolean(values[token]));
}
