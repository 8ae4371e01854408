import { z } from "zod";

/** Visible copy: not empty, no stray white space at the ends. */
export const copy = z
  .string()
  .min(1, "must not be empty")
  .refine((value) => value === value.trim(), "must not begin or end with a space");

/** For lists: each entry has a value of its own under the key, whatever its capitals. */
export function refuseRepeats<K extends string>(key: K) {
  return (entries: readonly Record<K, string | number>[], context: z.core.$RefinementCtx) => {
    const seen = new Set<string>();
    entries.forEach((entry, index) => {
      const value = String(entry[key]).toLowerCase();
      if (seen.has(value)) {
        const message = "must not stand in the list twice";
        context.addIssue({ code: "custom", path: [index, key], message });
      }
      seen.add(value);
    });
  };
}

/** A calendar day, `2026-11-20`. Which zone it belongs to is said where it is used. */
export const isoDate = z.iso.date("must be a date such as 2026-11-20");

/**
 * Letters, digits, `-`, `_` and dots, checked after the URL parser has converted the host to ASCII.
 * The parser accepts characters such as ; and ' in a host, where they would end a directive of our
 * security policy.
 */
const HOST_NAME = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?$/;

/** An absolute https URL with a plain host name. */
export const httpsUrl = z.url({
  protocol: /^https$/,
  hostname: HOST_NAME,
  error: "must be an https address, such as https://www.example.com",
});

/** A name used in an address: lower case, digits and single hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower case with hyphens, such as pre-rolls");
