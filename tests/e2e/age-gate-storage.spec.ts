import type { Page } from "@playwright/test";
import { gate } from "./setup/gate.ts";
import { whenHydrated } from "./setup/hydration.ts";
import { expect, test } from "./setup/test.ts";

type Store = "localStorage" | "sessionStorage" | "cookie";

test("entering in one tab opens the gate in the other", async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto("/");
  await other.goto("/contact");
  await expect(gate(other)).toBeVisible();
  await gate(page).getByRole("button", { name: "Enter Site" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  await expect(gate(other)).toBeHidden();
  await expect(other.locator("#site")).toHaveJSProperty("inert", false);
});

for (const stores of [["localStorage"], ["localStorage", "sessionStorage"]] as const) {
  test(`with ${stores.join(" and ")} blocked the cookie remembers the answer`, {
    tag: stores.length === 1 ? [] : "@long",
  }, async ({ page }) => {
    await blockStores(page, stores);
    await enter(page, "/deals");
    await page.reload();
    await whenHydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(gate(page)).toBeHidden();
    await page.goto("/videos");
    await expect(page.getByRole("heading", { level: 1, name: "Videos" })).toBeVisible();
  });
}

test("with all storage blocked every load asks again, and the page works once entered", async ({
  page,
}) => {
  await blockStores(page, ["localStorage", "sessionStorage", "cookie"]);
  await enter(page, "/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "DEALS" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /up to 90% off/i })).toBeVisible();
  await expect(gate(page)).toBeHidden();
  await page
    .getByRole("main")
    .getByRole("button", { name: /sign up/i })
    .click();
  await expect(page.getByText("Missing Information", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Shop By Categories" })).toBeVisible();
  await page.reload();
  await expect(gate(page)).toBeVisible();
  await gate(page).getByRole("button", { name: "Enter Site" }).click();
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
  await whenHydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(gate(page)).toBeHidden();
});

async function enter(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenHydrated(page);
  await gate(page).getByRole("button", { name: "Enter Site" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** As browsers do it when told to block site data: storage throws, cookies come and go unheard. */
async function blockStores(page: Page, stores: readonly Store[]): Promise<void> {
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
  }, stores);
}
