import { readdirSync, readFileSync } from "node:fs";
import { maskedTexts } from "#app/modules/areas/profile-text.ts";
import type { CityProfile } from "#app/modules/areas/schema.ts";
import { postFileSchema } from "#app/modules/blog/schema.ts";
import type { SiteFacts } from "#app/modules/site-facts/schema.ts";
import { parseFrontMatter } from "#app/platform/front-matter.ts";
import { makeMask, measureOverlaps, type Overlap } from "#app/platform/text-overlap.ts";
import { readPlaces } from "#content/areas/places.server.ts";
import { type Problem, schemaProblems } from "./problem.ts";
import { readingGrade } from "./reading-level.ts";
import { checkTokens } from "./token-checks.ts";

/** Words of an article. */
const WORDS = { fewest: 700, most: 1_400 };
/** Largest share of five-word shingles an article may have in common with another text. */
export const POST_OVERLAP_LIMIT = 0.15;

/** What an article of a licensed store must not say, and why. Titles may hold what the slug demands. */
const BANNED: readonly (readonly [RegExp, string])[] = [
  [/\b(cures?|heals?|remed(?:y|ies)|therap(?:y|eutic)|pain relief|relieves?)\b/i, "health claim"],
  [/\b(insomnia|depression|arthritis|inflammation|ptsd)\b/i, "names an illness"],
  [/\b(nestled|vibrant|hidden gem|look no further|game changer|elevate your)\b/i, "worn phrase"],
  [/—|!(?!\[)/, "exclamation mark or dash"],
];

/** Addresses an article may link to inside the site, besides posts and towns. */
const PAGES = ["/", "/shop", "/deals", "/specials", "/rewards", "/videos", "/about", "/contact"];
const MORE_PAGES = ["/areas-served", "/blog", "/privacy", "/terms", "/accessibility"];

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

/** The text of an article without its marks. */
function plainText(markdown: string): string {
  return markdown
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^[#>|\-*\s\d.]+/gm, "")
    .replace(/[*_`|]/g, " ");
}

function checkLinks(slug: string, body: string, slugs: Set<string>, towns: Set<string>): Problem[] {
  const known = new Set([...PAGES, ...MORE_PAGES]);
  const targets = [...body.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)/g)].map(
    ([, target]) => target ?? "",
  );
  return targets.flatMap((target) => {
    const [path = ""] = target.split(/[?#]/);
    const post = /^\/blog\/([^/]+)$/.exec(path)?.[1];
    const town = /^\/areas\/([^/]+)$/.exec(path)?.[1];
    const fine =
      /^(?:https:\/\/|mailto:|tel:|\{\{|#)/.test(target) ||
      known.has(path) ||
      (post !== undefined && slugs.has(post)) ||
      (town !== undefined && towns.has(town));
    return fine ? [] : [{ file: postFile(slug), field: "text", reason: `dead link: ${target}` }];
  });
}

function checkPictures(slug: string, body: string, pictures: Record<string, string>): Problem[] {
  return [...body.matchAll(/!\[([^\]]*)\]\(([^)\s]*)/g)].flatMap(([, alt = "", source = ""]) => {
    const name = /^art:(.+)$/.exec(source)?.[1];
    const reasons = [
      ...(alt.trim() === "" ? [`picture without alt text: ${source}`] : []),
      ...(name && Object.hasOwn(pictures, name) ? [] : [`no such picture: ${source}`]),
    ];
    return reasons.map((reason) => ({ file: postFile(slug), field: "text", reason }));
  });
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
    const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    if (words < WORDS.fewest || words > WORDS.most) {
      const reason = `${words} words, must be ${WORDS.fewest} to ${WORDS.most}`;
      problems.push({ file, field: "text", reason });
    }
    for (const [pattern, what] of BANNED) {
      const match = pattern.exec(body);
      if (match) problems.push({ file, field: "text", reason: `${what}: ${match[0]}` });
    }
    problems.push(...checkLinks(slug, body, slugs, towns), ...checkPictures(slug, body, pictures));
    if (facts) {
      problems.push(...checkTokens({ file, name: "front matter", value: data }, facts));
      problems.push(...checkTokens({ file, name: "text", value: body }, facts));
    }
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
