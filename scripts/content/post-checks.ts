import { maskProfileTexts } from "#app/modules/areas/profile-overlap.ts";
import type { CityProfile } from "#app/modules/areas/schema.ts";
import { postFileSchema } from "#app/modules/blog/schema.ts";
import {
  BANNED_IN_ARTICLES,
  checkLength,
  checkLinks,
  checkPictures,
  findBannedWords,
  plainText,
} from "#app/modules/compliance/article-checks.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { parseFrontMatter } from "#app/platform/front-matter.ts";
import {
  countWords,
  createMask,
  measureOverlaps,
  type Overlap,
} from "#app/platform/text-analysis.server.ts";
import { readPlaces } from "#content/areas/places.server.ts";
import { checkWords } from "./copy-checks.ts";
import { checkLocationWords } from "./location-checks.ts";
import { type Problem, schemaProblems } from "./problem.ts";
import { checkTokens } from "./text-checks.ts";

/** Length of an article, in words. */
const WORDS = { min: 700, max: 1_400 };
/** Largest share of five-word shingles that an article may have in common with another text. */
const POST_OVERLAP_LIMIT = 0.15;

const postFile = (slug: string) => `content/posts/${slug}.md`;

interface PostCheckResult {
  problems: Problem[];
  overlaps: Overlap[];
  /** Flesch-Kincaid grade by slug. */
  grades: Map<string, number>;
}

/** Checks the front matter, length, words, links, pictures, and overlaps of every article. */
export function checkPosts(
  sources: Record<string, string>,
  profiles: readonly CityProfile[],
  pictures: Record<string, string>,
  facts?: SiteFacts,
): PostCheckResult {
  const places = readPlaces();
  const towns = new Set(places.map(({ slug }) => slug));
  const slugs = new Set(Object.keys(sources));
  const mask = createMask({ names: places.map(({ name }) => name) });
  const texts = maskProfileTexts(
    profiles,
    places.map(({ name }) => name),
  );
  const problems: Problem[] = [];
  const grades = new Map<string, number>();
  for (const [slug, source] of Object.entries(sources)) {
    const file = postFile(slug);
    let parts: ReturnType<typeof parseFrontMatter>;
    try {
      parts = parseFrontMatter(source);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push({ file, field: "front matter", reason });
      continue;
    }
    const { data, body } = parts;
    const head = postFileSchema.safeParse(data);
    if (!head.success) problems.push(...schemaProblems(file, "front matter", head.error.issues));
    else if (head.data.city && !towns.has(head.data.city)) {
      problems.push({
        file,
        field: "front matter.city",
        reason: `no such place: ${head.data.city}`,
      });
    }
    const text = plainText(body);
    const reasons = [
      ...checkLength(countWords(text), WORDS),
      ...findBannedWords(body, BANNED_IN_ARTICLES),
      ...checkLinks(body, { slugs, towns }),
      ...checkPictures(body, pictures),
    ];
    problems.push(...reasons.map((reason) => ({ file, field: "text", reason })));
    if (facts) {
      const about = data.category === "Delivery Guide" ? (["delivery"] as const) : [];
      problems.push(...checkTokens({ file, name: "front matter", value: data, about }, facts));
      problems.push(...checkTokens({ file, name: "text", value: body, about }, facts));
      const copy = { file, format: "markdown", about } as const;
      problems.push(...checkWords({ ...copy, name: "front matter", value: data }, facts));
      problems.push(...checkWords({ ...copy, name: "text", value: body }, facts));
    }
    const copy = { file, name: "article", value: { ...data, text: body } };
    problems.push(...checkLocationWords(copy));
    texts.set(`blog/${slug}`, mask(text));
    grades.set(slug, getReadingGrade(text));
  }
  const overlaps = measureOverlaps(texts).filter(({ a, b }) => `${a} ${b}`.includes("blog/"));
  for (const { a, b, share } of overlaps.filter((pair) => pair.share > POST_OVERLAP_LIMIT)) {
    const slug = (a.startsWith("blog/") ? a : b).slice("blog/".length);
    const other = a.startsWith("blog/") ? b : a;
    const reason = `shares ${(share * 100).toFixed(1)} % of its shingles with ${other}`;
    problems.push({ file: postFile(slug), field: "text", reason });
  }
  return { problems, overlaps, grades };
}

/**
 * The Flesch-Kincaid grade of a text (Kincaid et al. 1975, Research Branch Report 8-75):
 * 0.39 words per sentence + 11.8 syllables per word - 15.59. Counts groups of vowels as syllables, which is
 * accurate to within a few percent for a whole article.
 */
function getReadingGrade(text: string): number {
  const sentences = text.split(/[.?!:;]+\s/).filter((part) => /\w/.test(part)).length || 1;
  const words = text.match(/[A-Za-z][A-Za-z'’-]*/g) ?? [];
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

function countSyllables(word: string): number {
  const silent = word.toLowerCase().replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, "");
  return Math.max(1, silent.match(/[aeiouy]+/g)?.length ?? 1);
}
