/** Key of the confirmation in localStorage, and name of its cookie (spec 1, section 9). */
export const AGE_STORAGE_KEY = "ageVerified";

/** 400 days, the longest lifetime browsers allow: the confirmation itself never expires. */
export const AGE_COOKIE_SECONDS = 34_560_000;
