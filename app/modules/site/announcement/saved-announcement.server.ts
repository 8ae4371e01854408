import { savedContent } from "#app/db/saved-content.server.ts";
import content from "#content/announcement.ts";
import { announcementSchema } from "./schema.ts";

export const savedAnnouncement = savedContent({
  key: "announcement",
  base: announcementSchema.parse(content),
  schema: announcementSchema,
});
