import type { Locator, Page } from "@playwright/test";
import { openState } from "#app/modules/store/open-hours.server.ts";
import facts from "#content/facts.ts";
import { contentPost, sharePanel } from "./setup/blog.ts";
import { fillEverything, valuesOf } from "./setup/early-typing.ts";
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
  test(`${path} fetches no script before the first interaction`, async ({ page }) => {
    const scripts = countScripts(page);
    await page.goto(path, { waitUntil: "networkidle" });
    await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    await page.waitForLoadState("networkidle");
    expect(scripts()).toBe(0);
    await whenHydrated(page);
    expect(scripts()).toBeGreaterThan(3);
  });
}

const INTERACTIONS: [string, (page: Page) => Promise<unknown>][] = [
  ["moving the mouse", (page) => page.mouse.move(300, 300)],
  ["a key", (page) => page.keyboard.press("Tab")],
  ["a click by an assistive program", (page) => page.locator("#main").dispatchEvent("click")],
  ["focus in a field", (page) => page.getByPlaceholder("Your email").focus()],
];

for (const [name, interact] of INTERACTIONS) {
  test(`${name} hydrates the page`, async ({ page }) => {
    await page.goto("/about");
    await interact(page);
    await untilHydrated(page);
  });
}

test.describe("with fingers", () => {
  test.use({ hasTouch: true });

  test("a touch hydrates the page", async ({ page }) => {
    await page.goto("/about");
    await page.touchscreen.tap(300, 500);
    await untilHydrated(page);
  });
});

