import { type DealStatus, dealStatus } from "#app/modules/catalog/deals/deal-status.ts";
import { findUnapprovedClaims } from "#app/modules/compliance/service-claims.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import type { ContentList, Entry } from "./content-list.server.ts";
import { SERVICE_LABELS } from "./fact-sections.server.ts";

/** Where an entry is on a day of the store; undefined in a list without days. */
export function statusOf(
  { dated }: Pick<ContentList, "dated">,
  entry: Entry,
  today: string,
): DealStatus | undefined {
  return dated && dealStatus(dated.daysOf(entry), today);
}

/** Why visitors do not see a piece of content whatever the day: a service it offers; or undefined. */
export function hiddenReason(value: unknown, facts: SiteFacts): string | undefined {
  const text = JSON.stringify(fillTokens(value, facts));
  const [claim] = findUnapprovedClaims(text, facts);
  if (!claim) return undefined;
  const services = claim.services.map((service) => SERVICE_LABELS[service].toLowerCase());
  return `${services.join(" or ")} is not approved`;
}

/** Said after an entry of a list was saved: whether visitors see it now, later, or not. */
export function savedText(
  { list, entry, today }: { list: Pick<ContentList, "dated">; entry: Entry; today: string },
  facts: SiteFacts,
): string {
  const reason = hiddenReason(entry, facts);
  if (reason) return `Visitors cannot see it because ${reason}.`;
  const status = statusOf(list, entry, today);
  if (!list.dated || !status) return "It is on the site now.";
  return list.dated.savedText[status](list.dated.daysOf(entry));
}
