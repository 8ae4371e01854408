import { storedContent } from "#app/db/stored-content.server.ts";
import { videos } from "./content.server.ts";
import { reelListSchema } from "./schema.ts";

export const storedReels = storedContent({
  key: "content-reels",
  base: videos,
  schema: reelListSchema,
});
