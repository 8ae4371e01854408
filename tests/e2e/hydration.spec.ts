import type { Locator, Page } from "@playwright/test";
import { getOpenState } from "#app/modules/store/open-state.server.ts";
import facts from "#content/facts.ts";
import { sample } from "#tests/setup/test-scope.ts";
import { confirmAge } from "./setup/age-gate.ts";
import { expectSameDocument, markDocument } from "./setup/areas.ts";
import { getShippedPost, sharePanel } from "./setup/blog.ts";
import { fillAllFields, readFieldValues } from "./setup/early-typing.ts";
import { breakScripts, holdScripts, hydrate, waitForHydration } from "./setup/hydration.ts";
import {
  countPosts,
  expectNotice,
  joinForm,
  listMessages,
  MESSAGE_NOTICE,
  mainForm,
  submitButton,
  uniqueEmail,
} from "./setup/leads.ts";
import { leaveThroughTop } from "./setup/public-pages.ts";
import { expect, test } from "./setup/test.ts";

test.beforeEach(({ page }) => confirmAge(page));

for (const path of sample(["/", "/areas-served", "/blog", "/contact", "/product/1"], 2)) {
  test(`${path} fetches no script before the first interaction`, async ({ page }) => {
    const scripts = countScripts(page);
    await page.goto(path, { waitUntil: "networkidle" });
    await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    await page.waitForLoadState("networkidle");
    expect(scripts()).toBe(0);
    await hydrate(page);
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
    await waitForHydration(page);
  });
}

test.describe("with touch", () => {
  test.use({ hasTouch: true });

  test("a touch hydrates the page", async ({ page }) => {
    await page.goto("/about");
    await page.touchscreen.tap(300, 500);
    await waitForHydration(page);
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
  await hydrate(page);
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
  await page.goto("/", { waitUntil: "domcontentloaded" });
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
  // At the end the button is only `aria-disabled`; more presses must do nothing.
  for (let press = 0; press < 5; press += 1) await right.click({ force: true });
  await expect(right).toHaveAttribute("aria-disabled", "true");
  const end = await position();
  release();
  await waitForHydration(page);
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
  await page.goto("/product/3", { waitUntil: "domcontentloaded" });
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
  await waitForHydration(page);
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
  browserErrors,
}) => {
  const { origin } = new URL(facts.embeds.map.baseUrl);
  browserErrors.allowOrigin(origin);
  await context.route(`${origin}/**`, (route) => route.fulfill({ body: "map" }));
  const release = await holdScripts(context);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: /show map/i }).focus();
  await page.keyboard.press("Enter");
  const frame = page.locator("iframe");
  await expect(frame).toHaveCount(1);
  await expect(frame).toBeFocused();
  await frame.evaluate((element) => element.setAttribute("data-marked", ""));
  release();
  await waitForHydration(page);
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
  const path = `/blog/${getShippedPost("best-dispensary-warren-mi").slug}`;
  await page.goto(path);
  await page.evaluate(() => navigator.clipboard.writeText("something else"));
  await sharePanel(page).getByRole("button", { name: "Copy Link" }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toBe(site.origin + path);
  release();
  await expectNotice(page, "default", "Link copied!", "Article link copied to clipboard");
});

test("share windows open before React runs", async ({ context, page, browserErrors }) => {
  const { origin } = new URL("https://wa.me/");
  browserErrors.allowOrigin(origin);
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Network</title>" }),
  );
  await holdScripts(context);
  await page.goto(`/blog/${getShippedPost("best-dispensary-warren-mi").slug}`, {
    waitUntil: "domcontentloaded",
  });
  const opened = context.waitForEvent("page");
  await sharePanel(page).getByRole("button", { name: "WhatsApp" }).click();
  const popup = await opened;
  expect(await popup.evaluate(() => location.hostname)).toBe("wa.me");
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 400]);
});

test("a button that needs React is pressed once, when React runs", async ({ context, page }) => {
  const release = await holdScripts(context);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  const button = await addButton(page);
  await button.click();
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  expect(await countPresses(page)).toBe(0);
  release();
  await waitForHydration(page);
  await expect.poll(() => countPresses(page)).toBe(1);
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  await button.click();
  expect(await countPresses(page)).toBe(2);
});

