import type { Page } from "@playwright/test";
import { openState } from "#app/modules/store/open-hours.server.ts";
import facts from "#content/facts.ts";
import { fillEverything, heldBy } from "./setup/early-typing.ts";
import { passGate } from "./setup/gate.ts";
import { breakScripts, holdScripts } from "./setup/hold-scripts.ts";
import { untilHydrated, whenHydrated } from "./setup/hydration.ts";
import {
  countPosts,
  expectNotice,
  joinForm,
  mainForm,
  messagesFrom,
  newAddress,
  submitButton,
} from "./setup/leads.ts";
import { expect, test } from "./setup/test.ts";

const SENT = ["Message Sent!", "Thank you for reaching out. We'll get back to you soon."] as const;

test.beforeEach(({ page }) => passGate(page));

for (const path of ["/", "/areas-served", "/blog", "/contact", "/product/1"]) {
  test(`${path} fetches no script before the visitor acts`, async ({ page }) => {
    const scripts = countScripts(page);
    await page.goto(path, { waitUntil: "networkidle" });
    await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    await page.waitForLoadState("networkidle");
    expect(scripts()).toBe(0);
    await whenHydrated(page);
    expect(scripts()).toBeGreaterThan(3);
  });
}

const ACTS: [string, (page: Page) => Promise<unknown>][] = [
  ["moving the mouse", (page) => page.mouse.move(300, 300)],
  ["a key", (page) => page.keyboard.press("Tab")],
  ["a press of an assistive program", (page) => page.locator("#main").dispatchEvent("click")],
  ["the focus coming to a field", (page) => page.getByPlaceholder("Your email").focus()],
];

for (const [name, act] of ACTS) {
  test(`${name} brings React`, async ({ page }) => {
    await page.goto("/about");
    await act(page);
    await untilHydrated(page);
  });
}

test.describe("with fingers", () => {
  test.use({ hasTouch: true });

  test("a touch brings React", async ({ page }) => {
    await page.goto("/about");
    await page.touchscreen.tap(300, 500);
    await untilHydrated(page);
  });
});

test("the age gate, which takes the focus by itself, does not bring React", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const scripts = countScripts(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("dialog", { name: "Age Verification" })).toBeFocused();
  expect(scripts()).toBe(0);
  await context.close();
});

test("React calls things what the server called them", async ({ page }) => {
  await page.goto("/contact");
  await whenHydrated(page);
  const ids = await mainForm(page)
    .locator("input[id], textarea[id]")
    .evaluateAll((fields) =>
      fields.map((field) => {
        const key = Object.keys(field).find((name) => name.startsWith("__reactProps$")) ?? "";
        return [field.id, (field as unknown as Record<string, { id: string }>)[key]?.id];
      }),
    );
  expect(ids.length).toBeGreaterThan(2);
  for (const [onPage, inReact] of ids) expect(inReact).toBe(onPage);
});

test("buttons pressed before React runs do what they do once it runs, in order and once", async ({
  context,
  page,
}) => {
  const release = await holdScripts(context);
  await page.goto("/");
  const right = page.getByRole("button", { name: "Scroll right" });
  await right.click();
  await right.click();
  // Still marked as the end of the row: only React knows that the row has been scrolled.
  await page.getByRole("button", { name: "Scroll left" }).click({ force: true });
  await expect(right).toHaveAttribute("aria-busy", "true");
  const track = page.locator(".carousel");
  expect(await track.evaluate((list) => list.scrollLeft)).toBe(0);
  release();
  await expect.poll(() => track.evaluate((list) => list.scrollLeft)).toBe(300);
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  await right.click();
  await expect.poll(() => track.evaluate((list) => list.scrollLeft)).toBe(600);
});

test("keys pressed on tabs before React runs count too, in order", async ({ context, page }) => {
  const release = await holdScripts(context);
  await page.goto("/product/3");
  await page.getByRole("tab", { name: "Details" }).focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
  release();
  const selected = page.getByRole("tab", { selected: true });
  await expect(selected).toHaveText("Lab Results");
  await expect(selected).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(selected).toHaveText("Reviews");
});

test("a button by Enter before React runs is pressed once", async ({ context, page, watch }) => {
  const { origin } = new URL(facts.embeds.map.baseUrl);
  watch.allowOrigin(origin);
  await context.route(`${origin}/**`, (route) => route.fulfill({ body: "map" }));
  const release = await holdScripts(context);
  await page.goto("/contact");
  await page.getByRole("button", { name: /show map/i }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("iframe")).toHaveCount(0);
  release();
  await expect(page.locator("iframe")).toHaveCount(1);
});

test("what was typed and opened before React runs stays, and so does the focus", async ({
  context,
  page,
}) => {
  for (const path of ["/contact", "/deals", "/join", "/blog?q=law", "/areas-served"]) {
    await test.step(path, async () => {
      await context.unrouteAll();
      const release = await holdScripts(context);
      await page.goto(path);
      await fillEverything(page);
      const typed = await heldBy(page);
      const focused = await focusOf(page);
      release();
      await untilHydrated(page);
      expect.soft(await heldBy(page), path).toEqual(typed);
      expect.soft(await focusOf(page), path).toBe(focused);
    });
  }
  await context.unrouteAll();
  const release = await holdScripts(context);
  await page.goto("/");
  await page.locator("summary").nth(2).click();
  release();
  await untilHydrated(page);
  await expect(page.locator("details[open]")).toHaveCount(1);
  await expect(page.locator("details").nth(2)).toHaveAttribute("open");
});

