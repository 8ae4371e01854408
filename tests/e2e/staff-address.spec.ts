import type { Locator, Page } from "@playwright/test";
import { milesBetween } from "#app/platform/geo.ts";
import facts from "#content/facts.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import { expectNotice } from "./setup/leads.ts";
import type { Site } from "./setup/site.ts";
import { signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

const PATH = "/admin/business/facts/address";

/** Browsers log the status of a save that has to be confirmed first. */
const CONFIRM = /status of 422/;

test.beforeEach(async ({ context, site }) => {
  await site.db.deleteFrom("saved_documents").where("key", "=", "site-facts").execute();
  await signIn(context, site);
});

const pinOf = (page: Page) => page.getByRole("slider", { name: "Store pin" });
const placeOf = (page: Page) => page.locator("[data-pin-place]");

/** The coordinates in the form. */
async function readPin(page: Page) {
  const read = async (label: string) =>
    Number(await page.getByLabel(label, { exact: true }).inputValue());
  return { latitude: await read("Latitude"), longitude: await read("Longitude") };
}

async function savedPin(site: Site) {
  const row = await site.db
    .selectFrom("saved_documents")
    .select("value")
    .where("key", "=", "site-facts")
    .executeTakeFirst();
  return JSON.parse(row?.value ?? "{}").coordinates;
}

async function centerOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error("is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function searchLocation(page: Page, text: string) {
  await page.getByLabel("ZIP code or city").fill(text);
  await page.getByRole("button", { name: "Find" }).click();
}

async function open(page: Page) {
  await page.goto(PATH);
  await hydrate(page);
  await pinOf(page).scrollIntoViewIfNeeded();
}

test("a ZIP code and a drag place the pin, and saving updates the site's distances", async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expectMessage(CONFIRM);
  await open(page);
  await searchLocation(page, "48221");
  await expect(page.getByText("The pin is in the center of ZIP code 48221.")).toBeVisible();
  await expect(placeOf(page)).toContainText("42.42720, -83.14950. Moved 8.5 miles northwest");
  const from = await readPin(page);

  // Hovering waits until the map stops moving.
  await pinOf(page).hover();
  const { x, y } = await centerOf(pinOf(page));
  await page.mouse.down();
  await page.mouse.move(x + 40, y - 20, { steps: 5 });
  await page.mouse.move(x + 80, y - 40, { steps: 5 });
  await page.mouse.up();
  const longitude = async () => (await readPin(page)).longitude;
  await expect.poll(longitude).toBeGreaterThan(from.longitude);
  const to = await readPin(page);
  expect(to.latitude).toBeGreaterThan(from.latitude);
  // At the first zoom level, a pixel is 64 feet.
  const feet = milesBetween(from, to) * 5280;
  expect(Math.abs(feet - Math.hypot(80, 40) * 64)).toBeLessThan(100);

  await page.getByLabel("Street").fill("20000 Livernois Ave");
  await page.getByLabel("ZIP code", { exact: true }).fill("48221");
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await page.getByRole("button", { name: "Move the store" }).click();
  await expectNotice(page, "default", "Saved", "The change is on the site now.");
  expect(await savedPin(site)).toEqual(to);
  await expect(placeOf(page)).toContainText("This is the saved location.");
  await page.goto("/areas/ferndale");
  await expect(page.locator("#main")).toContainText(/about \d+ minutes by car, or [12]\.\d miles/);
});

test("arrow keys move the pin by 100 feet and say where it is", async ({ page }) => {
  await open(page);
  await pinOf(page).focus();
  const feet = async () => milesBetween(facts.coordinates, await readPin(page)) * 5280;
  await page.keyboard.press("ArrowUp");
  expect(await feet()).toBeGreaterThan(98);
  expect(await feet()).toBeLessThan(102);
  await expect(placeOf(page)).toContainText("Moved 100 feet north of the saved location.");
  await expect(pinOf(page)).toHaveAttribute("aria-valuetext", /Moved 100 feet north/);
  await page.keyboard.press("Shift+ArrowRight");
  await expect(placeOf(page)).toContainText("Moved 1,010 feet east of the saved location.");
  await page.getByRole("button", { name: "Reset the pin" }).click();
  expect(await readPin(page)).toEqual(facts.coordinates);
  await expect(placeOf(page)).toContainText("This is the saved location.");
});

