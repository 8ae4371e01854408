import { expect, test } from "vitest";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import { STORE_ADDRESSES } from "#tests/factories/saved-content.ts";
import { findWrongDistances } from "./stated-distances.ts";

// Ann Arbor is 33.5 miles from the center of Detroit and 39.5 miles from the center of Warren.
const store = STORE_ADDRESSES.annArbor;
const find = (body: string) => findWrongDistances(body, { store });
const place = (slug: string) => getAreaData().places.get(slug);

test.each([
  "<p>From Warren it is 39.5 miles.</p>",
  "<p>Detroit has a river. From Warren it is 39.5 miles to 100 Main Street, Ann Arbor.</p>",
  "<li>Warren: <b>39.5 miles</b></li><li>Detroit: <b>33.5 miles</b></li>",
  "<tr><td>Warren</td><td>I-696.</td><td>39.5 miles</td></tr>",
  "<p>From Warren to our store in Ann Arbor it is 39.5 miles.</p>",
  "<p>It is 39.5 miles away.</p>",
  '<script type="application/ld+json">{"text":"From Warren it is 39.5 miles."}</script>',
  '{"items":[{"content_html":"<p>From Warren it is 39.5 miles.</p>"}]}',
  "<p>It covers 2.5 square miles.</p>",
])("accepts %s", (body) => {
  expect(find(body)).toEqual([]);
});

test.each([
  "<p>From Detroit it is 39.5 miles.</p>",
  "<p>Warren and Detroit are near, and it is 39.5 miles.</p>",
  "<li>Warren: <b>33.5 miles</b></li><li>Detroit: <b>39.5 miles</b></li>",
  "<tr><td>Detroit</td><td>I-96.</td><td>39.5 miles</td></tr>",
  "<p>It is 999.9 miles away.</p>",
  "<p>From Warren, take the bus; about 5 minutes.</p>",
  '<script type="application/ld+json">{"text":"From Detroit it is 39.5 miles."}</script>',
  '<meta content="From Detroit it is 39.5 miles.">',
  '{"items":[{"content_html":"<p>From Detroit it is 39.5 miles.</p>"}]}',
  '<?xml version="1.0"?><rss>&lt;p&gt;From Detroit it is 39.5 miles.&lt;/p&gt;</rss>',
])("rejects %s", (body) => {
  expect(find(body)).not.toEqual([]);
});

test("a page about a place states only its distance, and so does an article about one", () => {
  const [warren, detroit] = [place("warren"), place("detroit")];
  const stated = "<p>It is 39.5 miles.</p>";
  expect(findWrongDistances(stated, { store, only: warren })).toEqual([]);
  expect(findWrongDistances(stated, { store, only: detroit })).not.toEqual([]);
  expect(findWrongDistances(stated, { store, about: detroit })).not.toEqual([]);
  const other = "<p>From Warren it is 39.5 miles.</p>";
  expect(findWrongDistances(other, { store, about: detroit })).toEqual([]);
  expect(findWrongDistances(other, { store, only: detroit })).not.toEqual([]);
});
