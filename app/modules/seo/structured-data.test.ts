import { expect, test } from "vitest";
import { type DaySpan, type SiteFacts, siteFactsSchema } from "#app/modules/store/schema.ts";
import content from "#content/facts.ts";
import * as nodes from "./structured-data.ts";

const origin = "https://www.hyde.test";
const facts = siteFactsSchema.parse(content);
const site = { facts, origin };
/** The organization on pages that do not describe it. */
const ORGANIZATION = {
  ...{ "@type": "Organization", "@id": `${origin}/#organization` },
  ...{ name: facts.name, url: `${origin}/` },
};

function withHours(changes: Partial<SiteFacts["hours"]["weekly"]>): nodes.SiteContext {
  const hours = { ...facts.hours, weekly: { ...facts.hours.weekly, ...changes } };
  return { origin, facts: { ...facts, hours } };
}

/** The hours in the structured data, one line per entry. */
function hoursLines(context: nodes.SiteContext): string[] {
  const entries = nodes.storeNode(context).openingHoursSpecification as (DaySpan & {
    dayOfWeek: string[];
  })[];
  return entries.map(({ dayOfWeek, opens, closes }) => `${dayOfWeek.join(" ")} ${opens} ${closes}`);
}

test("the store's facts have one id, with its context", () => {
  expect(nodes.storeNode(site)).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Store",
    "@id": `${origin}/#store`,
    name: facts.name,
    url: `${origin}/`,
    telephone: "+1-313-555-0142",
    email: facts.email,
    priceRange: facts.priceRange,
    address: {
      "@type": "PostalAddress",
      streetAddress: facts.address.street,
      addressLocality: "Detroit",
      addressRegion: "MI",
      postalCode: "48226",
      addressCountry: "US",
    },
    geo: { "@type": "GeoCoordinates", latitude: 42.3314, longitude: -83.0458 },
    areaServed: [{ "@type": "AdministrativeArea", name: facts.areaServed }],
    parentOrganization: ORGANIZATION,
  });
});

test("days with the same hours are grouped", () => {
  const all = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday";
  expect(hoursLines(site)).toEqual([`${all} 09:00 22:00`]);
  const noon = { opens: "12:00", closes: "18:00" };
  expect(hoursLines(withHours({ wednesday: noon, sunday: noon }))).toEqual([
    "Monday Tuesday Thursday Friday Saturday 09:00 22:00",
    "Wednesday Sunday 12:00 18:00",
  ]);
});

test("closed days are left out", () => {
  expect(hoursLines(withHours({ monday: null, sunday: null }))).toEqual([
    "Tuesday Wednesday Thursday Friday Saturday 09:00 22:00",
  ]);
});

test("a day that never closes ends at 23:59, because equal times would mean closed", () => {
  const weekend = { opens: "00:00", closes: "00:00" };
  expect(hoursLines(withHours({ saturday: weekend, sunday: weekend }))).toEqual([
    "Monday Tuesday Wednesday Thursday Friday 09:00 22:00",
    "Saturday Sunday 00:00 23:59",
  ]);
});

test("closing after midnight is stated as it is", () => {
  const late = { opens: "18:00", closes: "02:00" };
  expect(hoursLines(withHours({ friday: late }))).toContain("Friday 18:00 02:00");
});

test("the rating is stated only on pages that request it", () => {
  expect(nodes.storeNode(site)).not.toHaveProperty("aggregateRating");
  expect(nodes.storeNode(site, { rating: true }).aggregateRating).toEqual({
    "@type": "AggregateRating",
    ratingValue: 4.8,
    bestRating: 5,
    reviewCount: 287,
  });
});

test("a count written with a plus is stated as a number", () => {
  const cities = { ...facts.ratings.cities, count: "1200+" };
  const changed = { origin, facts: { ...facts, ratings: { ...facts.ratings, cities } } };
  expect(nodes.storeNode(changed, { rating: true }).aggregateRating).toMatchObject({
    reviewCount: 1200,
  });
});

test("a page lists its service areas", () => {
  const areaServed = [{ type: "City" as const, name: "Troy" }];
  expect(nodes.storeNode(site, { areaServed }).areaServed).toEqual([
    { "@type": "City", name: "Troy" },
  ]);
});

test("website, organization, and store reference each other by existing ids", () => {
  const organization = nodes.organizationNode(site);
  expect(organization).toMatchObject({ "@type": "Organization", name: facts.name });
  expect(nodes.websiteNode(site).publisher).toEqual({ "@id": organization["@id"] });
  expect(nodes.storeNode(site).parentOrganization).toEqual(ORGANIZATION);
  expect(
    new Set(
      [organization, nodes.websiteNode(site), nodes.storeNode(site)].map((node) => node["@id"]),
    ).size,
  ).toBe(3);
});

test("a breadcrumb counts from one and has absolute URLs", () => {
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "Troy", path: "/areas/troy" },
  ];
  expect(nodes.breadcrumbNode(site, crumbs)).toEqual({
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: `${origin}/` },
      { "@type": "ListItem", position: 2, name: "Troy", item: `${origin}/areas/troy` },
    ],
  });
});

test("each question is stated with its answer", () => {
  expect(nodes.faqNode([{ question: "Where?", answer: "Here." }])).toMatchObject({
    "@type": "FAQPage",
    mainEntity: [
      {
        "@type": "Question",
        name: "Where?",
        acceptedAnswer: { "@type": "Answer", text: "Here." },
      },
    ],
  });
});

test("products are listed in order, each with its own page", () => {
  const list = [
    { id: 3, name: "Resin" },
    { id: 1, name: "Flower" },
  ];
  expect(nodes.productListNode(site, list)).toMatchObject({
    "@type": "ItemList",
    itemListElement: [
      { position: 1, name: "Resin", url: `${origin}/product/3` },
      { position: 2, name: "Flower", url: `${origin}/product/1` },
    ],
  });
});

test("a product has its price as a number, and the store as its seller", () => {
  const product = {
    ...{ id: 2, name: "Violet Flower", description: "Purple buds.", price: "$45.50" },
    ...{ category: { name: "Flower" }, image: { src: "/images/product-2.webp" } },
  };
  expect(nodes.productNode(site, product)).toEqual({
    "@context": "https://schema.org",
    "@type": "Product",
    name: "Violet Flower",
    description: "Purple buds.",
    category: "Flower",
    image: `${origin}/images/product-2.webp`,
    url: `${origin}/product/2`,
    offers: {
      "@type": "Offer",
      price: "45.50",
      priceCurrency: "USD",
      seller: {
        ...{ "@type": "Store", "@id": nodes.storeNode(site)["@id"] },
        ...{ name: facts.name, url: `${origin}/` },
      },
    },
  });
});

test("an article names its author and publisher, because its page does not describe them", () => {
  const post = {
    ...{ slug: "a", title: "A", description: "B", category: "Education", words: 300 },
    ...{ date: "2026-11-01T12:00:00.000Z", updatedAt: "2026-11-02T12:00:00.000Z" },
    image: { src: "/images/a.webp" },
  };
  const byStore = nodes.blogPostingNode(site, { ...post, author: facts.name });
  expect([byStore.author, byStore.publisher]).toEqual([ORGANIZATION, ORGANIZATION]);
  const byDana = nodes.blogPostingNode(site, { ...post, author: "Dana Reyes" });
  expect(byDana).toMatchObject({
    author: { "@type": "Person", name: "Dana Reyes" },
    publisher: ORGANIZATION,
  });
});
