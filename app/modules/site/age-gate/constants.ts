/** Name of the stored confirmation, in localStorage and as a cookie (spec 1, section 9). */
export const AGE_KEY = "ageVerified";

/** The longest life browsers grant a cookie, 400 days: the confirmation itself has no expiry. */
export const AGE_COOKIE_SECONDS = 34_560_000;
