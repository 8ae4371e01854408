import { saveClaims } from "#tests/factories/claims.ts";
import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { confirmAge } from "./setup/age-gate.ts";
import { hydrate } from "./setup/hydration.ts";
import { fillDate, panel, signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

const PROOF = {
  source: "Our listing on Google Maps",
  date: "2026-11-01",
  confirmedBy: "Dana Reed",
  evidenceLink: "https://maps.example/hyde-cannabis",
};

test.describe.configure({ timeout: 90_000 });

test.beforeEach(async ({ context, site }) => {
  await site.db.deleteFrom("saved_documents").execute();
  await signIn(context, site);
});

test("the owner proves a rating from the overview, and shoppers open its source", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 422/);
  await confirmAge(page);
  await page.goto("/admin/overview");
  await hydrate(page);
  const claims = page.getByRole("region", { name: /^Claims to prove/ });
  await claims.getByText("Show claims").click();
  await claims.getByRole("link", { name: "4.8 · 468+ Google reviews" }).click();
  await page.getByLabel("Source", { exact: true }).fill(PROOF.source);
  await fillDate(page, "Checked on", PROOF.date);
  await page.getByLabel("Confirmed by").fill(PROOF.confirmedBy);
  await page.getByLabel("Link to the evidence").fill("http://maps.example/");
  await page.getByRole("button", { name: "Save claim" }).click();
  await expect(
    page.getByText("Must be a URL that starts with https://", { exact: false }),
  ).toBeVisible();
  await expectAccessible(page, "a claim with an error");
  await page.getByLabel("Link to the evidence").fill(PROOF.evidenceLink);
  await page.getByRole("button", { name: "Save claim" }).click();
  await expect(page.getByText("Shoppers can read its source on the About page.")).toBeVisible();

  await page.goto("/");
  await page.getByRole("link", { name: "Source of “4.8 · 468+ Google reviews”" }).click();
  await expect(page).toHaveURL(/\/about#claim-home-rating$/);
  const source = page.locator("#claim-home-rating");
  await expect(source).toBeInViewport();
  await expect(source).toContainText("4.8 · 468+ Google reviews, as of Nov 1, 2026");
  await expect(source).toContainText(PROOF.source);
  await expect(source.getByRole("link", { name: "See the evidence" })).toHaveAttribute(
    "href",
    PROOF.evidenceLink,
  );
});

test("staff see where a claim appears, without JavaScript too", async ({ browser, site, page }) => {
  await page.goto("/admin/business/claims/10");
  await hydrate(page);
  const places = panel(page, "Where this claim appears");
  await places.getByRole("button", { name: "Find the pages" }).click();
  await expect(places.getByRole("button", { name: "Searching the site…" })).toBeDisabled();
  await expect(places.getByText("/deals · Text, Search results, Share image")).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessible(page, "the places of a claim");

  const context = await browser.newContext({ javaScriptEnabled: false });
  await signIn(context, site);
  const plain = await context.newPage();
  await plain.goto(`${site.origin}/admin/business/claims/10`);
  await plain.getByRole("button", { name: "Find the pages" }).click();
  await expect(plain.getByText("/deals · Text, Search results, Share image")).toBeVisible({
    timeout: 60_000,
  });
  await context.close();
});

for (const [name, viewport] of [
  ["a phone", PHONE],
  ["a wide screen", DESKTOP],
] as const) {
  test(`claims and their sources are accessible and fit on ${name}`, {
    tag: viewport === PHONE ? [] : "@long",
  }, async ({ page, site }) => {
    const proven = { ...PROOF, expiresOn: "2026-11-30" };
    const expired = { ...PROOF, expiresOn: "2026-11-10", atExpiry: "hide" } as const;
    await saveClaims(site.db, {
      "home-rating": PROOF,
      "city-rating": PROOF,
      "product-count": proven,
      "sign-up-points": proven,
      campaign: PROOF,
      "lab-tested": PROOF,
      "strain-count": expired,
    });
    await page.setViewportSize(viewport);
    for (const path of ["/admin/overview", "/admin/business/claims", "/admin/business/claims/3"]) {
      await page.goto(path);
      await hydrate(page);
      await expectAccessible(page, path);
      await expectToFit(page, path);
    }
    await confirmAge(page);
    for (const path of ["/", "/about", "/rewards", "/deals", "/areas/ferndale"]) {
      await page.goto(path);
      await expect(page.getByRole("link", { name: /source/i }).first()).toBeVisible();
      await expectAccessible(page, path);
      await expectToFit(page, path);
    }
  });
}
