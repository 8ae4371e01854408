import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import { findCity } from "#app/modules/areas/cities.server.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { getRulePack } from "#app/modules/compliance/rule-packs.server.ts";
import { findServiceClaims } from "#app/modules/compliance/service-claims.server.ts";
import { MENU_CATEGORIES, type Service, type SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { fillText, tokenValues } from "#app/modules/store/tokens.server.ts";
import { type ArticleDraft, composeArticle } from "./compose-article.server.ts";
import { describeTypedPlace, type PlaceFacts } from "./describe-place.server.ts";
import { checkDraft, explainRejection, saveDraft } from "./drafts.server.ts";
import type { GenerateResult } from "./generate-post.server.ts";
import type { ArticleKind } from "./schema.ts";
import { readLinkablePosts } from "./stored-wording.server.ts";
import { isWritable, KINDS, SERVICE_KIND } from "./templates.server.ts";
import { getWriterSettings } from "./writer-settings.server.ts";

/** A name that is safe within Markdown: no Markdown syntax, URL, or token. */
const nameSchema = z
  .string()
  .transform((text) => text.replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(60, "Please use at most 60 characters.")
      .regex(
        /^[\p{L}\p{N}](?:[\p{L}\p{N}'’&,/-]|\.(?=\s|$)| )*$/u,
        "Please use only letters, numbers, spaces, and simple punctuation.",
      ),
  );

export const pageRequestSchema = z.object({
  cityName: nameSchema,
  serviceName: nameSchema,
  /** Number of the version; each number gives a different page. */
  variant: z.coerce.number().int().min(0).max(1_000_000).catch(0),
});

export type PageRequest = z.output<typeof pageRequestSchema>;

export type ComposedPage =
  | {
      ok: true;
      draft: ArticleDraft;
      place: PlaceFacts;
      /** Failed checks; the page must not be used unless this is empty. */
      reasons: string[];
      /** Missing facts; unless this is empty, the page may be copied but not saved as a post. */
      missing: string[];
    }
  /** The service is not approved; the message is for staff. */
  | { ok: false; message: string };

/** Beginnings of the message that a service is not approved. */
const NOT_APPROVED: Record<Service, string> = {
  delivery: "Delivery is",
  curbside: "Curbside pickup is",
  pickup: "Pickup is",
  medical: "Medical sales are",
};

/**
 * Writes a page about a service for the people of a town. About an unlisted town it uses only the
 * name, and about an unknown service only statements that fit any service. The same request gives
 * the same page in the same month as long as the same services are approved.
 */
export async function composePage(
  db: Db,
  { request, now }: { request: PageRequest; now: Date },
): Promise<ComposedPage> {
  const { cityName, serviceName, variant } = request;
  const facts = await getSiteFacts(db);
  const unapproved = findMissingApproval(serviceName, facts);
  if (unapproved) {
    const message = `${NOT_APPROVED[unapproved]} not approved at the moment. Turn the approval on under Business info, Approvals first.`;
    return { ok: false, message };
  }
  const place = describeTypedPlace(cityName.replace(/,?\s{1,9}(?:MI|Michigan)$/i, ""), facts);
  const matchingKind = findKindByWords(serviceName);
  const kind = matchingKind && isWritable(matchingKind, facts) ? matchingKind : SERVICE_KIND;
  const service = lowerFirst(serviceName);
  const posts = await readLinkablePosts(db, { now });
  const draft = composeArticle({
    ...{ place, kind, facts, now, service, posts },
    ...{ seed: `page ${service}`, skip: variant },
  });
  const missing = listMissingFacts(place, serviceName, facts);
  return { ok: true, draft, place, reasons: await checkDraft(draft, facts, posts), missing };
}

/** Lists the facts that a page about the town and the service lacks, in sentences for staff. */
function listMissingFacts(place: PlaceFacts, service: string, facts: SiteFacts): string[] {
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

/** Whether the service has an article kind, belongs to the store, or is a menu category. */
function isKnownService(service: string, { address }: SiteFacts): boolean {
  if (
    findKindByWords(service) ||
    findServiceClaims(getRulePack(address.state), service).length > 0
  ) {
    return true;
  }
  const words = service.toLowerCase().split(/[^a-z-]+/);
  return MENU_CATEGORIES.some((name) => words.includes(name) || words.includes(singular(name)));
}

const singular = (name: string) =>
  name.endsWith("ies") ? `${name.slice(0, -3)}y` : name.replace(/s$/, "");

/** The kind of article about the service; undefined if there is none. */
function findKindByWords(service: string): ArticleKind | undefined {
  const searchedText = ` ${service.toLowerCase()} `;
  return KINDS.find(({ words }) => words.some((word) => searchedText.includes(` ${word} `)));
}

/** The first approval that a page about the service needs and the store does not have. */
function findMissingApproval(
  service: string,
  { address, approvals }: SiteFacts,
): Service | undefined {
  const isOn = (name: Service) => approvals[name].on;
  const claims = findServiceClaims(getRulePack(address.state), service);
  // "Same day" names no service itself, but its article kind is about delivery.
  if (claims.length === 0) return findKindByWords(service)?.services?.find((name) => !isOn(name));
  return claims.find(({ services }) => !services.some(isOn))?.services[0];
}

/** Lowercases the first letter for use within a sentence, except in an acronym such as "THC drinks". */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** The page as Markdown for use elsewhere: with facts filled in, absolute URLs, and no pictures. */
export async function renderPageMarkdown(
  db: Db,
  { draft, origin }: { draft: ArticleDraft; origin: string },
): Promise<string> {
  const text = draft.markdown
    .replace(/^!\[[^\]]*\]\([^)]*\)\n\n/gm, "")
    .replace(/\]\(\/(?=[^)]{0,300}\))/g, `](${origin}/`);
  const filled = fillText(`# ${draft.title}\n\n${text}`, tokenValues(await getSiteFacts(db)));
  // Removed marks and parts leave several blank lines behind.
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

interface CreatePageDraft {
  request: PageRequest;
  actor: Actor;
  now: Date;
}

/**
 * Saves a page about a city and a service as a draft post if it passes the checks of generated posts
 * and no fact is missing.
 */
export async function createPageDraft(
  db: Db,
  { request, actor, now }: CreatePageDraft,
): Promise<GenerateResult> {
  const startedMs = performance.now();
  const page = await composePage(db, { request, now });
  if (!page.ok) return page;
  const { draft, place, missing } = page;
  if (missing.length > 0) return { ok: false, message: missing.join(" ") };
  const settings = await getWriterSettings(db);
  const city = place.slug ? await findCity(db, { slug: place.slug }) : undefined;
  const result = await saveDraft(db, {
    ...{ draft, cityId: city?.id ?? null, subject: `${request.serviceName}, ${place.name}` },
    ...{ status: "draft", writer: "built-in", threshold: settings.overlapPercent / 100 },
    acceptsRepetition: true,
    describe: ({ title, words }) => `“${title}” (${words} words) is saved as a draft.`,
    ...{ actor, now, startedMs },
  });
  return result.ok ? result : { ok: false, message: explainRejection(result) };
}