test("a form sent before React runs is sent by React, once", async ({ context, page, site }) => {
  const release = await holdScripts(context);
  await page.goto("/contact");
  const address = await fillContact(page);
  const posts = countPosts(page);
  await submitButton(mainForm(page)).click();
  await submitButton(mainForm(page)).click();
  await expect(submitButton(mainForm(page))).toHaveAttribute("aria-busy", "true");
  await markDocument(page);
  release();
  await expectNotice(page, "default", ...SENT);
  expect(posts()).toBe(1);
  expect(await isMarked(page)).toBe(true);
  expect(await messagesFrom(site, address)).toHaveLength(1);
});

test("a form sent while React does not come is sent by the browser, once", async ({
  context,
  page,
  site,
}) => {
  const release = await holdScripts(context);
  await page.goto("/contact");
  const address = await fillContact(page);
  const posts = countPosts(page);
  await submitButton(mainForm(page)).click();
  await page.waitForRequest((request) => request.method() === "POST");
  release();
  await expectNotice(page, "default", ...SENT);
  expect(posts()).toBe(1);
  expect(await messagesFrom(site, address)).toHaveLength(1);
});

test("where the scripts cannot be fetched the page works without them", async ({
  context,
  page,
  site,
  watch,
}) => {
  watch.expectMessage(/ERR_FAILED/);
  await breakScripts(context);
  await page.goto("/contact");
  const address = await fillContact(page);
  await submitButton(mainForm(page)).click();
  await expect(page.getByText(SENT[0], { exact: true })).toBeVisible();
  expect(await messagesFrom(site, address)).toHaveLength(1);
});

test("a button that failed for want of scripts is there once they can be fetched", async ({
  context,
  page,
  watch,
}) => {
  watch.expectMessage(/ERR_FAILED/);
  const mend = await breakScripts(context);
  await page.goto("/product/2");
  const failure = page.waitForEvent("requestfailed");
  await page.getByRole("tab", { name: "Reviews" }).click();
  await failure;
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Details");
  await mend();
  const anew = page.waitForEvent("load");
  await page.getByRole("tab", { name: "Reviews" }).click();
  await anew;
  await page.getByRole("tab", { name: "Reviews" }).click();
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Reviews");
});

test("a link followed before React runs is followed once, by the browser", async ({
  context,
  page,
}) => {
  await holdScripts(context);
  await page.goto("/");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/videos")) asked.push(pathname);
  });
  await page.getByRole("banner").getByRole("link", { name: "VIDEOS" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Videos" })).toBeVisible();
  expect(asked).toEqual(["/videos"]);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Shop By Categories" })).toBeVisible();
});

test("the link under the mouse is fetched ahead once React runs", async ({ context, page }) => {
  const release = await holdScripts(context);
  await page.goto("/areas-served");
  await page.locator("#places").getByRole("link", { name: "Yale" }).hover();
  const ahead = page.waitForRequest(/\/areas\/yale\.data/);
  release();
  await ahead;
});

test("leaving with the mouse before React runs still brings the popup", async ({
  context,
  page,
}) => {
  const release = await holdScripts(context);
  await page.goto("/");
  await page.mouse.move(700, 300);
  await page.mouse.move(700, 4);
  await page.mouse.move(700, -10);
  release();
  await expect(page.locator("dialog.popup")).toBeVisible();
});

test("a page left open says by itself that the hours have changed", async ({ page }) => {
  const html = await (await page.request.get("/about")).text();
  const until = Number(/ data-until="(\d+)"/.exec(html)?.[1]);
  await page.clock.install({ time: until - 60_000 });
  const scripts = countScripts(page);
  await page.goto("/about", { waitUntil: "networkidle" });
  await page.clock.fastForward(30_000);
  await page.waitForLoadState("networkidle");
  expect(scripts()).toBe(0);
  await page.clock.fastForward(31_000);
  await untilHydrated(page);
  const shown = page.locator(".header-open");
  const said = new Set<string>();
  for (let hour = 0; hour < 24; hour += 1) {
    const now = await page.evaluate(() => Date.now());
    const { label, hint } = openState(facts.hours, new Date(now));
    await expect(shown).toContainText(label);
    await expect(shown).toContainText(hint);
    said.add(label);
    await page.clock.fastForward(3_600_000);
  }
  expect(said.size).toBeGreaterThan(1);
});

test("back over a reload leads to the page of the address", async ({ page }) => {
  await page.goto("/about");
  await whenHydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "VIDEOS" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Videos" })).toBeVisible();
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1, name: /about/i })).toBeVisible();
});

test("the answer to a form sent by the browser comes with React", async ({
  context,
  page,
  watch,
}) => {
  watch.expectMessage(/ERR_FAILED|Failed to fetch/);
  const mend = await breakScripts(context);
  await page.goto("/deals");
  await page.getByPlaceholder("Your email").fill(newAddress());
  await mend();
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("footer form");
    HTMLFormElement.prototype.submit.call(form);
  });
  await expect(page).toHaveURL("/join");
  await untilHydrated(page);
  await expect(joinForm(page)).toBeVisible();
});

/** Script files fetched, but for the small one that measures visits apart from React. */
function countScripts(page: Page): () => number {
  let scripts = 0;
  page.on("request", (request) => {
    const isMeasure = /\/assets\/visit-[^/]+\.js$/.test(request.url());
    if (request.resourceType() === "script" && !isMeasure) scripts += 1;
  });
  return () => scripts;
}

async function fillContact(page: Page): Promise<string> {
  const address = newAddress();
  await mainForm(page).getByLabel("Name", { exact: true }).fill("Dana");
  await mainForm(page).getByLabel("Email", { exact: true }).fill(address);
  await mainForm(page).getByLabel("Message").fill("Do you have parking?");
  return address;
}

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute("data-marked"));
}

function focusOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80));
}
