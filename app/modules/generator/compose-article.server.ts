import type { PostCategory } from "#app/modules/blog/post-types.ts";
import type { PictureName } from "#app/modules/media/picture-schema.ts";
import { getPicture } from "#app/modules/media/pictures.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { capitalize } from "#app/platform/capitalize.ts";
import { createRandom, shuffle, toSeed } from "#app/platform/random.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { NOTHING_STORED, rankTemplates, type StoredWording } from "./choose-template.server.ts";
import type { PlaceFacts } from "./describe-place.server.ts";
import type { ArticleKind, Template, TownText } from "./schema.ts";
import { GENERAL_FACTS, UNLISTED_CLOSINGS, WAYS } from "./templates.server.ts";
import {
  canFillNames,
  fillNames,
  listKeyedSentences,
  type PlaceNames,
  removeFactKeys,
} from "./wording.server.ts";

/** A generated article before review. */
export interface ArticleDraft {
  title: string;
  excerpt: string;
  category: PostCategory;
  image: PictureName;
  /** Mentions services that need approval only in conditional parts, as `excerpt` does. */
  markdown: string;
}

interface ComposeArticle {
  place: PlaceFacts;
  kind: ArticleKind;
  /** The same place, kind, seed, month, and stored posts give the same text. */
  seed: string;
  /** How many better choices to leave out, for another article about the same subject. */
  skip?: number;
  facts: SiteFacts;
  now: Date;
  /** The current deal (`describeDeal`); by default none. */
  deal?: PlaceNames;
  /** What stored posts say already; by default nothing. */
  stored?: StoredWording;
  /** Slugs of published posts; links to others are left out. By default none. */
  posts?: ReadonlySet<string>;
  /** The service the article is about; only `SERVICE_KIND` needs it. */
  service?: string;
}

/** Fills in the template that fits best now with what is known about the place. */
export function composeArticle(options: ComposeArticle): ArticleDraft {
  const { place, kind, service, deal, now, stored = NOTHING_STORED, skip = 0 } = options;
  const random = createRandom(toSeed(`${place.name}/${kind.id}/${options.seed}`));
  const month = Number(storeDay(now).slice(5, 7));
  const ofService: PlaceNames = service ? { service, Service: capitalize(service) } : {};
  const known = { ...place.names, ...ofService, ...deal };
  const ranked = rankTemplates(kind, { names: known, month, random, stored });
  const template = ranked[skip % ranked.length];
  if (!template) throw new Error(`kind ${kind.id} has no template for month ${month}`);
  const names = { ...known, ...listInsertions(place, { known, month, random, stored }) };
  const filled = writeBlocks(template, place, { names, random });
  const linked = unlinkPosts(filled, options.posts ?? new Set());
  const inside = findPicture(linked);
  const covers = kind.pictures.filter((picture) => picture !== inside);
  const titles = template.titles.map((title) => fillNames(title, names));
  // After all titles of a template, a title is repeated; such a post also repeats sentences.
  const first = Math.floor(skip / ranked.length) % titles.length;
  const inOrder = [...titles.slice(first), ...titles.slice(0, first)];
  return {
    title: inOrder.find((title) => !stored.isTitleTaken(title)) ?? (inOrder[0] as string),
    excerpt: fillNames(template.excerpt, names),
    category: kind.category,
    image: shuffle(covers.length > 0 ? covers : kind.pictures, random)[0] as PictureName,
    markdown: `${writePicture(linked, covers.length > 0 ? inside : undefined).join("\n\n")}\n`,
  };
}

interface InsertionContext {
  known: PlaceNames;
  month: number;
  random: () => number;
  stored: StoredWording;
}

