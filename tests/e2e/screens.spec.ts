import type { Page } from "@playwright/test";
import sharp from "sharp";
import facts from "#content/facts.ts";
import { isLongRun, sample } from "#tests/setup/test-scope.ts";
import { confirmAge, confirmAgeByCookie, openHydrated } from "./setup/age-gate.ts";
import { PAGES } from "./setup/public-pages.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

const ARTICLE = "/blog/best-dispensary-eastpointe-mi";

const PATHS = isLongRun
  ? [...PAGES.map(({ path }) => path), "/areas/ferndale", "/no-such-page"]
  : ["/", "/shop", "/contact", "/areas/ferndale", ARTICLE];

test.beforeEach(({ browserErrors }) => browserErrors.expectMessage(/status of 404/));

for (const width of [320, 360, 375, 1440]) {
  test(`at ${width} px no word in a heading, tile, or button breaks, and targets are at least 24 pixels`, {
    tag: width === 320 || width === 1440 ? [] : "@long",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of PATHS) {
      await openHydrated(page, path);
      expect(await brokenWords(page), path).toEqual([]);
      expect(await smallTargets(page), path).toEqual([]);
    }
  });
}

const HERO_SIZES = [
  [320, 700],
  [390, 844],
  [640, 900],
  [700, 900],
  [768, 1024],
  [1000, 1100],
  [1023, 700],
  [667, 375],
  [844, 390],
  [1440, 900],
] as const;

