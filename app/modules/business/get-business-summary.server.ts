import type { Db } from "#app/db/schema.ts";
import { isOver } from "#app/modules/announcement/get-announcement.server.ts";
import { getMenuReport } from "#app/modules/menu-health/get-menu-page.server.ts";
import { localDate, openState } from "#app/modules/site-facts/hours.ts";
import { getSiteFacts } from "#app/modules/site-facts/queries.server.ts";
import { CONTENT_LISTS } from "./content-lists.server.ts";
import { announcementDocument } from "./documents.server.ts";
import { getRulesInForce } from "./get-rules-in-force.server.ts";
import { listGoLive } from "./list-go-live.server.ts";
import { readDocument } from "./read-document.server.ts";

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
export async function getBusinessSummary(db: Db, { now }: { now: Date }): Promise<BusinessPart[]> {
  const [facts, announcement, goLive, rules, menu] = await Promise.all([
    getSiteFacts(db),
    readDocument(db, announcementDocument),
    listGoLive(db, { now }),
    getRulesInForce(db),
    getMenuReport(db, { now }),
  ]);
  const { label, detail } = openState(facts.hours, now, facts.timeZone);
  const over = isOver(announcement, localDate(now, facts.timeZone));
  const lists = await Promise.all(
    CONTENT_LISTS.map(async ({ slug, noun, document, isSample }): Promise<BusinessPart> => {
      const entries = await readDocument(db, document);
      const { length } = entries;
      return {
        ...{ to: `/admin/business/${slug}`, label: document.label },
        text: length === 0 ? `No ${noun}` : `${length} ${noun}${length === 1 ? "" : "s"}`,
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
    part(
      "announcement",
      "Announcement",
      announcement.shown ? (over ? "Its last day is over" : announcement.text) : "Off",
    ),
    ...lists,
    part("rules", "Rules", `${rules.name}, last checked ${rules.lastChecked}`),
  ];
}

function part(slug: string, label: string, text: string, left = 0): BusinessPart {
  return { to: `/admin/business/${slug}`, label, text, left };
}
