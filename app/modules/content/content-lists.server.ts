import { savedDeals } from "#app/modules/catalog/deals.server.ts";
import { savedProducts } from "#app/modules/catalog/products.server.ts";
import {
  dealListSchema,
  PRODUCT_TYPES,
  productListSchema,
  SHELVES,
} from "#app/modules/catalog/schema.ts";
import { formatSpan } from "#app/modules/store/format-hours.ts";
import { type DaySpan, holidaysSchema } from "#app/modules/store/schema.ts";
import { findHolidayName } from "#app/modules/store/us-holidays.ts";
import { formatDay, STORE_TIME } from "#app/platform/format-time.ts";
import { toSlug } from "#app/platform/slug.ts";
import { claimList } from "./claims/claim-list.server.ts";
import { factsDocument, findIssues } from "./documents.server.ts";
import { menuOptions } from "./fact-sections.server.ts";
import { hoursFields, parseHours, toHoursForm } from "./hours-fields.ts";
import {
  type ContentList,
  createUniqueSlug,
  dayFields,
  draftField,
  type Entry,
  formatDayIfSet,
  listDocument,
  optionalDayFields,
  pictureField,
  sampleField,
  shownDays,
  toOptions,
  toText,
} from "./list-definition.server.ts";
import { savedFaqs, savedReviews } from "./pages/page-content.server.ts";
import { faqListSchema, reviewListSchema } from "./pages/schema.ts";
import { reelListSchema } from "./videos/schema.ts";
import { savedReels } from "./videos/videos.server.ts";

const deals: ContentList = {
  slug: "deals",
  noun: "deal",
  pageOf: () => "/specials",
  hasDrafts: true,
  intro:
    "Shown on the specials page from the first day to the last, starting with the one that ends first.",
  ordered: false,
  fields: [
    { name: "title", label: "Title", kind: "text", facts: "text" },
    { name: "description", label: "Description", kind: "area", facts: "text" },
    {
      ...{ name: "percentOff", label: "Highest discount in percent", kind: "number" },
      ...{ optional: true, inputMode: "numeric", normalizer: "percentNumber" },
      hint: "Leave empty if the deal has no percentage",
    },
    ...dayFields,
    { name: "terms", label: "Terms", kind: "area", facts: "text" },
    {
      ...{ name: "menuPage", label: "On the online menu", kind: "select", optional: true },
      options: [{ value: "", label: "Not on the menu" }, ...menuOptions],
    },
    pictureField("picture", "Picture", {
      optional: true,
      hint: "None chosen. The site shows a jar of cannabis buds.",
    }),
    sampleField("This is a sample, not a real deal"),
    draftField,
  ],
  document: listDocument("deals", "Deals", savedDeals, dealListSchema, {
    // Every deal has a first and a last day, and terms.
    exemptRules: ["sale-terms", "free-with-terms"],
    nameField: "title",
  }),
  nameOf: (entry) => toText(entry.title),
  identityOf: (entry) => toText(entry.id),
  columns: [
    { label: "First day", value: ({ startsOn }) => formatDay(toText(startsOn)) },
    { label: "Last day", value: ({ endsOn }) => formatDay(toText(endsOn)) },
  ],
  isSample: ({ sample }) => sample === true,
  dated: { ...shownDays, isGrouped: true },
  createId: ({ title }, taken) => createUniqueSlug(toSlug(toText(title)) || "deal", taken),
};

const faqs: ContentList = {
  slug: "faqs",
  noun: "question",
  pageOf: () => "/",
  hasDrafts: true,
  intro: "Shown on the home page and to search engines, in this order.",
  ordered: true,
  fields: [
    { name: "question", label: "Question", kind: "text", facts: "text" },
    { name: "answer", label: "Answer", kind: "area", facts: "text" },
    ...optionalDayFields,
    draftField,
  ],
  document: listDocument("faqs", "FAQs", savedFaqs, faqListSchema),
  nameOf: (entry) => toText(entry.question),
  identityOf: (entry) => toText(entry.question),
  columns: [],
  isSample: () => false,
  dated: { ...shownDays, isGrouped: false },
};

