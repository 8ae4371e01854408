import { MENU_PAGES, SERVICES, type Service, type SiteFacts } from "#app/modules/store/schema.ts";
import type { Field } from "./fields.ts";

/** Facts that staff edit together. Different sections can be edited at the same time. */
export interface FactSection {
  /** Part of the URL and, after `facts-`, of the key in the history. */
  slug: string;
  label: string;
  /** Other words people search for it with. */
  words?: string;
  hint: string;
  /** Its top-level facts; each fact is in one section. */
  keys: readonly (keyof SiteFacts)[];
  fields: Field[];
}

const text = (name: string, label: string, more: Partial<Field> = {}): Field => ({
  ...{ name, label, kind: "text" as const },
  ...more,
});
const number = (name: string, label: string, hint?: string): Field =>
  text(name, label, { kind: "number", inputMode: "decimal", ...(hint ? { hint } : {}) });
const urlField = (name: string, label: string, hint?: string): Field =>
  text(name, label, { inputMode: "url", normalizer: "url", ...(hint ? { hint } : {}) });

const MENU_LABELS: Record<(typeof MENU_PAGES)[number], string> = {
  store: "Shop",
  specials: "Specials",
  flower: "Flower",
  "pre-rolls": "Pre Rolls",
  vaporizers: "Vaporizers",
  concentrates: "Concentrates",
  edibles: "Edibles",
  topicals: "Topicals",
  tinctures: "Tinctures",
  accessories: "Accessories",
};

/** Pages of the external menu, as select options. */
export const menuOptions = MENU_PAGES.map((value) => ({ value, label: MENU_LABELS[value] }));

const FALLBACK_OPTIONS = [
  { value: "phone", label: "The phone number (“Call to order”)" },
  { value: "shop", label: "Our own shop page" },
  { value: "url", label: "A second menu" },
];

const rating = (place: "home" | "cities", group: string): Field[] =>
  [
    number(`ratings.${place}.value`, "Rating", "1 to 5"),
    text(`ratings.${place}.count`, "Reviews counted", {
      ...{ hint: "Example: 468+ or 287", normalizer: "count" },
    }),
    text(`ratings.${place}.source`, "Source"),
    text(`ratings.${place}.asOf`, "Checked on", { kind: "date" }),
  ].map((field) => ({ ...field, group }));

/** Names of services in the staff area. */
export const SERVICE_LABELS: Record<Service, string> = {
  delivery: "Delivery",
  curbside: "Curbside pickup",
  pickup: "Pickup in the store",
  medical: "Medical sales",
};

const approval = (service: Service): Field[] =>
  [
    text(`approvals.${service}.on`, "Approved", { kind: "check" }),
    text(`approvals.${service}.number`, "Approval number", {
      hint: "As written in the agency's letter",
    }),
    text(`approvals.${service}.date`, "Approved on", { kind: "date" }),
  ].map((field) => ({ ...field, group: SERVICE_LABELS[service] }));

/** Group of the address fields that staff set with a pin on a map. */
export const LOCATION_GROUP = "Pin";

