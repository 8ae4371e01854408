/** Longest password looked at, in characters: hashing megabytes is work for nobody. */
export const MAX_PASSWORD = 256;

/** Shortest one staff may choose (NIST SP 800-63B-4, single factor: 15; with our limits 12). */
export const MIN_PASSWORD = 12;

/** Longest name of an API token. */
export const MAX_TOKEN_NAME = 80;
