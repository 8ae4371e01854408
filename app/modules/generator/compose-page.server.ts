import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import { rulePackFor } from "#app/modules/compliance/rule-packs.server.ts";
import { findServiceClaims } from "#app/modules/compliance/service-claims.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { MENU_CATEGORIES, type Service, type SiteFacts } from "#app/modules/store/schema.ts";
import { fillText, tokenValues } from "#app/modules/store/tokens.server.ts";
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
      /** Checks it fails: it may not be used at all. Empty where it passes. */
      reasons: string[];
      /** Facts we do not have: it may be copied, but not saved as a post. Empty where none is missing. */
      missing: string[];
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
  const unapproved = missingApproval(serviceName, facts);
  if (unapproved) {
    const message = `${NOT_APPROVED[unapproved]} not approved at the moment. Turn the approval on under Business, Approvals first.`;
    return { ok: false, message };
  }
  const place = describeTyped(cityName.replace(/,?\s+(?:MI|Michigan)$/i, ""), facts);
  const fitting = kindNamed(serviceName);
  const kind = fitting && isWritable(fitting, facts) ? fitting : SERVICE_KIND;
  const service = lowerFirst(serviceName);
  const seed = `page ${service} ${variant}`;
  const draft = composeArticle({ place, kind, seed, facts, service });
  const missing = missingFacts(place, serviceName, facts);
  return { ok: true, draft, place, reasons: checkDraft(draft, facts), missing };
}

/** What a page about the two would need to say and cannot, in sentences for staff. */
function missingFacts(place: PlaceFacts, service: string, facts: SiteFacts): string[] {
  return [
    ...(place.slug === undefined
      ? [
          `${place.name} is not on our list of places. Missing: county, population, ZIP codes, neighboring towns and the distance to the store.`,
        ]
      : []),
    ...(isKnownService(service, facts)
      ? []
      : [
          `We have no facts about “${service}”. Missing: what it is, who can get it and what it costs.`,
        ]),
  ];
}

/** Whether we have something to say of it: an article, a service of the store, or a part of the menu. */
function isKnownService(service: string, { address }: SiteFacts): boolean {
  if (kindNamed(service) || findServiceClaims(rulePackFor(address.state), service).length > 0) {
    return true;
  }
  const words = service.toLowerCase().split(/[^a-z-]+/);
  return MENU_CATEGORIES.some((name) => words.includes(name) || words.includes(singular(name)));
}

const singular = (name: string) =>
  name.endsWith("ies") ? `${name.slice(0, -3)}y` : name.replace(/s$/, "");

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

/** The name of the downloaded file: "warren-delivery.md". */
export function pageFileName({
  cityName,
  serviceName,
}: Pick<PageRequest, "cityName" | "serviceName">): string {
  const words = `${cityName} ${serviceName}`
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return `${(words ?? ["page"]).join("-").slice(0, 80)}.md`;
}
