import videosContent from "#content/videos.ts";
import { videosSchema } from "./schema.ts";

export const videos = videosSchema.parse(videosContent);
