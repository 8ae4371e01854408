import { z } from "zod";

/** Visible copy: not empty, no stray white space at the ends. */
export const copy = z
  .string()
  .min(1, "must not be empty")
  .refine((value) => value === value.trim(), "must not begin or end with a space");

/** A calendar day, `2026-11-20`. Which zone it belongs to is said where it is used. */
export const isoDate = z.iso.date("must be a date such as 2026-11-20");

/** An absolute https address. */
export const httpsUrl = z.url({ protocol: /^https$/, error: "must be an https address" });

/** A name used in an address: lower case, digits and single hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower case with hyphens, such as pre-rolls");
