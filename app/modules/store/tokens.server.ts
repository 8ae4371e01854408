import { estimateDriveMinutes, milesBetween } from "#app/platform/geo.ts";
import { readPlaces } from "#content/areas/places.server.ts";
import { findPhrase, omitClaims } from "./claims/stated-claims.ts";
import { resolveConditions, resolveHtmlConditions } from "./conditional-text.ts";
import { briefHours, formatTime, hoursSentence } from "./format-hours.ts";
import { addressLine, directionsUrl, telHref } from "./links.ts";
import { locationValues } from "./locations.ts";
import { RETENTION } from "./retention.ts";
import type { SiteFacts } from "./schema.ts";

/**
 * The values of `{{tokens}}` in copy and Markdown: the facts, the locations in locations.ts, and
 * distances. Every value is plain text; services, locations, refused payments, and ATMs may be empty,
 * as are tokens that state a hidden claim.
 */
export function tokenValues(facts: SiteFacts): Readonly<TokenValues> {
  const cached = valuesByFacts.get(facts);
  if (cached) return cached;
  const values = {
    ...placeTokens(facts),
    ...locationValues(facts.coordinates),
    ...factValues(facts),
    ...hiddenValues(facts),
  };
  valuesByFacts.set(facts, values);
  return values;
}

type TokenValues = PlaceTokens & ReturnType<typeof locationValues> & ReturnType<typeof factValues>;

/** Every text needs the values (about 430), so they are computed once per facts object. */
const valuesByFacts = new WeakMap<SiteFacts, TokenValues>();

/** Empty values for the tokens that state a hidden claim. */
function hiddenValues({ claims }: SiteFacts): Record<never, never> {
  const hidden = claims?.hidden.flatMap(({ tokens }) => tokens) ?? [];
  return Object.fromEntries(hidden.map((name) => [name, ""]));
}

/** The values that come from facts, without locations and distances. */
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
    paymentAccepted: list(facts.payment.accepted),
    paymentRefused: list(facts.payment.refused),
    atms: facts.payment.atmsOnSite ? "ATMs" : "",
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

const list = (items: string[]) =>
  new Intl.ListFormat("en-US").format(items).replace(/, and /, " and ");
const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? "" : "s"}`;
const multiple = (factor: number) => ["", "", "double", "triple"][factor] ?? `${factor} times the`;
/** "17:00" as "5 PM": in sentences, full hours read better without minutes. */
const shortTime = (time: string) => formatTime(time).replace(":00", "");

function paymentPolicy({ accepted, refused, atmsOnSite }: SiteFacts["payment"]): string {
  const sentences = [`We take ${list(accepted)}.`];
  if (refused.length > 0) sentences.push(`We do not take ${list(refused)}.`);
  if (atmsOnSite) sentences.push("There are ATMs on site.");
  return sentences.join(" ");
}

/** The headline of the current campaign, worded as specified: "up to 90% off". */
function campaignHeadline({ campaign }: Pick<SiteFacts, "campaign">): string {
  return `up to ${campaign.percentOff}% off`;
}

/**
 * Services by name. The value of a service without approval is empty, so
 * `{{#delivery}}…{{/delivery}}` shows only while delivery is approved.
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
    /** Set while customers can collect online orders, in the store or at the curb. */
    ordering: pickup || curbside ? "ordering ahead" : "",
    services: list([delivery, curbside].filter(Boolean)),
  };
}

/** Formats great-circle miles with one decimal: "9.9 miles", "1 mile". */
export function formatMiles(miles: number): string {
  const rounded = miles.toFixed(1);
  if (rounded === "0.0") return "less than 0.1 miles";
  return rounded === "1.0" ? "1 mile" : `${rounded} miles`;
}

/** The estimated drive for a distance in great-circle miles: "about 20 minutes". */
export function formatDriveTime(miles: number): string {
  return `about ${estimateDriveMinutes(miles)} minutes`;
}

type PlaceTokens = Record<`driveFrom ${string}` | `milesFrom ${string}`, string>;

/** Places of areas.csv, read on first use. */
let places: { slug: string; latitude: number; longitude: number }[] | undefined;

/**
 * `{{driveFrom warren}}` ("about 20 minutes") and `{{milesFrom warren}}` ("11.5 miles", great
 * circle) for every slug of areas.csv, from the center of the place to the store.
 */
function placeTokens({ coordinates }: Pick<SiteFacts, "coordinates">): PlaceTokens {
  places ??= readPlaces().map(({ slug, lat, lon }) => ({ slug, latitude: lat, longitude: lon }));
  const tokens: PlaceTokens = {};
  for (const place of places) {
    const miles = milesBetween(coordinates, place);
    tokens[`driveFrom ${place.slug}`] = formatDriveTime(miles);
    tokens[`milesFrom ${place.slug}`] = formatMiles(miles);
  }
  return tokens;
}

