import { getRulePack } from "#app/modules/compliance/rule-packs.server.ts";
import { findUnmarkedClaims } from "#app/modules/compliance/service-claims.server.ts";
import { resolveConditions } from "#app/modules/store/conditional-text.ts";
import { describeCondition } from "#app/modules/store/fact-choices.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { findRepeatedFacts } from "#app/modules/store/tokens.server.ts";
import type { Issue } from "./field-errors.ts";

// Checks of texts on pages that are never taken down. `path` names the text in its document.

/** Words that offer a service must be marked, to be hidden while the service is not approved. */
export function findClaimIssues(text: string, path: PropertyKey[]): Issue[] {
  const [claim] = findUnmarkedClaims(getRulePack(shippedFacts.address.state), text);
  if (!claim) return [];
  const [service] = claim.services;
  const condition = describeCondition({ token: String(service), isSet: true });
  const message = `mentions “${claim.words}”. Select the words that offer the service, then choose “Insert fact” and “Only while ${condition}”`;
  return [{ path, message }];
}

/** A text must not disappear as a whole, whatever is approved, unless the shipped one does too. */
export function findHiddenTextIssues(text: string, shipped: string, path: PropertyKey[]): Issue[] {
  if (!isAllMarked(text) || isAllMarked(shipped)) return [];
  const message =
    "needs words outside the marks, or visitors see an empty place while they are hidden";
  return [{ path, message }];
}

const isAllMarked = (text: string) =>
  [true, false].some((isSet) => resolveConditions(text, () => isSet).trim() === "");

/** Tokens that a text must keep, because the law or the site's own behavior decides what they say. */
export function findDroppedTokenIssues(
  text: string,
  tokens: readonly string[],
  path: PropertyKey[],
): Issue[] {
  const dropped = tokens.find((token) => !text.includes(`{{${token}}}`));
  return dropped ? [{ path, message: `must keep {{${dropped}}}. Add it with “Insert fact”` }] : [];
}

/** Facts that are typed by hand, and would not change with the fact. */
export function findTypedFactIssues(text: string, facts: SiteFacts, path: PropertyKey[]): Issue[] {
  const [repeated] = findRepeatedFacts(text, facts);
  if (!repeated) return [];
  const message = `contains “${repeated.value}”. Replace it with “Insert fact” ({{${repeated.token}}}), so the text updates with the fact`;
  return [{ path, message }];
}
