import { resolveConditions } from "#app/modules/store/conditional-text.ts";
import type { Service, SiteFacts } from "#app/modules/store/schema.ts";
import { tokenValues } from "#app/modules/store/tokens.server.ts";
import { shuffle } from "#app/platform/random.server.ts";
import type { Topic } from "./schema.ts";

/** Facts about a place by the names of their placeholders. */
export type PlaceNames = Readonly<Record<string, string>>;

/** Everything needed to write a text. */
export interface WritingContext {
  names: PlaceNames;
  /** Rows about the place, for topics with a table of facts. */
  rows: readonly (readonly [string, string])[];
  random: () => number;
  facts: SiteFacts;
  /** Resolves conditional parts, but not `{{tokens}}`. */
  resolve: (text: string) => string;
}

/** Share of its sentences that must be usable for a topic to be worth a heading. */
const MIN_SENTENCE_SHARE = 0.75;

/**
 * A section with its heading, as Markdown. Undefined if too little is known about the place, the
 * section's services are not approved, or the store is not at its location. A section about services
 * or for a location is a conditional part, so that it disappears when an approval is turned off or
 * the store moves.
 */
export function writeTopic(topic: Topic, writing: WritingContext): string | undefined {
  if (topic.needs?.some((name) => !Object.hasOwn(writing.names, name))) return undefined;
  if (!isTopicAllowed(topic, writing.facts)) return undefined;
  const heading = chooseWording(topic.headings, writing);
  if (heading === undefined) return undefined;
  const paragraphs = topic.paragraphs.map((sentences) => writeParagraph(sentences, writing));
  const sum = (key: "written" | "total") => paragraphs.reduce((all, part) => all + part[key], 0);
  if (sum("written") < MIN_SENTENCE_SHARE * sum("total")) return undefined;
  const block = writeBlock(topic, writing);
  if (block === "") return undefined;
  const [first = "", ...rest] = paragraphs.map(({ text }) => text).filter(Boolean);
  const blocks = [`## ${heading}`, first, ...(block === undefined ? [] : [block]), ...rest];
  return wrapInConditions(blocks, conditionsOf(topic)).join("\n\n");
}

/** Puts each mark into its own paragraph, because the part spans several blocks. */
function wrapInConditions(blocks: readonly string[], conditions: readonly string[]): string[] {
  const open = conditions.map((condition) => `{{#${condition}}}`);
  const close = conditions.map((condition) => `{{/${condition}}}`).reverse();
  return [...open, ...blocks, ...close];
}

/** The topic's list or table; undefined if it has none, empty if too little is known to fill it. */
function writeBlock(topic: Topic, writing: WritingContext): string | undefined {
  const { list, steps, table, facts } = topic;
  const { names, random } = writing;
  if (list) {
    const items = list.items.filter((item) => isUsable(item, writing));
    const chosen = shuffle(items, random).slice(0, randomBetween(list.take, random));
    const all = list.always ? [list.always, ...chosen] : chosen;
    return all.map((item) => `- ${fillNames(item, names)}`).join("\n");
  }
  if (steps) {
    const written = steps.flatMap((wordings) => chooseWording(wordings, writing) ?? []);
    return written.map((step, at) => `${at + 1}. ${step}`).join("\n");
  }
  if (table) {
    const order = (row: string[]) => table.rows.indexOf(row);
    const some = shuffle(table.rows, random).slice(0, randomBetween(table.take, random));
    return writeTable([table.head, ...some.sort((a, b) => order(a) - order(b))]);
  }
  if (!facts) return undefined;
  const rows = writing.rows.filter((row) => writing.resolve(row.join(" ")) !== "");
  const some = shuffle(rows, random).slice(0, randomBetween([6, 8], random));
  const chosenRows = rows.filter((row) => some.includes(row));
  return chosenRows.length < 5 ? "" : writeTable([["What", "For {town}"], ...chosenRows], names);
}

function randomBetween([min, max]: readonly [number, number], random: () => number): number {
  return min + Math.floor(random() * (max - min + 1));
}

function writeTable([head = [], ...rows]: readonly (readonly string[])[], names: PlaceNames = {}) {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const text = [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
  return fillNames(text, names);
}

/** Writes a paragraph; returns it with the number of sentences written and the total. */
export function writeParagraph(sentences: readonly (readonly string[])[], writing: WritingContext) {
  const written = sentences.flatMap((wordings) => chooseWording(wordings, writing) ?? []);
  return { text: written.join(" "), written: written.length, total: sentences.length };
}

/** One of the wordings that the place and the approvals allow; undefined if there is none. */
export function chooseWording(
  wordings: readonly string[],
  writing: WritingContext,
): string | undefined {
  const { names, random } = writing;
  const usable = wordings.filter((wording) => isUsable(wording, writing));
  const wording = usable[Math.floor(random() * usable.length)];
  return wording === undefined ? undefined : fillNames(wording, names);
}

/** Whether the place has the names of the text and the approvals leave some of it visible. */
const isUsable = (text: string, { names, resolve }: WritingContext) =>
  canFillNames(text, names) && resolve(text) !== "";

/** A name in single braces, such as `{town}`; `{{tokens}}` do not match. */
const NAME_PLACEHOLDER = /(?<!\{)\{([A-Za-z]+\d?)\}(?!\})/g;

/** Names of the placeholders in a text, including repetitions. */
export function listPlaceholders(text: string): string[] {
  return [...text.matchAll(NAME_PLACEHOLDER)].map(([, name = ""]) => name);
}

/** Whether every placeholder of the text has a value. */
function canFillNames(text: string, names: PlaceNames): boolean {
  return listPlaceholders(text).every((name) => Object.hasOwn(names, name));
}

function fillNames(text: string, names: PlaceNames): string {
  return text.replace(NAME_PLACEHOLDER, (whole, name: string) => names[name] ?? whole);
}

/** Whether all of these services are approved. */
export function areServicesApproved(
  services: readonly Service[] | undefined,
  { approvals }: Pick<SiteFacts, "approvals">,
): boolean {
  return (services ?? []).every((service) => approvals[service].on);
}

type Conditional = Pick<Topic, "services" | "location">;

/** The tokens of the conditional parts that wrap the topic: its services and its location. */
function conditionsOf({ services = [], location }: Conditional): string[] {
  return [...services, ...(location ? [location] : [])];
}

/** Whether a topic's services are approved and the store is at its location. */
export function isTopicAllowed(topic: Conditional, facts: SiteFacts): boolean {
  const values: Record<string, string> = tokenValues(facts);
  return conditionsOf(topic).every((token) => values[token] !== "");
}

/**
 * Returns a function that resolves the conditional parts of a text as readers would see them now.
 * `{{tokens}}` stay unresolved, so that the text can still be saved.
 */
export function createConditionResolver(facts: SiteFacts): (text: string) => string {
  const values: Record<string, string> = tokenValues(facts);
  return (text) => resolveConditions(text, (token) => Boolean(values[token]));
}
