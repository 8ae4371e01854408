import { plainText } from "#app/modules/compliance/article-checks.ts";
import { resolveConditions } from "#app/modules/store/conditional-text.ts";
import type { Service, SiteFacts } from "#app/modules/store/schema.ts";
import { tokenValues } from "#app/modules/store/tokens.server.ts";
import { splitSentences } from "#app/platform/text-analysis.server.ts";

/** Facts about a place by the names of their placeholders. */
export type PlaceNames = Readonly<Record<string, string>>;

/** A name in single braces, such as `{town}`; `{{tokens}}` do not match. */
const NAME_PLACEHOLDER = /(?<!\{)\{([A-Za-z]+\d?)\}(?!\})/g;

/** Names of the placeholders in a text, including repetitions. */
export function listPlaceholders(text: string): string[] {
  return [...text.matchAll(NAME_PLACEHOLDER)].map(([, name = ""]) => name);
}

/** Whether every placeholder of the text has a value. */
export function canFillNames(text: string, names: PlaceNames): boolean {
  return listPlaceholders(text).every((name) => Object.hasOwn(names, name));
}

export function fillNames(text: string, names: PlaceNames): string {
  return text.replace(NAME_PLACEHOLDER, (whole, name: string) => names[name] ?? whole);
}

/** The key of a general fact after a sentence: `Bring the card itself. [id]`. Links do not match. */
const FACT_KEY = / \[([a-z][a-z-]*)\](?!\()/g;

/** A text without its fact keys. */
export const removeFactKeys = (text: string): string => text.replace(FACT_KEY, "");

/** The sentences of a template's text as they are read, each with its fact keys. */
export function listKeyedSentences(text: string): { sentence: string; keys: string[] }[] {
  return splitSentences(text).map((keyed) => ({
    sentence: plainText(removeFactKeys(keyed)).trim(),
    keys: [...keyed.matchAll(FACT_KEY)].map(([, key = ""]) => key),
  }));
}

/** Whether all of these services are approved. */
export function areServicesApproved(
  services: readonly Service[] | undefined,
  { approvals }: Pick<SiteFacts, "approvals">,
): boolean {
  return (services ?? []).every((service) => approvals[service].on);
}

/**
 * Returns a function that resolves the conditional parts of a text as readers would see them now.
 * `{{tokens}}` stay unresolved, so that the text can still be saved.
 */
export function createConditionResolver(facts: SiteFacts): (text: string) => string {
  const values: Record<string, string> = tokenValues(facts);
  return (text) => resolveConditions(text, (token) => Boolean(values[token]));
}
