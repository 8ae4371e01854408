import type { PostCategory } from "#app/modules/blog/post-types.ts";
import { plainText } from "#app/modules/compliance/article-checks.ts";
import type { PictureName } from "#app/modules/media/picture-schema.ts";
import { getPicture } from "#app/modules/media/pictures.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { capitalize } from "#app/platform/capitalize.ts";
import { createRandom, shuffle, toSeed } from "#app/platform/random.server.ts";
import { countWords } from "#app/platform/text-analysis.server.ts";
import type { PlaceFacts } from "./describe-place.server.ts";
import { CLOSINGS, getTopic, isWritable, KINDS } from "./phrase-bank.server.ts";
import type { ArticleKind } from "./schema.ts";
import {
  chooseWording,
  createConditionResolver,
  type WritingContext,
  writeParagraph,
  writeTopic,
} from "./write-topic.server.ts";

/** A generated article before review. */
export interface ArticleDraft {
  title: string;
  excerpt: string;
  category: PostCategory;
  image: PictureName;
  /** Mentions services that need approval only in conditional parts, as `excerpt` does. */
  markdown: string;
}

/** Range of the target length in words; the section that reaches the target is the last. */
const TARGET_WORDS = { from: 690, to: 800 };

/** Number of sections about the place itself. */
const LOCAL_SECTIONS = 2;

interface ComposeArticle {
  place: PlaceFacts;
  kind: ArticleKind;
  /** The same place, kind, and seed give the same text. */
  seed: string;
  /** Topics about services that are not approved are left out. */
  facts: SiteFacts;
  /** The service the article is about; only `SERVICE_KIND` needs it. */
  service?: string;
}

/** Composes an article from the phrase bank and the facts about the place. */
export function composeArticle({
  place,
  kind,
  seed,
  facts,
  service,
}: ComposeArticle): ArticleDraft {
  const random = createRandom(toSeed(`${place.name}/${kind.id}/${seed}`));
  const names = service ? { ...place.names, service, Service: capitalize(service) } : place.names;
  const writing: WritingContext = {
    names,
    rows: place.rows,
    random,
    facts,
    resolve: createConditionResolver(facts),
  };
  const [image, inside] = choosePictures(kind, random);
  const opening = kind.opening.map((part) => writeParagraph(part, writing).text);
  const closing = writeClosing(writing);
  const sections = chooseSections(kind, writing, countVisibleWords([...opening, closing], writing));
  const figure = `![${getPicture(inside).alt}](art:${inside})`;
  const at = 1 + Math.floor(random() * 2);
  const body = [...opening, ...sections.slice(0, at), figure, ...sections.slice(at), closing];
  return {
    // The slug comes from the title, so the title must not change with the approvals.
    title: writing.resolve(chooseWording(kind.titles, writing) ?? place.name),
    excerpt: chooseWording(kind.excerpts, writing) ?? place.name,
    category: kind.category,
    image,
    markdown: `${body.join("\n\n")}\n`,
  };
}

/**
 * The kind for article `number` of a town. Each town cycles through the kinds in its own order,
 * without kinds about services that are not approved.
 */
export function chooseKind(town: string, number: number, facts: SiteFacts): ArticleKind {
  const order = shuffle(KINDS, createRandom(toSeed(town))).filter((kind) =>
    isWritable(kind, facts),
  );
  return order[number % order.length] as ArticleKind;
}

/** Number of words that readers see with the current approvals. */
const countVisibleWords = (parts: readonly string[], { resolve }: WritingContext) =>
  countWords(plainText(resolve(parts.join("\n\n"))));

/** Chooses all core sections, two local sections, and others until the article is long enough. */
function chooseSections(kind: ArticleKind, writing: WritingContext, written: number): string[] {
  const { random } = writing;
  const write = (id: string) => writeTopic(getTopic(id), writing) ?? [];
  const core = kind.core.flatMap(write);
  const local = shuffle(kind.local, random).flatMap(write).slice(0, LOCAL_SECTIONS);
  const enough = TARGET_WORDS.from + random() * (TARGET_WORDS.to - TARGET_WORDS.from);
  const more: string[] = [];
  let words = written + countVisibleWords([...core, ...local], writing);
  for (const id of shuffle(kind.pool, random)) {
    if (words >= enough) break;
    const section = writeTopic(getTopic(id), writing);
    if (section === undefined) continue;
    more.push(section);
    words += countVisibleWords([section], writing);
  }
  const orders = [
    [...core, ...local, ...more],
    [...core, ...more, ...local],
    [...core, ...local.slice(0, 1), ...more, ...local.slice(1)],
    [...core.slice(0, 1), ...local.slice(0, 1), ...core.slice(1), ...more, ...local.slice(1)],
  ];
  return orders[Math.floor(random() * orders.length)] ?? [];
}

function writeClosing(writing: WritingContext): string {
  const [closing = ""] = shuffle(CLOSINGS, writing.random).flatMap(
    (topic) => writeTopic(topic, writing) ?? [],
  );
  return closing;
}

/** The cover picture and the picture inside the article; they differ if the kind has several. */
function choosePictures(
  { pictures }: ArticleKind,
  random: () => number,
): [PictureName, PictureName] {
  const [head, inside] = shuffle(pictures, random);
  const first = head as PictureName;
  return [first, inside ?? first];
}
