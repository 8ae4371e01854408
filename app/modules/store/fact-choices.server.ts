import { type Place, readPlaces } from "#content/areas/places.server.ts";
import { LOCATIONS } from "./locations.ts";
import type { SiteFacts } from "./schema.ts";
import {
  type factValues,
  fillText,
  findUnknownTokens,
  isSetIn,
  tokenValues,
} from "./tokens.server.ts";

/** A fact that a text can contain as a `{{token}}`. */
export interface FactChoice {
  /** Its name between the brackets. */
  name: string;
  label: string;
  /** Its current value, empty while the fact must not be shown. */
  value: string;
  /** Whether it is listed only when staff search for it, because there are hundreds like it. */
  isOnlyInSearch?: boolean;
}

/** A condition on which words of a text are shown. */
export interface ConditionChoice {
  /** The name of the mark with its sign: `#delivery`. */
  mark: string;
  /** Completes "shown only while": "delivery is approved". */
  label: string;
  isMet: boolean;
}

/** What staff can insert into a text. */
export interface TextChoices {
  facts: FactChoice[];
  conditions: ConditionChoice[];
}

/** The facts that staff put into texts, in the order of their list. */
const LABELS: Partial<Record<keyof ReturnType<typeof factValues>, string>> = {
  name: "Store name",
  phone: "Phone number",
  address: "Address",
  street: "Street",
  city: "City",
  email: "Email address",
  openingHours: "Opening hours",
  briefHours: "Opening hours, short",
  licenceNumber: "License number",
  minimumAge: "Minimum age",
  foundedYear: "Year founded",
  areaServed: "Area served",
  productCount: "Number of products",
  strainCount: "Number of strains",
  homeRating: "Rating",
  homeRatingCount: "Number of reviews",
  homeRatingSource: "Source of the rating",
  cityRating: "Rating on city pages",
  cityRatingCount: "Number of reviews on city pages",
  cityRatingSource: "Source of the rating on city pages",
  priceRange: "Price range",
  services: "Approved services",
  deliveryMinimum: "Delivery minimum",
  sameDayBy: "Order by, for delivery today",
  averageDelivery: "Average delivery time",
  paymentPolicy: "Payment, in full",
  paymentAccepted: "Payment accepted",
  paymentRefused: "Payment not accepted",
  returnsPolicy: "Returns",
  campaignHeadline: "Current campaign",
  campaignTerms: "Terms of the campaign",
  signUpPoints: "Points for signing up",
  pointsPerDollar: "Points per dollar",
  secondVisitPoints: "Points on the second visit",
  thirdVisitReward: "Reward on the third visit",
  birthdayReward: "Birthday reward",
  rewardsTerms: "Terms of the rewards",
  purchaseLimit: "Flower limit per purchase",
  purchaseConcentrate: "Concentrate limit per purchase",
  possessionPublic: "Flower limit in public",
  possessionHome: "Flower limit at home",
  possessionConcentrate: "Concentrate limit in public",
  phoneHref: "Link that calls the store",
  directionsHref: "Link to directions",
  mapProvider: "Source of the map",
  reelProvider: "Source of the videos",
  messageRetention: "How long messages are kept",
  consentRetention: "How long proof of consent is kept",
  unconfirmedRetention: "How long unconfirmed sign-ups are kept",
  logRetention: "How long server logs are kept",
  rateLimitRetention: "How long attempts are counted",
  visitCountRetention: "How long visit counts are kept",
};

/** `{{name}}` or `{{driveFrom warren}}`, but not the marks of conditional parts. */
const TOKEN = /\{\{\s*([A-Za-z][\w-]*(?: [\w-]+)?)\s*\}\}/g;

/** The facts to choose from, and after them all others that a text contains already. */
export function listFactChoices(facts: SiteFacts, text: string): FactChoice[] {
  const values = tokenValues(facts);
  const choices = Object.entries(LABELS).map(([name, label]) => ({
    ...{ name, label, value: values[name as keyof typeof LABELS] },
  }));
  const listed = new Set(choices.map(({ name }) => name));
  const others = new Set([...text.matchAll(TOKEN)].map(([, name = ""]) => name));
  const more = [...others]
    .filter((name) => !listed.has(name) && findUnknownTokens(`{{${name}}}`, values).length === 0)
    .map((name) => ({ name, label: name, value: fillText(`{{${name}}}`, values) }));
  return [...choices, ...more];
}

/** Everything that staff can insert into a text of the site. */
export function listTextChoices(facts: SiteFacts): TextChoices {
  return {
    facts: [...listFactChoices(facts, ""), ...listDistances(facts)],
    conditions: listConditions(facts),
  };
}

/** Read on first use. */
let places: Place[] | undefined;

/** Drive times and distances from the center of each town to the store. */
function listDistances(facts: SiteFacts): FactChoice[] {
  const values: Record<string, string> = tokenValues(facts);
  const choice = (name: string, label: string): FactChoice => ({
    ...{ name, label, value: values[name] ?? "", isOnlyInSearch: true },
  });
  places ??= readPlaces();
  return places.flatMap(({ slug, name }) => [
    choice(`driveFrom ${slug}`, `Drive from ${name}`),
    choice(`milesFrom ${slug}`, `Miles from ${name}`),
  ]);
}

/** What a token means as a condition: while it has a value, and while it has none. */
const CONDITIONS: Record<string, readonly [isSet: string, isEmpty: string]> = {
  delivery: ["delivery is approved", "delivery is not approved"],
  curbside: ["curbside pickup is approved", "curbside pickup is not approved"],
  pickup: ["in-store pickup is approved", "in-store pickup is not approved"],
  medical: ["medical sales are approved", "medical sales are not approved"],
  services: [
    "delivery or curbside pickup is approved",
    "neither delivery nor curbside pickup is approved",
  ],
  ordering: ["customers can order ahead", "customers cannot order ahead"],
  atms: ["the store has ATMs", "the store has no ATMs"],
  ...Object.fromEntries(
    Object.entries(LOCATIONS).map(([token, { name }]) => [
      token,
      [`the store is in ${name}`, `the store is not in ${name}`] as const,
    ]),
  ),
};

/** Says when a conditional part is shown: "delivery is approved". */
export function describeCondition({ token, isSet }: { token: string; isSet: boolean }): string {
  const condition = CONDITIONS[token];
  if (condition) return condition[isSet ? 0 : 1];
  const label = LABELS[token as keyof typeof LABELS] ?? token;
  return `the fact “${label}” ${isSet ? "has a value" : "is empty"}`;
}

function listConditions(facts: SiteFacts): ConditionChoice[] {
  const isSetNow = isSetIn(tokenValues(facts));
  return Object.keys(CONDITIONS).flatMap((token) =>
    [true, false].map((isSet) => ({
      mark: `${isSet ? "#" : "^"}${token}`,
      label: describeCondition({ token, isSet }),
      isMet: isSetNow(token) === isSet,
    })),
  );
}
