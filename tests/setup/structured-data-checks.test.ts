import { expect, test } from "vitest";

import { crawlFakeSite, FAKE_ORIGIN as O, pageHtml } from "./fake-site.ts";
import { parsePage } from "./parse-page.ts";
import {
  type DataNode,
  identityProblems,
  structuredDataProblems,
} from "./structured-data-checks.ts";

const script = (node: unknown) =>
  `<script type="application/ld+json">${typeof node === "string" ? node : JSON.stringify(node)}</script>`;
const stated = (node: DataNode) => script({ "@context": "https://schema.org", ...node });

function problemsOf(html: string): string[] {
  return structuredDataProblems({ ...parsePage(html), path: "/here" }, { origin: O });
}

const STORE_TEXT = `<nav aria-label="x"><a href="/">Home</a></nav> Hyde, 1 Long Street, Detroit, MI 48226.
  <a href="tel:+13135550142">(313) 555-0142</a> <a href="mailto:a@hyde.test">a@hyde.test</a> Price $$
  <a href="https://m.test/d?destination=42.3,-83.1">Way</a> <a href="https://m.test/1">Map</a>
  <p>Every day</p> <p>9:00 AM to 10:00 PM</p> Serving Troy. <b>4.8</b>/5 by 287 people.
  <a href="https://i.test/hyde">Pictures</a>`;

const STORE = {
  ...{ "@type": "Store", "@id": `${O}/#store`, name: "Hyde", url: `${O}/`, image: `${O}/i.png` },
  ...{ telephone: "+1-313-555-0142", email: "a@hyde.test", priceRange: "$$" },
  address: {
    ...{ "@type": "PostalAddress", streetAddress: "1 Long Street", addressLocality: "Detroit" },
    ...{ addressRegion: "MI", postalCode: "48226", addressCountry: "US" },
  },
  geo: { "@type": "GeoCoordinates", latitude: 42.3, longitude: -83.1 },
  hasMap: "https://m.test/1",
  openingHoursSpecification: [
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
      ...{ opens: "09:00", closes: "22:00" },
    },
  ],
  areaServed: [{ "@type": "City", name: "Troy" }],
  sameAs: ["https://i.test/hyde"],
  parentOrganization: { "@id": `${O}/#organization` },
  aggregateRating: {
    "@type": "AggregateRating",
    ratingValue: 4.8,
    bestRating: 5,
    reviewCount: 287,
  },
};

test("a store that matches the page has no problems", () => {
  expect(problemsOf(STORE_TEXT + stated(STORE))).toEqual([]);
  const { aggregateRating: _, ...unrated } = STORE;
  expect(problemsOf(STORE_TEXT + stated(unrated))).toEqual([]);
});

test.each([
  ["Hyde, 1 Long Street", "Hide, 1 Long Street", "Store.name is not shown: Hyde"],
  ["1 Long", "2 Long", "PostalAddress.streetAddress is not shown: 1 Long Street"],
  ["MI 48226", "MI 482265", "PostalAddress.postalCode is not shown: 48226"],
  ["(313) 555-0142", "(313) 555-0143", "Store.telephone is not shown: +1-313-555-0142"],
  ["tel:+13135550142", "tel:+13135550143", "Store.telephone is not shown: +1-313-555-0142"],
  ["mailto:a", "mailto:b", "Store.email is not shown: a@hyde.test"],
  ["$$", "$$$", "Store.priceRange is not shown: $$"],
  ["destination=42.3", "destination=42.4", "no link to destination=42.3,-83.1"],
  ["m.test/1", "m.test/2", "Store.hasMap is not shown: https://m.test/1"],
  ["9:00 AM", "10:00 AM", "hours are not shown: Every day 9:00 AM to 10:00 PM"],
  ["Every day", "Monday", "hours are not shown: Every day 9:00 AM to 10:00 PM"],
  ["Troy", "Novi", "City.name is not shown: Troy"],
  ["4.8", "14.8", "AggregateRating.ratingValue is not shown: 4.8"],
  ["/5", "/10", "AggregateRating.bestRating is not shown: 5"],
  ["287", "1,287", "AggregateRating.reviewCount is not shown: 287"],
  ["i.test/hyde", "i.test/hide", "Store.sameAs is not shown: https://i.test/hyde"],
  [`href="/"`, `href="/x"`, `Store.url is not shown: ${O}/`],
  [" 1 Long Street", "<b hidden>1 Long Street</b>", "PostalAddress.streetAddress is not shown"],
])("a page with %s replaced by %s is reported", (shown, other, problem) => {
  const html = STORE_TEXT.replace(shown, () => other);
  expect(html).not.toBe(STORE_TEXT);
  expect(problemsOf(html + stated(STORE)).join("\n")).toContain(problem);
});

test("missing, unknown, and misplaced entries are reported", () => {
  const { name: _, ...nameless } = STORE;
  const bad = { ...nameless, award: "best", geo: "42.3", parentOrganization: { id: 1 } };
  expect(problemsOf(STORE_TEXT + stated(bad))).toEqual([
    "Store without name",
    "Store.geo is not shown: 42.3",
    'neither a node nor a reference: {"id":1}',
    "Store.award is not allowed",
  ]);
  expect(problemsOf(stated({ "@type": "LocalBusiness" }))).toEqual([
    'unknown @type "LocalBusiness"',
  ]);
  expect(problemsOf(script({ "@type": "FAQPage", mainEntity: [] }))).toEqual([
    '@context "undefined"',
    "FAQPage.mainEntity is empty",
  ]);
});

