import type { Db } from "#app/db/schema.ts";
import { getRulePack } from "#app/modules/compliance/rule-packs.server.ts";
import {
  claimKey,
  findUnapprovedClaims,
  findUnmarkedClaims,
} from "#app/modules/compliance/service-claims.server.ts";
import { findHiddenClaim } from "#app/modules/store/claims/claims.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { type DateStatus, getDateStatus } from "#app/modules/store/shown-days.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { createStaffTextFiller } from "#app/modules/store/staff-text.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import { claimList } from "./claims/claim-list.server.ts";
import { CONTENT_LISTS } from "./content-lists.server.ts";
import { getDocument } from "./documents.server.ts";
import { SERVICE_LABELS } from "./fact-sections.server.ts";
import type { ContentList, Entry } from "./list-definition.server.ts";

/** The status of an entry on a day in the store's time zone; undefined if its list has no days. */
export function getEntryStatus(
  { dated }: Pick<ContentList, "dated">,
  entry: Entry,
  today: string,
): DateStatus | undefined {
  return dated && getDateStatus(dated.daysOf(entry), today);
}

/**
 * Why content is hidden regardless of its dates: it states a claim that has expired, or offers an
 * unapproved service.
 */
export function findHiddenReason(value: unknown, facts: SiteFacts): string | undefined {
  const expired = findHiddenClaim(value, facts);
  if (expired) return `the claim “${expired.statement || expired.id}” has expired`;
  const text = JSON.stringify(fillTokens(value, facts));
  const [claim] = findUnapprovedClaims(text, facts);
  if (!claim) return undefined;
  const services = claim.services.map((service) => SERVICE_LABELS[service].toLowerCase());
  return `${services.join(" or ")} is not approved`;
}

/** Tells staff after a save whether visitors see the entry now, later, or not at all. */
export function describeVisibility(
  {
    list,
    entry,
    today,
  }: { list: Pick<ContentList, "dated" | "savedText">; entry: Entry; today: string },
  facts: SiteFacts,
): string {
  if (entry.draft) return "It is a draft, so visitors do not see it.";
  const reason = list.savedText ? undefined : findHiddenReason(entry, facts);
  if (reason) return `Visitors cannot see it because ${reason}.`;
  const status = getEntryStatus(list, entry, today);
  if (!list.dated || !status) return list.savedText?.(entry) ?? "It is on the site now.";
  return list.dated.savedText[status](list.dated.daysOf(entry));
}

/** A list entry that is hidden entirely while a service it offers is not approved. */
interface ServiceContent {
  /** Keys of its service claims, see `claimKey`. */
  keys: string[];
  /** "Deal", "Question", "Review". */
  kind: string;
  label: string;
  href: string;
}

/** Entries of the content lists that offer a service outside `{{#service}}` parts. */
export async function listServiceContent(db: Db): Promise<ServiceContent[]> {
  const facts = await getSiteFacts(db);
  const text = createStaffTextFiller(facts);
  const pack = getRulePack(facts.address.state);
  const lists = await Promise.all(
    CONTENT_LISTS.filter((list) => list !== claimList).map(async (list) => ({
      list,
      entries: await getDocument(db, list.document),
    })),
  );
  return lists.flatMap(({ list, entries }) =>
    entries.flatMap((entry, index): ServiceContent[] => {
      const claims = findUnmarkedClaims(pack, Object.values(entry).map(String).join("\n"));
      if (claims.length === 0) return [];
      const keys = [...new Set(claims.map(({ services }) => claimKey(services)))];
      const href = `/admin/business/${list.slug}/${index + 1}`;
      const kind = list.noun.charAt(0).toUpperCase() + list.noun.slice(1);
      return [{ keys, kind, label: text(list.nameOf(entry)), href }];
    }),
  );
}
