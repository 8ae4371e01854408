import { isMet, splitParts } from "#app/modules/store/conditional-text.ts";
import { describeCondition } from "#app/modules/store/fact-choices.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { fillTokens, isSetIn, tokenValues } from "#app/modules/store/tokens.server.ts";
import { MarkdownProblem } from "#app/platform/markdown.server.ts";
import { MAX_LENGTH, TOO_LONG } from "#app/platform/markdown-limits.ts";
import type { Field } from "./fields.ts";
import { renderPlainText } from "./render-plain-text.server.ts";

/** A text with facts or conditional parts, as visitors see it now. */
export interface RenderedText {
  /** Empty while visitors see nothing of it. */
  text: string;
  /** The parts that are not always shown, by their condition. */
  parts: ConditionalPart[];
  /** Why the text cannot be shown: "is nested too deeply". */
  problem?: string;
}

interface ConditionalPart {
  /** Completes "shown only while": "the store is in downtown Detroit". */
  condition: string;
  isShown: boolean;
  /** How each of its texts begins. */
  quotes: string[];
}

interface RenderTexts {
  fields: readonly Field[];
  /** The texts by the name of their field. */
  values: Record<string, string>;
  facts: SiteFacts;
  /** Values of tokens that only these texts may use. */
  more?: Record<string, string> | undefined;
}

/** All texts with facts or conditional parts as visitors see them, by the name of their field. */
export async function renderTexts({
  fields,
  values,
  facts,
  more = {},
}: RenderTexts): Promise<Record<string, RenderedText>> {
  const fill = (text: string) => fillTokens(text, facts, more);
  const isSet = isSetIn({ ...tokenValues(facts), ...more });
  const render = async (field: Field, text: string): Promise<RenderedText> => {
    if (text.length > MAX_LENGTH) return { text: "", parts: [], problem: TOO_LONG };
    const filled = fill(text).trim();
    const shown = field.facts === "markdown" ? await toPlainText(filled) : { text: filled };
    return { ...shown, parts: listConditionalParts(text, { fill, isSet }) };
  };
  const rendered: Record<string, RenderedText> = {};
  for (const field of fields) {
    const text = values[field.name] ?? "";
    if (text.includes("{{")) rendered[field.name] = await render(field, text);
  }
  return rendered;
}

async function toPlainText(markdown: string): Promise<Pick<RenderedText, "text" | "problem">> {
  try {
    return { text: await renderPlainText(markdown) };
  } catch (error) {
    if (!(error instanceof MarkdownProblem)) throw error;
    return { text: "", problem: error.message };
  }
}

interface Filling {
  fill: (text: string) => string;
  isSet: (token: string) => boolean;
}

function listConditionalParts(text: string, { fill, isSet }: Filling): ConditionalPart[] {
  const parts = new Map<string, ConditionalPart>();
  for (const { text: words, conditions } of splitParts(text)) {
    const quote = quoteOf(fill(words));
    if (conditions.length === 0 || quote === "") continue;
    const condition = [...new Set(conditions.map(describeCondition))].join(" and ");
    const isShown = conditions.every((one) => isMet(one, isSet));
    const part = parts.get(condition) ?? { condition, isShown, quotes: [] };
    part.quotes.push(quote);
    parts.set(condition, part);
  }
  return [...parts.values()];
}

/** Longest beginning of a conditional part that is quoted, in characters. */
const MAX_QUOTE = 60;

/** The first words of a part, without the punctuation that joins it to the text before. */
function quoteOf(text: string): string {
  const words = text.replace(/\s+/g, " ").replace(/^[\s,;:.]+|[\s.]+$/g, "");
  if (words.length <= MAX_QUOTE) return words;
  return `${words.slice(0, MAX_QUOTE).replace(/\s\S*$/, "")}…`;
}
