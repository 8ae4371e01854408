import { postContentSchema } from "#app/modules/blog/rendering/content-schema.server.ts";
import type { PostContent } from "#app/modules/blog/schema.ts";
import facts from "#content/facts.ts";
import { postContent } from "#tests/factories/posts.ts";
import type { XSS_PAYLOADS, XssKind } from "#tests/fixtures/xss-payloads.ts";

/** Payloads that share a page, since a page for each would take minutes. */
export interface PayloadBatch {
  kind: XssKind;
  payloads: string[];
}

/** The longest title the schema accepts. */
const MAX_TITLE_LENGTH = 160;

/**
 * Groups payloads of one kind up to the length of a title. A payload with several lines, or a longer
 * one, has its own batch: its unclosed markup could hide the next payload.
 */
export function batchesOf(all: typeof XSS_PAYLOADS): PayloadBatch[] {
  const batches: PayloadBatch[] = [];
  for (const { kind, payload } of all) {
    const last = batches.at(-1);
    const joined = [...(last?.payloads ?? []), payload].join(" ");
    const fits = last?.kind === kind && joined.length <= MAX_TITLE_LENGTH && !joined.includes("\n");
    if (last && fits) last.payloads.push(payload);
    else batches.push({ kind, payloads: [payload] });
  }
  return batches;
}

/** A post with the payloads in every place where the schema accepts them. */
export function xssContent({ payloads }: PayloadBatch): PostContent {
  const line = withoutNul(payloads.join(" ")).trim();
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
    // Unclosed markup ends with the quotation.
    `> ${payload.replaceAll("\n", "\n> ")}`,
  ];
  const texts = payloads.map(withoutNul);
  return postContent({
    title: fits(title, "Does not fit"),
    excerpt: fits(excerpt, "Does not fit."),
    author: fits(author, "Nobody"),
    markdown: [...texts.flatMap(places), texts.join("\n")].join("\n\n"),
  });
}

/** The title with its tokens replaced. */
export function shownTitle({ title }: PostContent): string {
  return title.replace("{{phone}}", facts.phone).replace("{{name}}", facts.name);
}

/** The database rejects NUL characters. */
export function withoutNul(text: string): string {
  return text.replaceAll("\u0000", "");
}

/** HTML contains no NUL characters and no lone surrogates. */
export function asHtmlText(text: string): string {
  return withoutNul(text).toWellFormed();
}
