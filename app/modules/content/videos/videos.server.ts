import { readContent, savedContent } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { isHidden } from "#app/modules/compliance/service-claims.server.ts";
import { resolvePictures } from "#app/modules/media/pictures.server.ts";
import { reelEmbedUrl, reelUrl } from "#app/modules/store/frames.ts";
import {
  getShownDay,
  isPublished,
  withoutPublication,
} from "#app/modules/store/shown-days.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import type { PictureData } from "#app/ui/site/picture.tsx";
import videosContent from "#content/videos.ts";
import { HOME_REEL_COUNT, reelListSchema, videosSchema } from "./schema.ts";

const shippedVideos = videosSchema.parse(videosContent);

export const savedReels = savedContent({
  key: "content-reels",
  base: shippedVideos,
  schema: reelListSchema,
});

export interface Video {
  id: string;
  title: string;
  /** Our own picture, shown until the visitor taps. */
  poster: PictureData;
  /** URL of the frame. Load it only after a tap. */
  embedUrl: string;
  /** URL of the reel at its provider. */
  link: string;
  provider: string;
  placeholder: boolean;
}

/** The reels that visitors see at `now`, in order, without drafts and hidden ones. */
export async function listVideos(db: Db, { now }: { now: Date }): Promise<Video[]> {
  const [facts, reels] = await Promise.all([getSiteFacts(db), readContent(db, savedReels)]);
  const day = getShownDay(db, { now });
  const videos = reels.filter((reel) => isPublished(reel, day) && !isHidden(reel, facts));
  const resolve = await resolvePictures(
    db,
    videos.map(({ poster }) => poster),
  );
  return videos.map(withoutPublication).map(({ poster, ...video }) => ({
    ...fillTokens(video, facts),
    poster: resolve(poster).image,
    embedUrl: reelEmbedUrl(facts, video.id),
    link: reelUrl(facts, video.id),
    provider: facts.embeds.reels.provider,
  }));
}

/** The reels of the home page. */
export async function listHomeVideos(db: Db, { now }: { now: Date }): Promise<Video[]> {
  return (await listVideos(db, { now })).slice(0, HOME_REEL_COUNT);
}
