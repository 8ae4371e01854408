import { kilobytes, megabytes, milliseconds, say, seconds } from "./figures.ts";
import { type AreaFigures, measureAreas } from "./measure-areas.ts";
import { type Growth, measureGrowth } from "./measure-growth.ts";

/** The real places, and with invented ones among them. */
const PLACES = { real: 190, many: 5_000 };

/** A line of the comparison: a figure, and how it is written. */
type Row = readonly [
  label: string,
  pick: (growth: Growth) => number,
  write: (value: number) => string,
];

/** Measures the pages of places, and what becomes of them and of the build with many more. */
export async function reportAreas(): Promise<void> {
  reportPages(await measureAreas());
  reportGrowth(await measureGrowth(PLACES.real), await measureGrowth(PLACES.many));
}

function reportPages({ startMs, sitemap, pages, shareImages, memory }: AreaFigures): void {
  say("\nOne request after the other, each page rendered anew, client on the same machine");
  for (const [path, { median, p95, bytes, brotliBytes }] of pages) {
    const took = `median ${milliseconds(median)}, 95th percentile ${milliseconds(p95)}`;
    say(`  ${path.padEnd(16)} ${took}, ${kilobytes(bytes)}, compressed ${kilobytes(brotliBytes)}`);
  }
  const { drawn, fromDisk, fromMemory, largest } = shareImages;
  say(
    `  first start: listens after ${milliseconds(startMs)}, first sitemap ${milliseconds(sitemap.first)} later`,
  );
  say(
    `  share image: drawn ${milliseconds(drawn)}, from disk ${milliseconds(fromDisk)}, from memory ${milliseconds(fromMemory)}, at most ${kilobytes(largest)}`,
  );
  const { atStart, atEnd } = memory;
  say(
    `  memory: ${megabytes(atStart.now)} after the start, ${megabytes(atEnd.now)} after all requests, at most ${megabytes(atEnd.most)}`,
  );
}

function reportGrowth(few: Growth, many: Growth): void {
  const rows: Row[] = [
    ["whole build", ({ steps }) => sum(steps.values()), seconds],
    ...[...few.steps.keys()].map(
      (label): Row => [`  ${label.toLowerCase()}`, ({ steps }) => steps.get(label) ?? 0, seconds],
    ),
    ["build, most memory of a program", ({ buildMemory }) => buildMemory, megabytes],
    ["reading and comparing profiles", ({ once }) => once.atlas, milliseconds],
    ["storing places in SQLite", ({ once }) => once.seed, milliseconds],
    ["finding them stored", ({ once }) => once.seedAgain, milliseconds],
    ["drawing the map", ({ once }) => once.map, milliseconds],
    ["first start until it listens", ({ server }) => server.firstStart, milliseconds],
    ["  from then to the first sitemap", ({ server }) => server.firstSitemap, milliseconds],
    ["next start until it listens", ({ server }) => server.nextStart, milliseconds],
    ["  from then to the answer of /healthz", ({ server }) => server.firstAnswer, milliseconds],
    ["sitemap once made", ({ server }) => server.nextSitemap, milliseconds],
    ["sitemap, compressed", ({ server }) => server.sitemapBytes, kilobytes],
    ...[...few.server.pages.keys()].flatMap(pageRows),
    ["memory after first city page", ({ server }) => server.afterCityPage.now, megabytes],
    ["memory at the end", ({ server }) => server.atEnd.now, megabytes],
    ["most memory", ({ server }) => server.atEnd.most, megabytes],
  ];
  say("\nWith invented places among the real ones; pictures and fonts are there already");
  const line = (label: string, ...columns: string[]) =>
    say(`  ${label.padEnd(44)}${columns.map((column) => column.padStart(12)).join("")}`);
  const count = ({ places }: Growth) => places.toLocaleString("en-US");
  line("places", count(few), count(many), times(many.places, few.places));
  for (const [label, pick, write] of rows) {
    line(label, write(pick(few)), write(pick(many)), times(pick(many), pick(few)));
  }
}

function pageRows(path: string): Row[] {
  const of = ({ server }: Growth) => server.pages.get(path);
  return [
    [`${path}, median`, (growth) => of(growth)?.median ?? Number.NaN, milliseconds],
    [`${path}, bytes`, (growth) => of(growth)?.bytes ?? Number.NaN, kilobytes],
    [`${path}, compressed`, (growth) => of(growth)?.brotliBytes ?? Number.NaN, kilobytes],
  ];
}

function times(many: number, few: number): string {
  return `× ${(many / few).toFixed(1)}`;
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0);
}
