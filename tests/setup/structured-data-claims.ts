import { innerAddress } from "./crawl.ts";
import type { ParsedPage } from "./parse-page.ts";

/** What a claim is held against: the page, and where it stands. */
export interface Stand {
  page: ParsedPage & { address: string };
  origin: string;
}

/** Whether the page shows what a property states. */
export type Claim = (value: string, stand: Stand) => boolean;

const text: Claim = (value, { page }) => value !== "" && page.text.includes(value);

/** As a word: 287 is not in 1,287, "$$" not in "$$$". */
const alone: Claim = (value, { page }) =>
  page.text
    .split(/[\s/;()]+/)
    .map((word) => word.replace(/[.,]$/, ""))
    .includes(value);

const price: Claim = (value, stand) => alone(`$${value}`, stand);

const link: Claim = (value, { page }) => page.links.some(({ href }) => href === value);

/** The page itself. */
const self: Claim = (value, { page, origin }) => origin + page.address === value;

/** The page itself, or one it links to. */
const page: Claim = (value, { page, origin }) => {
  const addresses = page.links.map(({ href }) =>
    innerAddress(href, { origin, page: page.address }),
  );
  return [page.address, ...addresses.map((inner) => inner?.address)].some(
    (address) => address !== undefined && origin + address === value,
  );
};

/** To be read and to be called. */
const phone: Claim = (value, { page }) => {
  const digits = value.replace(/\D/g, "");
  const written = page.text.match(/\(\d{3}\) \d{3}-\d{4}/g) ?? [];
  return (
    written.some((number) => `1${number.replace(/\D/g, "")}` === digits) &&
    page.links.some(({ href }) => href === `tel:+${digits}`)
  );
};

const mail: Claim = (value, stand) => text(value, stand) && link(`mailto:${value}`, stand);

/** One of the site's own files; whether it answers is for the check of all assets. */
const file: Claim = (value, { origin }) => value.startsWith(`${origin}/`);

const picture: Claim = (value, { page, origin }) =>
  page.images.some(({ src }) => origin + src === value);

const is =
  (expected: string): Claim =>
  (value) =>
    value === expected;

const inLanguage: Claim = (value, { page }) => value.startsWith(page.lang ?? "none");

/** The title of the page, as its readers see it. */
const heading: Claim = (value, { page }) => page.headings.includes(value);

const DAY = new Intl.DateTimeFormat("en-US", { timeZone: "America/Detroit", dateStyle: "long" });

const isDay = (text: string, value: string) => text === DAY.format(new Date(value));

/** A moment that the page marks as such: its day in Detroit is read, "January 17, 2025". */
const moment: Claim = (value, { page }) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  page.times.some(({ dateTime, text }) => dateTime === value && isDay(text, value));

/** The same; a moment later on a day that is shown goes without a mark of its own. */
const laterMoment: Claim = (value, stand) =>
  moment(value, stand) ||
  stand.page.times.some(({ dateTime, text }) => dateTime <= value && isDay(text, value));

/** Words, as the time it takes to read them (spec 2, section 5). */
const readingTime: Claim = (value, stand) =>
  /^[1-9]\d*$/.test(value) && text(`${Math.ceil(Number(value) / 200)} min read`, stand);

/** Stated as a node, which has claims of its own; nothing else will do. */
const node: Claim = () => false;

/** Shown together with its neighbours, and looked at with them. */
const together: Claim = () => true;

/** By type and property; what is not listed here may not be stated. `?` marks what may be left out. */
export const CLAIMS: Record<string, Record<string, Claim>> = {
  WebSite: { "@id": file, name: text, url: page, inLanguage, publisher: node },
  Organization: {
    ...{ "@id": file, name: text, url: page, logo: file },
    ...{ email: mail, telephone: phone, sameAs: link },
  },
  Store: {
    ...{ "@id": file, name: text, url: page, image: file, telephone: phone, email: mail },
    ...{ priceRange: alone, address: node, geo: node, hasMap: link },
    ...{ openingHoursSpecification: node, areaServed: node, sameAs: link },
    ...{ parentOrganization: node, "aggregateRating?": node },
  },
  PostalAddress: {
    ...{ streetAddress: text, addressLocality: text, addressRegion: text },
    ...{ postalCode: alone, addressCountry: is("US") },
  },
  GeoCoordinates: { latitude: together, longitude: together },
  OpeningHoursSpecification: { dayOfWeek: together, opens: together, closes: together },
  City: { name: text },
  AdministrativeArea: { name: text },
  AggregateRating: {
    ...{ ratingValue: alone, reviewCount: alone },
    bestRating: (value, { page }) => page.text.includes(`/${value} `),
  },
  BreadcrumbList: { itemListElement: node },
  ItemList: { itemListElement: node },
  ListItem: { position: together, name: text, "item?": page, "url?": page },
  FAQPage: { mainEntity: node },
  Question: { name: text, acceptedAnswer: node },
  Answer: { text },
  BlogPosting: {
    ...{ headline: heading, description: text, image: picture, url: self, mainEntityOfPage: self },
    ...{ datePublished: moment, dateModified: laterMoment, articleSection: text },
    ...{ wordCount: readingTime, author: node, publisher: node },
  },
  Person: { name: text },
  Product: {
    ...{ name: text, description: text, category: text, image: picture, url: page },
    offers: node,
  },
  Offer: { price, priceCurrency: is("USD"), seller: node },
};
