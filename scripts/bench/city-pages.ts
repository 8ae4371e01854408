import { listNamesOnPages } from "#app/modules/areas/page-overlap.server.ts";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import { measureWholePages, readMainText } from "#app/modules/areas/whole-page-overlap.ts";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { createMask, listShingles } from "#app/platform/text-analysis.server.ts";
import { sectionsOf } from "#tests/setup/html.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { printLine } from "../operator.ts";
import { runServer } from "./servers.ts";

/** Sections that repeat fewer shingles on average are not listed. */
const MIN_LISTED = 1;

/** Prints how much the city pages of the built server share, and in which sections. */
export async function reportCityPages(): Promise<void> {
  printLine("\nDuplication of city pages (five-word runs of the whole main part)");
  const data = createTempFolder("hyde-city-pages-");
  try {
    const server = await runServer(data.path);
    try {
      const pages = new Map<string, string>();
      for (const slug of getAreaData().profiles.keys()) {
        pages.set(slug, await readPage(`${server.origin}/areas/${slug}`));
      }
      reportPairs(pages);
      reportSections(pages);
    } finally {
      await server.stop();
    }
  } finally {
    data.remove();
  }
}

async function readPage(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned status ${response.status}`);
  return response.text();
}

const formatPercent = (share: number) => `${(share * 100).toFixed(1)}%`;

function reportPairs(pages: ReadonlyMap<string, string>): void {
  const { pairs } = measureWholePages(pages, listNamesOnPages(shippedFacts));
  const [first] = pairs;
  const middle = pairs[Math.floor(pairs.length / 2)];
  printLine(`  ${pages.size} pages, ${pairs.length} pairs that share a run`);
  if (!first || !middle) return;
  printLine(`  largest: ${formatPercent(first.share)} (${first.a} and ${first.b})`);
  printLine(`  median pair: ${formatPercent(middle.share)} (${middle.a} and ${middle.b})`);
}

/** Prints, for each section, its runs per page that at least half of the pages have. */
function reportSections(pages: ReadonlyMap<string, string>): void {
  const mask = createMask({ names: listNamesOnPages(shippedFacts) });
  const runsOf = (html: string) => [...listShingles(mask(readMainText(`<main>${html}</main>`)))];
  const counts = new Map<string, number>();
  const sections = [...pages.values()].map((html) => sectionsOf(html));
  for (const page of sections) {
    const runs = new Set(page.flatMap(({ html }) => runsOf(html)));
    for (const run of runs) counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  const isCommon = (run: string) => (counts.get(run) ?? 0) * 2 >= pages.size;
  const average = (total: number) => total / pages.size;
  const rows = (sections[0] ?? []).map(({ name }, at) => {
    const runs = sections.map((page) => runsOf(page[at]?.html ?? ""));
    const common = runs.reduce((sum, list) => sum + list.filter(isCommon).length, 0);
    const all = runs.reduce((sum, list) => sum + list.length, 0);
    return { name, common: average(common), all: average(all) };
  });
  printLine("  runs per page that at least half of the pages have, of all runs, by section:");
  for (const { name, common, all } of rows.toSorted((a, b) => b.common - a.common)) {
    if (common < MIN_LISTED) continue;
    printLine(`    ${common.toFixed(0).padStart(4)} of ${all.toFixed(0).padStart(4)}  ${name}`);
  }
}