/** The name includes surrounding spaces; matching them separately would take cubic time. */
const TOKEN = /\{\{([^{}]*)\}\}/g;

function valueFor(name: string, values: Record<string, string>): string | undefined {
  if (Object.hasOwn(values, name)) return values[name];
  const lower = name.charAt(0).toLowerCase() + name.slice(1);
  const value = Object.hasOwn(values, lower) ? values[lower] : undefined;
  return value && value.charAt(0).toUpperCase() + value.slice(1);
}

/**
 * Replaces `{{tokens}}` in a text and removes parts whose condition is not met
 * (conditional-text.ts). A capitalized name (`{{ThirdVisitReward}}`) capitalizes the value. Unknown
 * tokens stay in the text; the content check rejects them.
 */
export function fillText(text: string, values: Record<string, string>): string {
  return fillValues(fillConditions(text, values), values);
}

/** Removes parts whose condition is not met; tokens stay in the text. */
export function fillConditions(text: string, values: Record<string, string>): string {
  return resolveConditions(text, isSetIn(values));
}

/** Like {@link fillText}, for HTML from our renderer. The values must be escaped. */
export function fillHtml(html: string, values: Record<string, string>): string {
  return fillValues(resolveHtmlConditions(html, isSetIn(values)), values);
}

/** Returns a function that tells whether a token has a value. */
export const isSetIn = (values: Record<string, string>) => (token: string) =>
  Boolean(valueFor(token, values));

function fillValues(text: string, values: Record<string, string>): string {
  return text.replace(TOKEN, (token, name: string) => valueFor(name.trim(), values) ?? token);
}

/** Like {@link fillText}, but leaves out sentences that state a hidden claim. */
function fillShownText(
  text: string,
  values: Record<string, string>,
  { claims }: Pick<SiteFacts, "claims">,
): string {
  if (!claims || claims.hidden.length === 0) return fillText(text, values);
  return fillText(omitClaims(fillConditions(text, values), claims.hidden), values);
}

/**
 * Returns a copy of a value with {@link fillText} applied to every string, at any depth, without the
 * sentences that state a hidden claim. `more` has values of tokens that only this text may use.
 */
export function fillTokens<T>(value: T, facts: SiteFacts, more?: object): T {
  const shared = tokenValues(facts);
  const values: Record<string, string> = more ? { ...shared, ...more } : shared;
  const fill = (part: unknown): unknown => {
    if (typeof part === "string") return fillShownText(part, values, facts);
    if (Array.isArray(part)) return part.map(fill);
    if (part === null || typeof part !== "object") return part;
    return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, fill(entry)]));
  };
  return fill(value) as T;
}

/** Names of unknown `{{tokens}}` in a text, including its conditions. */
export function findUnknownTokens(text: string, values: Record<string, string>): string[] {
  const names = [...text.matchAll(TOKEN)].map(
    (match) => match[1]?.trim().replace(/^[#^/]/, "") ?? "",
  );
  return names.filter((name) => valueFor(name, values) === undefined);
}

/** A token or a mark, written as the site fills it in. */
const WELL_FORMED = /\{\{(?:[#^/][A-Za-z]+|\s*[^{}#^/\s][^{}]*)\}\}/g;

/** Pieces with double brackets that are neither a token nor a mark, such as `{{phone}`: readers would see them. */
export function findStrayBrackets(text: string): string[] {
  const rest = text.replace(WELL_FORMED, " ");
  return [...rest.matchAll(/\{\{[^{}\n]{0,40}\}{0,2}|\}\}/g)].map(([piece]) => piece.trim());
}

/** Facts distinctive enough that copy containing their value must have repeated it by hand. */
const DISTINCTIVE_FACTS = [
  "phone",
  "email",
  "address",
  "street",
  "openingHours",
  "licenceNumber",
  "productCount",
  "strainCount",
  "homeRatingCount",
  "returnsPolicy",
  "paymentPolicy",
  "possessionPublic",
  "possessionHome",
  "possessionConcentrate",
  "campaignHeadline",
  "signUpPoints",
] as const;

/** Facts that a text repeats instead of using their `{{token}}`. */
export function findRepeatedFacts(
  text: string,
  facts: SiteFacts,
): { token: string; value: string }[] {
  const values = tokenValues(facts);
  return DISTINCTIVE_FACTS.flatMap((token) => {
    const value = values[token];
    return findPhrase(text, value) === -1 ? [] : [{ token, value }];
  });
}
