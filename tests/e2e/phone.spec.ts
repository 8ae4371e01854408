import facts from "#content/facts.ts";
import { openHydrated } from "./setup/age-gate.ts";
import { waitForPaint } from "./setup/rendering.ts";
import { expect, test } from "./setup/test.ts";

test("on a phone the categories are a grid without scroll buttons", async ({ page }) => {
  await openHydrated(page, "/");
  const list = page.getByRole("list", { name: "Categories" });
  const tops = await list
    .getByRole("listitem")
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
  expect(tops).toHaveLength(8);
  expect(new Set(tops).size).toBe(4);
  expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expect(page.getByRole("button", { name: "Scroll right" })).toBeHidden();
});

test("on a phone call and directions are one tap away, beside the menu", async ({ page }) => {
  await openHydrated(page, "/");
  const header = page.getByRole("banner");
  for (const [name, href] of [
    [/^call/i, "tel:+13135550142"],
    [/get directions/i, /^https:\/\/www\.google\.com\/maps\/dir/],
    [/^shop now/i, `${facts.menu.baseUrl}/store`],
  ] as const) {
    const link = header.getByRole("link", { name });
    await expect(link).toHaveAttribute("href", href);
    await expect(link).toBeInViewport({ ratio: 1 });
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
  await page.evaluate(() => scrollTo({ top: 3000, behavior: "instant" }));
  await expect(header.getByRole("link", { name: /^call/i })).toBeInViewport({ ratio: 1 });
});

test("call, directions, and email are large targets before the contact form", async ({ page }) => {
  await openHydrated(page, "/contact");
  const main = page.getByRole("main");
  const form = await main.locator("form").boundingBox();
  for (const [name, href] of [
    [`Call ${facts.phone}`, "tel:+13135550142"],
    [/^Directions/, /^https:\/\/www\.google\.com\/maps\/dir/],
    [`Email ${facts.email}`, `mailto:${facts.email}`],
  ] as const) {
    const link = main.getByRole("link", { name });
    await expect(link).toHaveAttribute("href", href);
    const box = await link.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(60);
    expect(box?.width).toBeGreaterThan(300);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(form?.y ?? 0);
  }
});

test("the phone number is in one line at every width", async ({ page }) => {
  for (const path of ["/", "/contact", "/areas/fraser", "/accessibility"]) {
    await openHydrated(page, path);
    await page.locator("details").evaluateAll((all) => {
      for (const details of all as HTMLDetailsElement[]) details.open = true;
    });
    for (const width of [320, 390, 768, 1280, 2560]) {
      await page.setViewportSize({ width, height: 844 });
      const lines = await page.evaluate((phone) => {
        const found: number[] = [];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const at = text.textContent?.indexOf(phone) ?? -1;
          if (at < 0 || !text.parentElement?.checkVisibility()) continue;
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + phone.length);
          found.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size);
        }
        return found;
      }, facts.phone);
      expect(lines.length, `${path} at ${width}`).toBeGreaterThan(0);
      expect(new Set(lines), `${path} at ${width}`).toEqual(new Set([1]));
    }
  }
});

test("on a phone the exit popup never opens", async ({ page }) => {
  await openHydrated(page, "/");
  await page.evaluate(() => {
    for (const name of ["mouseout", "mouseleave"]) {
      document.dispatchEvent(new MouseEvent(name, { clientY: 0, bubbles: true }));
    }
  });
  await page.mouse.move(200, 300);
  await page.mouse.move(200, -10);
  await waitForPaint(page);
  await expect(page.locator("dialog[open]")).toHaveCount(0);
});

test("on a phone a swipe dismisses the notice, a short drag does not", async ({
  page,
  context,
}) => {
  await openHydrated(page, "/contact");
  await page.getByRole("main").getByRole("button", { name: /^send/i }).tap();
  const title = page.getByText("Missing Information", { exact: true });
  await expect(title).toBeVisible();
  const box = await title.boundingBox();
  const at = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 5 };
  const touch = await context.newCDPSession(page);
  const swipe = async (distance: number) => {
    const send = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
      touch.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: at.y }],
      });
    await send("touchStart", at.x);
    for (let moved = 5; moved <= distance; moved += 5) await send("touchMove", at.x + moved);
    await send("touchEnd");
  };
  await swipe(25);
  await expect(title).toBeVisible();
  await swipe(120);
  await expect(title).toBeHidden();
});

test("on a phone the shop's filters are one row that opens at the selected filter", async ({
  page,
}) => {
  await openHydrated(page, "/shop?category=gear");
  const filters = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
  const tops = await filters.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().top),
  );
  expect(tops).toHaveLength(5);
  expect(new Set(tops).size).toBe(1);
  await expect(filters.filter({ hasText: "GEAR" })).toBeInViewport({ ratio: 1 });
});

test("on a phone the shop shows ADD TO CART without hovering", async ({ page }) => {
  await openHydrated(page, "/shop");
  const buttons = page.getByRole("main").getByRole("link", { name: /^add to cart/i });
  await expect(buttons).toHaveCount(6);
  for (const button of await buttons.all()) {
    await expect(button).toHaveCSS("opacity", "1");
    // The filled gold button of the view is SHOP NOW.
    await expect(button).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  }
});
