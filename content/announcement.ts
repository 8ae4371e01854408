import type { Announcement } from "#app/modules/announcement/schema.ts";

/** The line above every page; staff switch it on with words of their own. */
export default { shown: false, text: "" } satisfies Announcement;
