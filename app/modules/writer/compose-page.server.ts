import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import { getSiteFacts } from "#app/modules/site-facts/queries.server.ts";
import { fillText, tokenValues } from "#app/modules/site-facts/tokens.ts";
import { KINDS, SERVICE_KIND } from "./bank.server.ts";
import { checkDraft } from "./check-draft.server.ts";
import { type ArticleDraft, composeArticle } from "./compose-article.server.ts";
import { describeTyped, type PlaceFacts } from "./describe-place.server.ts";
import type { Kind } from "./schema.ts";

/** A name as it may stand in a text: no sign of Markdown, no address, no token. */
const name = z
  .string()
  .transform((text) => text.replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(60, "Please use at most 60 characters.")
      .regex(
        /^[\p{L}\p{N}](?:[\p{L}\p{N}'’&,/-]|\.(?=\s|$)| )*$/u,
        "Please use letters, numbers, spaces and simple punctuation only.",
      ),
  );

export const pageRequestSchema = z.object({
  cityName: name,
  serviceName: name,
  /** Which of the pages about the two: the next one reads differently. */
  variant: z.coerce.number().int().min(0).max(1_000_000).catch(0),
});

export type PageRequest = z.output<typeof pageRequestSchema>;

export interface ComposedPage {
  draft: ArticleDraft;
  place: PlaceFacts;
  /** What keeps it from being a post; empty where nothing does. */
  reasons: string[];
}

/**
 * Writes a page about a service for the people of a town. Of a town that is not listed only its
 * name is used, of a service nobody knows only what a store can say of any. The same request always
 * gives the same page.
 */
export async function composePage(db: Db, request: PageRequest): Promise<ComposedPage> {
  const { cityName, serviceName, variant } = request;
  const place = describeTyped(cityName);
  const kind = kindOf(serviceName);
  const service = lowerFirst(serviceName);
  const draft = composeArticle({ place, kind, seed: `page ${service} ${variant}`, service });
  return { draft, place, reasons: checkDraft(draft, await getSiteFacts(db)) };
}

/** The kind of article that is about such a service. */
function kindOf(service: string): Kind {
  const said = ` ${service.toLowerCase()} `;
  const fitting = KINDS.find(({ words }) => words.some((word) => said.includes(` ${word} `)));
  return fitting ?? SERVICE_KIND;
}

/** "Delivery" within a sentence is "delivery"; "THC drinks" stays. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** The page for somebody who takes it elsewhere: facts filled in, addresses whole, no pictures of ours. */
export async function pageMarkdown(
  db: Db,
  { draft, origin }: { draft: ArticleDraft; origin: string },
): Promise<string> {
  const text = draft.markdown
    .replace(/^!\[[^\]]*\]\([^)]*\)\n\n/gm, "")
    .replace(/\]\(\/(?=[^)]*\))/g, `](${origin}/`);
  return fillText(`# ${draft.title}\n\n${text}`, tokenValues(await getSiteFacts(db)));
}
