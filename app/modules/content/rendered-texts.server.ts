import { isMet, splitParts } from "#app/modules/store/conditional-text.ts";
import { describeCondition } from "#app/modules/store/fact-choices.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { fillTokens, isSetIn, tokenValues } from "#app/modules/store/tokens.server.ts";
import { htmlText } from "#app/platform/html-text.ts";
import { renderMarkdown } from "#app/platform/markdown.server.ts";
import type { Field } from "./fields.ts";

/** A text with facts or conditional parts, as visitors see it now. */
export interface RenderedText {
  /** Empty while visitors see nothing of it. */
  text: string;
  /** The parts that are not always shown, by their condition. */
  parts: ConditionalPart[];
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

/** The renderedTexts of all texts with facts or conditional parts, by the name of their field. */
export function renderTexts({
  fields,
  values,
  facts,
  more = {},
}: RenderTexts): Record<string, RenderedText> {
  const fill = (text: string) => fillTokens(text, facts, more);
  const isSet = isSetIn({ ...tokenValues(facts), ...more });
  const render = (field: Field, text: string): RenderedText => {
    const filled = fill(text).trim();
    return {
      text: field.facts === "markdown" ? plainText(filled) : filled,
      parts: listConditionalParts(text, { fill, isSet }),
    };
  };
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = values[field.name] ?? "";
      return text.includes("{{") ? [[field.name, render(field, text)]] : [];
    }),
  );
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

const plainText = (markdown: string) =>
  markdown
    .split(/\n{2,}/)
    .map((block) => htmlText(renderMarkdown(block)))
    .join("\n\n");