const reviews: ContentList = {
  slug: "reviews",
  noun: "review",
  pageOf: () => "/",
  // A review is never a draft: hiding one because of what it says would mislead shoppers.
  hasDrafts: false,
  intro:
    "Shown on the home page and on city pages, newest first. Publish real ones only with permission. Do not use the days to hide a review with few stars: that misleads shoppers.",
  ordered: false,
  fields: [
    { name: "name", label: "Name", kind: "text", hint: "As its author wants to be named" },
    { name: "location", label: "Town", kind: "text", hint: "Example: Detroit, MI" },
    {
      name: "rating",
      label: "Stars",
      kind: "select",
      options: toOptions(["5", "4", "3", "2", "1"]),
    },
    { name: "text", label: "Text", kind: "area", hint: "Word for word" },
    { name: "date", label: "Written on", kind: "date" },
    {
      ...{ name: "source", label: "Source", kind: "text", optional: true },
      hint: "Where it was written, such as Google; shown next to the name",
    },
    {
      ...{ name: "permission", label: "Permission", kind: "text", optional: true },
      hint: "How and when its author agreed; only staff see this",
    },
    ...optionalDayFields,
    sampleField("This is a sample, not a customer's words"),
  ],
  document: listDocument("reviews", "Reviews", savedReviews, reviewListSchema, {
    // Customers' own words, shown with their source and date.
    exemptRules: ["superlatives", "figures", "praise-with-source"],
  }),
  nameOf: (entry) => toText(entry.name),
  identityOf: (entry) => `${entry.name} ${entry.date}`,
  columns: [
    { label: "Written on", value: ({ date }) => formatDay(toText(date)) },
    { label: "Stars", value: ({ rating }) => toText(rating) },
    { label: "Source", value: ({ source }) => toText(source) },
  ],
  isSample: ({ sample }) => sample === true,
  dated: { ...shownDays, isGrouped: false },
  fromForm: (entry) => ({ ...entry, rating: Number(entry.rating) }),
};

const reels: ContentList = {
  slug: "reels",
  noun: "reel",
  pageOf: () => "/videos",
  hasDrafts: true,
  intro: "Shown on the videos page in this order; the first six also on the home page.",
  ordered: true,
  fields: [
    {
      ...{ name: "id", label: "Identifier", kind: "text", normalizer: "reel" },
      hint: "The reel’s link from the browser’s address bar, or the part after /reel/",
    },
    { name: "title", label: "Title", kind: "text", facts: "text" },
    pictureField("poster", "Cover picture"),
    ...optionalDayFields,
    { name: "placeholder", label: "This is a placeholder, not a real reel", kind: "check" },
    draftField,
  ],
  document: listDocument("reels", "Reels", savedReels, reelListSchema),
  nameOf: (entry) => toText(entry.title),
  identityOf: (entry) => toText(entry.id),
  columns: [{ label: "Identifier", value: ({ id }) => toText(id) }],
  isSample: ({ placeholder }) => placeholder === true,
  dated: { ...shownDays, isGrouped: false },
};

const SHELF_LABELS = {
  flower: "Flower",
  concentrates: "Concentrates",
  vapes: "Vapes",
  gear: "Gear",
};