/** The texts about the place by name: `{trip}`, `{home}`, `{way}`, and the table `{facts}`. */
function listInsertions(
  { texts, rows }: PlaceFacts,
  { known, month, random, stored }: InsertionContext,
): PlaceNames {
  const choose = (choices: readonly TownText[]): string | undefined => {
    const usable = choices
      .filter(({ months, text }) => (months?.includes(month) ?? true) && canFillNames(text, known))
      .map(({ text }) => fillNames(text, known));
    const uses = (text: string) => stored.countUses(removeFactKeys(text));
    return shuffle(usable, random).sort((a, b) => uses(a) - uses(b))[0];
  };
  const shown = rows.filter(([what]) => !UNSHOWN_ROWS.has(what));
  const insertions = {
    trip: choose(texts?.trip ?? []),
    home: choose(texts?.home ?? []),
    way: choose(WAYS.map((text) => ({ text }))),
    facts: shown.length > 0 ? writeTable([["What", `For ${known.town}`], ...shown]) : undefined,
  };
  return Object.fromEntries(
    Object.entries(insertions).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  );
}

/** Rows about a place that nobody needs for a visit. */
const UNSHOWN_ROWS = new Set(["County", "Population, 2020", "ZIP codes"]);

function writeTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/**
 * The template's blocks that can be filled in, without fact keys. Headings and conditional marks with
 * nothing between them are left out too.
 */
function writeBlocks(
  { blocks }: Template,
  place: PlaceFacts,
  { names, random }: { names: PlaceNames; random: () => number },
): string[] {
  const usable = blocks.filter((block) => canFillNames(block, { ...names, sources: "" }));
  const ending = place.slug === undefined ? shuffle(UNLISTED_CLOSINGS, random).slice(0, 1) : [];
  const filled = [...usable, ...ending].map((block) => fillNames(block, names));
  const sources = listSources(filled);
  const written = filled
    .filter((block) => sources !== "" || !block.includes("{sources}"))
    .map((block) => removeFactKeys(block.replace("{sources}", sources)));
  return removeEmptyParts(written);
}

/** Blocks without headings and pairs of conditional marks that have nothing left below or between them. */
function removeEmptyParts(blocks: readonly string[]): string[] {
  const isHeading = (block: string | undefined) => block?.startsWith("## ") ?? false;
  const left = blocks.filter((block, at) => {
    const next = blocks[at + 1];
    const previous = blocks[at - 1];
    if (isHeading(block)) return next !== undefined && !isHeading(next) && !CLOSES.test(next);
    if (OPENS.test(block)) return next === undefined || !CLOSES.test(next);
    return !(CLOSES.test(block) && previous !== undefined && OPENS.test(previous));
  });
  return left.length === blocks.length ? left : removeEmptyParts(left);
}

/** A conditional mark that is a block of its own. */
const OPENS = /^\{\{[#^][^{}]+\}\}$/;
const CLOSES = /^\{\{\/[^{}]+\}\}$/;

const listFormat = new Intl.ListFormat("en-US");

/** A section of a statute or a rule: "MCL 333.27954", "R 420.505". */
const CITATION = /\b(?:MCL|R) \d[\d.]*\d[a-z]?/g;

/** The sections of the law that the facts of a text come from: "MCL 333.27954 and R 420.505". */
function listSources(blocks: readonly string[]): string {
  const keys = blocks.flatMap(listKeyedSentences).flatMap((sentence) => sentence.keys);
  const sources = keys.flatMap((key) => GENERAL_FACTS[key]?.source.match(CITATION) ?? []);
  return listFormat.format([...new Set(sources)].sort());
}

/** Turns links to posts that are not published into plain text. */
function unlinkPosts(blocks: readonly string[], posts: ReadonlySet<string>): string[] {
  return blocks.map((block) =>
    block.replace(
      /\[([^\]]{0,300})\]\(\/blog\/([^)#]{1,200})\)/g,
      (link, text: string, slug: string) => (posts.has(slug) ? link : text),
    ),
  );
}

/** A picture in a template, which has no text of its own. */
const PICTURE = /^!\[\]\(art:([\w-]+)\)$/;

/** The picture inside an article, if it has one. */
function findPicture(blocks: readonly string[]): PictureName | undefined {
  const [name] = blocks.flatMap((block) => PICTURE.exec(block)?.[1] ?? []);
  return name as PictureName | undefined;
}

/** The blocks with the library's text for the picture, or without it. */
function writePicture(blocks: readonly string[], picture: PictureName | undefined): string[] {
  return blocks.flatMap((block) => {
    if (!PICTURE.test(block)) return [block];
    return picture ? [`![${getPicture(picture).alt}](art:${picture})`] : [];
  });
}
