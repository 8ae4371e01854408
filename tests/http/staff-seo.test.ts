import { describe, expect, test, vi } from "vitest";
import { startFakeIndexNow } from "#tests/fakes/indexnow.ts";
import { LOOPBACK } from "#tests/fakes/loopback.ts";
import { type App, describeEachApp, startApp } from "#tests/setup/app.ts";
import { attributesOf, noticeOf, textOf } from "#tests/setup/html.ts";
import { type FormFields, get, post } from "#tests/setup/http.ts";
import { type SignedInStaff, signInStaff } from "#tests/setup/staff.ts";
import { sampleEngines } from "#tests/setup/test-scope.ts";

/** For three tasks on a busy machine. */
const LONG = 60_000;

const CODE = "aB3_x-Yz09kLmNoPqRsTuVwXyZaBcDeFgHiJkLmNoPq";
const TAG = /<meta name="google-site-verification"[^>]*>/;

describeEachApp("the SEO page without JavaScript", {}, (ctx) => {
  let session: SignedInStaff | undefined;
  const staff = async () => {
    session ??= await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    return session.headers;
  };
  const open = async () => (await get(ctx.app, "/admin/seo", await staff())).text;
  const submitForm = async (fields: FormFields) =>
    post(ctx.app, "/admin/seo", fields, await staff());
  const send = async (fields: FormFields) => (await submitForm(fields)).text;
  const tagOn = async (path: string) => attributesOf((await get(ctx.app, path)).text, TAG).content;

  test("the verification tag is added to every public page at once, and removed again", async () => {
    const pages = ["/", "/about", "/areas/troy", "/blog", "/privacy", "/no-such-page"];
    const before = await get(ctx.app, "/about");
    expect(await Promise.all(pages.map(tagOn))).toEqual(pages.map(() => undefined));
    const saved = await send({
      intent: "save-tag",
      tag: `<meta name='google-site-verification' content='${CODE}'>`,
    });
    expect(noticeOf(saved)).toEqual({
      role: "status",
      title: "Verification Tag Saved",
      text: "Your Google Search Console verification tag has been added to your site.",
    });
    expect(await Promise.all(pages.map(tagOn))).toEqual(pages.map(() => CODE));
    const kept = await get(ctx.app, "/about", { "If-None-Match": String(before.headers.etag) });
    expect(kept.status).toBe(200);
    expect(attributesOf(await open(), TAG)).toEqual({});
    expect(textOf(await open())).toContain("Your site is verified with Google Search Console");

    expect(noticeOf(await send({ intent: "remove-tag" }))).toEqual({
      role: "alert",
      title: "Verification Tag Removed",
      text: "The Google Search Console verification tag has been removed.",
    });
    expect(await Promise.all(pages.map(tagOn))).toEqual(pages.map(() => undefined));
    expect(textOf(await open())).toContain(
      "Add your verification tag to enable Search Console integration",
    );
  });

  test("a rejected tag is explained next to the field, with the entered value", async () => {
    const reasons = {
      '<script>alert("x")</script>': "No code was found in this.",
      "google1234567890abcdef.html": "This is the file of another method",
      "I verified it yesterday": "This is not a verification code.",
    };
    for (const [typed, reason] of Object.entries(reasons)) {
      const { status, text: response } = await submitForm({ intent: "save-tag", tag: typed });
      expect(status).toBe(422);
      expect(noticeOf(response)).toMatchObject({ role: "alert", title: "Not saved" });
      expect(attributesOf(response, /<input[^>]*name="tag"[^>]*>/)).toMatchObject({
        value: typed,
        "aria-invalid": "true",
      });
      expect(textOf(response)).toContain(reason);
      expect(await tagOn("/")).toBeUndefined();
    }
  });

  test("the automation runs its three tasks and reports the result", {
    timeout: LONG,
  }, async () => {
    expect(noticeOf(await send({ intent: "run-automation" }))).toEqual({
      role: "status",
      title: "Automation Complete",
      text: "All three tasks succeeded.",
    });
    const page = textOf(await open());
    expect(page).toMatch(/Regenerate sitemap The sitemap lists \d+ URLs\. Success/);
    expect(page).toMatch(
      /Notify search engines Test mode: nothing was sent\. .* would have been sent\. Success/,
    );
    expect(page).toMatch(/Validate SEO 6 of 8 checks passed: 75%, good\. Success/);
    expect(page).toMatch(/Last run: \w+ \d+, \d{4}, \d+:\d\d [AP]M \(by hand\)/);
    expect(page).toContain("75% Good");
  });

  test("the health checks request the real pages", { timeout: LONG }, async () => {
    await send({ intent: "save-tag", tag: CODE });
    expect(noticeOf(await send({ intent: "check-health" }))).toEqual({
      role: "status",
      title: "Health checked",
      text: "7 of 8 checks passed: 88%, excellent.",
    });
    const page = textOf(await open());
    for (const name of ["robots.txt", "sitemap.xml", "Meta tags", "Schema markup"]) {
      expect(page).toMatch(new RegExp(`${name} [^.]+\\..*? Pass`));
    }
    expect(page).toMatch(/HTTPS The site’s URL is http:\/\/localhost:\d+, .* Fail/);
  });

  test("the sitemap is regenerated, with its number of URLs", { timeout: LONG }, async () => {
    const notice = noticeOf(await send({ intent: "generate-sitemap" }));
    expect(notice?.title).toBe("Sitemap Generated");
    const { text } = await get(ctx.app, "/sitemap.xml");
    expect(notice?.text).toBe(`The sitemap lists ${text.match(/<loc>/g)?.length} URLs.`);
  });

  test("notifying explains that a local site sends nothing", async () => {
    const notice = noticeOf(await send({ intent: "notify-search-engines" }));
    expect(notice).toMatchObject({ role: "status", title: "Search Engines Notified" });
    expect(notice?.text).toMatch(
      /^Test mode: nothing was sent\. Search engines cannot reach http:\/\/local/,
    );
  });

  test("an unknown intent is rejected", async () => {
    const { status } = await post(ctx.app, "/admin/seo", { intent: "x" }, await staff());
    expect(status).toBe(422);
  });

  test("without a session, nothing can be seen or changed", async () => {
    for (const path of ["/admin/seo", "/admin/addresses", "/admin/seo.data"]) {
      const { status, text } = await get(ctx.app, path);
      expect([200, 202, 302]).toContain(status);
      expect(text).not.toContain(CODE);
    }
    const { status } = await post(ctx.app, "/admin/seo", { intent: "remove-tag" });
    expect(status).toBe(401);
    expect(await tagOn("/")).toBe(CODE);
  });
});

