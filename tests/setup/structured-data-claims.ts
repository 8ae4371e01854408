import { internalUrl } from "./crawl.ts";
import type { ParsedPage } from "./parse-page.ts";

/** What a claim is compared with: the page, and the origin of the site. */
export interface ClaimContext {
  page: ParsedPage & { path: string };
  origin: string;
}

/** Whether the page shows what a property states. */
type Claim = (value: string, context: ClaimContext) => boolean;

const text: Claim = (value, { page }) => value !== "" && page.text.includes(value);

/** The value is a whole word of the text: 287 is not in 1,287, nor "$$" in "$$$". */
const wholeWord: Claim = (value, { page }) =>
  page.text
    .split(/[\s/;()]+/)
    .map((word) => word.replace(/[.,]$/, ""))
    .includes(value);

const price: Claim = (value, context) => wholeWord(`$${value}`, context);

const link: Claim = (value, { page }) => page.links.some(({ href }) => href === value);

/** The URL of the page itself. */
const ownUrl: Claim = (value, { page, origin }) => origin + page.path === value;

/** The URL of the page itself or of a page it links to. */
const page: Claim = (value, { page, origin }) => {
  const linked = page.links.map(({ href }) => internalUrl(href, { origin, page: page.path })?.path);
  return [page.path, ...linked].some((path) => path !== undefined && origin + path === value);
};

/** The page shows the phone number and links to it. */
const phone: Claim = (value, { page }) => {
  const digits = value.replace(/\D/g, "");
  const written = page.text.match(/\(\d{3}\) \d{3}-\d{4}/g) ?? [];
  return (
    written.some((number) => `1${number.replace(/\D/g, "")}` === digits) &&
    page.links.some(({ href }) => href === `tel:+${digits}`)
  );
};

const emailLink: Claim = (value, context) =>
  text(value, context) && link(`mailto:${value}`, context);

/** A URL on the site; the check of all assets requests it. */
const ownFile: Claim = (value, { origin }) => value.startsWith(`${origin}/`);

const picture: Claim = (value, { page, origin }) =>
  page.images.some(({ src }) => origin + src === value);

const equals =
  (expected: string): Claim =>
  (value) =>
    value === expected;

const inLanguage: Claim = (value, { page }) => value.startsWith(page.lang ?? "none");

/** The h1 of the page. */
const heading: Claim = (value, { page }) => page.headings.includes(value);

const DAY = new Intl.DateTimeFormat("en-US", { timeZone: "America/Detroit", dateStyle: "long" });

const isDay = (text: string, value: string) => text === DAY.format(new Date(value));

/** An instant in a `<time>` of the page, whose text is the day in Detroit: "January 17, 2025". */
const timestamp: Claim = (value, { page }) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  page.times.some(({ dateTime, text }) => dateTime === value && isDay(text, value));

/** The same, or an instant later on a day that the page shows: same-day changes have no `<time>`. */
const laterTimestamp: Claim = (value, context) =>
  timestamp(value, context) ||
  context.page.times.some(({ dateTime, text }) => dateTime <= value && isDay(text, value));

/** A word count that matches the reading time shown: 200 words a minute (spec 2, section 5). */
const readingTime: Claim = (value, context) =>
  /^[1-9]\d*$/.test(value) && text(`${Math.ceil(Number(value) / 200)} min read`, context);

/** Only a nested node is allowed; its properties have their own claims. */
const nodeOnly: Claim = () => false;

/** `combinedProblems` checks the property together with others of its node. */
const checkedAsGroup: Claim = () => true;

/** By type and property. A property not listed here is a problem; `?` marks optional ones. */
export const CLAIMS: Record<string, Record<string, Claim>> = {
  WebSite: { "@id": ownFile, name: text, url: page, inLanguage, publisher: nodeOnly },
  Organization: {
    ...{ "@id": ownFile, name: text, url: page, logo: ownFile },
    ...{ email: emailLink, telephone: phone, sameAs: link },
  },
  Store: {
    ...{
      "@id": ownFile,
      name: text,
      url: page,
      image: ownFile,
      telephone: phone,
      email: emailLink,
    },
    ...{ priceRange: wholeWord, address: nodeOnly, geo: nodeOnly, hasMap: link },
    ...{ openingHoursSpecification: nodeOnly, areaServed: nodeOnly, sameAs: link },
    ...{ parentOrganization: nodeOnly, "aggregateRating?": nodeOnly },
  },
  PostalAddress: {
    ...{ streetAddress: text, addressLocality: text, addressRegion: text },
    ...{ postalCode: wholeWord, addressCountry: equals("US") },
  },
  GeoCoordinates: { latitude: checkedAsGroup, longitude: checkedAsGroup },
  OpeningHoursSpecification: {
    dayOfWeek: checkedAsGroup,
    opens: checkedAsGroup,
    closes: checkedAsGroup,
  },
  City: { name: text },
  AdministrativeArea: { name: text },
  AggregateRating: {
    ...{ ratingValue: wholeWord, reviewCount: wholeWord },
    bestRating: (value, { page }) => page.text.includes(`/${value} `),
  },
  BreadcrumbList: { itemListElement: nodeOnly },
  ItemList: { itemListElement: nodeOnly },
  ListItem: { position: checkedAsGroup, name: text, "item?": page, "url?": page },
  FAQPage: { mainEntity: nodeOnly },
  Question: { name: text, acceptedAnswer: nodeOnly },
  Answer: { text },
  BlogPosting: {
    ...{
      headline: heading,
      description: text,
      image: picture,
      url: ownUrl,
      mainEntityOfPage: ownUrl,
    },
    ...{ datePublished: timestamp, dateModified: laterTimestamp, articleSection: text },
    ...{ wordCount: readingTime, author: nodeOnly, publisher: nodeOnly },
  },
  Person: { name: text },
  Product: {
    ...{ name: text, description: text, category: text, image: picture, url: page },
    offers: nodeOnly,
  },
  Offer: { price, priceCurrency: equals("USD"), seller: nodeOnly },
};