test("the pin stays on the screen however far the keys move it", async ({ page }) => {
  await open(page);
  await pinOf(page).focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press("Shift+ArrowLeft");
  const map = await page.getByRole("group", { name: "Map for the store pin" }).boundingBox();
  const pin = await centerOf(pinOf(page));
  expect(pin.x).toBeGreaterThan(map?.x ?? 0);
  expect(pin.x).toBeLessThan((map?.x ?? 0) + (map?.width ?? 0));
});

test("a click on the map moves the pin there, and zooming in makes it exact", async ({ page }) => {
  await open(page);
  for (let step = 0; step < 4; step += 1) {
    await page.getByRole("button", { name: "Zoom in" }).click();
  }
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeDisabled();
  const map = page.getByRole("group", { name: "Map for the store pin" });
  const box = await map.boundingBox();
  const position = { x: (box?.width ?? 0) / 2 + 50, y: (box?.height ?? 0) / 2 + 30 };
  await map.click({ position });
  // At the highest zoom level, a pixel is four feet.
  const feet = milesBetween(facts.coordinates, await readPin(page)) * 5280;
  expect(Math.abs(feet - Math.hypot(50, 30) * 4)).toBeLessThan(15);
});

test("Enter searches in the search box, and saves in other fields", async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expectMessage(CONFIRM);
  await open(page);
  await page.getByLabel("ZIP code or city").fill("Ferndale");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The pin is in the center of Ferndale.")).toBeVisible();
  expect(await savedPin(site)).toBeUndefined();
  await page.getByLabel("ZIP code or city").fill("Nowhere");
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("We could not find that ZIP code or city in Michigan."),
  ).toBeVisible();
  await page.getByLabel("ZIP code or city").fill("");
  await page.getByLabel("Street").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Move the store" }).click();
  await expectNotice(page, "default", "Saved", "The change is on the site now.");
  expect(await savedPin(site)).toMatchObject({ latitude: 42.4592 });
});

test("typing a ZIP code far from the pin shows a warning", async ({ page }) => {
  await open(page);
  const warning = page.getByText(/The pin is 3\d miles from the center of ZIP code 48104/);
  await page.getByLabel("ZIP code", { exact: true }).fill("48104");
  await expect(warning).toBeVisible();
  await searchLocation(page, "48104");
  await expect(warning).toHaveCount(0);
});

test("a pair pasted into one field fills both and moves the pin", async ({ page }) => {
  await open(page);
  await page.getByText("Enter coordinates by hand").click();
  await page.getByLabel("Latitude").fill("42.4326, -83.1414");
  expect(await readPin(page)).toEqual({ latitude: 42.4326, longitude: -83.1414 });
  await expect(placeOf(page)).toContainText("42.43260, -83.14140. Moved");
  const link = page.getByRole("link", { name: "Check the pin on Google Maps" });
  await expect(link).toHaveAttribute("href", /destination=42\.4326,-83\.1414$/);
  await expect(link).toHaveAttribute("target", "_blank");
});

for (const viewport of [DESKTOP, PHONE]) {
  test(`the form is accessible and fits at ${viewport.width} pixels`, {
    tag: viewport.width === 390 ? [] : "@long",
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page);
    await page.getByText("Enter coordinates by hand").click();
    await page.getByLabel("ZIP code", { exact: true }).fill("48104");
    await searchLocation(page, "48221");
    await expectAccessible(page, "the address with a warning");
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("a finger drags the pin without scrolling the page", async ({ page, context }) => {
    await open(page);
    const from = await readPin(page);
    const scrolled = await page.evaluate(() => scrollY);
    const { x, y } = await centerOf(pinOf(page));
    const touch = await context.newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", dx = 0, dy = 0) =>
      touch.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: x + dx, y: y + dy }],
      });
    await send("touchStart");
    for (const step of [10, 20, 30, 40]) await send("touchMove", 0, step);
    await send("touchEnd");
    // 40 pixels of 64 feet.
    const feet = async () => (from.latitude - (await readPin(page)).latitude) * 364_800;
    await expect.poll(async () => Math.abs((await feet()) - 2560)).toBeLessThan(150);
    expect((await readPin(page)).longitude).toBeCloseTo(from.longitude, 4);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });
});
