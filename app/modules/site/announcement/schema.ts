import { z } from "zod";
import { copy, httpsUrl, isoDate } from "#app/platform/schema-fields.ts";

/** A path of this site, or a whole address elsewhere; nothing a browser could read as either. */
const target = z
  .string()
  .refine(
    (text) =>
      /^\/(?![/\\])[^\s\\]*$/.test(text) ||
      (/^[^\s\\]+$/.test(text) && httpsUrl.safeParse(text).success),
    "must be a page of this site such as /specials, or an https address",
  );

/** One line above every public page. */
export const announcementSchema = z
  .strictObject({
    shown: z.boolean(),
    text: z.string().trim().max(160, "must be at most 160 characters"),
    link: z
      .strictObject({ label: copy.max(40, "must be at most 40 characters"), url: target })
      .optional(),
    /** Its last day, in the store's time zone. */
    endsOn: isoDate.optional(),
  })
  .refine(({ shown, text }) => !shown || text !== "", {
    path: ["text"],
    error: "must not be empty while the line is shown",
  });

export type Announcement = z.infer<typeof announcementSchema>;
