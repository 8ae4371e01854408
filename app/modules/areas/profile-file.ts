import { parseFrontMatter } from "#app/platform/front-matter.ts";
import { type CityProfile, cityProfileSchema } from "./schema.ts";

/** The heading of the questions; each is a ### heading with its answer below. */
const QUESTIONS = "Questions";

/** The headings of the texts in a profile file, in order. */
const PROFILE_SECTIONS = {
  intro: "Intro",
  localInfo: "Local info",
  whyChoose: "Why choose",
  drivingDirections: "Driving directions",
  flower: "Flower",
  concentrates: "Concentrates",
  edibles: "Edibles",
  vapes: "Vapes and pre-rolls",
} as const;

/**
 * Splits a profile file into front matter and texts, unvalidated. Throws Error if the front matter is
 * missing or a heading is unknown or repeated.
 */
export function parseProfileSections(slug: string, source: string): Record<string, unknown> {
  const { data, body } = parseFrontMatter(source);
  const keys = new Map<string, string>(
    Object.entries(PROFILE_SECTIONS).map(([key, heading]) => [heading, key]),
  );
  const texts: Record<string, string> = {};
  const [before = "", ...sections] = body.split(/^## +/m);
  if (before.trim() !== "") throw new Error("must begin with a ## heading");
  for (const section of sections) {
    const [heading, text] = splitHeading(section);
    const isQuestions = heading === QUESTIONS;
    const key = keys.get(heading);
    if (!key && !isQuestions) throw new Error(`unknown heading: ${heading}`);
    if ((isQuestions ? "question1" : (key ?? "")) in texts) {
      throw new Error(`repeated heading: ${heading}`);
    }
    if (key) texts[key] = text;
    else Object.assign(texts, parseQuestions(text));
  }
  return { slug, ...data, ...texts };
}

/** The first line of a section, and the text below it. */
function splitHeading(section: string): [heading: string, text: string] {
  const [heading = "", ...lines] = section.split(/\r?\n/);
  return [heading.trim(), lines.join("\n").trim()];
}

/** `question1`, `answer1`, and so on; the schema rejects a sixth. */
function parseQuestions(text: string): Record<string, string> {
  const [before = "", ...questions] = text.split(/^### +/m);
  if (before.trim() !== "") throw new Error("must begin with a ### heading: Questions");
  const pairs = questions.flatMap((section, index) => {
    const [question, answer] = splitHeading(section);
    return [
      [`question${index + 1}`, question],
      [`answer${index + 1}`, answer],
    ];
  });
  return Object.fromEntries(pairs);
}

/** Parses a profile file. Throws Error if its structure is invalid, ZodError if a field is. */
export function parseProfile(slug: string, source: string): CityProfile {
  return cityProfileSchema.parse(parseProfileSections(slug, source));
}

/**
 * Formats a population, rounded down to thousands, or to hundreds below 10,000: 639111 is "639,000+",
 * 5678 is "5,600+".
 */
export function formatPopulation(people: number): string {
  const step = people >= 10_000 ? 1_000 : 100;
  return `${(Math.floor(people / step) * step).toLocaleString("en-US")}+`;
}