test("scripts that are not JSON objects and duplicate types are reported", () => {
  expect(problemsOf(script("{nonsense") + script("[]"))).toEqual([
    "not a JSON object: {nonsense",
    "not a JSON object: []",
  ]);
  expect(problemsOf(STORE_TEXT + stated(STORE) + stated(STORE))).toEqual(["Store appears twice"]);
});

test("hours that differ by day are matched as spans of days", () => {
  const hours = (days: string[], opens: string) => ({
    ...{ "@type": "OpeningHoursSpecification", dayOfWeek: days, opens, closes: "00:30" },
  });
  const openingHoursSpecification = [
    hours(["Monday", "Tuesday", "Thursday"], "12:00"),
    hours(["Sunday"], "00:00"),
  ];
  const spans = "<p>Monday to Tuesday 12:00 PM to 12:30 AM, Sunday 12:00 AM to 12:30 AM</p>";
  const node = stated({ ...STORE, openingHoursSpecification });
  expect(problemsOf(STORE_TEXT + spans + node)).toEqual([
    "hours are not shown: Thursday 12:00 PM to 12:30 AM",
  ]);
  const other = stated({ ...STORE, openingHoursSpecification: [hours(["Mo"], "12:00")] });
  expect(problemsOf(STORE_TEXT + other).join()).toContain("not days of the week (Mo)");
});

test("questions and answers match the page word for word", () => {
  const question = (name: string, text: string) => ({
    ...{ "@type": "Question", name, acceptedAnswer: { "@type": "Answer", text } },
  });
  const mainEntity = [question("Why?", "Because we can."), question("When?", "Now.")];
  const html = "<summary>Why?</summary><p>Because <b>we</b> could.</p> When? Now.";
  expect(problemsOf(html + stated({ "@type": "FAQPage", mainEntity }))).toEqual([
    "Answer.text is not shown: Because we can.",
  ]);
});

test("a breadcrumb matches the page, in order, ending with the page itself", () => {
  const step = (position: number, name: string, path: string) => ({
    ...{ "@type": "ListItem", position, name, item: O + path },
  });
  const crumbs = (...itemListElement: DataNode[]) =>
    stated({ "@type": "BreadcrumbList", itemListElement });
  const shown = `<nav aria-label="Breadcrumb"><li><a href="/">Home</a></li><li>Here</li></nav>`;
  const [home, here] = [step(1, "Home", "/"), step(2, "Here", "/here")];
  expect(problemsOf(shown + crumbs(home, here))).toEqual([]);
  expect(problemsOf(shown)).toEqual(["BreadcrumbList is missing"]);
  expect(problemsOf(shown + crumbs(here, home))).toEqual(["BreadcrumbList does not count from 1"]);
  expect(problemsOf(shown + crumbs(home)).join()).toContain(
    "breadcrumb differs from the visible one",
  );
  const wrong = problemsOf(shown + crumbs(home, step(2, "Here", "/there")));
  expect(wrong).toContain(`ListItem.item is not shown: ${O}/there`);
});

test("listed products link to their pages, and prices match", () => {
  const item = { "@type": "ListItem", position: 1, name: "Rosin", url: `${O}/product/2` };
  const list = stated({ "@type": "ItemList", itemListElement: [item] });
  expect(problemsOf(`<a href="/product/2">Rosin $5</a>${list}`)).toEqual([]);
  expect(problemsOf(`<a href="/product/2">Resin</a> Rosin${list}`)).toEqual(["no link to Rosin"]);
  expect(problemsOf(stated({ "@type": "ItemList", itemListElement: [] }))).toEqual([
    "ItemList.itemListElement is empty",
  ]);
  const product = stated({
    ...{ "@type": "Product", name: "Rosin", description: "Pressed.", category: "Wax" },
    ...{ image: `${O}/r.webp`, url: `${O}/here` },
    offers: {
      ...{ "@type": "Offer", price: "65", priceCurrency: "USD", seller: { "@id": `${O}/#store` } },
    },
  });
  const shown = `Rosin, Wax: $65 Pressed. <img src="/r.webp">`;
  expect(problemsOf(shown + product)).toEqual([]);
  expect(problemsOf(shown.replace("$65", "$65.50").replace("r.webp", "s.webp") + product)).toEqual([
    `Product.image is not shown: ${O}/r.webp`,
    "Offer.price is not shown: 65",
  ]);
});

test("each entity has one id and one description, and every reference resolves", async () => {
  const store = (id: string, more: DataNode = {}) =>
    stated({ "@type": "Store", "@id": `${O}/#${id}`, name: "Hyde", ...more });
  const lost = { parentOrganization: { "@id": `${O}/#lost` } };
  const offers = { "@type": "Offer", seller: { "@id": `${O}/#store` } };
  const crawl = await crawlFakeSite({
    pages: {
      "/": pageHtml(["/a", "/b", "/c", "/d"], { body: store("store") }),
      "/a": pageHtml([], { body: store("store", { areaServed: "Troy", aggregateRating: 5 }) }),
      "/b": pageHtml([], { body: store("other") }),
      "/c": pageHtml([], { body: store("store", { name: "Hide", ...lost }) }),
      "/d": pageHtml([], { body: stated({ "@type": "Product", offers }) }),
    },
  });
  expect(identityProblems(crawl)).toEqual([
    `/b: Store is ${O}/#other`,
    `/c: Store is ${O}/#store`,
    `/c: ${O}/#store differs from /`,
    `/c: parentOrganization refers to ${O}/#lost, which the page does not describe`,
    `/d: seller refers to ${O}/#store, which the page does not describe`,
  ]);
});