test("the hero's text is readable at every size", async ({ page }) => {
  for (const [width, height] of sample(HERO_SIZES, 4)) {
    await test.step(`at ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await openHydrated(page, "/");
      const texts = page.locator(".hero h1, .hero h1 + p, .hero .button-line");
      await page.evaluate(() => {
        for (const part of document.querySelectorAll<HTMLElement>(".hero-text *, .site-header")) {
          Object.assign(part.style, { color: "transparent", borderColor: "transparent" });
          if (part.matches(".site-header")) part.style.position = "static";
        }
      });
      for (const text of await texts.all()) {
        const picture = sharp(await text.screenshot())
          .removeAlpha()
          .raw();
        expect(minimumContrast(await picture.toBuffer())).toBeGreaterThanOrEqual(4.5);
      }
    });
  }
});

for (const [width, height, scale] of [
  [320, 700, 2],
  [390, 844, 2],
  [390, 844, 3],
  [768, 1024, 2],
  [1440, 900, 2],
] as const) {
  test.describe(`at ${width} px with ${scale} device pixels per pixel`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale });

    test("images load large enough for their box", {
      tag: width === 390 && scale === 2 ? [] : "@long",
    }, async ({ page }) => {
      test.slow();
      for (const path of PATHS) {
        await openHydrated(page, path);
        expect(await tooSmallPictures(page), path).toEqual([]);
      }
    });
  });
}

test("a window of 2560 pixels is filled, with larger text", async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  for (const path of PATHS) {
    await openHydrated(page, path);
    const footer = await page.getByRole("contentinfo").locator(".wrap").first().boundingBox();
    expect(footer?.width, path).toBeGreaterThan(2560 * 0.6);
    const fontSize = await page.evaluate(() => getComputedStyle(document.body).fontSize);
    expect(Number.parseFloat(fontSize), path).toBeGreaterThan(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(2560);
  }
});

test("the carousel stops on the grid, and its buttons say where it ends", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openHydrated(page, "/");
  const left = page.getByRole("button", { name: "Scroll left" });
  const right = page.getByRole("button", { name: "Scroll right" });
  const track = page.getByRole("list", { name: "Categories" });
  const position = () => track.evaluate((list) => list.scrollLeft);
  await right.hover();
  await expect(left).toHaveAttribute("aria-disabled", "true");
  await expect(right).toHaveAttribute("aria-disabled", "false");
  let stops = 0;
  while ((await right.getAttribute("aria-disabled")) === "false" && stops < 10) {
    stops += 1;
    await right.click();
    await expect.poll(position).toBe(300 * stops);
    await expect(left).toHaveAttribute("aria-disabled", "false");
  }
  const last = await track.getByRole("link").last().boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(1440);
  await left.click();
  await expect.poll(position).toBe(300 * (stops - 1));
  await expect(right).toHaveAttribute("aria-disabled", "false");
});

test("a focused tile is fully in view", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openHydrated(page, "/");
  for (const tile of await page.getByRole("list", { name: "Categories" }).getByRole("link").all()) {
    await tile.focus();
    await expect
      .poll(async () => {
        const box = await tile.boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= 1440;
      })
      .toBe(true);
  }
});

test("in forced colors the selected filter and tab differ from the others", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openHydrated(page, "/shop?category=flower");
  const color = (name: string) =>
    page
      .getByRole("main")
      .getByRole("link", { name, exact: true })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await color("FLOWER")).not.toBe(await color("VAPES"));
  await openHydrated(page, "/product/1");
  const border = (name: string) =>
    page.getByRole("tab", { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  expect(await border("Details")).not.toBe(await border("Reviews"));
});

test("a tapped button returns to its own color", async ({ browser, site }) => {
  const context = await browser.newContext({
    ...{ baseURL: site.origin, hasTouch: true, isMobile: true },
    viewport: PHONE,
  });
  const page = await context.newPage();
  await openHydrated(page, "/rewards");
  const button = page.getByRole("link", { name: "View Your Points" });
  const color = () => button.evaluate((link) => getComputedStyle(link).backgroundColor);
  const before = await color();
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault(), true));
  await button.tap();
  await expect.poll(color).toBe(before);
  await context.close();
});

test("printed pages are dark on white, with their warnings and without controls", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  await confirmAge(page);
  for (const path of [
    "/",
    "/areas/ferndale",
    "/contact",
    "/deals",
    "/shop",
    "/specials",
    ARTICLE,
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("#age-gate")).toBeHidden();
      await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
      await expect(page.getByText("National Poison Control Center 1-800-222-1222.")).toBeVisible();
      // The titles of videos stay, as a list.
      const controls = page.locator("form, button:not(.tap-button), iframe, .filter-row");
      await expect(controls.filter({ visible: true })).toHaveCount(0);
      expect(await darkPrintedBackgrounds(page)).toEqual([]);
      expect(await palePrintedTexts(page)).toEqual([]);
    });
  }
});

test("while the gate is up, the gate alone is printed", async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const plain = await context.newPage();
  for (const printed of [page, plain]) {
    await printed.emulateMedia({ media: "print" });
    await printed.goto("/specials");
    await expect(printed.getByRole("heading", { name: "Age Verification" })).toBeVisible();
    await expect(printed.locator("#site")).toBeHidden();
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  expect(await palePrintedTexts(page)).toEqual([]);
  await confirmAgeByCookie(context, baseURL ?? "");
  await plain.reload();
  await expect(plain.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(plain.locator("#age-gate")).toBeHidden();
  await context.close();
});

test("headings of forms are not printed without their forms", async ({ page }) => {
  await confirmAge(page);
  await page.emulateMedia({ media: "print" });
  for (const path of ["/contact", "/deals"]) {
    await page.goto(path);
    for (const form of await page.locator("form:not(#age-form)").all()) {
      const heading = form.locator("xpath=ancestor::section[1]//h2");
      await expect(heading, path).toHaveCount(1);
      await expect(heading, path).toBeHidden();
    }
  }
});

test("a printed product has each text under its heading", async ({ page }) => {
  await confirmAge(page);
  await page.emulateMedia({ media: "print" });
  await page.goto("/product/1");
  const panels = page.locator(".tab-panel");
  const headings = await panels.evaluateAll((all) =>
    all.map((panel) => {
      const { content, display } = getComputedStyle(panel, "::before");
      return panel.checkVisibility() && display === "block" ? content : "";
    }),
  );
  expect(headings).toEqual(['"Details"', '"Lab Results"', '"Reviews"']);
});

test("the printed header has the phone number in words", async ({ page }) => {
  await confirmAge(page);
  await page.setViewportSize({ width: 740, height: 1000 });
  await page.emulateMedia({ media: "print" });
  await page.goto("/shop");
  const call = page.getByRole("banner").getByRole("link", { name: "Call (313) 555-0142" });
  await expect(call.locator("svg")).toBeHidden();
  const box = await call.getByText("(313) 555-0142").boundingBox();
  expect(box?.width).toBeGreaterThan(80);
  await expect(page.getByRole("banner").getByText("Get Directions")).toBeHidden();
});

test("the printed contact page shows how to reach the store", async ({ page }) => {
  await confirmAge(page);
  await page.goto("/contact");
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  await expect(main.getByText(facts.address.street).first()).toBeVisible();
  await expect(main.getByText("(313) 555-0142").first()).toBeVisible();
  await expect(main.getByText(facts.email).first()).toBeVisible();
});

test("the printed specials have their dates and terms, and a printed article its text", async ({
  page,
}) => {
  await confirmAge(page);
  await page.goto("/specials");
  await page.emulateMedia({ media: "print" });
  const deals = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("time") });
  expect(await deals.count()).toBeGreaterThan(0);
  for (const deal of await deals.all()) {
    await expect(deal.locator("time").first()).toBeVisible();
    await expect(deal).toContainText("21+ with valid government ID");
  }
  await page.goto(ARTICLE);
  const paragraphs = page.locator(".article-text p");
  expect(await paragraphs.count()).toBeGreaterThan(3);
  for (const paragraph of await paragraphs.all()) await expect(paragraph).toBeVisible();
});

/** Elements printed with a dark background, except the dot of the opening hours. */
function darkPrintedBackgrounds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const light = (color: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? [];
      return alpha === 0 || red + green + blue > 600;
    };
    return [...document.querySelectorAll("#site, #site *")]
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 8)
      .filter((part) => !light(getComputedStyle(part).backgroundColor))
      .map((part) => `${part.tagName} ${part.className}`);
  });
}

/** Texts printed in a color too pale to read on white. */
function palePrintedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pale: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent?.checkVisibility()) continue;
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(parent)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      if (red + green + blue > 360) pale.push(text.textContent.trim().slice(0, 40));
    }
    return pale;
  });
}

/** Words of headings, tiles, and controls that break across lines, except email addresses. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.closest("h1, h2, h3, h4, a, button, summary, dt, .eyebrow, p > span")) continue;
      if (parent.closest(".sr-only, .out-of-sight, [href^=mailto]")) continue;
      for (const { index, 0: word } of (text.textContent ?? "").matchAll(/[\p{L}\p{N}’']+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** Links and controls smaller than 24 by 24 pixels, except links within a sentence. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("#site :is(a, button, input, select, summary)")]
      .filter((target) => target.getClientRects().length > 0)
      .filter((target) => !target.closest(".out-of-sight, .skip-link, .area-map, svg"))
      .filter((target) => {
        const around = target.closest("p, li, dd, td")?.textContent?.trim() ?? "";
        const isInText =
          getComputedStyle(target).display === "inline" &&
          around.length > (target.textContent?.trim().length ?? 0) + 3;
        const { width, height } = target.getBoundingClientRect();
        return !isInText && (width < 24 || height < 24);
      })
      .map((target) => `${target.textContent?.trim()} (${target.className})`),
  );
}

/** Visible pictures shown larger than the file the browser chose, although a larger file exists. */
function tooSmallPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>("#site img")].filter(
      (picture) => picture.checkVisibility() && /\.(avif|webp)$/.test(picture.currentSrc),
    );
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    return pictures.flatMap((picture) => {
      const path = new URL(picture.currentSrc).pathname;
      const sources = [...(picture.closest("picture")?.querySelectorAll("source") ?? []), picture];
      const source = sources.find(({ srcset }) => srcset.includes(path));
      const files = (source?.srcset ?? "").split(", ").map((file) => file.split(" "));
      const widths = files.map(([, width = ""]) => Number.parseInt(width, 10));
      const chosen = widths[files.findIndex(([file]) => file === path)] ?? 0;
      const { width, height } = picture.getBoundingClientRect();
      const ratio = Number(source?.getAttribute("width")) / Number(source?.getAttribute("height"));
      // A picture that covers its box is wider than the box if its aspect ratio is wider.
      const shown = Math.max(width, height * (ratio || 0)) * devicePixelRatio;
      const isSmall = chosen < Math.min(shown * 0.95, Math.max(...widths));
      return isSmall ? [`${path}: ${chosen} of ${Math.round(shown)}`] : [];
    });
  });
}

/** The lowest contrast of our light text with any pixel of a picture, given as RGB bytes. */
function minimumContrast(pixels: Buffer): number {
  let brightest = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    brightest = Math.max(brightest, luminance(red, green, blue));
  }
  return (luminance(0xf3, 0xef, 0xe4) + 0.05) / (brightest + 0.05);
}

/** Relative luminance (WCAG 2.2, glossary). */
function luminance(...channels: [number, number, number]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