test("a button is left to the browser, once, if React does not load", async ({ context, page }) => {
  await page.clock.install();
  const release = await holdScripts(context);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  const button = await addButton(page);
  // A clock that runs on by itself would also count what the machine takes for each step.
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  await page.clock.runFor(2_900);
  expect(await countPresses(page)).toBe(0);
  await page.clock.runFor(200);
  expect(await countPresses(page)).toBe(1);
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  await page.clock.resume();
  release();
  await waitForHydration(page);
  expect(await countPresses(page)).toBe(1);
});

test("what was typed and opened before React runs stays, and so does the focus", async ({
  context,
  page,
}) => {
  for (const path of ["/contact", "/deals", "/join", "/blog?q=law", "/areas-served"]) {
    await test.step(path, async () => {
      await context.unrouteAll();
      const release = await holdScripts(context);
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await fillAllFields(page);
      const typed = await readFieldValues(page);
      const focused = await focusedElement(page);
      release();
      await waitForHydration(page);
      expect.soft(await readFieldValues(page), path).toEqual(typed);
      expect.soft(await focusedElement(page), path).toBe(focused);
    });
  }
  await context.unrouteAll();
  const release = await holdScripts(context);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.locator("summary").nth(2).click();
  release();
  await waitForHydration(page);
  await expect(page.locator("details[open]")).toHaveCount(1);
  await expect(page.locator("details").nth(2)).toHaveAttribute("open");
});

test("a form sent before React runs is sent by React, once", async ({ context, page, site }) => {
  const release = await holdScripts(context);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  const address = await fillContact(page);
  const posts = countPosts(page);
  await submitButton(mainForm(page)).click();
  await submitButton(mainForm(page)).click();
  await expect(submitButton(mainForm(page))).toHaveAttribute("aria-busy", "true");
  await markDocument(page);
  release();
  await expect(submitButton(mainForm(page))).toHaveText("SENDING...");
  await expectNotice(page, "default", ...MESSAGE_NOTICE);
  expect(posts()).toBe(1);
  await expectSameDocument(page);
  expect(await listMessages(site, address)).toHaveLength(1);
});

test("a form is left to the browser, once, if React does not load", async ({
  context,
  page,
  site,
}) => {
  const release = await holdScripts(context);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  const address = await fillContact(page);
  const posts = countPosts(page);
  await submitButton(mainForm(page)).click();
  await page.waitForRequest((request) => request.method() === "POST");
  release();
  await expectNotice(page, "default", ...MESSAGE_NOTICE);
  expect(posts()).toBe(1);
  expect(await listMessages(site, address)).toHaveLength(1);
});