/** Sections with every fact except the hours, in the order of their pages. */
export const FACT_SECTIONS: readonly FactSection[] = [
  {
    slug: "identity",
    label: "Name and license",
    hint: "The footer, page titles, and search engines.",
    keys: [
      ...(["name", "foundedYear", "licenceNumber", "minimumAge", "priceRange"] as const),
      ...(["areaServed", "productCount", "strainCount", "agencyCredit"] as const),
    ],
    fields: [
      text("name", "Name of the store"),
      text("licenceNumber", "License number"),
      number("foundedYear", "Founded in", "Year, for the copyright line"),
      number("minimumAge", "Minimum age", "21 or more"),
      text("areaServed", "Area served"),
      text("priceRange", "Price range", { hint: "$ to $$$$" }),
      text("productCount", "Products", { hint: "Example: 500+", normalizer: "count" }),
      text("strainCount", "Strains", { hint: "Example: 100+", normalizer: "count" }),
      text("agencyCredit.name", "Site by", { group: "Credit in the footer" }),
      { ...urlField("agencyCredit.url", "Link"), group: "Credit in the footer" },
    ],
  },
  {
    slug: "address",
    label: "Address",
    words: "map directions location",
    hint: "The pin sets the directions, distances, and the map of areas served.",
    keys: ["address", "coordinates", "timeZone"],
    fields: [
      text("address.street", "Street"),
      text("address.city", "City"),
      text("address.state", "State", { hint: "Two letters, such as MI", normalizer: "state" }),
      text("address.postalCode", "ZIP code", { inputMode: "numeric", normalizer: "zip" }),
      text("timeZone", "Time zone", {
        readOnly: true,
        hint: "Set when the site is installed. Opening hours, schedules, and reports all use it.",
      }),
      ...[
        number("coordinates.latitude", "Latitude", "Example: 42.3314"),
        number("coordinates.longitude", "Longitude", "Example: -83.0458"),
      ].map((field) => ({ ...field, group: LOCATION_GROUP })),
    ],
  },
  {
    slug: "contact",
    label: "Phone and email",
    words: "phone number",
    hint: "The header, the footer, and the contact page.",
    keys: ["phone", "email"],
    fields: [
      text("phone", "Phone", {
        inputMode: "tel",
        hint: "Example: (313) 555-0142",
        normalizer: "phone",
      }),
      text("email", "Email", { inputMode: "email", normalizer: "email" }),
    ],
  },
  {
    slug: "menu",
    label: "Online menu",
    hint: "Every link to the menu is the base URL plus a path. A ?query of the base URL is kept.",
    keys: ["menu"],
    fields: [
      urlField(
        "menu.baseUrl",
        "Base URL",
        "Example: https://menu.example or https://menu.example/hyde?rid=5",
      ),
      ...MENU_PAGES.map((page) =>
        text(`menu.paths.${page}`, MENU_LABELS[page], {
          ...{ group: "Paths", inputMode: "url", normalizer: "path" },
        }),
      ),
      text("menu.check.text", "Text the menu’s page must contain", {
        ...{ group: "Check of the menu, every minute", canBeEmpty: true },
        hint: "Optional. A word that is always on the page, such as the store’s name.",
      }),
      text("menu.fallback.kind", "While the menu is down, its links go to", {
        kind: "select",
        group: "Fallback",
        options: FALLBACK_OPTIONS,
      }),
      {
        ...urlField("menu.fallback.url", "URL of the second menu", "Only for “A second menu”"),
        group: "Fallback",
        onlyIf: { name: "menu.fallback.kind", value: "url" },
      },
      text("menu.fallback.automatic", "Move the links automatically after three failed checks", {
        kind: "check",
        group: "Fallback",
        hint: "When this is off, you get an alert and move the links with a button.",
      }),
      text("menu.tags.enabled", "Add campaign tags to every menu link", {
        kind: "check",
        group: "Campaign tags",
      }),
      text("menu.tags.source", "utm_source", { group: "Campaign tags" }),
      text("menu.tags.medium", "utm_medium", { group: "Campaign tags" }),
      text("menu.tags.campaign", "utm_campaign", { group: "Campaign tags" }),
    ],
  },
  {
    slug: "links",
    label: "Profiles and frames",
    hint: "Profiles open in a new tab; frames load after a tap.",
    keys: ["links", "embeds"],
    fields: [
      { ...urlField("links.instagram", "Instagram"), normalizer: "instagram" },
      { ...urlField("links.facebook", "Facebook"), normalizer: "facebook" },
      urlField("links.mapsListing", "Listing on Google Maps"),
      urlField("links.reviewSite", "Reviews"),
      text("embeds.reels.provider", "Reels come from", { group: "Frames" }),
      {
        ...urlField("embeds.reels.baseUrl", "URL of reels"),
        ...{ group: "Frames", normalizer: "reelBase" },
        hint: "The part before a reel’s identifier. You can paste the link of any reel.",
      },
      text("embeds.map.provider", "The map comes from", { group: "Frames" }),
      {
        ...urlField("embeds.map.baseUrl", "URL of the map"),
        ...{ group: "Frames", normalizer: "mapFrame" },
        hint: "OpenStreetMap shows the pin of Address. For another map, paste its code for embedding.",
      },
    ],
  },
  {
    slug: "ratings",
    label: "Ratings",
    hint: "Both figures need a source and the day they were checked.",
    keys: ["ratings"],
    fields: [...rating("home", "On the home page"), ...rating("cities", "On city pages")],
  },
  {
    slug: "approvals",
    label: "Approvals",
    hint: "The site mentions a service only while it is approved. Turning an approval off removes the service from every page, feed, and email right away and hides posts that still mention it. Turning it on restores everything.",
    keys: ["approvals"],
    fields: SERVICES.flatMap(approval),
  },
  {
    slug: "delivery",
    label: "Delivery",
    hint: "Mentioned in questions, on city pages, and in articles while delivery is approved.",
    keys: ["delivery"],
    fields: [
      {
        ...number("delivery.minimumUsd", "Minimum order in dollars", "Before tax"),
        normalizer: "dollars",
      },
      text("delivery.sameDayBy", "Same day when ordered by", { kind: "time" }),
      number("delivery.averageHours.from", "Average time, from (hours)"),
      number("delivery.averageHours.to", "to (hours)"),
    ],
  },
  {
    slug: "payment",
    label: "Payment and returns",
    words: "refunds",
    hint: "Mentioned in questions and on the legal pages.",
    keys: ["payment", "returnsPolicy"],
    fields: [
      text("payment.accepted", "Accepted", { kind: "lines", hint: "One per line" }),
      text("payment.refused", "Not accepted", {
        ...{ kind: "lines", canBeEmpty: true },
        hint: "One per line; can be empty",
      }),
      text("payment.atmsOnSite", "There are ATMs on site", { kind: "check" }),
      text("returnsPolicy", "Returns", { kind: "area" }),
    ],
  },
  {
    slug: "rewards",
    label: "Rewards",
    hint: "The rewards page and the questions.",
    keys: ["rewards"],
    fields: [
      number("rewards.signUpPoints", "Points for signing up"),
      number("rewards.pointsPerDollar", "Points per dollar"),
      number("rewards.secondVisitMultiplier", "Points multiplier on the second visit"),
      text("rewards.thirdVisit", "Third visit"),
      text("rewards.birthday", "Birthday"),
      text("rewards.terms", "Terms", { kind: "area" }),
    ],
  },
  {
    slug: "possession",
    label: "Legal limits",
    hint: "What Michigan law lets an adult buy and possess.",
    keys: ["possession", "purchase"],
    fields: [
      number("purchase.ounces", "Per transaction (ounces)"),
      number("purchase.concentrateGrams", "Of that, concentrate (grams)"),
      number("possession.publicOunces", "In public (ounces)"),
      number("possession.concentrateGrams", "Of that, concentrate (grams)"),
      number("possession.homeOunces", "At home (ounces)"),
    ].map((field) => ({
      ...field,
      group: field.name.startsWith("purchase") ? "To buy" : "To possess",
    })),
  },
  {
    slug: "age-gate",
    label: "Age gate",
    hint: "Where the Leave button sends visitors who are too young.",
    keys: ["ageGate"],
    fields: [urlField("ageGate.leaveUrl", "Leave button goes to")],
  },
  {
    slug: "campaign",
    label: "Campaign",
    hint: "The headline; a current deal has to honor it.",
    keys: ["campaign"],
    fields: [
      { ...number("campaign.percentOff", "Up to … % off"), normalizer: "percentNumber" },
      text("campaign.terms", "Terms", { kind: "area" }),
    ],
  },
];
