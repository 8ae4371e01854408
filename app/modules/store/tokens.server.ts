import { resolveConditions, resolveHtmlConditions } from "./conditional-text.ts";
import { briefHours, formatTime, hoursSentence } from "./hours-text.ts";
import { addressLine, directionsUrl, telHref } from "./links.ts";
import { locationValues } from "./locations.ts";
import { type PlaceTokens, placeTokens } from "./place-tokens.server.ts";
import { RETENTION } from "./retention.ts";
import type { SiteFacts } from "./schema.ts";

/** Includes spaces around the name; matching those separately would take cubic time. */
const TOKEN = /\{\{([^{}]*)\}\}/g;

const list = (items: string[]) =>
  new Intl.ListFormat("en-US").format(items).replace(/, and /, " and ");
const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? "" : "s"}`;
const multiple = (factor: number) => ["", "", "double", "triple"][factor] ?? `${factor} times the`;
/** "17:00" as "5 PM": round hours read better without minutes in a sentence. */
const shortTime = (time: string) => formatTime(time).replace(":00", "");

function paymentPolicy({ accepted, refused, atmsOnSite }: SiteFacts["payment"]): string {
  const sentences = [`We take ${list(accepted)}.`];
  if (refused.length > 0) sentences.push(`We do not take ${list(refused)}.`);
  if (atmsOnSite) sentences.push("There are ATMs on site.");
  return sentences.join(" ");
}

/** The headline of the current campaign, worded as specified: "up to 90% off". */
export function campaignHeadline({ campaign }: Pick<SiteFacts, "campaign">): string {
  return `up to ${campaign.percentOff}% off`;
}

/**
 * Services by name, each empty while its approval is off: in a text, `{{#delivery}}…{{/delivery}}`
 * shows only while delivery is approved.
 */
function serviceValues({ approvals }: Pick<SiteFacts, "approvals">) {
  const delivery = approvals.delivery.on ? "delivery" : "";
  const pickup = approvals.pickup.on ? "pickup" : "";
  const curbside = approvals.curbside.on ? `curbside ${pickup || "service"}` : "";
  return {
    delivery,
    curbside,
    pickup,
    medical: approvals.medical.on ? "medical" : "",
    /** Whether an order placed online can be collected, inside or at the curb. */
    ordering: pickup || curbside ? "ordering ahead" : "",
    services: list([delivery, curbside].filter(Boolean)),
  };
}

/**
 * The values of `{{tokens}}` in copy and Markdown, so that no text repeats a fact: the facts, the
 * locations in locations.ts and the distances in place-tokens.server.ts. Every value is plain text;
 * only those of services and locations may be empty.
 */
export function tokenValues(facts: SiteFacts): Readonly<TokenValues> {
  const known = computed.get(facts);
  if (known) return known;
  const values = {
    ...placeTokens(facts),
    ...locationValues(facts.coordinates),
    ...factValues(facts),
  };
  computed.set(facts, values);
  return values;
}

type TokenValues = PlaceTokens & ReturnType<typeof locationValues> & ReturnType<typeof factValues>;

/** About 430 values, needed for every text, so they are computed once per facts object. */
const computed = new WeakMap<SiteFacts, TokenValues>();

/** The tokens for facts, without those for locations and places. */
export function factValues(facts: SiteFacts) {
  const { address, delivery, possession, purchase, ratings, rewards } = facts;
  return {
    ...serviceValues(facts),
    name: facts.name,
    foundedYear: String(facts.foundedYear),
    licenceNumber: facts.licenceNumber,
    minimumAge: String(facts.minimumAge),
    address: addressLine(facts),
    street: address.street,
    city: address.city,
    phone: facts.phone,
    phoneHref: telHref(facts.phone),
    directionsHref: directionsUrl(facts),
    email: facts.email,
    openingHours: hoursSentence(facts.hours.weekly),
    briefHours: briefHours(facts.hours.weekly),
    reelProvider: facts.embeds.reels.provider,
    mapProvider: facts.embeds.map.provider,
    homeRating: String(ratings.home.value),
    homeRatingCount: ratings.home.count,
    homeRatingSource: ratings.home.source,
    cityRating: String(ratings.cities.value),
    cityRatingCount: ratings.cities.count,
    cityRatingSource: ratings.cities.source,
    priceRange: facts.priceRange,
    areaServed: facts.areaServed,
    productCount: facts.productCount,
    strainCount: facts.strainCount,
    deliveryMinimum: `$${delivery.minimumUsd}`,
    sameDayBy: shortTime(delivery.sameDayBy),
    averageDelivery: `${delivery.averageHours.from} to ${count(delivery.averageHours.to, "hour")}`,
    paymentPolicy: paymentPolicy(facts.payment),
    returnsPolicy: facts.returnsPolicy,
    signUpPoints: count(rewards.signUpPoints, "bonus point"),
    pointsPerDollar: `${count(rewards.pointsPerDollar, "point")} per dollar`,
    secondVisitPoints: `${multiple(rewards.secondVisitMultiplier)} points`,
    thirdVisitReward: rewards.thirdVisit,
    birthdayReward: rewards.birthday,
    rewardsTerms: rewards.terms,
    possessionPublic: count(possession.publicOunces, "ounce"),
    possessionHome: count(possession.homeOunces, "ounce"),
    possessionConcentrate: count(possession.concentrateGrams, "gram"),
    purchaseLimit: count(purchase.ounces, "ounce"),
    purchaseConcentrate: count(purchase.concentrateGrams, "gram"),
    campaignHeadline: campaignHeadline(facts),
    campaignTerms: facts.campaign.terms,
    messageRetention: count(RETENTION.contactMessageMonths, "month"),
    consentRetention: count(RETENTION.consentProofYears, "year"),
    logRetention: count(RETENTION.serverLogDays, "day"),
    unconfirmedRetention: count(RETENTION.unconfirmedSignUpDays, "day"),
    rateLimitRetention: count(RETENTION.rateLimitDays, "day"),
    visitCountRetention: count(RETENTION.visitCountDays, "day"),
  } satisfies Record<string, string>;
}

function valueFor(name: string, values: Record<string, string>): string | undefined {
  if (Object.hasOwn(values, name)) return values[name];
  const lower = name.charAt(0).toLowerCase() + name.slice(1);
  const value = Object.hasOwn(values, lower) ? values[lower] : undefined;
  return value && value.charAt(0).toUpperCase() + value.slice(1);
}

/** Names of unknown `{{tokens}}` in a text, including those in conditions. */
export function unknownTokens(text: string, values: Record<string, string>): string[] {
  const names = [...text.matchAll(TOKEN)].map(
    (match) => match[1]?.trim().replace(/^[#^/]/, "") ?? "",
  );
  return names.filter((name) => valueFor(name, values) === undefined);
}

/**
 * Replaces `{{tokens}}` in a text and leaves out the parts whose condition is not met
 * (conditional-text.ts). A name with a capital (`{{ThirdVisitReward}}`) capitalizes the value. An
 * unknown token stays as it is; the content check rejects it.
 */
export function fillText(text: string, values: Record<string, string>): string {
  return fillValues(fillConditions(text, values), values);
}

/** Leaves out the parts whose condition is not met, and keeps the tokens of the others. */
export function fillConditions(text: string, values: Record<string, string>): string {
  return resolveConditions(text, isSetIn(values));
}

/** Like {@link fillText}, for HTML from our renderer; the values must be escaped. */
export function fillHtml(html: string, values: Record<string, string>): string {
  return fillValues(resolveHtmlConditions(html, isSetIn(values)), values);
}

export const isSetIn = (values: Record<string, string>) => (token: string) =>
  Boolean(valueFor(token, values));

function fillValues(text: string, values: Record<string, string>): string {
  return text.replace(TOKEN, (token, name: string) => valueFor(name.trim(), values) ?? token);
}

/**
 * Replaces `{{tokens}}` in every string in a value, at any depth; other values stay unchanged.
 * `more` holds tokens known only to this text.
 */
export function fillTokens<T>(value: T, facts: SiteFacts, more?: object): T {
  const known = tokenValues(facts);
  const values: Record<string, string> = more ? { ...known, ...more } : known;
  const fill = (part: unknown): unknown => {
    if (typeof part === "string") return fillText(part, values);
    if (Array.isArray(part)) return part.map(fill);
    if (part === null || typeof part !== "object") return part;
    return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, fill(entry)]));
  };
  return fill(value) as T;
}
