import { readContent, savedContent } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { isHidden } from "#app/modules/compliance/service-claims.server.ts";
import { moveMenuLink } from "#app/modules/store/links.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import { freshUntil } from "#app/platform/page-dependencies.server.ts";
import { endOfStoreDay, storeDay } from "#app/platform/time.server.ts";
import { type Announcement, announcementSchema } from "./schema.ts";

const NO_ANNOUNCEMENT: Announcement = { shown: false, text: "" };

export const savedAnnouncement = savedContent({
  key: "announcement",
  base: NO_ANNOUNCEMENT,
  schema: announcementSchema,
});

/** The announcement as visitors see it, with tokens filled in. */
export type AnnouncementView = Pick<Announcement, "text" | "link">;

/**
 * The announcement to show at `now`; null if it is off, has ended, or is hidden.
 */
export async function getAnnouncement(
  db: Db,
  { now }: { now: Date },
): Promise<AnnouncementView | null> {
  const announcement = await readContent(db, savedAnnouncement);
  if (!announcement.shown) return null;
  const facts = await getSiteFacts(db);
  const today = storeDay(now);
  freshUntil(endOfStoreDay(now));
  if (hasEnded(announcement, today)) return null;
  if (isHidden({ text: announcement.text, link: announcement.link }, facts)) return null;
  const { text, link } = fillTokens(announcement, facts);
  if (text === "") return null;
  const moved = link && moveMenuLink(facts, link.url);
  return { text, link: moved ? { ...link, url: moved.href } : link };
}

/** Whether the announcement's last day is before the store's calendar day. */
export function hasEnded({ endsOn }: Pick<Announcement, "endsOn">, today: string): boolean {
  return endsOn !== undefined && endsOn < today;
}
