import { postContentSchema } from "#app/modules/blog/rendering/content-schema.server.ts";
import type { PostContent } from "#app/modules/blog/schema.ts";
import facts from "#content/facts.ts";
import { postContent } from "#tests/factories/posts.ts";
import type { XSS_PAYLOADS, XssKind } from "#tests/fixtures/xss-payloads.ts";

/** Payloads that share a page: a page for each would take minutes. */
export interface Batch {
  kind: XssKind;
  payloads: string[];
}

/** Longest title. */
const MOST = 160;

/**
 * As many payloads of a kind as a title holds. One of several lines, or too long, is alone: what
 * it leaves open may hide the next.
 */
export function batchesOf(all: typeof XSS_PAYLOADS): Batch[] {
  const batches: Batch[] = [];
  for (const { kind, payload } of all) {
    const last = batches.at(-1);
    const joined = [...(last?.payloads ?? []), payload].join(" ");
    const fits = last?.kind === kind && joined.length <= MOST && !joined.includes("\n");
    if (last && fits) last.payloads.push(payload);
    else batches.push({ kind, payloads: [payload] });
  }
  return batches;
}

/** The payloads wherever an author may write them, as far as the schema allows it. */
export function hostileContent({ payloads }: Batch): PostContent {
  const line = storable(payloads.join(" ")).trim();
  const { title, excerpt, author } = postContentSchema.shape;
  const fits = (field: typeof title, standIn: string) =>
    field.safeParse(line).success ? line : standIn;
  const places = (payload: string) => [
    `[${payload}](/shop)`,
    `[x](<${payload}>)`,
    `[x](/shop "${payload}")`,
    `![${payload}](art:hero)`,
    `![x](<art:${payload}>)`,
    `![x](art:hero '${payload}')`,
    `## ${payload}`,
    `| ${payload} | b |\n| - | - |\n| ${payload} | d |`,
    `a ${payload} b`,
    // What it leaves open ends with the quotation.
    `> ${payload.replaceAll("\n", "\n> ")}`,
  ];
  const texts = payloads.map(storable);
  return postContent({
    title: fits(title, "Does not fit"),
    excerpt: fits(excerpt, "Does not fit."),
    author: fits(author, "Nobody"),
    markdown: [...texts.flatMap(places), texts.join("\n")].join("\n\n"),
  });
}

/** Facts are filled into titles too. */
export function shownTitle({ title }: PostContent): string {
  return title.replace("{{phone}}", facts.phone).replace("{{name}}", facts.name);
}

/** The database takes no NUL. */
export function storable(text: string): string {
  return text.replaceAll("\u0000", "");
}

/** HTML has neither NUL nor halves of characters. */
export function readable(text: string): string {
  return storable(text).toWellFormed();
}
