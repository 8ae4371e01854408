import type { Db } from "#app/db/schema.ts";
import { rulePackFor } from "#app/modules/compliance/rule-packs.server.ts";
import { claimKey, findUnmarkedClaims } from "#app/modules/compliance/service-claims.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { staffText } from "#app/modules/store/staff-text.server.ts";
import { CONTENT_LISTS } from "./content-lists.server.ts";
import { readDocument } from "./read-document.server.ts";

/** Something that is hidden as a whole while a service it offers is not approved. */
export interface ServiceContent {
  /** Keys of its claims, see `claimKey`. */
  keys: string[];
  /** What it is, as in "Deal". */
  kind: string;
  label: string;
  href: string;
}

/** Entries of the content lists that offer a service outside `{{#service}}` parts. */
export async function listServiceContent(db: Db): Promise<ServiceContent[]> {
  const facts = await getSiteFacts(db);
  const text = staffText(facts);
  const pack = rulePackFor(facts.address.state);
  const lists = await Promise.all(
    CONTENT_LISTS.map(async (list) => ({ list, entries: await readDocument(db, list.document) })),
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
