import type { Db } from "#app/db/schema.ts";
import {
  type MailEnv,
  type MailState,
  mailState,
} from "#app/modules/crm/mail-setup/mail-state.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { staffText } from "#app/modules/store/staff-text.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { CONTENT_LISTS } from "./content-lists.server.ts";
import { fieldText } from "./describe-changes.ts";
import { FACT_SECTIONS } from "./fact-sections.server.ts";
import { readDocument } from "./read-document.server.ts";

/** Something made up or missing that has to be mended before the site goes live. */
export interface GoLiveItem {
  kind: "setup" | "fact" | "sample" | "promise";
  label: string;
  /** What stands there now, or why it is on the list. */
  detail: string;
  /** Where it is mended. */
  href: string;
  /** Of a fact: its path in the facts, with which it can be confirmed as right. */
  path?: string;
}

/** Names of facts that are made of several. */
const GROUP_LABELS: Record<string, string> = {
  address: "Address",
  coordinates: "Coordinates",
  "menu.baseUrl": "Base address of the online menu",
  "menu.paths": "Paths of the online menu",
  "ratings.home.asOf": "Rating on the home page: looked up on",
  "ratings.cities.source": "Rating on city pages: source",
  "ratings.cities.asOf": "Rating on city pages: looked up on",
  agencyCredit: "Credit in the footer",
  "approvals.delivery": "Approval for delivery",
  "approvals.curbside": "Approval for curbside pickup",
  "approvals.pickup": "Approval for pickup in the store",
  "approvals.medical": "License for medical sales",
};

/** Every placeholder fact, sample and placeholder reel left, a campaign no deal honors, and email. */
export async function listGoLive(
  db: Db,
  { now, env }: { now: Date; env: MailEnv },
): Promise<GoLiveItem[]> {
  const facts = await getSiteFacts(db);
  const text = staffText(facts);
  const lists = await Promise.all(
    CONTENT_LISTS.map(async (list) => ({ list, entries: await readDocument(db, list.document) })),
  );
  const samples = lists.flatMap(({ list, entries }) =>
    entries.flatMap((entry, index): GoLiveItem[] => {
      if (!list.isSample(entry)) return [];
      const detail = list.slug === "reels" ? "Placeholder reel" : `Sample ${list.noun}`;
      const href = `/admin/business/${list.slug}/${index + 1}`;
      return [{ kind: "sample", label: text(list.nameOf(entry)), detail, href }];
    }),
  );
  const deals = lists.find(({ list }) => list.slug === "deals")?.entries ?? [];
  return [
    ...setupItem(mailState(env)),
    ...facts.placeholders.map((path) => describeFact(facts, path)),
    ...samples,
    ...promiseItem(facts, deals, storeDay(now)),
  ];
}

function setupItem({ problem }: MailState): GoLiveItem[] {
  if (!problem) return [];
  return [{ kind: "setup", label: "Email", detail: problem, href: "/admin/business/email" }];
}

function describeFact(facts: SiteFacts, path: string): GoLiveItem {
  const key = path.split(".")[0] ?? path;
  const section = FACT_SECTIONS.find(({ keys }) => keys.some((name) => name === key));
  const field = section?.fields.find(({ name }) => name === path);
  const slug = section?.slug;
  return {
    ...{ kind: "fact", label: GROUP_LABELS[path] ?? field?.label ?? path, path },
    detail:
      section?.fields
        .filter(({ name }) => name === path || name.startsWith(`${path}.`))
        .map((field) => fieldText(field, facts))
        .join(", ") ?? "",
    href: slug ? `/admin/business/facts/${slug}` : "/admin/business/facts",
  };
}

/** The headline promises a discount that some deal of today has to give. */
function promiseItem(
  { campaign }: SiteFacts,
  deals: readonly Record<string, unknown>[],
  today: string,
): GoLiveItem[] {
  const isHonored = deals.some(
    ({ percentOff = 0, startsOn, endsOn }) =>
      Number(percentOff) >= campaign.percentOff &&
      String(startsOn) <= today &&
      today <= String(endsOn),
  );
  if (isHonored) return [];
  return [
    {
      ...{ kind: "promise", label: `"Up to ${campaign.percentOff}% off"` },
      detail: "No current deal offers the discount the headline promises",
      href: "/admin/business/facts/campaign",
    },
  ];
}
