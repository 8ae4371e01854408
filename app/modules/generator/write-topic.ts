import type { SiteFacts } from "#app/modules/store/schema.ts";
import { shuffled } from "#app/platform/seeded-random.ts";
import { conditionsOf, isSayable } from "./approvals.ts";
import { canFill, fillNames, type Names } from "./fill-names.ts";
import type { Topic } from "./schema.ts";

/** What a text is made from. */
export interface Writing {
  names: Names;
  /** Rows about the place, for topics that show them. */
  rows: readonly (readonly [string, string])[];
  random: () => number;
  facts: SiteFacts;
  /** Resolves conditional parts; {{tokens}} stay. */
  resolve: (text: string) => string;
}

/** Of its sentences a topic needs so large a share, or it is not worth a heading. */
const ENOUGH = 0.75;

/** Whether the place allows a text and the approvals leave something of it. */
const canSay = (text: string, { names, resolve }: Writing) =>
  canFill(text, names) && resolve(text) !== "";

/** One of the ways to say it that the place and the approvals allow; undefined where there is none. */
export function choose(ways: readonly string[], writing: Writing): string | undefined {
  const { names, random } = writing;
  const possible = ways.filter((way) => canSay(way, writing));
  const way = possible[Math.floor(random() * possible.length)];
  return way === undefined ? undefined : fillNames(way, names);
}

/** A paragraph, and which share of its sentences could be said. */
export function writeParagraph(sentences: readonly (readonly string[])[], writing: Writing) {
  const said = sentences.flatMap((ways) => choose(ways, writing) ?? []);
  return { text: said.join(" "), said: said.length, of: sentences.length };
}

/**
 * A section with its heading, as Markdown; undefined where too little is known for it, its services
 * are not approved or the store is not at its location. A section about services or for a location
 * is a conditional part, so that readers lose it when an approval is turned off or the store moves.
 */
export function writeTopic(topic: Topic, writing: Writing): string | undefined {
  if (topic.needs?.some((name) => !Object.hasOwn(writing.names, name))) return undefined;
  if (!isSayable(topic, writing.facts)) return undefined;
  const heading = choose(topic.headings, writing);
  if (heading === undefined) return undefined;
  const paragraphs = topic.paragraphs.map((sentences) => writeParagraph(sentences, writing));
  const total = (pick: "said" | "of") => paragraphs.reduce((sum, part) => sum + part[pick], 0);
  if (total("said") < ENOUGH * total("of")) return undefined;
  const block = writeBlock(topic, writing);
  if (block === "") return undefined;
  const [first = "", ...rest] = paragraphs.map(({ text }) => text).filter(Boolean);
  const blocks = [`## ${heading}`, first, ...(block === undefined ? [] : [block]), ...rest];
  return asPart(blocks, conditionsOf(topic)).join("\n\n");
}

/** Each mark alone in its paragraph, as parts of several blocks need it. */
function asPart(blocks: readonly string[], conditions: readonly string[]): string[] {
  const open = conditions.map((condition) => `{{#${condition}}}`);
  const close = conditions.map((condition) => `{{/${condition}}}`).reverse();
  return [...open, ...blocks, ...close];
}

/** The list or table of a topic; empty where it should have one and nothing is known. */
function writeBlock(topic: Topic, writing: Writing): string | undefined {
  const { list, steps, table, facts } = topic;
  const { names, random } = writing;
  if (list) {
    const items = list.items.filter((item) => canSay(item, writing));
    const chosen = shuffled(items, random).slice(0, between(list.take, random));
    const all = list.always ? [list.always, ...chosen] : chosen;
    return all.map((item) => `- ${fillNames(item, names)}`).join("\n");
  }
  if (steps) {
    const said = steps.flatMap((ways) => choose(ways, writing) ?? []);
    return said.map((step, at) => `${at + 1}. ${step}`).join("\n");
  }
  if (table) {
    const order = (row: string[]) => table.rows.indexOf(row);
    const some = shuffled(table.rows, random).slice(0, between(table.take, random));
    return writeTable([table.head, ...some.sort((a, b) => order(a) - order(b))]);
  }
  if (!facts) return undefined;
  const rows = writing.rows.filter((row) => writing.resolve(row.join(" ")) !== "");
  const some = shuffled(rows, random).slice(0, between([6, 8], random));
  const kept = rows.filter((row) => some.includes(row));
  return kept.length < 5 ? "" : writeTable([["What", "For {town}"], ...kept], names);
}

function between([fewest, most]: readonly [number, number], random: () => number): number {
  return fewest + Math.floor(random() * (most - fewest + 1));
}

function writeTable([head = [], ...rows]: readonly (readonly string[])[], names: Names = {}) {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const text = [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
  return fillNames(text, names);
}
