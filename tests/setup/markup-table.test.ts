import { expect, test } from "vitest";
import { parseMarkupTables, propertiesOf, readMarkupPolicy } from "./markup-table.ts";
import { CLAIMS } from "./structured-data-claims.ts";

const HEADING = "| Name | Pages | Why | Effect | Source | Checked |\n|---|---|---|---|---|---|\n";
const row = (first: string, pages: string, date = "2026-11-23") =>
  `| ${first} | ${pages} | Why | Effect | Source | ${date} |\n`;
const tables = (structured: string, head = "") =>
  `# Title\n\n## Structured data\n\n${HEADING}${structured}\n## Head\n\n${HEADING}${head}`;

test("the tables are read row by row, with nested types", () => {
  const { properties, head } = parseMarkupTables(
    tables(
      row("`Store`: `name`, `geo`; `GeoCoordinates`: `latitude`", "`/`, `/areas/{slug}`"),
      row("`robots`: `noindex`", "Hidden pages") + row("`og:title`, `og:type`", "All"),
    ),
  );
  expect(properties.map(({ name, isTopLevel }) => [name, isTopLevel])).toEqual([
    ["Store.name", true],
    ["Store.geo", true],
    ["GeoCoordinates.latitude", false],
  ]);
  const matches = (path: string) => properties[0]?.pages.some((page) => page.test(path));
  expect(["/", "/areas/troy", "/areas", "/areas/troy/x"].map(matches)).toEqual([
    ...[true, true, false, false],
  ]);
  expect(head).toEqual(["robots", "og:title", "og:type"]);
});

test.each([
  ["without a property", row("`Store`", "`/`")],
  ["without a page", row("`Store`: `name`", "Public pages")],
  ["without a date", row("`Store`: `name`", "`/`", "soon")],
  ["with a cell too few", "| `Store`: `name` | `/` | Why | Effect | 2026-11-23 |\n"],
])("a row %s is an error", (_, line) => {
  expect(() => parseMarkupTables(tables(line))).toThrow(/this row/);
});

test("a node's properties include those of its inner nodes, not those it refers to", () => {
  const node = { "@type": "Store", geo: { "@type": "GeoCoordinates", latitude: 1 } };
  const page = { "@type": "WebSite", publisher: { "@id": "/#store" } };
  expect(propertiesOf(node)).toEqual(["Store.geo", "GeoCoordinates.latitude"]);
  expect(propertiesOf(page)).toEqual(["WebSite.publisher"]);
});

test("the policy lists what the site's own check allows, and nothing else", () => {
  const allowed = Object.entries(CLAIMS).flatMap(([type, claims]) =>
    Object.keys(claims).map((name) => `${type}.${name.replace("?", "")}`),
  );
  const listed = new Set(readMarkupPolicy().properties.map(({ name }) => name));
  expect([...listed].toSorted()).toEqual(allowed.toSorted());
});
