import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { expectAccessible } from "./setup/accessibility.ts";
import { confirmAge, openHydrated } from "./setup/age-gate.ts";
import { withTableMissing } from "./setup/database-faults.ts";
import {
  ERROR_NOTICE,
  expectNotice,
  listContacts,
  mainForm,
  SIGN_UP_NOTICE,
  submitForm,
  uniqueEmail,
} from "./setup/leads.ts";
import { type Site, startSite } from "./setup/site.ts";
import { test as base, expect } from "./setup/test.ts";

/** Must never reach a visitor: stack traces, file names, SQL, the host of the database. */
const INTERNALS =
  /\bat \S+ \(|node:internal|\.js:\d+|\.ts:\d+|no such table|does not exist|ECONNREFUSED|SQLITE|postgres|select "/i;

/** A site of its own for each test that breaks its site. */
const test = base.extend<{ own: Site }>({
  own: async ({ engine, browserErrors, page }, use) => {
    const own = await startSite({ engine });
    browserErrors.allowOrigin(own.origin);
    await use(own);
    // Close the page first: it may still be loading pictures from the server.
    await page.close();
    await own.stop();
  },
});

test("with the database unavailable pages still load, and features that need it show an error", {
  tag: "@both-engines",
}, async ({ page, own, browserErrors, engine }) => {
  browserErrors.expectMessage(/status of 50[03]/);
  await makeDatabaseUnavailable(own);
  await openHydrated(page, `${own.origin}/about`);
  await expect(page.getByRole("banner").getByText("(313) 555-0142")).toBeVisible();
  expect((await page.request.get(`${own.origin}/healthz`)).status()).toBe(200);
  const response = await page.goto(`${own.origin}/unsubscribe/some-token`);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  if (engine === "sqlite") {
    // A broken schema is a permanent error, not an outage.
    expect(response?.status()).toBe(500);
    await expectFatalScreen(page, own);
    return;
  }
  expect(response?.status()).toBe(503);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Back in a moment");
  await expect(page.getByRole("main").getByRole("link", { name: "(313) 555-0142" })).toBeVisible();
  await expectAccessible(page, "the database is unavailable");
});

test("an error on one page keeps the site's header around its error screen", async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 500/);
  await confirmAge(page);
  await withTableMissing(site, "consents", () =>
    withTableMissing(site, "campaign_contacts", async () => {
      const response = await page.goto("/unsubscribe/some-token");
      expect(response?.status()).toBe(500);
      await expect(page).toHaveTitle("Unexpected Application Error!");
      await expectFatalScreen(page, site);
      expect(response?.headers()["x-request-id"]).toBe(await readReference(page));
      await expect(page.getByRole("banner")).toBeVisible();
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page, `fatal screen at ${width}`);
      }
    }),
  );
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page.getByRole("heading", { name: "Shop By Categories" })).toBeVisible();
});

test("an error in the browser is shown with a reference that the server logs", async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expectMessage(/./);
  await openHydrated(page, "/about");
  await page.route(/\/videos\.data/, (route) =>
    route.fulfill({ contentType: "text/x-script", body: "not what was asked for" }),
  );
  await page.getByRole("banner").getByRole("link", { name: "VIDEOS" }).click();
  await expectFatalScreen(page, site);
  expect(await readReference(page)).toMatch(/^b-[0-9a-f]{12}$/);
});

