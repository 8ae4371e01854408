import type { Announcement } from "#app/modules/site/announcement/schema.ts";

/** The line above every page; staff switch it on with words of their own. */
export default { shown: false, text: "" } satisfies Announcement;
