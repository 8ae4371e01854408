import { plainText } from "#app/modules/compliance/article-checks.ts";
import { countWords, splitSentences } from "#app/platform/text-analysis.server.ts";

const MAX_SENTENCE_WORDS = 45;
const MAX_PARAGRAPH_WORDS = 130;

/** Phrases that language models like and nobody says across a counter. */
const WORN_PHRASES =
  /\b(?:delve|embark|realm|testament to|in today's|in conclusion|to sum up|rest assured|dive in(?:to)?|unlock|when it comes to|it(?:'|’)s worth noting|whether you(?:'|’)re an? \w+ or|in the world of|navigat(?:e|ing) the (?:world|landscape)|a journey)\b/i;

/** Lists where a language model's text departs from the house style: worn phrases and length. */
export function checkStyle(markdown: string): string[] {
  const worn = WORN_PHRASES.exec(markdown)?.[0];
  const paragraphs = markdown
    .split(/\n{2,}/)
    .filter((block) => !/^\s*(?:[|#>*-]|\d+\.)/.test(block))
    .map((block) => plainText(block));
  const longParagraph = paragraphs.find((text) => countWords(text) > MAX_PARAGRAPH_WORDS);
  const longSentence = paragraphs
    .flatMap(splitSentences)
    .find((sentence) => countWords(sentence) > MAX_SENTENCE_WORDS);
  const begin = (text: string) => `${text.trim().split(/\s+/).slice(0, 6).join(" ")} …`;
  return [
    ...(worn ? [`is not in our style: ${worn}`] : []),
    ...(longParagraph ? [`has a paragraph that is too long: ${begin(longParagraph)}`] : []),
    ...(longSentence ? [`has a sentence that is too long: ${begin(longSentence)}`] : []),
  ];
}
