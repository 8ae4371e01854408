import { readdirSync, readFileSync } from "node:fs";
import { maskedTexts } from "#app/modules/areas/profile-text.ts";
import type { CityProfile } from "#app/modules/areas/schema.ts";
import { postFileSchema } from "#app/modules/blog/schema.ts";
import { checkLength, checkLinks, checkPictures } from "#app/modules/generator/article-checks.ts";
import { BANNED_IN_ARTICLES, findBanned } from "#app/modules/generator/banned-words.ts";
import { plainText } from "#app/modules/generator/plain-text.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { parseFrontMatter } from "#app/platform/front-matter.ts";
import { makeMask, measureOverlaps, type Overlap } from "#app/platform/text-overlap.ts";
import { countWords } from "#app/platform/words.ts";
import { readPlaces } from "#content/areas/places.server.ts";
import { checkLocationWords } from "./location-checks.ts";
import { type Problem, schemaProblems } from "./problem.ts";
import { readingGrade } from "./reading-level.ts";
import { checkTokens } from "./token-checks.ts";

/** Words of an article. */
const WORDS = { fewest: 700, most: 1_400 };
/** Largest share of five-word shingles an article may have in common with another text. */
export const POST_OVERLAP_LIMIT = 0.15;

const postFile = (slug: string) => `content/posts/${slug}.md`;

/** Text of each post file by slug. */
export function readPostFiles(): Record<string, string> {
  const folder = new URL("../../content/posts/", import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith(".md"));
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -".md".length),
      readFileSync(new URL(file, folder), "utf8"),
    ]),
  );
}

interface PostsChecked {
  problems: Problem[];
  overlaps: Overlap[];
  /** Flesch-Kincaid grade by slug. */
  grades: Map<string, number>;
}

/** Every article: front matter, length, words, links, pictures, and how much it shares with others. */
export function checkPosts(
  sources: Record<string, string>,
  profiles: readonly CityProfile[],
  pictures: Record<string, string>,
  facts?: SiteFacts,
): PostsChecked {
  const places = readPlaces();
  const towns = new Set(places.map(({ slug }) => slug));
  const slugs = new Set(Object.keys(sources));
  const mask = makeMask({ names: places.map(({ name }) => name) });
  const texts = maskedTexts(
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
      ...findBanned(body, BANNED_IN_ARTICLES),
      ...checkLinks(body, { slugs, towns }),
      ...checkPictures(body, pictures),
    ];
    problems.push(...reasons.map((reason) => ({ file, field: "text", reason })));
    if (facts) {
      const about = data.category === "Delivery Guide" ? (["delivery"] as const) : [];
      problems.push(...checkTokens({ file, name: "front matter", value: data, about }, facts));
      problems.push(...checkTokens({ file, name: "text", value: body, about }, facts));
    }
    const copy = { file, name: "article", value: { ...data, text: body } };
    problems.push(...checkLocationWords(copy));
    texts.set(`blog/${slug}`, mask(text));
    grades.set(slug, readingGrade(text));
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
