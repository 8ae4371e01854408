import { expect, test } from "vitest";
import { parseNearest, readNearest } from "./nearest.server.ts";

const HEADER = "slug,nearest,miles\n";

test("each place has its neighbors with their miles, in the order of the file", () => {
  const nearest = parseNearest(`${HEADER}troy,clawson;utica,2.9;10\nutica,troy,10\n`);
  expect([...nearest]).toEqual([
    [
      "troy",
      [
        { slug: "clawson", miles: 2.9 },
        { slug: "utica", miles: 10 },
      ],
    ],
    ["utica", [{ slug: "troy", miles: 10 }]],
  ]);
});

test.each([
  ["a distance missing", "troy,clawson;utica,2.9"],
  ["a distance too many", "troy,clawson,2.9;10"],
  ["a distance that is no number", "troy,clawson;utica,2.9;near"],
])("%s is refused with the row", (_what, row) => {
  const text = `${HEADER}utica,troy,10\n${row}\n`;
  expect(() => parseNearest(text)).toThrow("content/areas/nearest.csv row 3: places and miles");
});

test("the file names the eight nearest of all 190 places", () => {
  const nearest = readNearest();
  expect(nearest.size).toBe(190);
  for (const [slug, neighbors] of nearest) {
    expect(neighbors, slug).toHaveLength(8);
    expect(new Set([slug, ...neighbors.map((neighbor) => neighbor.slug)]).size, slug).toBe(9);
  }
});
