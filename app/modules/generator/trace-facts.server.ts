import { listSentenceTexts } from "#app/modules/blog/similarity/sentences.server.ts";
import { removeMarks } from "#app/modules/store/conditional-text.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { fillText, tokenValues } from "#app/modules/store/tokens.server.ts";
import type { PlaceFacts } from "./describe-place.server.ts";
import { GENERAL_FACTS, listTownTexts, listWrittenTexts } from "./templates.server.ts";
import { canFillNames, fillNames, listKeyedSentences, listPlaceholders } from "./wording.server.ts";

/** A sentence of a draft and the keys of the facts it states. */
export interface TracedSentence {
  text: string;
  /**
   * Keys of general facts (`content/generator/facts.ts`), tokens (`store.phone`), facts about the
   * town (`place.roads`), and `profile` for a text about it.
   */
  facts: string[];
  /** Whether the templates have the sentence; otherwise a person or a language model wrote it. */
  isFromTemplate: boolean;
}

type TracedPlace = Pick<PlaceFacts, "name" | "names" | "texts" | "rows">;

/**
 * The sentences of a rendered text with the facts they state. Compares them with every text of the
 * templates as written for the place, so it also works for a draft that was edited since.
 */
export function traceFacts(html: string, place: TracedPlace): TracedSentence[] {
  const known = indexSentences(place);
  return listSentenceTexts(html)
    .filter((text) => /\p{L}/u.test(text))
    .map((text) => {
      const facts = known.get(normalize(text));
      const tokens = [...text.matchAll(TOKEN)].map(([, name = ""]) => `store.${name.trim()}`);
      return {
        text,
        facts: [...new Set([...(facts ?? []), ...tokens])],
        isFromTemplate: facts !== undefined || isCitation(text),
      };
    });
}

/** Whether a sentence names sections of the law, which are sources and not facts. */
function isCitation(text: string): boolean {
  return listCitations().some(({ sentence }) => {
    const [before = "", after = ""] = sentence.split("{sources}");
    return text.startsWith(before) && text.endsWith(after);
  });
}

const listCitations = () =>
  listWrittenTexts()
    .filter((text) => text.includes("{sources}"))
    .flatMap(listKeyedSentences)
    .filter(({ sentence }) => sentence.includes("{sources}"));

const TOKEN = /\{\{([^#^/{}][^{}]*)\}\}/g;

/** Placeholders that state nothing but the town's own name or its page. */
const NAMES_ONLY = new Set([
  ...["town", "away", "here", "slug", "unlisted", "service", "Service"],
  // The deal, whose fact is `specials`.
  ...["deal", "dealEnds", "today"],
  // Tokens, which are listed themselves.
  ...["miles", "drive"],
]);

/** The facts of every sentence the writer can write about the place, by the sentence. */
function indexSentences({ names, texts, rows }: TracedPlace): Map<string, string[]> {
  const index = new Map<string, string[]>();
  const add = (text: string, more: readonly string[]) => {
    if (!canFillNames(text, { ...names, sources: "" })) return;
    for (const { sentence, keys } of listKeyedSentences(removeMarks(text))) {
      const ofPlace = listPlaceholders(sentence)
        .filter((name) => !NAMES_ONLY.has(name))
        .map((name) => `place.${name}`);
      index.set(normalize(fillNames(sentence, names)), [...keys, ...ofPlace, ...more]);
    }
  };
  for (const text of listWrittenTexts()) add(text, []);
  for (const text of listTownTexts(texts)) add(text, ["profile"]);
  for (const [what, value] of rows) add(`${what} | ${value}`, [`place.${what}`]);
  return index;
}

/** The words of a sentence, without Markdown links, punctuation, and spacing. */
function normalize(text: string): string {
  return text
    .replace(/\[([^\]]{0,300})\]\([^)]{0,500}\)/g, "$1")
    .replace(/[^\p{L}\p{N}{}]+/gu, " ")
    .trim();
}

/** A fact as staff read it, with where it comes from. */
export interface FactDescription {
  key: string;
  fact: string;
  source: string;
}

/** Describes a key of {@link TracedSentence}; undefined for a key that no longer exists. */
export function describeFact(
  key: string,
  { place, facts }: { place: TracedPlace; facts: SiteFacts },
): FactDescription | undefined {
  const values: Record<string, string> = tokenValues(facts);
  const general = GENERAL_FACTS[key];
  if (general) return { key, fact: fillText(general.fact, values), source: general.source };
  if (key === "profile") {
    const source = `City page of ${place.name}`;
    return { key, fact: `What we know about ${place.name}`, source };
  }
  const [group, name = ""] = key.split(/\.(.*)/);
  if (group === "store") {
    const fact = fillText(`{{${name}}}`, values);
    if (fact.includes("{{") || fact === "") return undefined;
    const isDistance = /^(?:drive|miles)From /.test(name);
    return {
      key,
      fact,
      source: isDistance ? "Coordinates of the town and the store" : "Business info",
    };
  }
  const row = place.rows.find(([what]) => what === name);
  const value = row ? `${row[0]}: ${row[1]}` : place.names[name];
  if (value === undefined) return undefined;
  return { key, fact: plainLinks(fillText(value, values)), source: "Our list of towns" };
}

const plainLinks = (text: string) => text.replace(/\[([^\]]{0,300})\]\([^)]{0,500}\)/g, "$1");
