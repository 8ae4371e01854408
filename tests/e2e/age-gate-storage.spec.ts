import type { Page } from "@playwright/test";
import { ageGate } from "./setup/age-gate.ts";
import { hydrate } from "./setup/hydration.ts";
import { expect, test } from "./setup/test.ts";

type StorageKind = "localStorage" | "sessionStorage" | "cookie";

test("entering in one tab opens the gate in the other", async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto("/");
  await other.goto("/contact");
  await expect(ageGate(other)).toBeVisible();
  await ageGate(page).getByRole("button", { name: "Enter Site" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  await expect(ageGate(other)).toBeHidden();
  await expect(other.locator("#site")).toHaveJSProperty("inert", false);
});

for (const kinds of [["localStorage"], ["localStorage", "sessionStorage"]] as const) {
  test(`with ${kinds.join(" and ")} blocked the cookie remembers the answer`, {
    tag: kinds.length === 1 ? [] : "@long",
  }, async ({ page }) => {
    await blockStorage(page, kinds);
    await enter(page, "/deals");
    await page.reload();
    await hydrate(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(ageGate(page)).toBeHidden();
    await page.goto("/videos");
    await expect(page.getByRole("heading", { level: 1, name: "Videos" })).toBeVisible();
  });
}

test("with all storage blocked every load asks again, and the page works once entered", async ({
  page,
}) => {
  await blockStorage(page, ["localStorage", "sessionStorage", "cookie"]);
  await enter(page, "/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "DEALS" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /up to 90% off/i })).toBeVisible();
  await expect(ageGate(page)).toBeHidden();
  await page
    .getByRole("main")
    .getByRole("button", { name: /sign up/i })
    .click();
  await expect(page.getByText("Missing Information", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Shop By Categories" })).toBeVisible();
  await page.reload();
  await expect(ageGate(page)).toBeVisible();
  await ageGate(page).getByRole("button", { name: "Enter Site" }).click();
  await expect(page.getByRole("main")).toBeVisible();
});

test("when storage can be read but not written the cookie remembers the answer", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await enter(page, "/deals");
  await page.reload();
  await hydrate(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(ageGate(page)).toBeHidden();
});

async function enter(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
  await ageGate(page).getByRole("button", { name: "Enter Site" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Behaves like a browser that blocks site data: storage throws, and cookies are ignored. */
async function blockStorage(page: Page, kinds: readonly StorageKind[]): Promise<void> {
  await page.addInitScript((names) => {
    for (const name of names) {
      if (name === "cookie") {
        Object.defineProperty(Document.prototype, "cookie", {
          configurable: true,
          get: () => "",
          set: () => {},
        });
        continue;
      }
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException(`${name} is blocked`, "SecurityError");
        },
      });
    }
  }, kinds);
}
