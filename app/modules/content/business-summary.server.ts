import type { Db } from "#app/db/schema.ts";
import { listEditedCities } from "#app/modules/areas/city-texts.server.ts";
import { getMenuReport } from "#app/modules/catalog/menu-health/get-menu-report.server.ts";
import { hasEnded } from "#app/modules/site/announcement/announcement.server.ts";
import { getOpenState } from "#app/modules/store/open-state.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { listEditableCities } from "./cities/city-documents.server.ts";
import { CONTENT_LISTS } from "./content-lists.server.ts";
import { formatField } from "./differences.ts";
import { announcementDocument, getDocument } from "./documents.server.ts";
import { listWithDraft } from "./drafts.server.ts";
import { FACT_SECTIONS } from "./fact-sections.server.ts";
import type { Field } from "./fields.ts";
import { getRulesInForce } from "./get-rules-in-force.server.ts";
import { listGoLiveItems } from "./go-live.server.ts";
import type { ContentList, Entry } from "./list-definition.server.ts";
import { getMailState, type MailEnv, type MailState } from "./mail-setup/mail-state.server.ts";
import { EDITABLE_PAGES, listEditedPages } from "./pages/editable-pages.server.ts";
import { countOpenFindings } from "./published-findings.server.ts";
import { getEntryStatus } from "./visibility.server.ts";

/** A section of the business details, as listed on their first page. */
interface BusinessSection {
  to: string;
  label: string;
  /** The section's state in a few words. */
  text: string;
  /** Number of placeholders and samples that staff must replace. */
  placeholderCount: number;
}

/** The sections of the business details and their state. */
export async function getBusinessSummary(
  db: Db,
  { now, env }: { now: Date; env: MailEnv },
): Promise<BusinessSection[]> {
  const [facts, announcement, goLive, rules, menu, openFindings, ...texts] = await Promise.all([
    getSiteFacts(db),
    getDocument(db, announcementDocument),
    listGoLiveItems(db, { now, env }),
    getRulesInForce(db),
    getMenuReport(db, { now }),
    countOpenFindings(db),
    listEditedCities(db),
    listWithDraft(db, listEditableCities()),
    listEditedPages(db),
    listWithDraft(db, EDITABLE_PAGES),
  ]);
  const [editedCities, cityDrafts, editedPages, pageDrafts] = texts;
  const claims = goLive.filter(({ kind }) => kind === "claim");
  const { label, detail } = getOpenState(facts.hours, now);
  const today = storeDay(now);
  const isOver = hasEnded(announcement, today);
  const lists = await Promise.all(
    CONTENT_LISTS.map(
      async ({ slug, noun, document, isSample, dated }): Promise<BusinessSection> => {
        const entries = await getDocument(db, document);
        const { length } = entries;
        const count = length === 0 ? `No ${noun}` : `${length} ${noun}${length === 1 ? "" : "s"}`;
        return {
          ...{ to: `/admin/business/${slug}`, label: document.label },
          text: [count, ...statusCounts({ dated }, entries, today)].join(". "),
          placeholderCount: entries.filter(isSample).length,
        };
      },
    ),
  );
  return [
    part(
      "go-live",
      "Before you go live",
      [
        "Placeholders to replace before you go live",
        ...(claims.length > 0 ? [`Claims to prove: ${claims.length}`] : []),
      ].join(". "),
      goLive.length - claims.length,
    ),
    part(
      "facts",
      "Facts",
      `${facts.name}, ${facts.address.street}, ${facts.phone}`,
      facts.placeholders.length,
    ),
    part("hours", "Hours", `${label}. ${detail}`),
    part("menu", "Online menu", menu.isMoved ? menu.links : menu.health),
    part("email", "Email", mailText(getMailState(env))),
    part(
      "announcement",
      "Announcement",
      announcement.shown
        ? isOver
          ? "Its last day has passed"
          : fillTokens(announcement.text, facts)
        : "Off",
    ),
    ...lists,
    part("cities", "City pages", textsSummary(editedCities.length, cityDrafts.length)),
    part("pages", "Pages", textsSummary(editedPages.length, pageDrafts.length)),
    part("copy", "Copy check", copyText(openFindings), openFindings),
    part("rules", "Rules", `${rules.name}, last checked ${rules.lastChecked}`),
    part("archive", "Archive", "What the public saw, and when"),
  ];
}

/**
 * "On the site now: 1, Coming up: 2". In lists where few entries have days, only those that visitors do not
 * see now are counted. Empty if the list's entries have no days.
 */
function statusCounts(
  { dated }: Pick<ContentList, "dated">,
  entries: readonly Entry[],
  today: string,
): string[] {
  if (!dated) return [];
  const statuses = dated.isGrouped
    ? (["current", "upcoming", "ended"] as const)
    : (["upcoming", "ended"] as const);
  const counts = statuses.flatMap((status) => {
    const count = entries.filter(
      (entry) => !entry.draft && getEntryStatus({ dated }, entry, today) === status,
    ).length;
    return count === 0 ? [] : [`${dated.titles[status]}: ${count}`];
  });
  return counts.length === 0 ? [] : [counts.join(", ")];
}

function copyText(openFindings: number): string {
  if (openFindings === 0) return "No published text breaks a rule without a reason";
  return `${openFindings} ${openFindings === 1 ? "phrase" : "phrases"} to change or explain`;
}

function textsSummary(edited: number, drafts: number): string {
  const state = edited === 0 ? "None edited" : `${edited} edited`;
  return drafts === 0 ? state : `${state}, ${drafts} with a draft`;
}

function mailText({ canSend, to }: MailState): string {
  if (!canSend) return "Not set up, so no email is sent";
  return to ? `Set up. Messages go to ${to}` : "The store’s own email address is not set";
}

function part(slug: string, label: string, text: string, placeholderCount = 0): BusinessSection {
  return { to: `/admin/business/${slug}`, label, text, placeholderCount };
}

/** A section of the facts, as text. */
interface FactSectionView {
  slug: string;
  label: string;
  hint: string;
  groups: FactGroupView[];
}

interface FactGroupView {
  /** Empty for facts without a group. */
  title: string;
  facts: { name: string; label: string; text: string; placeholder: boolean }[];
}

/** Formats every fact except the hours as text, by section and group, and marks the placeholders. */
export async function listFactSections(db: Db): Promise<FactSectionView[]> {
  const facts = await getSiteFacts(db);
  const isPlaceholder = (name: string) =>
    facts.placeholders.some((path) => name === path || name.startsWith(`${path}.`));
  const view = (field: Field) => ({
    name: field.name,
    label: field.label,
    text: formatField(field, facts),
    placeholder: isPlaceholder(field.name),
  });
  return FACT_SECTIONS.map(({ slug, label, hint, fields }) => {
    const groups = Map.groupBy(fields, ({ group = "" }) => group);
    return {
      ...{ slug, label, hint },
      groups: [...groups].map(([title, members]) => ({ title, facts: members.map(view) })),
    };
  });
}
