import { resolveConditions } from "#app/modules/site-facts/conditional-text.ts";
import type { Service, SiteFacts } from "#app/modules/site-facts/schema.ts";
import { tokenValues } from "#app/modules/site-facts/tokens.ts";

/** Whether every one of these services is approved. */
export function areApproved(
  services: readonly Service[] | undefined,
  { approvals }: Pick<SiteFacts, "approvals">,
): boolean {
  return (services ?? []).every((service) => approvals[service].on);
}

/**
 * Makes the function that resolves the conditional parts of a text as readers would see them now.
 * `{{tokens}}` stay, so that the text can still be saved.
 */
export function makeResolver(facts: SiteFacts): (text: string) => string {
  const values: Record<string, string> = tokenValues(facts);
  return (text) => resolveConditions(text, (token) => Boolean(values[token]));
}
