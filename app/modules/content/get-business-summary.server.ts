import type { Db } from "#app/db/schema.ts";
import { listEditedCities } from "#app/modules/areas/saved-city-texts.server.ts";
import { getMenuReport } from "#app/modules/catalog/menu-health/get-menu-page.server.ts";
import {
  type MailEnv,
  type MailState,
  mailState,
} from "#app/modules/crm/mail-setup/mail-state.server.ts";
import { isOver } from "#app/modules/site/announcement/get-announcement.server.ts";
import { openState } from "#app/modules/store/open-hours.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import type { ContentList, Entry } from "./content-list.server.ts";
import { CONTENT_LISTS } from "./content-lists.server.ts";
import { announcementDocument } from "./documents.server.ts";
import { getRulesInForce } from "./get-rules-in-force.server.ts";
import { listGoLive } from "./list-go-live.server.ts";
import { readDocument } from "./read-document.server.ts";
import { statusOf } from "./saved-text.server.ts";

/** One part of the business details on their first page. */
interface BusinessPart {
  to: string;
  label: string;
  /** The state it is in, in a few words. */
  text: string;
  /** Placeholders and samples in it. */
  left: number;
}

/** The parts of the business details and the state each is in. */
export async function getBusinessSummary(
  db: Db,
  { now, env }: { now: Date; env: MailEnv },
): Promise<BusinessPart[]> {
  const [facts, announcement, goLive, rules, menu, edited] = await Promise.all([
    getSiteFacts(db),
    readDocument(db, announcementDocument),
    listGoLive(db, { now, env }),
    getRulesInForce(db),
    getMenuReport(db, { now }),
    listEditedCities(db),
  ]);
  const { label, detail } = openState(facts.hours, now);
  const today = storeDay(now);
  const over = isOver(announcement, today);
  const lists = await Promise.all(
    CONTENT_LISTS.map(async ({ slug, noun, document, isSample, dated }): Promise<BusinessPart> => {
      const entries = await readDocument(db, document);
      const { length } = entries;
      const count = length === 0 ? `No ${noun}` : `${length} ${noun}${length === 1 ? "" : "s"}`;
      return {
        ...{ to: `/admin/business/${slug}`, label: document.label },
        text: [count, ...statusCounts({ dated }, entries, today)].join(". "),
        left: entries.filter(isSample).length,
      };
    }),
  );
  return [
    part("go-live", "Before you go live", "What is made up and has to be replaced", goLive.length),
    part(
      "facts",
      "Facts",
      `${facts.name}, ${facts.address.street}, ${facts.phone}`,
      facts.placeholders.length,
    ),
    part("hours", "Opening hours", `${label}. ${detail}`),
    part("menu", "Online menu", menu.isMoved ? menu.links : menu.health),
    part("email", "Email", mailText(mailState(env))),
    part(
      "announcement",
      "Announcement",
      announcement.shown ? (over ? "Its last day has passed" : announcement.text) : "Off",
    ),
    ...lists,
    part(
      "cities",
      "City texts",
      edited.length === 0 ? "None edited" : `${edited.length} edited by staff`,
    ),
    part("rules", "Rules", `${rules.name}, last checked ${rules.lastChecked}`),
  ];
}

/** "On the site now: 1, coming up: 2", of a list whose entries have days. */
function statusCounts(
  { dated }: Pick<ContentList, "dated">,
  entries: readonly Entry[],
  today: string,
): string[] {
  if (!dated) return [];
  const counts = (["current", "upcoming", "ended"] as const).flatMap((status) => {
    const count = entries.filter((entry) => statusOf({ dated }, entry, today) === status).length;
    return count === 0 ? [] : [`${dated.titles[status]}: ${count}`];
  });
  return counts.length === 0 ? [] : [counts.join(", ")];
}

function mailText({ canSend, to }: MailState): string {
  if (!canSend) return "Not set up, so no email is sent";
  return to ? `Set up. Messages go to ${to}` : "The store’s own email address is not set";
}

function part(slug: string, label: string, text: string, left = 0): BusinessPart {
  return { to: `/admin/business/${slug}`, label, text, left };
}