test("the age gate, which takes the focus by itself, does not hydrate the page", async ({
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

test("React uses the same ids as the server", async ({ page }) => {
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

test("the carousel scrolls by button and key before React runs, and hydration keeps its place", async ({
  context,
  page,
}) => {
  const release = await holdScripts(context);
  await page.goto("/");
  const right = page.getByRole("button", { name: "Scroll right" });
  const left = page.getByRole("button", { name: "Scroll left" });
  const track = page.locator(".carousel");
  const position = () => track.evaluate((list) => list.scrollLeft);
  await expect(left).toHaveAttribute("aria-disabled", "true");
  await right.click();
  await right.click();
  await expect.poll(position).toBe(600);
  await expect(left).toHaveAttribute("aria-disabled", "false");
  await left.click();
  await expect.poll(position).toBe(300);
  await track.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(position).toBe(600);
  // At the end the button is only marked as disabled; presses beyond it must do nothing.
  for (let press = 0; press < 5; press += 1) await right.click({ force: true });
  await expect(right).toHaveAttribute("aria-disabled", "true");
  const end = await position();
  release();
  await untilHydrated(page);
  expect(await position()).toBe(end);
  await expect(right).toHaveAttribute("aria-disabled", "true");
  await left.click();
  await expect.poll(position).toBe(end - 300);
});

test("tabs open by click and key before React runs, and hydration keeps the open one", async ({
  context,
  page,
}) => {
  const release = await holdScripts(context);
  await page.goto("/product/3");
  const selected = page.getByRole("tab", { selected: true });
  await page.getByRole("tab", { name: "Reviews" }).click();
  await expect(selected).toHaveText("Reviews");
  await expect(page.getByRole("tabpanel")).toHaveText(/coming soon/i);
  for (const [key, name] of [
    ["ArrowRight", "Details"],
    ["ArrowLeft", "Reviews"],
    ["Home", "Details"],
    ["ArrowRight", "Lab Results"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(selected).toHaveText(name);
    await expect(selected).toBeFocused();
  }
  release();
  await untilHydrated(page);
  await expect(selected).toHaveText("Lab Results");
  await expect(selected).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: "Lab Results" })).toBeVisible();
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(selected).toHaveText("Reviews");
});

test("a frame loads by Enter before React runs, once, and hydration leaves it alone", async ({
  context,
  page,
  watch,
}) => {
  const { origin } = new URL(facts.embeds.map.baseUrl);
  watch.allowOrigin(origin);
  await context.route(`${origin}/**`, (route) => route.fulfill({ body: "map" }));
  const release = await holdScripts(context);
  await page.goto("/contact");
  await page.getByRole("button", { name: /show map/i }).focus();
  await page.keyboard.press("Enter");
  const frame = page.locator("iframe");
  await expect(frame).toHaveCount(1);
  await expect(frame).toBeFocused();
  await frame.evaluate((element) => element.setAttribute("data-marked", ""));
  release();
  await untilHydrated(page);
  await expect(page.locator("iframe[data-marked]")).toBeVisible();
  await expect(frame).toHaveCount(1);
  await expect(page.getByRole("button", { name: /show map/i })).toHaveCount(0);
});

test("Copy Link copies before React runs, and its notice follows", async ({
  context,
  page,
  site,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const release = await holdScripts(context);
  const path = `/blog/${contentPost("best-dispensary-warren-mi").slug}`;
  await page.goto(path);
  await page.evaluate(() => navigator.clipboard.writeText("something else"));
  await sharePanel(page).getByRole("button", { name: "Copy Link" }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toBe(site.origin + path);
  release();
  await expectNotice(page, "default", "Link copied!", "Article link copied to clipboard");
});

test("share windows open before React runs", async ({ context, page, watch }) => {
  const { origin } = new URL("https://wa.me/");
  watch.allowOrigin(origin);
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Network</title>" }),
  );
  await holdScripts(context);
  await page.goto(`/blog/${contentPost("best-dispensary-warren-mi").slug}`);
  const opened = context.waitForEvent("page");
  await sharePanel(page).getByRole("button", { name: "WhatsApp" }).click();
  const popup = await opened;
  expect(await popup.evaluate(() => location.hostname)).toBe("wa.me");
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 400]);
});

test("a button that needs React is pressed once, when React runs", async ({ context, page }) => {
  const release = await holdScripts(context);
  await page.goto("/contact");
  const button = await addButton(page);
  await button.click();
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  expect(await pressesOf(page)).toBe(0);
  release();
  await untilHydrated(page);
  await expect.poll(() => pressesOf(page)).toBe(1);
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  await button.click();
  expect(await pressesOf(page)).toBe(2);
});

test("a button is left to the browser when React does not come, once", async ({
  context,
  page,
}) => {
  await page.clock.install();
  const release = await holdScripts(context);
  await page.goto("/contact");
  const button = await addButton(page);
  await button.click();
  await page.clock.runFor(2_900);
  expect(await pressesOf(page)).toBe(0);
  await page.clock.runFor(200);
  expect(await pressesOf(page)).toBe(1);
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  release();
  await untilHydrated(page);
  expect(await pressesOf(page)).toBe(1);
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
      const typed = await valuesOf(page);
      const focused = await focusOf(page);
      release();
      await untilHydrated(page);
      expect.soft(await valuesOf(page), path).toEqual(typed);
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
  await expect(submitButton(mainForm(page))).toHaveText("SENDING...");
  await expectNotice(page, "default", ...SENT);
  expect(posts()).toBe(1);
  expect(await isMarked(page)).toBe(true);
  expect(await messagesFrom(site, address)).toHaveLength(1);
});

test("a form is left to the browser when React does not come, once", async ({
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

test("where the scripts cannot be fetched the tabs still work", async ({
  context,
  page,
  watch,
}) => {
  watch.expectMessage(/ERR_FAILED/);
  await breakScripts(context);
  await page.goto("/product/2");
  const failure = page.waitForEvent("requestfailed");
  await page.getByRole("tab", { name: "Reviews" }).click();
  await failure;
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Reviews");
  await page.getByRole("tab", { name: "Lab Results" }).click();
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Lab Results");
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

test("the exit popup opens and closes before React runs, and hydration leaves it alone", async ({
  context,
  page,
}) => {
  const release = await holdScripts(context);
  await page.goto("/");
  const popup = page.locator("dialog.popup");
  await leaveThroughTop(page);
  await expect(popup).toBeVisible();
  await expect(popup.getByRole("link", { name: "Get the deals" })).toBeFocused();
  release();
  await untilHydrated(page);
  await expect(popup).toBeVisible();
  await popup.getByRole("button", { name: "Close" }).click();
  await expect(popup).toBeHidden();
  await leaveThroughTop(page);
  await page.waitForTimeout(200);
  await expect(popup).toBeHidden();
});

test("the exit popup leads to the deals before React runs, and Back does not show it again", async ({
  context,
  page,
}) => {
  await holdScripts(context);
  await page.goto("/");
  await leaveThroughTop(page);
  await page.locator("dialog.popup").getByRole("link", { name: "Get the deals" }).click();
  await expect(page).toHaveURL("/deals");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Shop By Categories" })).toBeVisible();
  await expect(page.locator("dialog[open]")).toHaveCount(0);
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

test("the answer to a form sent by the browser hydrates at once", async ({
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

/** Counts script files fetched, except the small one that measures visits. */
function countScripts(page: Page): () => number {
  let scripts = 0;
  page.on("request", (request) => {
    const isMeasure = /\/assets\/visit-[^/]+\.js$/.test(request.url());
    if (request.resourceType() === "script" && !isMeasure) scripts += 1;
  });
  return () => scripts;
}

/** Adds a button where React leaves the page alone, and counts the presses that reach it. */
async function addButton(page: Page): Promise<Locator> {
  await page.locator(".tap-frame").evaluate((slot) => {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: "Needs React" });
    button.addEventListener("click", () => {
      slot.setAttribute("data-presses", String(Number(slot.getAttribute("data-presses")) + 1));
    });
    slot.append(button);
    // Shows what is in the slot.
    slot.parentElement?.setAttribute("data-loaded", "");
  });
  return page.getByRole("button", { name: "Needs React" });
}

async function pressesOf(page: Page): Promise<number> {
  return Number(await page.locator(".tap-frame").getAttribute("data-presses"));
}

async function leaveThroughTop(page: Page): Promise<void> {
  await page.mouse.move(700, 300);
  await page.mouse.move(700, 4);
  await page.mouse.move(700, -10);
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
