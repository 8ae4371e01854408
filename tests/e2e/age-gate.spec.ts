import type { Page } from "@playwright/test";
import facts from "#content/facts.ts";
import { ageGate, confirmAge, openHydrated } from "./setup/age-gate.ts";
import { holdScripts, hydrate } from "./setup/hydration.ts";
import { readFrames, recordFrames } from "./setup/rendering.ts";
import { expect, test } from "./setup/test.ts";

const { leaveUrl } = facts.ageGate;

test("a first visit shows the gate and nothing of the page", async ({ page }) => {
  await page.goto("/shop");
  await hydrate(page);
  const dialog = ageGate(page);
  await expect(dialog).toBeVisible();
  await expect(
    dialog.getByRole("heading", { name: "Age Verification", exact: true }),
  ).toBeVisible();
  await expect(
    dialog.getByText(
      "By accessing this website, you agree that you are 21 years of age or older.",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(dialog.getByRole("button")).toHaveText(["Enter Site", "Leave"]);
  await expect(dialog.locator("svg, img[src*='mark'], img[src*='logo']").first()).toBeVisible();
  for (const part of ["banner", "main", "contentinfo"] as const) {
    await expect(page.getByRole(part, { includeHidden: true })).toBeHidden();
  }
});

test("Enter Site shows the page, remembers the answer, and does not ask again", async ({
  page,
}) => {
  await page.goto("/about");
  await ageGate(page).getByRole("button", { name: "Enter Site" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(ageGate(page)).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("ageVerified"))).toBe("true");
  await page.reload();
  await hydrate(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(ageGate(page)).toBeHidden();
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("Leave goes to the configured URL and confirms nothing", async ({ page, browserErrors }) => {
  browserErrors.allowOrigin(new URL(leaveUrl).origin);
  await page.route(leaveUrl, (route) => route.fulfill({ body: "elsewhere" }));
  await page.goto("/");
  await ageGate(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(leaveUrl);
  await page.goBack();
  await expect(ageGate(page)).toBeVisible();
  await expect(page.getByRole("main", { includeHidden: true })).toBeHidden();
});

test("Leave goes to the URL staff set", async ({ page, site, browserErrors }) => {
  const elsewhere = "https://elsewhere.example/";
  browserErrors.allowOrigin(new URL(elsewhere).origin);
  await page.route(elsewhere, (route) => route.fulfill({ body: "elsewhere" }));
  const value = JSON.stringify({ ageGate: { leaveUrl: elsewhere } });
  const row = { key: "site-facts", value, updated_at: new Date().toISOString() };
  await site.db.insertInto("saved_documents").values(row).execute();
  try {
    await page.goto("/");
    await ageGate(page).getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL(elsewhere);
  } finally {
    await site.db.deleteFrom("saved_documents").where("key", "=", row.key).execute();
  }
});

test("by keyboard alone the gate opens, and nothing behind it can be reached", async ({ page }) => {
  await page.goto("/");
  await hydrate(page);
  const enter = ageGate(page).getByRole("button", { name: "Enter Site" });
  await expect(ageGate(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(enter).toBeFocused();
  for (const key of ["Tab", "Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    expect(await isFocusBehindGate(page), `behind the gate after ${key}`).toBe(false);
  }
  await enter.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(ageGate(page)).toBeHidden();
  await page.keyboard.press("Tab");
  expect(await isFocusBehindGate(page)).toBe(true);
});

test("screen readers find a labeled modal dialog and nothing behind it", async ({ page }) => {
  await page.goto("/");
  await hydrate(page);
  await expect(ageGate(page)).toHaveAttribute("aria-modal", "true");
  await expect(ageGate(page)).toHaveAccessibleDescription(/you are 21 years of age or older\.$/);
  const tree = await page.locator("body").ariaSnapshot();
  expect(tree).toMatch(/^- dialog "Age Verification":/);
  expect(tree).not.toMatch(/^- (banner|main|contentinfo|navigation|link)/m);
  await expect(page.locator("#site")).toHaveJSProperty("inert", true);
});

test("the gate does not flash for those who passed it, however slow the scripts", async ({
  context,
  page,
}) => {
  const release = await holdScripts(context);
  await confirmAge(page);
  await recordFrames(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  release();
  await hydrate(page);
  const frames = await readFrames(page);
  expect(frames.filter((frame) => frame.includes("gate"))).toEqual([]);
  expect(frames).toContain("page");
});

test("the page does not flash before the gate, however slow the scripts", async ({
  context,
  page,
}) => {
  const release = await holdScripts(context);
  await recordFrames(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(ageGate(page)).toBeVisible();
  release();
  await hydrate(page);
  const frames = await readFrames(page);
  expect(frames.filter((frame) => frame.includes("page"))).toEqual([]);
  expect(frames).toContain("gate");
});

test("neither gate nor page is shown until the stored answer has been read", async ({ page }) => {
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const reader = /<script>\(function[\s\S]*?<\/script>/;
    expect(html).toMatch(reader);
    await route.fulfill({ response, body: html.replace(reader, "<script></script>") });
  });
  await recordFrames(page);
  await page.goto("/");
  await expect.poll(async () => (await readFrames(page)).length).toBeGreaterThan(0);
  expect(new Set(await readFrames(page))).toEqual(new Set([""]));
});

test("the gate's buttons work before React has loaded", async ({ context, page }) => {
  const release = await holdScripts(context);
  await page.goto("/rewards", { waitUntil: "commit" });
  await ageGate(page).getByRole("button", { name: "Enter Site" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/rewards$/);
  release();
  await hydrate(page);
  await expect(ageGate(page)).toBeHidden();
});

test("following a link does not ask again", async ({ page }) => {
  await openHydrated(page, "/");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "VIDEOS" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Videos" })).toBeVisible();
  await expect(ageGate(page)).toBeHidden();
});

function isFocusBehindGate(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.querySelector("#site")?.contains(document.activeElement) ?? false,
  );
}

test("pictures behind the gate load only after it is passed, the first one at once", async ({
  page,
}) => {
  const heroes: string[] = [];
  page.on("request", (request) => {
    if (/\/images\/hero-/.test(request.url())) heroes.push(request.url());
  });
  const preloads = page.locator('head > link[rel="preload"][as="image"][imagesrcset]');
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(ageGate(page)).toBeVisible();
  expect(heroes).toEqual([]);
  await expect(preloads).toHaveCount(0);
  await ageGate(page).getByRole("button", { name: "Enter Site" }).click();
  await expect.poll(() => heroes.length).toBeGreaterThan(0);
  await page.reload();
  await expect(preloads).toHaveAttribute("imagesrcset", /\/images\/hero-/);
});
