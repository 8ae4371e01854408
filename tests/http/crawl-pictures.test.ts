import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";

import { type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { type CrawledPage, crawlApp, SAMPLED_PLACES } from "#tests/setup/crawl.ts";
import { get } from "#tests/setup/http.ts";
import { canonicalPages, isIndexable } from "#tests/setup/site-checks.ts";
import { isLongRun, sample } from "#tests/setup/test-scope.ts";

const ORIGIN = "https://www.hyde.test";

/** A size that all services load for share images. */
const LARGEST_BYTES = 200_000;

// Drawing an image takes a tenth of a second, several times as long on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

// Pictures depend on content, which is the same on both engines; crawl.test.ts requests the pages that
// name them on both.
describeEachApp(
  "images of the whole site",
  { env: { PUBLIC_ORIGIN: ORIGIN }, engines: "one" },
  (ctx) => {
    let pages: CrawledPage[] = [];

    beforeAll(async () => {
      pages = canonicalPages(await crawlApp(ctx.app, { origin: ORIGIN, samplePlaces: true }));
    });

    test(`every page of the sitemap${isLongRun ? "" : " (12 of them)"}, and every kind beside it, has a share image`, async () => {
      const all = pages.filter(isIndexable);
      const listed = sample(all, 12);
      const others = pages.filter((page) => !isIndexable(page)).slice(0, 5);
      expect(all.length).toBeGreaterThan(isLongRun ? 60 : 40);
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

async function shareProblems(ctx: AppContext, { path, metas }: CrawledPage): Promise<string[]> {
  const image = metas.get("og:image")?.[0] ?? "";
  const { status, headers, raw } = await get(ctx.app, image.replace(ORIGIN, ""));
  const type = headers["content-type"];
  if (status !== 200 || type !== "image/jpeg") return [`${path}: ${image} ${status} ${type}`];
  const { format, width, height } = await sharp(raw).metadata();
  const size = `${format} ${width}x${height}`;
  return [
    ...(size === "jpeg 1200x630" ? [] : [`${path}: ${size}`]),
    ...(raw.length < LARGEST_BYTES ? [] : [`${path}: ${raw.length} bytes`]),
  ];
}
