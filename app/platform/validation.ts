import { z } from "zod";
import { removeFormatCharacters } from "./clean-text.ts";

/** Visible text: not empty, without white space at the ends. */
export const trimmedText = z
  .string()
  .min(1, "must not be empty")
  .refine((value) => value === value.trim(), "must not begin or end with a space");

/** A refinement for lists: values under `key` must be unique, ignoring case. */
export function requireUnique<K extends string>(key: K) {
  return (entries: readonly Record<K, string | number>[], context: z.core.$RefinementCtx) => {
    const seen = new Set<string>();
    entries.forEach((entry, index) => {
      const value = String(entry[key]).toLowerCase();
      if (seen.has(value)) {
        const message = "must not be in the list twice";
        context.addIssue({ code: "custom", path: [index, key], message });
      }
      seen.add(value);
    });
  };
}

/** A calendar day such as `2026-11-20`. */
export const isoDate = z.iso.date({
  error: ({ input }) => (input === "" ? "must not be empty" : "must be a date such as 2026-11-20"),
});

/** The days on which visitors see an entry of a list; without them it is shown on any day. */
export const optionalDays = { startsOn: isoDate.optional(), endsOn: isoDate.optional() };

/** A refinement: the last day must not be before the first. */
export function requireDaysInOrder(
  { startsOn, endsOn }: { startsOn?: string | undefined; endsOn?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (startsOn === undefined || endsOn === undefined || startsOn <= endsOn) return;
  const message = "must not be before the first day";
  context.addIssue({ code: "custom", path: ["endsOn"], message });
}

/**
 * Letters, digits, `-`, `_`, and dots, checked after the URL parser has converted the host to ASCII. The
 * parser also accepts characters such as ; and ', which would end a directive of the Content Security
 * Policy.
 */
const HOST_NAME = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?$/;

/** An absolute https URL with a plain host name. Invisible characters are removed. */
export const httpsUrl = z
  .url({
    protocol: /^https$/,
    hostname: HOST_NAME,
    error: "must be a URL that starts with https://, such as https://www.example.com",
  })
  .overwrite(removeFormatCharacters);

/** A name used in a URL: lower case, digits, and single hyphens. */
export const slugText = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower case with hyphens, such as pre-rolls");

/** Parses JSON; undefined if the text is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
