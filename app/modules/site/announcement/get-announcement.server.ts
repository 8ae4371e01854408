import { readContent } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { offersUnapproved } from "#app/modules/compliance/service-claims.server.ts";
import { moveMenuLink } from "#app/modules/store/links.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import { freshUntil } from "#app/platform/page-record.server.ts";
import { endOfStoreDay, storeDay } from "#app/platform/time.server.ts";
import { savedAnnouncement } from "./saved-announcement.server.ts";
import type { Announcement } from "./schema.ts";

/** What the line says, while it is to be seen. */
export type ShownAnnouncement = Pick<Announcement, "text" | "link">;

/** The line to show at `now`; null while it is off or over. */
export async function getAnnouncement(
  db: Db,
  { now }: { now: Date },
): Promise<ShownAnnouncement | null> {
  const stored = await readContent(db, savedAnnouncement);
  if (!stored.shown) return null;
  const facts = await getSiteFacts(db);
  const today = storeDay(now);
  freshUntil(endOfStoreDay(now));
  if (isOver(stored, today)) return null;
  const { text, link } = fillTokens(stored, facts);
  if (text === "" || offersUnapproved({ text, link }, facts)) return null;
  const moved = link && moveMenuLink(facts, link.url);
  return { text, link: moved ? { ...link, url: moved.href } : link };
}

/** Whether its last day lies before the store's calendar day. */
export function isOver({ endsOn }: Pick<Announcement, "endsOn">, today: string): boolean {
  return endsOn !== undefined && endsOn < today;
}
