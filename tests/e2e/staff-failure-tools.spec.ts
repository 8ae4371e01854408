import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { addPostsThatSayEverything, setAllowedOverlap } from "#tests/factories/generator.ts";
import { startFakeLanguageModel } from "#tests/fakes/language-model.ts";
import { dropCachedPages, withInsertsRejected, withTableMissing } from "./setup/database-faults.ts";
import { hydrate } from "./setup/hydration.ts";
import { startSite } from "./setup/site.ts";
import { expectStaffNotice, searchOption, signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";

/** Checking about thirty pages, or waiting for a language model, takes long. */
const LONG_TIMEOUT = 45_000;

test.describe.configure({ timeout: 150_000 });

test.beforeEach(async ({ context, site, browserErrors }) => {
  // Browsers log the status of every failure, even if the page shows a message.
  browserErrors.expectMessage(/the server responded with a status of (4|5)\d\d/);
  await signIn(context, site);
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrate(page);
}

test("an automation that cannot start, or fails at a task, says so and where", {
  tag: "@long",
}, async ({ page, site }) => {
  await site.db.deleteFrom("job_runs").where("job", "=", "seo-automation").execute();
  await open(page, "/admin/seo");
  const box = page.getByRole("region", { name: "SEO Automation", exact: true });
  const states = box.getByRole("listitem").locator("[data-tone]");
  const run = () => press(page, "Run Automation");
  const ends = async (...texts: string[]) => {
    await expect(states).toHaveText(texts, { timeout: LONG_TIMEOUT });
    await expectStaffNotice(page, "Automation Failed", "Failed to run automation tasks.", "alert");
    await page.getByRole("button", { name: "Close notice" }).click();
  };
  await withInsertsRejected(
    site,
    { table: "job_runs", when: "new.job = 'seo-automation'" },
    async () => {
      await run();
      await ends("Not run", "Not run", "Not run");
      await expect(box.getByText("Last run: never", { exact: true })).toBeVisible();
    },
  );
  await withTableMissing(site, "page_dates", async () => {
    await run();
    await ends("Failed", "Not run", "Not run");
  });
  await withTableMissing(site, "indexnow_told", async () => {
    await run();
    await ends("Success", "Failed", "Not run");
  });
  await withInsertsRejected(
    site,
    { table: "settings", when: "new.key = 'seo-health'" },
    async () => {
      await run();
      await ends("Success", "Success", "Failed");
    },
  );
  // The audit entry is written last.
  await withInsertsRejected(site, { table: "audit_log" }, async () => {
    await run();
    await ends("Success", "Success", "Failed");
  });
  const last = box.getByRole("listitem").last();
  await expect(last.getByText("Validate SEO", { exact: true })).toBeVisible();
  await expect(last.getByText("Failed to run automation tasks.", { exact: true })).toBeVisible();
  await expect(
    box.getByText(/^Last run: \w+ \d+, \d{4}, \d+:\d\d [AP]M \(by hand\)$/),
  ).toBeVisible();
  await expect(box.getByRole("button", { name: "Run Automation" })).toBeEnabled();
});

test("the automation shows the message of a task that knows why it failed", {
  tag: "@long",
}, async ({ page, site }) => {
  await open(page, "/admin/seo");
  // Open connections stay open; new ones fail, even to the server itself.
  const files = (most: string) =>
    execFileSync("prlimit", ["--pid", String(site.pid), `--nofile=${most}:`]);
  const before = execFileSync("prlimit", [
    ...["--pid", String(site.pid), "--nofile", "--raw", "--noheadings", "--output", "SOFT"],
  ]);
  files("3");
  try {
    await press(page, "Run Automation");
    const states = page
      .getByRole("region", { name: "SEO Automation", exact: true })
      .getByRole("listitem")
      .locator("[data-tone]");
    await expect(states).toHaveText(["Success", "Success", "Failed"], { timeout: LONG_TIMEOUT });
    await expectStaffNotice(
      page,
      "Automation Failed",
      "The public pages could not be read. Please try again.",
      "alert",
    );
  } finally {
    files(before.toString().trim());
  }
});

test("a page that loses the connection during a run says so, stays open, and shows the result", {
  tag: "@long",
}, async ({ page, site, browserErrors }) => {
  browserErrors.expectMessage(/ERR_FAILED/);
  await site.db.deleteFrom("job_runs").where("job", "=", "seo-automation").execute();
  await open(page, "/admin/seo");
  const box = page.getByRole("region", { name: "SEO Automation", exact: true });
  // The page learns that its run began, but nothing after that.
  let hasStarted = false;
  await page.route(/\/admin\/seo(?:\.data)?(?:\?|$)/, (route) => {
    if (hasStarted) return route.abort();
    hasStarted = route.request().method() === "GET";
    return route.continue();
  });
  await press(page, "Run Automation");
  await expectStaffNotice(page, "Automation Failed", "Failed to run automation tasks.", "alert");
  await expect(box).toBeVisible();
  await page.unroute(/\/admin\/seo(?:\.data)?(?:\?|$)/);
  await expect(box.getByRole("listitem").locator("[data-tone]")).toHaveText(
    ["Success", "Success", /./],
    {
      timeout: LONG_TIMEOUT,
    },
  );
  await expect(box.getByText(/^Last run: /)).toBeVisible({ timeout: LONG_TIMEOUT });
});

test("failures of sitemap, notification, health check, download, and feed are reported", async ({
  page,
  site,
}) => {
  await open(page, "/admin/seo");
  await withTableMissing(site, "page_dates", async () => {
    await press(page, "Generate Sitemap");
    await expectStaffNotice(
      page,
      "Generation Failed",
      "Failed to generate sitemap. Please try again.",
      "alert",
    );
  });
  await withTableMissing(site, "indexnow_told", async () => {
    await press(page, "Notify Search Engines");
    await expectStaffNotice(page, "Ping Failed", "Failed to notify search engines.", "alert");
  });
  await dropCachedPages(site);
  await withTableMissing(site, "settings", async () => {
    await press(page, "Check Now");
    await expectStaffNotice(
      page,
      "Check failed",
      "The public pages could not be checked. Please try again.",
      "alert",
    );
  });
  await dropCachedPages(site);
  await withTableMissing(site, "page_dates", async () => {
    await page.getByRole("link", { name: "Download Sitemap" }).click();
    await expectStaffNotice(page, "Download Failed", "Failed to download sitemap.", "alert");
  });
  await dropCachedPages(site);
  await withTableMissing(site, "blog_posts", async () => {
    await press(page, "Generate and Copy RSS URL");
    await expectStaffNotice(page, "Generation Failed", "Could not generate RSS feed", "alert");
  });
  await press(page, "Generate Sitemap");
  await expectStaffNotice(page, "Sitemap Generated", /^The sitemap lists \d+ URLs\.$/);
});

test("a post that cannot be generated is reported, and the next try works", async ({
  page,
  site,
}) => {
  await open(page, "/admin");
  const titles = () => site.db.selectFrom("blog_posts").select("title").execute();
  const before = await titles();
  await searchOption(page, "City", "Inkster, MI");
  await withInsertsRejected(site, { table: "writer_runs" }, async () => {
    await press(page, "Generate post");
    await expectStaffNotice(
      page,
      "No post written",
      "Something went wrong. Try again; if it keeps happening, tell the person who hosts the site.",
      "alert",
    );
  });
  expect(await titles()).toEqual(before);
  await press(page, "Generate post");
  await expectStaffNotice(page, "Post generated", /^“.*Inkster.*” \(\d+ words about Inkster\) is/);
});

test.describe("with a server that is gone", () => {
  test("with the server down every tool says what failed, and keeps what was typed", async ({
    context,
    page,
    engine,
    browserErrors,
  }) => {
    test.skip(engine !== "sqlite", "the database makes no difference");
    browserErrors.expectMessage(/ERR_CONNECTION_REFUSED/);
    const own = await startSite({ engine });
    browserErrors.allowOrigin(own.origin);
    try {
      await signIn(context, own);
      const [generator, publisher] = [await context.newPage(), await context.newPage()];
      await open(page, `${own.origin}/admin/seo`);
      await open(generator, `${own.origin}/admin`);
      await open(publisher, `${own.origin}/admin/auto-publisher`);
      await own.stop();
      // Clicks are slow in a background page.
      await page.bringToFront();
      await expectSeoFailures(page);
      await generator.bringToFront();
      await expectGeneratorFailures(generator);
      await publisher.bringToFront();
      await press(publisher, "Publish now");
      await expectStaffNotice(publisher, "Auto-Publisher failed", NO_RESPONSE, "alert");
      await expect(publisher.getByRole("button", { name: "Publish now" })).toBeEnabled();
    } finally {
      await own.stop();
    }
  });
});

const NO_RESPONSE = "The server could not be reached or did not answer. Please try again.";

async function expectSeoFailures(page: Page): Promise<void> {
  const notices: [button: string, title: string, text: string][] = [
    ["Run Automation", "Automation Failed", "Failed to run automation tasks."],
    ["Generate Sitemap", "Generation Failed", "Failed to generate sitemap. Please try again."],
    ["Notify Search Engines", "Ping Failed", "Failed to notify search engines."],
    ["Generate and Copy RSS URL", "Generation Failed", "Could not generate RSS feed"],
  ];
  for (const [button, title, text] of notices) {
    await press(page, button);
    await expectStaffNotice(page, title, text, "alert");
  }
  await page.getByRole("link", { name: "Download Sitemap" }).click();
  await expectStaffNotice(page, "Download Failed", "Failed to download sitemap.", "alert");
  const tag = page.getByLabel("Verification Tag", { exact: true });
  await tag.fill("typed-before-it-went");
  await press(page, "Save Verification Tag");
  await expectStaffNotice(page, "Not saved", NO_RESPONSE, "alert");
  await expect(tag).toHaveValue("typed-before-it-went");
}

async function expectGeneratorFailures(page: Page): Promise<void> {
  await searchOption(page, "City", "Troy, MI");
  await press(page, "Generate post");
  await expectStaffNotice(page, "No post written", NO_RESPONSE, "alert");
  await page.getByRole("combobox", { name: "City name" }).fill("Troy");
  await page.getByLabel("Service name").fill("Delivery");
  await press(page, "Generate content");
  await expectStaffNotice(page, "Nothing written", NO_RESPONSE, "alert");
  await expect(page.getByRole("combobox", { name: "City name" })).toHaveValue("Troy");
  await expect(page.getByRole("button", { name: "Troy, MI City" })).toBeVisible();
}

test("with the language model down and the text too similar, both are reported with the other post", {
  tag: "@long",
}, async ({ context, page, engine, browserErrors }) => {
  test.skip(engine !== "sqlite", "the database makes no difference");
  const model = await startFakeLanguageModel();
  const own = await startSite({
    engine,
    env: { LLM_BASE_URL: model.url, LLM_API_KEY: "a-key-for-tests", LLM_MODEL: "test-model" },
  });
  browserErrors.allowOrigin(own.origin);
  try {
    await model.stop();
    await signIn(context, own);
    await open(page, `${own.origin}/admin`);
    const generate = async () => {
      await searchOption(page, "City", "Detroit, MI");
      await press(page, "Generate post");
      await expect(page.getByRole("button", { name: "Generate post" })).toBeEnabled({
        timeout: LONG_TIMEOUT,
      });
    };
    await generate();
    await expectStaffNotice(
      page,
      "Post generated",
      /^The language model wrote no text: .+, 3 times\. The built-in writer wrote instead\. “.+” \(\d+ words about Detroit\) is written and waiting for review\.$/,
    );
    await addPostsThatSayEverything(own.db, "detroit");
    await setAllowedOverlap(own.db, 5);
    await generate();
    await expectStaffNotice(
      page,
      "No post written",
      /^The language model wrote no text: .+, 3 times\. No post was written about Detroit\. The text is too similar to the post “.+”: \d+% of the wording is the same\.$/,
      "alert",
    );
    const panel = page.getByRole("region", { name: "Generate a post" });
    const named = /too similar to the post “(.+)”/.exec(
      (await panel.getByText(/^The language model wrote no text/).textContent()) ?? "",
    )?.[1];
    const titles = await own.db.selectFrom("blog_posts").select("title").execute();
    expect(titles.map(({ title }) => title)).toContain(named);
  } finally {
    await own.stop();
  }
});
