import { AREA_TOKEN_NAMES } from "#app/modules/areas/area-tokens.server.ts";
import { formatPopulation, parseProfileSections } from "#app/modules/areas/profile-file.ts";
import {
  countProfileWords,
  measureProfiles,
  resolveProfileLocations,
} from "#app/modules/areas/profile-overlap.ts";
import { type CityProfile, cityProfileSchema, listQuestions } from "#app/modules/areas/schema.ts";
import { BANNED_ABOUT_TOWNS, findBannedWords } from "#app/modules/compliance/article-checks.ts";
import { LOCATIONS } from "#app/modules/store/locations.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { toSlug } from "#app/platform/slug.ts";
import type { Overlap } from "#app/platform/text-analysis.server.ts";
import { type Place, readPlaces } from "#content/areas/places.server.ts";
import { checkWords } from "./copy-checks.ts";
import { checkAfterMove, checkLocationWords, OTHER_LOCATION } from "./location-checks.ts";
import { type Problem, schemaProblems } from "./problem.ts";
import { checkTokens } from "./text-checks.ts";

/** The location the profiles are written for. */
const WRITTEN_FOR = LOCATIONS.atDowntownDetroit;
/** Minimum words of a city's three texts together, as shown while the store is at that location. */
const MIN_WORDS = 250;
/** Largest share of five-word shingles that two pages may have in common. */
export const OVERLAP_LIMIT = 0.2;

const profileFile = (slug: string) => `content/areas/profiles/${slug}.md`;

/** Parses a profile; returns problems if it is not valid. */
function readProfile(slug: string, source: string): { profile?: CityProfile; problems: Problem[] } {
  const file = profileFile(slug);
  let parts: Record<string, unknown>;
  try {
    parts = parseProfileSections(slug, source);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problems: [{ file, field: "text", reason }] };
  }
  const result = cityProfileSchema.safeParse(parts);
  if (result.success) return { profile: result.data, problems: [] };
  return { problems: schemaProblems(file, "profile", result.error.issues) };
}

/** Compares a profile with the data of its place. */
function checkAgainstPlace(profile: CityProfile, place: Place, known: Set<string>): Problem[] {
  const file = profileFile(profile.slug);
  const expected = {
    name: place.name,
    county: place.county,
    population: formatPopulation(place.population),
    zipCodes: place.zips.join("; "),
  };
  const found = { ...profile, zipCodes: profile.zipCodes.join("; ") };
  const differing = (Object.keys(expected) as (keyof typeof expected)[])
    .filter((field) => found[field] !== expected[field])
    .map((field) => ({ file, field, reason: `areas.csv says ${expected[field]}` }));
  const unknownPlaces = profile.nearbyAreas
    .filter((name) => !known.has(toSlug(name)))
    .map((name) => ({ file, field: "nearbyAreas", reason: `no such place: ${name}` }));
  return [...differing, ...unknownPlaces];
}

function checkText(profile: CityProfile): Problem[] {
  const file = profileFile(profile.slug);
  const problems: Problem[] = [];
  const shown = resolveProfileLocations(profile, WRITTEN_FOR);
  const words = countProfileWords(shown);
  if (words < MIN_WORDS) {
    const reason = `${words} words, must be at least ${MIN_WORDS}`;
    problems.push({ file, field: "intro, localInfo, whyChoose", reason });
  }
  const { drivingDirections } = shown;
  for (const road of profile.roads.filter((name) => !drivingDirections.includes(name))) {
    problems.push({ file, field: "drivingDirections", reason: `does not name ${road}` });
  }
  for (const [index, { question }] of listQuestions(shown).entries()) {
    if (question.includes(profile.name)) continue;
    problems.push({ file, field: `question${index + 1}`, reason: `does not name ${profile.name}` });
  }
  const texts = Object.entries(profile).filter((entry) => typeof entry[1] === "string");
  for (const [field, text] of texts as [string, string][]) {
    if (field === "intro" || field === "localInfo" || field === "whyChoose") {
      if (text.includes("\n")) problems.push({ file, field, reason: "must be one paragraph" });
    }
    for (const reason of findBannedWords(text, BANNED_ABOUT_TOWNS)) {
      problems.push({ file, field, reason });
    }
  }
  return problems;
}

