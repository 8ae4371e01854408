import { formatTime } from "./hours.ts";
import { briefHours, hoursSentence } from "./hours-text.ts";
import { addressLine, telHref } from "./links.ts";
import { RETENTION } from "./retention.ts";
import type { SiteFacts } from "./schema.ts";

/** With the spaces around its name: told apart here, they would take time that grows with their cube. */
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
 * What may stand as `{{token}}` in copy and Markdown, so that no text repeats a fact.
 * Every value is plain text.
 */
export function tokenValues(facts: SiteFacts) {
  const { address, delivery, possession, ratings, rewards } = facts;
  return {
    name: facts.name,
    foundedYear: String(facts.foundedYear),
    licenceNumber: facts.licenceNumber,
    minimumAge: String(facts.minimumAge),
    address: addressLine(facts),
    street: address.street,
    city: address.city,
    phone: facts.phone,
    phoneHref: telHref(facts.phone),
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
    campaignHeadline: campaignHeadline(facts),
    campaignTerms: facts.campaign.terms,
    messageRetention: count(RETENTION.contactMessageMonths, "month"),
    consentRetention: count(RETENTION.consentProofYears, "year"),
    logRetention: count(RETENTION.serverLogDays, "day"),
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

/** Names of the `{{tokens}}` in a text that stand for nothing. */
export function unknownTokens(text: string, values: Record<string, string>): string[] {
  const names = [...text.matchAll(TOKEN)].map((match) => match[1]?.trim() ?? "");
  return names.filter((name) => valueFor(name, values) === undefined);
}

/**
 * Replaces `{{tokens}}` in a text. Written with a capital (`{{ThirdVisitReward}}`) the value begins
 * with one. A token nobody knows stays as it is; the content check refuses it.
 */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(TOKEN, (token, name: string) => valueFor(name.trim(), values) ?? token);
}

/**
 * Replaces `{{tokens}}` in every string of a value, however deep; other values pass unchanged.
 * `more` holds tokens known to this text only.
 */
export function fillTokens<T>(value: T, facts: SiteFacts, more: object = {}): T {
  const values: Record<string, string> = { ...tokenValues(facts), ...more };
  const fill = (part: unknown): unknown => {
    if (typeof part === "string") return fillText(part, values);
    if (Array.isArray(part)) return part.map(fill);
    if (part === null || typeof part !== "object") return part;
    return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, fill(entry)]));
  };
  return fill(value) as T;
}
