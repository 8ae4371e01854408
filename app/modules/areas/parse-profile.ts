import { parseFrontMatter } from "#app/platform/front-matter.ts";
import { type CityProfile, cityProfileSchema } from "./schema.ts";

/** The texts of a profile by the heading they stand under, in order. */
export const PROFILE_SECTIONS = {
  intro: "Intro",
  localInfo: "Local info",
  whyChoose: "Why choose",
  drivingDirections: "Driving directions",
} as const;

/**
 * Takes a profile file apart; the schema then checks the parts.
 * Throws Error where front matter is missing, or where a heading is unknown or stands twice.
 */
export function splitProfile(slug: string, source: string): Record<string, unknown> {
  const { data, body } = parseFrontMatter(source);
  const keys = new Map<string, string>(
    Object.entries(PROFILE_SECTIONS).map(([key, heading]) => [heading, key]),
  );
  const texts: Record<string, string> = {};
  const [before = "", ...sections] = body.split(/^## +/m);
  if (before.trim() !== "") throw new Error("must begin with a ## heading");
  for (const section of sections) {
    const [heading = "", ...lines] = section.split(/\r?\n/);
    const key = keys.get(heading.trim());
    if (!key) throw new Error(`unknown heading: ${heading.trim()}`);
    if (key in texts) throw new Error(`heading stands twice: ${heading.trim()}`);
    texts[key] = lines.join("\n").trim();
  }
  return { slug, ...data, ...texts };
}

/** A checked profile. Throws Error (file parts) or ZodError (fields) where the content is bad. */
export function parseProfile(slug: string, source: string): CityProfile {
  return cityProfileSchema.parse(splitProfile(slug, source));
}
