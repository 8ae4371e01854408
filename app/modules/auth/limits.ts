const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const SESSION_LIMITS = {
  /** A session ends after this time without use. */
  idleMs: 12 * HOUR_MS,
  /** A session ends this long after sign-in, even if it is in use. */
  absoluteMs: 7 * DAY_MS,
  /** The last use is recorded at most this often. */
  touchMs: MINUTE_MS,
} as const;

/** For this long after the password was entered, exports and changes of access need no confirmation. */
export const CONFIRMED_MINUTES = 10;

/** Validity of a device link. */
export const DEVICE_LINK_MINUTES = 10;

/** A known device is forgotten after this many days without a sign-in. */
export const DEVICE_DAYS = 180;

/** In characters. Longer passwords are rejected without hashing them. */
export const MAX_PASSWORD_LENGTH = 256;

/**
 * In characters. NIST SP 800-63B-4 asks for 15 with a single factor; with our limits on guesses, 12
 * are enough.
 */
export const MIN_PASSWORD_LENGTH = 12;

/** Of an API token, in characters. */
export const MAX_TOKEN_NAME_LENGTH = 80;

/** Validity of an invitation. */
export const INVITATION_DAYS = 7;

/** Validity of a link that resets a password. */
export const RESET_LINK_HOURS = 24;

/** Valid links per account from which on a request for another one is ignored: a stranger can ask too. */
export const MAX_OPEN_RESET_LINKS = 3;

/** Of a person's name and email address, in characters. */
export const MAX_PERSON_LENGTH = { name: 80, email: 254 } as const;

/** A browser has this long to answer a challenge: to sign with a passkey, or to enter a code. */
export const CHALLENGE_MINUTES = 10;

/** Of a passkey, in characters. */
export const MAX_PASSKEY_NAME_LENGTH = 80;

/** Codes for people who do not have their phone; a new set replaces the old one. */
export const RECOVERY_CODE_COUNT = 10;
