import { AREA_TOKEN_NAMES } from "#app/modules/areas/area-tokens.server.ts";
import { readRuleFiles } from "#app/modules/compliance/rule-packs.server.ts";
import { siteFactsSchema } from "#app/modules/store/schema.ts";
import { checkProfiles, formatOverlapTable } from "./content/area-checks.ts";
import {
  CONTENT_FILES,
  type ContentName,
  readArtNames,
  readMarkdownFolder,
  readMarkdownPages,
} from "./content/content-files.ts";
import { checkTemplates, checkWords } from "./content/copy-checks.ts";
import * as cross from "./content/data-checks.ts";
import { checkRulePacks } from "./content/data-checks.ts";
import { checkLocationWords } from "./content/location-checks.ts";
import { checkPosts } from "./content/post-checks.ts";
import { formatProblem, type Problem, schemaProblems } from "./content/problem.ts";
import {
  checkDescriptions,
  checkMarkdown,
  checkNoTokens,
  checkTokens,
} from "./content/text-checks.ts";

/** Content to check instead of the project's own, for tests. */
interface ContentSources {
  values?: Partial<Record<ContentName, unknown>>;
  markdown?: Record<string, string>;
  artNames?: string[];
  /** Rule packs by file name. */
  rules?: Record<string, unknown>;
}

/** Content whose values replace tokens elsewhere, so it must not contain tokens itself. */
const WITHOUT_TOKENS: readonly ContentName[] = ["facts", "pictures"];
/** Content with descriptions for search engines, which must be short. */
const WITH_DESCRIPTIONS: readonly ContentName[] = ["heads"];

/** Tokens that a content file may use in addition to those of the facts. */
const EXTRA_TOKENS: { [Name in ContentName]?: readonly string[] } = {
  areaPage: AREA_TOKEN_NAMES,
  blog: ["count", "query"],
};

type Parsed = {
  [Name in ContentName]?: NonNullable<(typeof CONTENT_FILES)[Name]["schema"]["_zod"]["output"]>;
};

/**
 * Checks every content file against its schema and against the other files. Returns problems instead of
 * throwing. A file that does not match its schema is not compared with others.
 */
export function checkContent(sources: ContentSources = {}): Problem[] {
  const { values = {}, markdown = readMarkdownPages(), artNames = readArtNames() } = sources;
  const problems: Problem[] = checkRulePacks(sources.rules ?? readRuleFiles());
  const parsed: Parsed = {};
  const names = Object.keys(CONTENT_FILES) as ContentName[];
  for (const name of names) {
    const { file, schema, value } = CONTENT_FILES[name];
    const result = schema.safeParse(Object.hasOwn(values, name) ? values[name] : value);
    if (result.success) Object.assign(parsed, { [name]: result.data });
    else problems.push(...schemaProblems(file, name, result.error.issues));
  }
  problems.push(...compareFiles(parsed, artNames));
  const { facts } = parsed;
  for (const name of names) {
    const copy = { file: CONTENT_FILES[name].file, name, value: parsed[name] };
    if (WITHOUT_TOKENS.includes(name)) problems.push(...checkNoTokens(copy));
    else if (facts) problems.push(...checkTokens(copy, facts, EXTRA_TOKENS[name]));
    if (!facts) continue;
    problems.push(...checkLocationWords(copy), ...checkWords({ ...copy, format: "plain" }, facts));
    if (WITH_DESCRIPTIONS.includes(name)) problems.push(...checkDescriptions(copy, facts));
  }
  for (const [file, source] of Object.entries(markdown)) {
    problems.push(...checkMarkdown(file, source, facts));
    problems.push(...checkLocationWords({ file, name: "text", value: source }));
    if (facts) {
      problems.push(
        ...checkWords({ file, name: "text", value: source, format: "markdown" }, facts),
      );
    }
  }
  return problems;
}

function compareFiles(
  { pictures, products, shelves, categories, deals, facts, ...lists }: Parsed,
  artNames: string[],
) {
  const { videos, faqs } = lists;
  return [
    ...(pictures ? cross.checkPictures(pictures, artNames) : []),
    ...(products ? cross.checkUnique("content/products.ts", "products", products, "id") : []),
    ...(videos ? cross.checkUnique("content/videos.ts", "videos", videos, "id") : []),
    ...(faqs ? cross.checkUnique("content/home.ts", "faqs", faqs, "question") : []),
    ...(deals ? cross.checkUnique("content/deals.ts", "deals", deals, "id") : []),
    ...(shelves && products && categories ? cross.checkShelves(shelves, products, categories) : []),
    ...(deals && facts ? cross.checkCampaign(deals, facts) : []),
  ];
}

function countContent(): string {
  const { categories, products, deals, videos, reviews, faqs } = CONTENT_FILES;
  const counts = { categories, products, deals, videos, reviews, faqs };
  const parts = Object.entries(counts).map(([name, { value }]) => `${value.length} ${name}`);
  return `${parts.join(", ")}, ${Object.keys(readMarkdownPages()).length} legal pages`;
}

/** The city pages and articles to check, as in `--only troy best-dispensary-warren-mi`; empty for all. */
function readOnlyOption(): string[] {
  const at = process.argv.indexOf("--only");
  return at === -1 ? [] : process.argv.slice(at + 1);
}

/** Checks all content and prints the problems, after tables of overlaps and reading levels. */
function printReport(): void {
  const chosen = readOnlyOption();
  const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
  const facts = siteFactsSchema.parse(CONTENT_FILES.facts.value);
  const areas = checkProfiles(readMarkdownFolder("content/areas/profiles"), facts);
  const files = readMarkdownFolder("content/posts");
  const posts = checkPosts(files, areas.profiles, CONTENT_FILES.pictures.value, facts);
  const towns = areas.profiles.map(({ slug }) => slug).filter(isChosen);
  const articles = Object.keys(files).filter(isChosen);
  const lines = [
    "Overlap of each city page with its closest:",
    formatOverlapTable(areas.overlaps, towns),
    "Overlap of each article with its closest text, and its reading level (grade):",
    ...articles.map((slug) => {
      const row = formatOverlapTable(posts.overlaps, [`blog/${slug}`]);
      return `${(posts.grades.get(slug) ?? 0).toFixed(1).padStart(5)}  ${row}`;
    }),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  const problems = [
    ...checkContent(),
    ...checkTemplates(facts),
    ...areas.problems,
    ...posts.problems,
  ].filter(
    ({ file }) => chosen.length === 0 || chosen.some((slug) => file.endsWith(`/${slug}.md`)),
  );
  for (const problem of problems) process.stderr.write(`${formatProblem(problem)}\n`);
  if (problems.length > 0) process.exitCode = 1;
  else {
    const counts = `${countContent()}, ${towns.length} city pages, ${articles.length} articles`;
    process.stdout.write(`content is valid: ${counts}\n`);
  }
}

if (import.meta.main) printReport();
