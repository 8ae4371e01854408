import { z } from "zod";

/** Longest password looked at, in characters: hashing megabytes is work for nobody. */
export const MAX_PASSWORD = 256;

/** Shortest one staff may choose (NIST SP 800-63B-4, single factor: 15; with our limits 12). */
export const MIN_PASSWORD = 12;

/** Fewer different signs are a pattern, whatever the length. */
const LEAST_SIGNS = 5;

export const newPasswordSchema = z
  .string()
  .min(MIN_PASSWORD, `must have at least ${MIN_PASSWORD} characters`)
  .max(MAX_PASSWORD, `must have at most ${MAX_PASSWORD} characters`)
  .refine((password) => new Set(password).size >= LEAST_SIGNS, {
    error: `must have at least ${LEAST_SIGNS} different characters`,
  });
