import type { PostCategory } from "#app/modules/blog/categories.ts";
import { picture } from "#app/modules/media/picture.server.ts";
import type { PictureName } from "#app/modules/media/picture-schema.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { makeRandom, seedOf, shuffled } from "#app/platform/seeded-random.ts";
import { countWords } from "#app/platform/words.ts";
import { makeResolver } from "./approvals.ts";
import { CLOSINGS, isWritable, KINDS, topicOf } from "./bank.server.ts";
import type { PlaceFacts } from "./describe-place.server.ts";
import { plainText } from "./plain-text.ts";
import type { Kind } from "./schema.ts";
import { choose, type Writing, writeParagraph, writeTopic } from "./write-topic.ts";

/** An article before anybody looked at it. */
export interface ArticleDraft {
  title: string;
  excerpt: string;
  category: PostCategory;
  image: PictureName;
  /** With conditional parts where it mentions a service that needs approval; the excerpt as well. */
  markdown: string;
}

/** Words an article is filled up to; the section that passes the line is the last one. */
const ENOUGH_WORDS = { from: 690, to: 800 };

/** Sections about the place itself. */
const LOCAL_SECTIONS = 2;

interface Compose {
  place: PlaceFacts;
  kind: Kind;
  /** The same text comes of the same place, kind and seed. */
  seed: string;
  /** Topics about services that are not approved now are left out. */
  facts: SiteFacts;
  /** What the article is about where the kind does not say it. */
  service?: string;
}

/** Puts an article together from what is known of the place. */
export function composeArticle({ place, kind, seed, facts, service }: Compose): ArticleDraft {
  const random = makeRandom(seedOf(`${place.name}/${kind.id}/${seed}`));
  const names = service
    ? { ...place.names, service, Service: service.charAt(0).toUpperCase() + service.slice(1) }
    : place.names;
  const writing: Writing = { names, rows: place.rows, random, facts, resolve: makeResolver(facts) };
  const [image, inside] = choosePictures(kind, random);
  const opening = kind.opening.map((part) => writeParagraph(part, writing).text);
  const closing = writeClosing(writing);
  const sections = chooseSections(kind, writing, wordsOf([...opening, closing], writing));
  const figure = `![${picture(inside).alt}](art:${inside})`;
  const at = 1 + Math.floor(random() * 2);
  const body = [...opening, ...sections.slice(0, at), figure, ...sections.slice(at), closing];
  return {
    // Its slug is made of it, so it cannot change with the approvals.
    title: writing.resolve(choose(kind.titles, writing) ?? place.name),
    excerpt: choose(kind.excerpts, writing) ?? place.name,
    category: kind.category,
    image,
    markdown: `${body.join("\n\n")}\n`,
  };
}

/**
 * The kind an article about a town has: every town has them in another order, none twice in a row.
 * Kinds about services that are not approved now are left out.
 */
export function kindFor(town: string, number: number, facts: SiteFacts): Kind {
  const order = shuffled(KINDS, makeRandom(seedOf(town))).filter((kind) => isWritable(kind, facts));
  return order[number % order.length] as Kind;
}

/** Words that readers see now. */
const wordsOf = (parts: readonly string[], { resolve }: Writing) =>
  countWords(plainText(resolve(parts.join("\n\n"))));

/** Core and local sections always, others until there is enough to read. */
function chooseSections(kind: Kind, writing: Writing, written: number): string[] {
  const { random } = writing;
  const write = (id: string) => writeTopic(topicOf(id), writing) ?? [];
  const core = kind.core.flatMap(write);
  const local = shuffled(kind.local, random).flatMap(write).slice(0, LOCAL_SECTIONS);
  const enough = ENOUGH_WORDS.from + random() * (ENOUGH_WORDS.to - ENOUGH_WORDS.from);
  const more: string[] = [];
  let words = written + wordsOf([...core, ...local], writing);
  for (const id of shuffled(kind.pool, random)) {
    if (words >= enough) break;
    const section = writeTopic(topicOf(id), writing);
    if (section === undefined) continue;
    more.push(section);
    words += wordsOf([section], writing);
  }
  const orders = [
    [...core, ...local, ...more],
    [...core, ...more, ...local],
    [...core, ...local.slice(0, 1), ...more, ...local.slice(1)],
    [...core.slice(0, 1), ...local.slice(0, 1), ...core.slice(1), ...more, ...local.slice(1)],
  ];
  return orders[Math.floor(random() * orders.length)] ?? [];
}

function writeClosing(writing: Writing): string {
  const [closing = ""] = shuffled(CLOSINGS, writing.random).flatMap(
    (topic) => writeTopic(topic, writing) ?? [],
  );
  return closing;
}

/** One at the head of the article and another inside. */
function choosePictures({ pictures }: Kind, random: () => number): [PictureName, PictureName] {
  const [head, inside] = shuffled(pictures, random);
  const first = head as PictureName;
  return [first, inside ?? first];
}
