import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { type Memory, runServer } from "./run-server.ts";
import { type PageTimes, timeOnce, timePage } from "./time-page.ts";

/** With a text of its own, and without. */
const PAGES = ["/", "/areas/dearborn", "/areas/ann-arbor", "/areas-served"];

const SHARED = ["dearborn", "detroit", "livonia", "novi", "pontiac", "taylor", "troy", "warren"];

/** Times in milliseconds, memory and sizes in bytes. */
export interface AreaFigures {
  startMs: number;
  /** Asked for at once after the first start, and again. */
  sitemap: { first: number; next: number };
  /** The sitemap from then on is one of them. */
  pages: Map<string, PageTimes>;
  /** Medians over several towns. */
  shareImages: { drawn: number; fromDisk: number; fromMemory: number; largest: number };
  memory: { atStart: Memory; atEnd: Memory };
}

/** Time and size of the pages of places and of what describes them, from the production build. */
export async function measureAreas(): Promise<AreaFigures> {
  const data = createTempFolder("hyde-bench-");
  try {
    const first = await runServer(data.path);
    const atStart = first.memory();
    const next = async () => (await timeOnce(`${first.origin}/sitemap.xml`)).ms;
    const measured = async () => {
      const sitemap = { first: await next(), next: await next() };
      const pages = new Map<string, PageTimes>();
      for (const page of [...PAGES, "/sitemap.xml"]) {
        pages.set(page, await timePage(first.origin + page));
      }
      const memory = { atStart, atEnd: first.memory() };
      return { sitemap, pages, memory, drawn: await timeImages(first.origin) };
    };
    const { drawn, ...figures } = await measured().finally(first.stop);
    // Another process on the same folder has none of the images in memory.
    const second = await runServer(data.path);
    const stored = async () => [await timeImages(second.origin), await timeImages(second.origin)];
    const [fromDisk, fromMemory] = await stored().finally(second.stop);
    const medians = {
      drawn: drawn.median,
      fromDisk: fromDisk?.median ?? Number.NaN,
      fromMemory: fromMemory?.median ?? Number.NaN,
    };
    const shareImages = { ...medians, largest: drawn.largest };
    return { startMs: first.startMs, ...figures, shareImages };
  } finally {
    data.remove();
  }
}

async function timeImages(origin: string): Promise<{ median: number; largest: number }> {
  const answers: { ms: number; bytes: number }[] = [];
  for (const slug of SHARED) answers.push(await timeOnce(`${origin}/share/areas/${slug}.jpg`));
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? Number.NaN;
  return { median, largest: Math.max(...answers.map(({ bytes }) => bytes)) };
}