/** Checks every profile against its schema, the data of its place, and the rules for texts. */
export function checkProfiles(
  sources: Record<string, string>,
  facts?: SiteFacts,
): { problems: Problem[]; overlaps: Overlap[]; profiles: CityProfile[] } {
  const places = readPlaces();
  const known = new Set(places.map(({ slug }) => slug));
  const problems: Problem[] = [];
  const profiles: CityProfile[] = [];
  for (const place of places.filter(({ hasProfile }) => hasProfile)) {
    const source = sources[place.slug];
    const file = profileFile(place.slug);
    if (source === undefined) {
      problems.push({
        file,
        field: "",
        reason: "is missing: areas.csv says the place has a profile",
      });
      continue;
    }
    const read = readProfile(place.slug, source);
    problems.push(...read.problems);
    if (!read.profile) continue;
    profiles.push(read.profile);
    problems.push(...checkAgainstPlace(read.profile, place, known), ...checkText(read.profile));
    const copy = { file, name: "profile", value: read.profile };
    problems.push(...checkLocationWords(copy));
    if (!facts) continue;
    problems.push(...checkTokens(copy, facts, AREA_TOKEN_NAMES));
    problems.push(...checkWords({ ...copy, format: "plain" }, facts));
    problems.push(...checkAfterMove(file, { profile: read.profile, place }, facts));
  }
  const expected = new Set(places.filter(({ hasProfile }) => hasProfile).map(({ slug }) => slug));
  for (const slug of Object.keys(sources).filter((name) => !expected.has(name))) {
    problems.push({
      file: profileFile(slug),
      field: "",
      reason: "areas.csv lists no place with this profile",
    });
  }
  const names = places.map(({ name }) => name);
  const bySlug = new Map(profiles.map((profile) => [profile.slug, profile]));
  const { pairs } = measureProfiles(bySlug, names, WRITTEN_FOR);
  const overlapping = listOverlapProblems(pairs);
  const overlappingFiles = new Set(overlapping.map(({ file }) => file));
  const afterMove = listOverlapProblems(measureProfiles(bySlug, names, OTHER_LOCATION).pairs)
    .filter(({ file }) => !overlappingFiles.has(file))
    .map((problem) => ({ ...problem, reason: `${problem.reason}, once the store has moved` }));
  problems.push(...overlapping, ...afterMove);
  return { problems, overlaps: pairs, profiles };
}

function listOverlapProblems(pairs: readonly Overlap[]): Problem[] {
  return pairs
    .filter(({ share }) => share > OVERLAP_LIMIT)
    .map(({ a, b, share }) => ({
      file: profileFile(a),
      field: "text",
      reason: `shares ${formatPercent(share)} of its shingles with ${b}, at most ${formatPercent(OVERLAP_LIMIT)}`,
    }));
}

const formatPercent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** The table of `npm run check:content`: each page with the page most similar to it, most similar first. */
export function formatOverlapTable(overlaps: readonly Overlap[], slugs: readonly string[]): string {
  const rows = slugs.map((slug) => {
    const closest = overlaps.find(({ a, b }) => a === slug || b === slug);
    return {
      slug,
      share: closest?.share ?? 0,
      other: closest ? (closest.a === slug ? closest.b : closest.a) : "none",
    };
  });
  const width = Math.max(...rows.map(({ slug }) => slug.length));
  return rows
    .toSorted((x, y) => y.share - x.share || x.slug.localeCompare(y.slug))
    .map(
      ({ slug, share, other }) =>
        `${slug.padEnd(width)}  ${formatPercent(share).padStart(7)}  ${other}`,
    )
    .join("\n");
}
