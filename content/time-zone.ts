/**
 * The store's time zone, an IANA name. Opening hours, schedules, reports, and the publication times
 * of posts all use it, and it is part of the facts (`timeZone` in facts.ts). Set it when the site is
 * installed: a later change would shift all saved times.
 */
const timeZone = "America/Detroit";

export default timeZone;