test("if the scripts cannot be loaded the page works without them", async ({
  context,
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expectMessage(/ERR_FAILED/);
  await breakScripts(context);
  await page.goto("/contact");
  const address = await fillContact(page);
  await submitButton(mainForm(page)).click();
  await expect(page.getByText(MESSAGE_NOTICE[0], { exact: true })).toBeVisible();
  expect(await listMessages(site, address)).toHaveLength(1);
});

test("if the scripts cannot be loaded the tabs still work", async ({
  context,
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/ERR_FAILED/);
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
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/videos")) requests.push(pathname);
  });
  await page.getByRole("banner").getByRole("link", { name: "VIDEOS" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Videos" })).toBeVisible();
  expect(requests).toEqual(["/videos"]);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Shop By Categories" })).toBeVisible();
});

test("the exit popup opens and closes before React runs, and hydration leaves it alone", async ({
  context,
  page,
}) => {
  const release = await holdScripts(context);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const popup = page.locator("dialog.popup");
  await leaveThroughTop(page);
  await expect(popup).toBeVisible();
  await expect(popup.getByRole("link", { name: "Get the deals" })).toBeFocused();
  release();
  await waitForHydration(page);
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
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await leaveThroughTop(page);
  await page.locator("dialog.popup").getByRole("link", { name: "Get the deals" }).click();
  await expect(page).toHaveURL("/deals");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Shop By Categories" })).toBeVisible();
  await expect(page.locator("dialog[open]")).toHaveCount(0);
});

test("a page left open updates its hours by itself", async ({ page }) => {
  const html = await (await page.request.get("/about")).text();
  const until = Number(/ data-until="(\d+)"/.exec(html)?.[1]);
  await page.clock.install({ time: until - 600_000 });
  const scripts = countScripts(page);
  await page.goto("/about", { waitUntil: "networkidle" });
  await page.clock.fastForward(300_000);
  await page.waitForLoadState("networkidle");
  expect(scripts()).toBe(0);
  await page.clock.fastForward(301_000);
  await waitForHydration(page);
  const shown = page.locator(".header-open");
  const labels = new Set<string>();
  for (let hour = 0; hour < 24; hour += 1) {
    const now = await page.evaluate(() => Date.now());
    const { label, hint } = getOpenState(facts.hours, new Date(now));
    await expect(shown).toContainText(label);
    await expect(shown).toContainText(hint);
    labels.add(label);
    await page.clock.fastForward(3_600_000);
  }
  expect(labels.size).toBeGreaterThan(1);
});

test("going back across a reload opens the page of the URL", async ({ page }) => {
  await page.goto("/about");
  await hydrate(page);
  await page.getByRole("banner").getByRole("link", { name: "VIDEOS" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Videos" })).toBeVisible();
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1, name: /about/i })).toBeVisible();
});

test("going back and reloading return to the scroll position", async ({ page }) => {
  const position = () => page.evaluate(() => Math.round(scrollY));
  await page.goto("/about");
  await hydrate(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Videos" });
  await link.scrollIntoViewIfNeeded();
  const before = await position();
  expect(before).toBeGreaterThan(400);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Videos" })).toBeVisible();
  expect(await position()).toBe(0);
  await page.goBack();
  await expect.poll(position).toBe(before);
  await page.reload();
  await expect.poll(position).toBe(before);
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  await hydrate(page);
  expect(await position()).toBe(300);
});

test("the response to a form sent by the browser hydrates immediately", async ({
  context,
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/ERR_FAILED|Failed to fetch/);
  const repairScripts = await breakScripts(context);
  await page.goto("/deals");
  await page.getByPlaceholder("Your email").fill(uniqueEmail());
  await repairScripts();
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("footer form");
    HTMLFormElement.prototype.submit.call(form);
  });
  await expect(page).toHaveURL("/join");
  await waitForHydration(page);
  await expect(joinForm(page)).toBeVisible();
});

/** Counts requested script files, except the small one that measures visits. */
function countScripts(page: Page): () => number {
  let scripts = 0;
  page.on("request", (request) => {
    const isMeasure = /\/assets\/visit-[^/]+\.js$/.test(request.url());
    if (request.resourceType() === "script" && !isMeasure) scripts += 1;
  });
  return () => scripts;
}

/** Adds a button outside of React's tree that counts its presses. */
async function addButton(page: Page): Promise<Locator> {
  await page.locator(".tap-frame").evaluate((slot) => {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: "Needs React" });
    button.addEventListener("click", () => {
      slot.setAttribute("data-presses", String(Number(slot.getAttribute("data-presses")) + 1));
    });
    slot.append(button);
    // Makes the slot visible.
    slot.closest(".store-map")?.setAttribute("data-loaded", "");
  });
  return page.getByRole("button", { name: "Needs React" });
}

async function countPresses(page: Page): Promise<number> {
  return Number(await page.locator(".tap-frame").getAttribute("data-presses"));
}

async function fillContact(page: Page): Promise<string> {
  const address = uniqueEmail();
  await mainForm(page).getByLabel("Name", { exact: true }).fill("Dana");
  await mainForm(page).getByLabel("Email", { exact: true }).fill(address);
  await mainForm(page).getByLabel("Message").fill("Do you have parking?");
  return address;
}

function focusedElement(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80));
}
