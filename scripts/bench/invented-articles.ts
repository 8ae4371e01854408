import { POST_CATEGORIES } from "#app/modules/blog/categories.ts";
import { readPostFiles } from "#app/modules/blog/editing/post-files.server.ts";
import { type RenderedPost, renderPost } from "#app/modules/blog/rendering/render-post.server.ts";
import type { PostContent } from "#app/modules/blog/schema.ts";
import { countWords } from "#app/platform/words.ts";
import { inventName } from "./invented-names.ts";

/** A part of an article, rendered once for all that have it. */
interface Part extends Pick<RenderedPost, "html" | "text"> {
  markdown: string;
  words: number;
}

export interface InventedArticle {
  content: PostContent;
  html: string;
  text: string;
  words: number;
}

/** As the real ones: about a thousand words below seven headings. */
const SECTIONS = 7;
const PARAGRAPHS_IN_SECTION = 2;
const PARAGRAPH_WORDS = 60;

const PARAGRAPHS = 1_500;
const HEADINGS = 150;

/** Words nobody else uses: some in many articles, most in a few. */
const NAMES = 20_000;
const NAMES_IN_ARTICLE = 12;

/** The one fewest articles have. */
export const RARE_NAME = inventName(NAMES - 1);

/**
 * Makes the function that writes an invented article: words of the real ones in no order, so that
 * each is as frequent as it is there, and names that are rare.
 */
export function makeArticleWriter(random: () => number): () => InventedArticle {
  const files = readPostFiles();
  const words = files.flatMap(({ markdown }) => realWords(renderPost(markdown).text));
  const titleWords = files.flatMap(({ head }) => realWords(head.title));
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const text = (length: number, from = words) =>
    capital(Array.from({ length }, () => pick(from)).join(" "));
  const name = () => inventName(Math.floor(NAMES * random() ** 3));
  const images = [...new Set(files.map(({ head }) => head.image))];
  const paragraphs = Array.from({ length: PARAGRAPHS }, () =>
    render(`${text(PARAGRAPH_WORDS - 3)} [${text(2)}](/shop) ${pick(words)}.`),
  );
  const headings = Array.from({ length: HEADINGS }, (_, index) =>
    render(`## ${text(4)} ${inventName(NAMES + index)}`),
  );
  const section = (at: number) => [
    headings[at % HEADINGS] as Part,
    ...Array.from({ length: PARAGRAPHS_IN_SECTION }, () => pick(paragraphs)),
  ];
  return () => {
    const first = Math.floor(random() * HEADINGS);
    const names = Array.from({ length: NAMES_IN_ARTICLE }, name);
    const parts = [
      plainParagraph(`${text(PARAGRAPH_WORDS)} ${names.join(" ")}.`),
      ...Array.from({ length: SECTIONS }, (_, index) => section(first + index)).flat(),
    ];
    const content = {
      title: `${text(6, titleWords)} ${name()}`,
      excerpt: `${text(24)}.`,
      category: pick(POST_CATEGORIES),
      image: pick(images),
      author: "Hyde Cannabis",
      markdown: parts.map(({ markdown }) => markdown).join("\n\n"),
      cityId: null,
    };
    return {
      content,
      html: parts.map(({ html }) => html).join("\n"),
      text: parts.map((part) => part.text).join("\n"),
      words: parts.reduce((sum, part) => sum + part.words, 0),
    };
  };
}

function render(markdown: string): Part {
  const { html, text } = renderPost(markdown);
  return { markdown, html, text, words: countWords(text) };
}

/** What the renderer makes of words alone, without its ten milliseconds. */
function plainParagraph(markdown: string): Part {
  const words = markdown.split(" ").length;
  return { markdown, html: `<p>${markdown}</p>`, text: markdown, words };
}

/** Without tokens, figures and signs. */
function realWords(text: string): string[] {
  return text.replace(/\{\{\w+\}\}/g, "").match(/[A-Za-z]{2,}/g) ?? [];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
