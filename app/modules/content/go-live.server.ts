import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts, shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { createStaffTextFiller } from "#app/modules/store/staff-text.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { type ChangeResult, changeContent } from "./change-content.server.ts";
import { listClaimsToProve } from "./claims/claims-to-prove.server.ts";
import { CONTENT_LISTS } from "./content-lists.server.ts";
import { formatField } from "./differences.ts";
import { getDocument, placeholdersDocument } from "./documents.server.ts";
import { FACT_SECTIONS } from "./fact-sections.server.ts";
import { getMailState, type MailEnv, type MailState } from "./mail-setup/mail-state.server.ts";

/** Something that staff must replace or set up before the site goes live. */
export interface GoLiveItem {
  kind: "password" | "address" | "setup" | "fact" | "sample" | "promise" | "claim";
  label: string;
  /** The current value, or why the item is on the list. */
  detail: string;
  /** The page where staff fix it; its fragment names the field. */
  href: string;
}

/** A fact that is or was a placeholder. */
export interface GoLiveFact extends GoLiveItem {
  kind: "fact";
  /** Dotted path, for {@link confirmFact}. */
  path: string;
  /** Asks whether the current value is right. */
  question: string;
  /** Whether staff replaced or confirmed it. */
  isDone: boolean;
}

/** Labels of placeholder paths that cover several fields, or whose field label is unclear alone. */
const GROUP_LABELS: Record<string, string> = {
  address: "Address",
  coordinates: "Coordinates",
  "menu.baseUrl": "Base URL of the online menu",
  "menu.paths": "Paths of the online menu",
  "ratings.home.asOf": "Rating on the home page: checked on",
  "ratings.cities.source": "Rating on city pages: source",
  "ratings.cities.asOf": "Rating on city pages: checked on",
  agencyCredit: "Credit in the footer",
  "approvals.delivery": "Approval for delivery",
  "approvals.curbside": "Approval for curbside pickup",
  "approvals.pickup": "Approval for pickup in the store",
  "approvals.medical": "License for medical sales",
};

/** Questions about single facts; the others have a label that says enough. */
const QUESTIONS: Record<string, string> = {
  licenceNumber: "Is this your license number?",
  address: "Is this your address?",
  coordinates: "Is this where your store is?",
  phone: "Is this your phone number?",
  email: "Is this your email address?",
};

/** All facts that were shipped as placeholders, in a fixed order, with what is left to do. */
export async function listGoLiveFacts(db: Db): Promise<GoLiveFact[]> {
  const facts = await getSiteFacts(db);
  const paths = new Set([...shippedFacts.placeholders, ...facts.placeholders]);
  return [...paths].map((path) => describeFact(facts, path));
}

/** What is missing in the account of the person who looks at the list. */
export interface AccountGaps {
  /** Whether they still use the password of the first start. */
  hasFirstPassword: boolean;
  hasNoEmail: boolean;
}

interface ListGoLiveItems {
  now: Date;
  env: MailEnv;
  account?: AccountGaps;
}

/**
 * The remaining placeholder facts, samples, and placeholder reels, a campaign without a deal, claims
 * without a source or soon without one, missing email setup, and what is missing in the viewer's account.
 */
export async function listGoLiveItems(
  db: Db,
  { now, env, account }: ListGoLiveItems,
): Promise<GoLiveItem[]> {
  const [facts, claims] = await Promise.all([getSiteFacts(db), listClaimsToProve(db, { now })]);
  const text = createStaffTextFiller(facts);
  const lists = await Promise.all(
    CONTENT_LISTS.map(async (list) => ({ list, entries: await getDocument(db, list.document) })),
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
    ...(account?.hasFirstPassword ? [PASSWORD_ITEM] : []),
    ...(account?.hasNoEmail ? [ADDRESS_ITEM] : []),
    ...setupItem(getMailState(env)),
    ...facts.placeholders.map((path) => describeFact(facts, path)),
    ...samples,
    ...claims.map((claim) => ({ kind: "claim" as const, ...claim })),
    ...promiseItem(facts, deals, storeDay(now)),
  ];
}

const PASSWORD_ITEM: GoLiveItem = {
  ...{ kind: "password", label: "Choose your own password", href: "/admin/security#password" },
  detail: "Your password was set for you, so the person who hosts the site may know it.",
};

/** Only an owner's account can be without an address, and owners enter it under Team. */
const ADDRESS_ITEM: GoLiveItem = {
  ...{ kind: "address", label: "Add your email address", href: "/admin/team" },
  detail:
    "Without it you get no link if you forget your password, and no email if someone else signs in with your account.",
};

function setupItem({ problem }: MailState): GoLiveItem[] {
  if (!problem) return [];
  return [{ kind: "setup", label: "Email", detail: problem, href: "/admin/business/email" }];
}

/** The section of a fact by the path of its placeholder, and its label. */
function findFact(path: string) {
  const key = path.split(".")[0] ?? path;
  const section = FACT_SECTIONS.find(({ keys }) => keys.some((name) => name === key));
  const field = section?.fields.find(({ name }) => name === path);
  return { section, label: GROUP_LABELS[path] ?? field?.label ?? path };
}

function describeFact(facts: SiteFacts, path: string): GoLiveFact {
  const { section, label } = findFact(path);
  const slug = section?.slug;
  return {
    ...{ kind: "fact", label, path },
    question: QUESTIONS[path] ?? "Is this correct?",
    isDone: !facts.placeholders.includes(path),
    detail:
      section?.fields
        .filter(({ name }) => name === path || name.startsWith(`${path}.`))
        .map((field) => formatField(field, facts))
        .join(", ") ?? "",
    href: slug ? `/admin/business/facts/${slug}#${path}` : "/admin/business/facts",
  };
}

/** An item if no current deal gives the discount that the campaign's headline promises. */
function promiseItem(
  facts: SiteFacts,
  deals: readonly Record<string, unknown>[],
  today: string,
): GoLiveItem[] {
  if (isPromiseHonored(facts, deals, today)) return [];
  return [
    {
      ...{ kind: "promise", label: `"Up to ${facts.campaign.percentOff}% off"` },
      detail: "No current deal offers the discount the headline promises",
      href: "/admin/business/facts/campaign#campaign",
    },
  ];
}

/** Whether a deal that visitors see on the day `today` gives the discount of the campaign's headline. */
export function isPromiseHonored(
  { campaign }: SiteFacts,
  deals: readonly Record<string, unknown>[],
  today: string,
): boolean {
  return deals.some(
    ({ percentOff = 0, startsOn, endsOn, draft }) =>
      !draft &&
      Number(percentOff) >= campaign.percentOff &&
      String(startsOn) <= today &&
      today <= String(endsOn),
  );
}

interface ConfirmFact {
  /** Dotted path of a placeholder. */
  path: string;
  actor: Actor;
  now: Date;
}

/** Confirms that a placeholder is right and removes it from the list. Idempotent. */
export async function confirmFact(
  db: Db,
  { path, actor, now }: ConfirmFact,
): Promise<ChangeResult<never>> {
  return changeContent<string[], never>(db, {
    ...{ document: placeholdersDocument, actor, action: "confirm-fact", now },
    change: (current) => ({
      value: current.filter((other) => other !== path),
      summary: `Confirmed as correct: ${findFact(path).label}.`,
    }),
  });
}
