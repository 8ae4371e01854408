import type { TocEntry } from "../post-types.ts";
import { htmlHeadings, htmlText } from "../rendering/html-text.ts";

const WORDS_PER_MINUTE = 200;
/** For posts without words. */
const DEFAULT_MINUTES = 5;
/** Characters of a description (spec 2, section 5). */
export const DESCRIPTION_LENGTH = 160;
const STANDING_KEYWORDS = "cannabis blog, weed education";

/** From here on a table of contents helps. */
const LONG_POST = { words: 700, headings: 3 };

/** "5 min read", from the number of words. */
export function readTime(words: number): string {
  const minutes = words > 0 ? Math.ceil(words / WORDS_PER_MINUTE) : DEFAULT_MINUTES;
  return `${minutes} min read`;
}

/** The first 160 characters of the text; a character is never cut in two. */
export function postDescription(html: string): string {
  return [...htmlText(html)].slice(0, DESCRIPTION_LENGTH).join("").trimEnd();
}

/** The words of the title, without signs around them, and what every post is about. */
export function postKeywords(title: string): string {
  const words = title.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu) ?? [];
  return [...new Set(words), STANDING_KEYWORDS].join(", ");
}

/** The headings of a long post; none where a table of contents would only be in the way. */
export function postToc({ html, words }: { html: string; words: number }): TocEntry[] {
  if (words < LONG_POST.words) return [];
  const headings = htmlHeadings(html);
  return headings.length >= LONG_POST.headings ? headings : [];
}