describeEachApp("the SEO page while its work fails", { errorsExpected: true }, (ctx) => {
  test("shows the specified error and stops the run", {
    timeout: LONG,
  }, async () => {
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    const send = async (intent: string) =>
      noticeOf((await post(ctx.app, "/admin/seo", { intent }, headers)).text);
    // Hides the table that the sitemap is built from.
    await ctx.app.db.schema.alterTable("page_dates").renameTo("page_dates_gone").execute();
    await ctx.app.restart();
    expect(await send("generate-sitemap")).toEqual({
      role: "alert",
      title: "Generation Failed",
      text: "Failed to generate sitemap. Please try again.",
    });
    expect(await send("notify-search-engines")).toEqual({
      role: "alert",
      title: "Ping Failed",
      text: "Failed to notify search engines.",
    });
    expect(await send("run-automation")).toEqual({
      role: "alert",
      title: "Automation Failed",
      text: "Failed to run automation tasks.",
    });
    const page = textOf((await get(ctx.app, "/admin/seo", headers)).text);
    expect(page).toMatch(/Regenerate sitemap Failed to run automation tasks\. Failed/);
    expect(page).toMatch(/Notify search engines Not run/);
    expect(page).toMatch(/Validate SEO Not run/);

    await ctx.app.db.schema.alterTable("page_dates_gone").renameTo("page_dates").execute();
    expect(await send("run-automation")).toMatchObject({ title: "Automation Complete" });

    await ctx.app.db.schema.alterTable("job_runs").renameTo("job_runs_gone").execute();
    const refused = await post(ctx.app, "/admin/seo", { intent: "run-automation" }, headers);
    // The page itself needs the table; its error message must not leak internals.
    expect(refused.status).toBe(500);
    expect(refused.text).not.toMatch(/job_runs|no such table|does not exist/);
    await ctx.app.db.schema.alterTable("job_runs_gone").renameTo("job_runs").execute();
  });
});

