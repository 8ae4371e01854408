import { savedContent } from "#app/db/saved-content.server.ts";
import { videos } from "./content.server.ts";
import { reelListSchema } from "./schema.ts";

export const savedReels = savedContent({
  key: "content-reels",
  base: videos,
  schema: reelListSchema,
});
