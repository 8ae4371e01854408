import { removeMarks } from "#app/modules/store/conditional-text.ts";
import { htmlText } from "#app/platform/html-text.ts";
import { splitSentences } from "#app/platform/text-analysis.server.ts";
import { hashText, maskWords } from "./masked-text.server.ts";

/** Shorter sentences, such as "Open every day.", are not compared. */
const MIN_WORDS = 4;

/** A sentence, list item, table row, or heading of an article. */
export interface Sentence {
  /** As written, with `{{tokens}}`. */
  text: string;
  /** Equal for sentences that differ only in names and numbers. */
  hash: number;
}

/** The end of a block; a table row counts as one sentence. */
const BLOCK_END = /<\/(?:p|li|h[1-6]|tr|blockquote)>/;

/**
 * All sentences of HTML that our renderer wrote, in order. A table row is one, with `|` between cells;
 * the heads of tables are left out.
 */
export function listSentenceTexts(html: string): string[] {
  return removeMarks(html).split(BLOCK_END).flatMap(splitBlock);
}

/** The sentences of HTML that our renderer wrote, each once, without those of under four words. */
export function listSentences(html: string): Sentence[] {
  const sentences = listSentenceTexts(html).flatMap((text) => toSentence(text) ?? []);
  return [...new Map(sentences.map((sentence) => [sentence.hash, sentence])).values()];
}

function splitBlock(html: string): string[] {
  if (/<th[ >]/.test(html)) return [];
  const isRow = /<td[ >]/.test(html);
  const text = htmlText(isRow ? html.replaceAll("</td>", " | ") : html);
  return isRow ? [text.replace(/ \|$/, "")] : splitSentences(text);
}

/** A sentence with its hash; undefined if it is too short to compare. */
export function toSentence(text: string): Sentence | undefined {
  const words = maskWords(text);
  // The prefix keeps hashes of sentences apart from those of shingles.
  return words.length < MIN_WORDS ? undefined : { text, hash: hashText(`= ${words.join(" ")}`) };
}
