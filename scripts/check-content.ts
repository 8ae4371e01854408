import { AREA_TOKENS } from "#app/modules/areas/area-values.ts";
import { readRuleFiles } from "#app/modules/compliance/rule-packs.server.ts";
import { siteFactsSchema } from "#app/modules/store/schema.ts";
import { checkProfiles, overlapTable, readProfileFiles } from "./content/area-checks.ts";
import {
  CONTENT_FILES,
  type ContentName,
  readArtNames,
  readMarkdownPages,
} from "./content/content-files.ts";
import * as cross from "./content/cross-checks.ts";
import { checkLocationWords } from "./content/location-checks.ts";
import { checkMarkdown } from "./content/markdown-checks.ts";
import { checkPosts, readPostFiles } from "./content/post-checks.ts";
import { formatProblem, type Problem, schemaProblems } from "./content/problem.ts";
import { checkRulePacks } from "./content/rule-checks.ts";
import { checkDescriptions, checkNoTokens, checkTokens } from "./content/token-checks.ts";

/** What a test may put in place of the project's own content. */
export interface ContentSources {
  values?: Partial<Record<ContentName, unknown>>;
  markdown?: Record<string, string>;
  artNames?: string[];
  /** Rule packs by file name. */
  rules?: Record<string, unknown>;
}

/** The source the rest draws on. */
const WITHOUT_TOKENS: readonly ContentName[] = ["facts", "pictures"];
/** Descriptions in these files are for search engines and therefore short. */
const WITH_DESCRIPTIONS: readonly ContentName[] = ["heads"];

/** Tokens a file may use besides those of the facts. */
const TOKENS_OF: { [Name in ContentName]?: readonly string[] } = {
  areaPage: AREA_TOKENS,
  blog: ["count", "query"],
};

type Parsed = {
  [Name in ContentName]?: NonNullable<(typeof CONTENT_FILES)[Name]["schema"]["_zod"]["output"]>;
};

/**
 * Checks every content file against its schema and against the others. What is wrong is returned,
 * never thrown; a file that fails its schema is left out of the checks that compare files.
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
  problems.push(...compare(parsed, artNames));
  const { facts } = parsed;
  for (const name of names) {
    const copy = { file: CONTENT_FILES[name].file, name, value: parsed[name] };
    if (WITHOUT_TOKENS.includes(name)) problems.push(...checkNoTokens(copy));
    else if (facts) problems.push(...checkTokens(copy, facts, TOKENS_OF[name]));
    if (!facts) continue;
    problems.push(...checkLocationWords(copy));
    if (WITH_DESCRIPTIONS.includes(name)) problems.push(...checkDescriptions(copy, facts));
  }
  for (const [file, source] of Object.entries(markdown)) {
    problems.push(...checkMarkdown(file, source, facts));
    problems.push(...checkLocationWords({ file, name: "text", value: source }));
  }
  return problems;
}

function compare(
  { pictures, products, shelves, categories, deals, facts, ...lists }: Parsed,
  artNames: string[],
) {
  const { videos, faqs } = lists;
  return [
    ...(pictures ? cross.checkPictures(pictures, artNames) : []),
    ...(products ? cross.checkUnique("content/products.ts", "products", products, "id") : []),
    ...(videos ? cross.checkUnique("content/videos.ts", "videos", videos, "id") : []),
    ...(faqs ? cross.checkUnique("content/faqs.ts", "faqs", faqs, "question") : []),
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

/** `--only troy best-dispensary-warren-mi` looks at these city pages and articles alone. */
function chosenFiles(): string[] {
  const at = process.argv.indexOf("--only");
  return at === -1 ? [] : process.argv.slice(at + 1);
}

/** Everything, with the tables of overlap and reading level. */
function report(): void {
  const chosen = chosenFiles();
  const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
  const facts = siteFactsSchema.parse(CONTENT_FILES.facts.value);
  const areas = checkProfiles(readProfileFiles(), facts);
  const files = readPostFiles();
  const posts = checkPosts(files, areas.profiles, CONTENT_FILES.pictures.value, facts);
  const towns = areas.profiles.map(({ slug }) => slug).filter(isChosen);
  const articles = Object.keys(files).filter(isChosen);
  const lines = [
    "Overlap of each city page with its closest:",
    overlapTable(areas.overlaps, towns),
    "Overlap of each article with its closest text, and its reading level (grade):",
    ...articles.map((slug) => {
      const row = overlapTable(posts.overlaps, [`blog/${slug}`]);
      return `${(posts.grades.get(slug) ?? 0).toFixed(1).padStart(5)}  ${row}`;
    }),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  const problems = [...checkContent(), ...areas.problems, ...posts.problems].filter(
    ({ file }) => chosen.length === 0 || chosen.some((slug) => file.endsWith(`/${slug}.md`)),
  );
  for (const problem of problems) process.stderr.write(`${formatProblem(problem)}\n`);
  if (problems.length > 0) process.exitCode = 1;
  else {
    const counts = `${countContent()}, ${towns.length} city pages, ${articles.length} articles`;
    process.stdout.write(`content is sound: ${counts}\n`);
  }
}

if (import.meta.main) report();
