import { readContent } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { offersUnapproved } from "#app/modules/compliance/service-claims.server.ts";
import { readPictures } from "#app/modules/media/read-pictures.server.ts";
import { reelEmbedUrl, reelUrl } from "#app/modules/store/links.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import type { ImageData } from "#app/ui/image-data.ts";
import { savedReels } from "./saved-reels.server.ts";
import { HOME_REELS } from "./schema.ts";

export interface Video {
  id: string;
  title: string;
  /** Our own picture, shown until the visitor taps. */
  poster: ImageData;
  /** Frame address; load it only after a tap. */
  embedUrl: string;
  /** The reel at its provider, for those who would rather go there. */
  link: string;
  provider: string;
  placeholder: boolean;
}

/** All reels in order. */
export async function listVideos(db: Db): Promise<Video[]> {
  const [facts, stored] = await Promise.all([getSiteFacts(db), readContent(db, savedReels)]);
  const videos = stored.filter((video) => !offersUnapproved(fillTokens(video, facts), facts));
  const posterOf = await readPictures(
    db,
    videos.map(({ poster }) => poster),
  );
  return videos.map(({ poster, ...video }) => ({
    ...fillTokens(video, facts),
    poster: posterOf(poster),
    embedUrl: reelEmbedUrl(facts, video.id),
    link: reelUrl(facts, video.id),
    provider: facts.embeds.reels.provider,
  }));
}

/** The reels of the home page. */
export async function listHomeVideos(db: Db): Promise<Video[]> {
  return (await listVideos(db)).slice(0, HOME_REELS);
}
