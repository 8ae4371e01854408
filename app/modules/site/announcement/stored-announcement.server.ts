import { storedContent } from "#app/db/stored-content.server.ts";
import content from "#content/announcement.ts";
import { announcementSchema } from "./schema.ts";

export const storedAnnouncement = storedContent({
  key: "announcement",
  base: announcementSchema.parse(content),
  schema: announcementSchema,
});
