import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import { rulePackFor } from "#app/modules/compliance/rule-packs.server.ts";
import { findServiceClaims } from "#app/modules/compliance/service-claims.server.ts";
import { getSiteFacts } from "#app/modules/site-facts/queries.server.ts";
import type { Service, SiteFacts } from "#app/modules/site-facts/schema.ts";
import { fillText, tokenValues } from "#app/modules/site-facts/tokens.ts";
import { isWritable, KINDS, SERVICE_KIND } from "./bank.server.ts";
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

export type ComposedPage =
  | {
      ok: true;
      draft: ArticleDraft;
      place: PlaceFacts;
      /** What keeps it from being a post; empty where nothing does. */
      reasons: string[];
    }
  /** The service is not approved; the message is for staff. */
  | { ok: false; message: string };

/** How a sentence for staff begins that says a service is not approved. */
const NOT_APPROVED: Record<Service, string> = {
  delivery: "Delivery is",
  curbside: "Curbside pickup is",
  pickup: "Pickup is",
  medical: "Medical sales are",
};

/**
 * Writes a page about a service for the people of a town. Of a town that is not listed only its
 * name is used, of a service nobody knows only what a store can say of any. The same request always
 * gives the same page, as long as the same services are approved.
 */
export async function composePage(db: Db, request: PageRequest): Promise<ComposedPage> {
  const { cityName, serviceName, variant } = request;
  const facts = await getSiteFacts(db);
  const missing = missingApproval(serviceName, facts);
  if (missing) {
    const message = `${NOT_APPROVED[missing]} not approved at the moment. Turn the approval on under Business, Approvals first.`;
    return { ok: false, message };
  }
  const place = describeTyped(cityName);
  const fitting = kindNamed(serviceName);
  const kind = fitting && isWritable(fitting, facts) ? fitting : SERVICE_KIND;
  const service = lowerFirst(serviceName);
  const seed = `page ${service} ${variant}`;
  const draft = composeArticle({ place, kind, seed, facts, service });
  return { ok: true, draft, place, reasons: checkDraft(draft, facts) };
}

/** The kind of article that is about such a service, if there is one. */
function kindNamed(service: string): Kind | undefined {
  const said = ` ${service.toLowerCase()} `;
  return KINDS.find(({ words }) => words.some((word) => said.includes(` ${word} `)));
}

/** The first approval a page about the service would need and does not have. */
function missingApproval(service: string, { address, approvals }: SiteFacts): Service | undefined {
  const isOn = (name: Service) => approvals[name].on;
  const claims = findServiceClaims(rulePackFor(address.state), service);
  // "Same day" names no service, but the kind it belongs to is about one.
  if (claims.length === 0) return kindNamed(service)?.services?.find((name) => !isOn(name));
  return claims.find(({ services }) => !services.some(isOn))?.services[0];
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
  const filled = fillText(`# ${draft.title}\n\n${text}`, tokenValues(await getSiteFacts(db)));
  // Where marks stood alone, or parts are left out, more than one blank line remains.
  return filled.replace(/\n{3,}/g, "\n\n");
}