const products: ContentList = {
  slug: "products",
  noun: "product",
  pageOf: ({ id }) => `/product/${id}`,
  hasDrafts: true,
  intro: "Shown in the shop in this order, each with a page of its own.",
  ordered: true,
  fields: [
    { name: "name", label: "Name", kind: "text" },
    {
      ...{ name: "shelf", label: "Shelf", kind: "select" },
      options: SHELVES.map((value) => ({ value, label: SHELF_LABELS[value] })),
    },
    {
      ...{ name: "price", label: "Price", kind: "text", hint: "Example: $45" },
      ...{ inputMode: "decimal", normalizer: "price" },
    },
    {
      ...{ name: "unit", label: "Sold by", kind: "text", optional: true },
      hint: "What the price buys, such as gram or eighth (3.5 g)",
    },
    {
      ...{ name: "thc", label: "THC", kind: "text", optional: true, normalizer: "percent" },
      hint: "Example: 24%. Leave empty for gear",
    },
    {
      ...{ name: "cbd", label: "CBD", kind: "text", optional: true, normalizer: "percent" },
      hint: "Example: <1%. Leave empty for gear",
    },
    {
      ...{ name: "type", label: "Strain type", kind: "select", optional: true },
      options: [{ value: "", label: "None (gear)" }, ...toOptions(PRODUCT_TYPES)],
    },
    { name: "description", label: "Description", kind: "area", facts: "text" },
    pictureField("picture", "Picture", {
      optional: true,
      hint: "None chosen. The site shows the picture of its shelf.",
    }),
    ...optionalDayFields,
    sampleField("This is a sample, not a real product"),
    draftField,
  ],
  document: listDocument("products", "Products", savedProducts, productListSchema, {
    nameField: "name",
  }),
  nameOf: (entry) => toText(entry.name),
  identityOf: (entry) => toText(entry.id),
  columns: [
    { label: "Shelf", value: ({ shelf }) => SHELF_LABELS[shelf as keyof typeof SHELF_LABELS] },
    { label: "Price", value: ({ price }) => toText(price) },
    { label: "THC", value: ({ thc }) => toText(thc) },
  ],
  isSample: ({ sample }) => sample === true,
  dated: { ...shownDays, isGrouped: false },
  // Above all ids, also of products that are not shipped any more.
  createId: (_, taken) =>
    Math.max(...[...taken, ...savedProducts.base].map(({ id }) => Number(id))) + 1,
};

const holidays: ContentList = {
  slug: "holidays",
  noun: "holiday",
  hasDrafts: false,
  intro: "Days when the store’s hours differ from the regular week.",
  ordered: false,
  fields: [
    { name: "date", label: "Date", kind: "date", hint: STORE_TIME },
    { name: "name", label: "Name", kind: "text", hint: "Example: Christmas Day" },
    ...hoursFields("hours", { spans: 2 }),
  ],
  document: factsDocument<Entry[]>({
    ...{ key: "holidays", label: "Holidays", path: "/admin/business/holidays" },
    get: ({ hours }) => hours.exceptions,
    set: ({ hours }, value) => ({ hours: { ...hours, exceptions: sortHolidays(value) } }),
    check: (_, value) => findIssues(holidaysSchema, value),
  }),
  nameOf: (entry) => `${entry.name}, ${formatDay(toText(entry.date))}`,
  identityOf: (entry) => toText(entry.date),
  columns: [{ label: "Hours", value: ({ hours }) => formatSpan(hours as DaySpan | null) }],
  isSample: () => false,
  dated: {
    daysOf: ({ date }) => ({ startsOn: toText(date), endsOn: toText(date) }),
    isGrouped: true,
    titles: { current: "Today", upcoming: "Coming up", ended: "Past" },
    savedText: {
      current: () => "The site shows these hours today.",
      upcoming: ({ startsOn }) => `The site will show these hours on ${formatDayIfSet(startsOn)}.`,
      ended: ({ endsOn }) =>
        `${formatDayIfSet(endsOn)} has passed, so the site does not show these hours.`,
    },
  },
  suggest: (parameters) => {
    const date = parameters.get("date") ?? "";
    const name = findHolidayName(date);
    // Most holidays are added because the store is closed.
    return name === undefined ? { hours: null } : { date, name, hours: null };
  },
  fromForm: ({ hours, ...entry }) => ({ ...entry, hours: parseHours(hours) }),
  toForm: ({ hours, ...entry }) => ({ ...entry, hours: toHoursForm(hours) }),
};

const sortHolidays = (days: readonly Entry[]) =>
  holidaysSchema.parse(days).toSorted((a, b) => a.date.localeCompare(b.date));

export const CONTENT_LISTS: readonly ContentList[] = [
  deals,
  faqs,
  reviews,
  reels,
  products,
  holidays,
  claimList,
];

export function findList(slug: string): ContentList | undefined {
  return CONTENT_LISTS.find((list) => list.slug === slug);
}