describeEachApp("health", { env: { HOST: "127.0.0.1" } }, (ctx) => {
  test("is checked on the address the server listens on", { timeout: LONG }, async () => {
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    const response = await post(ctx.app, "/admin/seo", { intent: "check-health" }, headers);
    expect(noticeOf(response.text)?.text).toMatch(/^6 of 8 checks passed/);
  });
});

describe.each(sampleEngines())("notices to search engines (%s)", (engine) => {
  const rowsOf = (app: App) =>
    app.db.selectFrom("outbox").select(["kind", "status"]).where("kind", "=", "indexnow").execute();

  test("a public site submits changed URLs and serves its key file", {
    timeout: LONG,
  }, async () => {
    const fake = await startFakeIndexNow();
    const app = await startApp({
      engine,
      env: {
        ...{ PUBLIC_ORIGIN: "https://www.hydecannabis.com", INDEXNOW: fake.url },
        ALLOW_PRIVATE_URLS: LOOPBACK,
      },
    });
    try {
      const { headers } = await signInStaff(app.db, { origin: "https://www.hydecannabis.com" });
      const send = async (intent: string) =>
        noticeOf((await post(app, "/admin/seo", { intent }, headers)).text);
      const first = await send("notify-search-engines");
      expect(first).toMatchObject({ title: "Search Engines Notified" });
      expect(first?.text).toMatch(/^\d+ URLs queued for IndexNow/);
      await vi.waitFor(() => expect(fake.received.length).toBeGreaterThan(0), 10_000);
      const [notice] = fake.received;
      const key = await get(app, `/${notice?.key}.txt`);
      expect([key.status, key.headers["content-type"], key.text]).toEqual([
        200,
        "text/plain; charset=UTF-8",
        notice?.key,
      ]);
      expect((await get(app, `/${"0".repeat(32)}.txt`)).status).toBe(404);
      expect((await get(app, "/abc.txt")).status).toBe(404);
      const map = (await get(app, "/sitemap.xml")).text;
      const listed = [...map.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url);
      expect(new Set(fake.urls())).toEqual(new Set([...listed]));
      await vi.waitFor(async () =>
        expect((await rowsOf(app)).every(({ status }) => status === "sent")).toBe(true),
      );
      expect((await send("notify-search-engines"))?.text).toMatch(/no URL has changed/);
      const page = textOf((await get(app, "/admin/seo", headers)).text);
      expect(page).toMatch(/Sent 200: accepted, \d+ URLs/);
      expect(page).toContain(`Notices go to ${new URL(fake.url).host}.`);
      const health = await send("check-health");
      expect(health?.text).toBe("7 of 8 checks passed: 88%, excellent.");

      // The notice only reports queued URLs; the list of notices shows the service's response.
      for (const [path, fault, response] of [
        [
          "/about",
          { status: 500, text: "out of order" },
          "500: the service has a problem (out of order)",
        ],
        ["/contact", { status: 429 }, "429: too many requests"],
        ["/shop", { drop: true }, "no answer: ECONNRESET"],
      ] as const) {
        fake.behave(fault);
        await app.db.deleteFrom("indexnow_told").where("path", "=", path).execute();
        expect((await send("notify-search-engines"))?.text).toMatch(/^1 URL queued for IndexNow/);
        await vi.waitFor(async () => {
          const shown = textOf((await get(app, "/admin/seo", headers)).text);
          expect(shown).toContain(`${path} Trying again ${response}`);
        }, 10_000);
      }
    } finally {
      await app.stop();
      await fake.stop();
    }
  });
});
