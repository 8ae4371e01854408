import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";

import { type AppContext, describeEachApp } from "#tests/setup/app.ts";
import type { CrawledPage } from "#tests/setup/crawl.ts";
import { crawlApp, SAMPLED_PLACES } from "#tests/setup/crawl-app.ts";
import { get } from "#tests/setup/http.ts";
import { isLong, sample } from "#tests/setup/long-run.ts";
import { isIndexable, pagesProper } from "#tests/setup/site-checks.ts";

const ORIGIN = "https://www.hyde.test";

/** What services that show share images load without complaint. */
const LARGEST_BYTES = 200_000;

// Drawing an image takes a tenth of a second, on a busy machine several times that.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

// Pictures are made from content, which is the same on both engines: one will do. The pages that
// name them are visited on both, in crawl.test.ts.
describeEachApp(
  "images of the whole site",
  { env: { PUBLIC_ORIGIN: ORIGIN }, engines: "one" },
  (ctx) => {
    let pages: CrawledPage[] = [];

    beforeAll(async () => {
      pages = pagesProper(await crawlApp(ctx.app, { origin: ORIGIN, samplePlaces: true }));
    });

    test(`every page of the sitemap${isLong ? "" : " (12 of them)"}, and every kind beside it, has a share image`, async () => {
      const all = pages.filter(isIndexable);
      const listed = sample(all, 12);
      const others = pages.filter((page) => !isIndexable(page)).slice(0, 5);
      expect(all.length).toBeGreaterThan(isLong ? 60 : 40);
      expect(others).toHaveLength(5);
      const problems: string[] = [];
      for (const page of [...listed, ...others]) {
        problems.push(...(await shareProblems(ctx, page)));
      }
      expect(problems).toEqual([]);
    });

    test(`no two pages share an image (${SAMPLED_PLACES})`, () => {
      const images = pages.map(({ metas }) => metas.get("og:image")?.[0]?.replace(/\?.*/, ""));
      expect(new Set(images).size).toBe(pages.length);
    });

    test("every image has the aspect ratio its tag states", async () => {
      const images = pages.flatMap((page) => page.images);
      const bySource = new Map(images.map((image) => [image.src, image]));
      expect(bySource.size).toBeGreaterThan(20);
      const problems: string[] = [];
      for (const { src, width, height } of bySource.values()) {
        const real = await sharp((await get(ctx.app, src)).raw).metadata();
        const stated = Number(width) / Number(height);
        const off = Math.abs(stated / (real.width / real.height) - 1);
        const is = `${real.width}/${real.height}`;
        if (!(off < 0.02)) problems.push(`${src}: ${width}/${height}, is ${is}`);
      }
      expect(problems).toEqual([]);
    });
  },
);

async function shareProblems(ctx: AppContext, { address, metas }: CrawledPage): Promise<string[]> {
  const image = metas.get("og:image")?.[0] ?? "";
  const { status, headers, raw } = await get(ctx.app, image.replace(ORIGIN, ""));
  const type = headers["content-type"];
  if (status !== 200 || type !== "image/jpeg") return [`${address}: ${image} ${status} ${type}`];
  const { format, width, height } = await sharp(raw).metadata();
  const size = `${format} ${width}x${height}`;
  return [
    ...(size === "jpeg 1200x630" ? [] : [`${address}: ${size}`]),
    ...(raw.length < LARGEST_BYTES ? [] : [`${address}: ${raw.length} bytes`]),
  ];
}
