import type { SiteFacts } from "./schema.ts";
import { type factValues, fillText, findUnknownTokens, tokenValues } from "./tokens.server.ts";

/** A fact that a text can contain as a `{{token}}`. */
export interface FactChoice {
  /** Its name between the brackets. */
  name: string;
  label: string;
  /** Its current value, empty while the fact must not be shown. */
  value: string;
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
