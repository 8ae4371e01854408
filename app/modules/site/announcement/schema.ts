import { z } from "zod";
import { httpsUrl, isoDate, trimmedText } from "#app/platform/validation.ts";

/**
 * A path on this site or a full https URL; not `//host` or backslashes, which browsers resolve to
 * other sites.
 */
const target = z
  .string()
  .refine(
    (text) =>
      /^\/(?![/\\])[^\s\\]*$/.test(text) ||
      (/^[^\s\\]+$/.test(text) && httpsUrl.safeParse(text).success),
    "must be a page of this site such as /specials, or an https address",
  );

/** The line above every public page. */
export const announcementSchema = z
  .strictObject({
    shown: z.boolean(),
    text: z.string().trim().max(160, "must be at most 160 characters"),
    link: z
      .strictObject({ label: trimmedText.max(40, "must be at most 40 characters"), url: target })
      .optional(),
    /** The last day it is shown, in the store's time zone. */
    endsOn: isoDate.optional(),
  })
  .refine(({ shown, text }) => !shown || text !== "", {
    path: ["text"],
    error: "must not be empty while the line is shown",
  });

export type Announcement = z.infer<typeof announcementSchema>;