test("a connection lost during a navigation is reported as such, and the page loads on retry", async ({
  page,
  site,
  browserErrors,
}) => {
  const logged = readNewLog(site);
  browserErrors.expectMessage(/ERR_FAILED/);
  await openHydrated(page, "/about");
  await page.route(/\/videos\.data|\/videos$/, (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "VIDEOS" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Connection lost");
  await expect(page).toHaveTitle("Connection lost | Hyde Cannabis");
  await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
  await expectAccessible(page, "connection lost");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Still no connection.");
  await page.unroute(/\/videos\.data|\/videos$/);
  const loaded = page.waitForResponse("/videos");
  await page.getByRole("button", { name: "Try again" }).click();
  expect((await (await loaded).headerValue("content-type")) ?? "").toContain("text/html");
  await expect(heading).not.toHaveText("Connection lost");
  expect(logged()).not.toContain("Failed to fetch");
});

test("a connection lost in the middle of a response is reported as such too", async ({
  page,
  site,
  browserErrors,
}) => {
  const logged = readNewLog(site);
  browserErrors.expectMessage(/ERR_INCOMPLETE_CHUNKED_ENCODING/);
  const broken = await startTruncatingServer('[{"_1":2},"routes/site/videos",');
  await openHydrated(page, "/about");
  await page.route(/\/videos\.data/, (route) => route.continue({ url: broken.url }));
  await page.getByRole("banner").getByRole("link", { name: "VIDEOS" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Connection lost");
  await expect(page).toHaveTitle("Connection lost | Hyde Cannabis");
  await broken.stop();
  const loaded = page.waitForResponse("/videos");
  await page.getByRole("button", { name: "Try again" }).click();
  expect((await loaded).status()).toBe(200);
  await expect(heading).toHaveText("Videos");
  expect(logged()).not.toContain("Unable to decode");
});

test("following a link offline keeps the page and what was typed, and loads once back online", async ({
  page,
  context,
}) => {
  await openHydrated(page, "/contact");
  const message = mainForm(page).getByLabel("Message");
  await message.fill("Half a question");
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("link", { name: "REWARDS" }).click();
  const dialog = page.getByRole("dialog", { name: "Connection lost" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "offline");
  await dialog.getByRole("button", { name: "Stay on this page" }).click();
  await expect(dialog).toBeHidden();
  await expect(message).toHaveValue("Half a question");
  await page.getByRole("banner").getByRole("link", { name: "REWARDS" }).click();
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/rewards");
  await expect(page.getByRole("link", { name: "Join Now" }).first()).toBeVisible();
});

test("a sign-up that cannot be saved says so, keeps what was typed, and works on retry", async ({
  page,
  site,
  browserErrors,
}) => {
  const logged = readNewLog(site);
  browserErrors.expectMessage(/status of 503/);
  const address = uniqueEmail();
  await openHydrated(page, "/deals");
  await mainForm(page).getByLabel("Email", { exact: true }).fill(address);
  await sql`alter table campaign_contacts rename to campaign_contacts_hidden`.execute(site.db);
  await submitForm(mainForm(page));
  await expectNotice(page, "destructive", ...ERROR_NOTICE);
  await expect(mainForm(page).getByLabel("Email", { exact: true })).toHaveValue(address);
  expect(logged()).toContain("a lead could not be saved");
  expect(logged()).not.toContain(address);
  await sql`alter table campaign_contacts_hidden rename to campaign_contacts`.execute(site.db);
  await submitForm(mainForm(page));
  await expectNotice(page, "default", ...SIGN_UP_NOTICE);
  expect(await listContacts(site, "email", address)).toHaveLength(1);
});

test("a server that is down shows an error notice, and what was typed stays", async ({
  page,
  own,
  browserErrors,
}) => {
  browserErrors.expectMessage(/ERR_CONNECTION_REFUSED/);
  await openHydrated(page, `${own.origin}/contact`);
  const form = mainForm(page);
  await form.getByLabel("Name", { exact: true }).fill("Dana");
  await form.getByLabel("Email", { exact: true }).fill("dana@example.com");
  await form.getByLabel("Message").fill("Are you there?");
  await own.stop();
  await submitForm(form);
  await expectNotice(page, "destructive", ...ERROR_NOTICE);
  await expect(form.getByLabel("Message")).toHaveValue("Are you there?");
});

/** Starts a server that answers every request with `half` of a body and closes the connection. */
async function startTruncatingServer(half: string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/x-script" });
    response.write(half, () => setTimeout(() => response.destroy(), 100));
  });
  await once(server.listen(0, "localhost"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    stop: async () => {
      server.close();
      await once(server, "close");
    },
  };
}

/** Returns a function that reads the log lines since this call. */
function readNewLog(site: Site): () => string {
  const before = site.log().length;
  return () => site.log().slice(before);
}

async function makeDatabaseUnavailable(site: Site): Promise<void> {
  if (site.postgres) return site.postgres.stop();
  for (const table of ["settings", "consents", "campaign_contacts"]) {
    await sql`drop table ${sql.table(table)}`.execute(site.db);
  }
}

async function expectFatalScreen(page: Page, site: Site): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  expect(await page.content()).not.toMatch(INTERNALS);
  await expect.poll(() => readReference(page)).toMatch(/^[\w-]{14,}$/);
  const shown = await readReference(page);
  await expect.poll(() => site.log()).toContain(shown);
}

async function readReference(page: Page): Promise<string> {
  const text = await page.getByText(/reference: /i).textContent();
  return (text ?? "").replace(/^.*reference:\s*/i, "").trim();
}
