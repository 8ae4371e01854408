import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { MENU_ALERT } from "#app/modules/catalog/menu-health/menu-state.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { addPublishedPost } from "#tests/factories/posts.ts";
import { deleteSavedContent, saveContent } from "#tests/factories/saved-content.ts";
import { LOOPBACK } from "#tests/fakes/loopback.ts";
import { MENU_PAGE, type MenuServer, startMenuServer } from "#tests/fakes/menu-server.ts";
import { type App, describeEachApp, type SecondServer } from "#tests/setup/app.ts";
import { createCertificate } from "#tests/setup/certificates.ts";
import { crawlApp, SAMPLED_PLACES } from "#tests/setup/crawl.ts";
import { linksOf, noticeOf, textOf } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import { FEEDS } from "#tests/setup/public-posts.ts";
import { createServerClock } from "#tests/setup/server-clock.ts";
import { signInStaff } from "#tests/setup/staff.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { isLongRun } from "#tests/setup/test-scope.ts";
import { expectWithin } from "#tests/setup/timing.ts";

// Crawls the whole site and starts another process.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const CHANGE_SHOWS_MS = 2_000;
const PAGE = "/admin/business/menu";
const PHONE = "tel:+13135550142";
const UNAVAILABLE_TEXT = "Our online menu is not available right now.";
const POST = `menu-by-hand-${randomUUID().slice(0, 8)}`;
const OLD_PATH = "/our-old-menu";

const folder = createTempFolder("hyde-menu-");
const certificate = createCertificate({ names: ["localhost"] });
const authorityFile = join(folder.path, "authority.pem");
writeFileSync(authorityFile, certificate.cert);
const clock = createServerClock(folder.path, new Date());
const env = {
  ...clock.env,
  NODE_OPTIONS: `--import ${clock.preload}`,
  NODE_EXTRA_CA_CERTS: authorityFile,
  ALLOW_PRIVATE_URLS: LOOPBACK,
};

afterAll(() => folder.remove());

/** Pages of every kind with a link to the menu, including one typed into a post. */
const PAGES = [
  ...["/", "/shop", "/shop?category=gear", "/product/1", "/specials", "/rewards", "/about"],
  ...["/areas/troy", `/blog/${POST}`, ...FEEDS],
];

describeEachApp("the external menu is down", { mail: true, env }, (ctx) => {
  let menu: MenuServer;
  let secondServer: SecondServer;
  let headers: Awaited<ReturnType<typeof signInStaff>>["headers"];

  beforeAll(async () => {
    const { app } = ctx;
    menu = await startMenuServer(certificate);
    secondServer = await app.startSecondServer({ PUBLIC_ORIGIN: app.origin });
    ({ headers } = await signInStaff(app.db, { origin: app.origin }));
    await addPublishedPost(app.db, {
      ...{ slug: POST, title: `The menu ${POST}`, now: new Date() },
      markdown: `Order from [our menu](${menu.origin}/store?from=post). It is open all day.`,
    });
    const now = new Date().toISOString();
    await app.db
      .insertInto("redirects")
      .values({
        ...{ from_path: OLD_PATH, to_address: `${menu.origin}/store` },
        ...{ created_at: now, updated_at: now },
      })
      .execute();
  });
  afterAll(async () => {
    await secondServer?.stop();
    await menu?.stop();
  });
  beforeEach(() => menu.behave({ page: MENU_PAGE }));
  afterEach(async () => {
    await deleteSavedContent(ctx.app.db);
    const ours = ["menu-failover", "menu-health"];
    await ctx.app.db.deleteFrom("settings").where("key", "in", ours).execute();
  });

  const press = (intent: string) => post(ctx.app, PAGE, { intent }, headers);
  const enterMenu = (fallback: SiteFacts["menu"]["fallback"]) =>
    saveContent(ctx.app.db, "site-facts", {
      menu: { ...shippedFacts.menu, baseUrl: menu.origin, fallback },
    });
  const announce = () =>
    saveContent(ctx.app.db, "announcement", {
      ...{ shown: true, text: "New on the menu." },
      link: { label: "Look", url: `${menu.origin}/specials` },
    });

  /** Checks the menu now; retries while the scheduled check is running. */
  async function checkNow(): Promise<string> {
    for (;;) {
      const { status, text } = await press("check");
      if (status !== 409) return noticeOf(text)?.text ?? "";
      await sleep(100);
    }
  }

  /** The HTML of a page without the data of scripts. */
  async function read(target: App | Pick<SecondServer, "origin">, path: string): Promise<string> {
    const { status, text } = await get(target, path);
    expect(status, path).toBe(200);
    return withoutCode(text);
  }

  /** Asserts that the other process shows the change within two seconds, and then on every page. */
  async function expectSoon(check: (html: string, path: string) => void): Promise<void> {
    // Without `waitForContentChanges`, which would hide a delay.
    const { origin } = secondServer;
    await expectWithin(CHANGE_SHOWS_MS, async () =>
      check(await read({ origin }, "/rewards"), "/rewards"),
    );
    for (const path of PAGES) check(await read({ origin }, path), path);
  }

  const expectMoved = (html: string, path: string) => {
    expect(html, path).not.toContain(menu.origin);
    expect(html, path).toContain(PHONE);
  };
  const expectBack = (html: string, path: string) => {
    expect(html, path).not.toContain(UNAVAILABLE_TEXT);
    expect(html, path).toContain(`${menu.origin}/store`);
  };

  test("the button moves every link in every process within two seconds, and back", async () => {
    await enterMenu({ kind: "phone", url: "", automatic: false });
    await announce();
    for (const target of [ctx.app, secondServer]) {
      for (const path of PAGES) expect(await read(target, path), path).toContain(menu.origin);
    }
    const moved = await press("move");
    expect([moved.status, noticeOf(moved.text)?.title]).toEqual([200, "Menu links moved"]);
    expect(moved.text).toContain("Move links back to the menu");
    await expectSoon(expectMoved);
    for (const path of PAGES) expectMoved(await read(ctx.app, path), path);
    const home = await read(ctx.app, "/");
    expect(textOf(home)).toContain(`${UNAVAILABLE_TEXT} Call (313) 555-0142 to order.`);
    expect(linksOf(home)).toContainEqual([PHONE, "Call to order"]);
    expect(linksOf(home)).toContainEqual([PHONE, "SPECIALS , call to order"]);
    expect(linksOf(home)).toContainEqual([PHONE, "Look , call to order"]);
    const article = await read(ctx.app, `/blog/${POST}`);
    expect(linksOf(article)).toContainEqual([PHONE, "our menu , call to order"]);

    const back = await press("move-back");
    expect(noticeOf(back.text)?.title).toBe("Links moved back");
    await expectSoon(expectBack);
    const audit = await ctx.app.db
      .selectFrom("audit_log")
      .select(["action", "actor_kind"])
      .where("subject_kind", "=", "menu")
      .orderBy("at")
      .execute();
    expect(audit).toEqual([
      { action: "move-menu-links", actor_kind: "session" },
      { action: "move-menu-links-back", actor_kind: "session" },
    ]);
  });

  test("automatic failover sends an email, and ends after 15 minutes", async () => {
    await enterMenu({ kind: "phone", url: "", automatic: true });
    expect(await checkNow()).toBe("The menu is working.");
    menu.behave({ status: 500 });
    const before = ctx.app.smtp?.mails.length ?? 0;
    for (let check = 0; check < 3; check += 1) {
      expect(await checkNow()).toBe("It returned an error (500).");
    }
    await expectSoon(expectMoved);
    const overview = await get(ctx.app, "/admin/overview", headers);
    expect(textOf(overview.text)).toMatch(/The menu has failed \d checks in a row since/);
    const mails = await ctx.app.smtp?.waitFor(before + 1);
    expect(mails?.at(-1)?.parsed.subject).toBe("The online menu is down");
    expect(mails?.at(-1)?.envelope.to).toEqual(["desk@hyde.test"]);

    menu.behave({ page: MENU_PAGE });
    for (let minutes = 0; minutes <= 12; minutes += 4) {
      clock.set(new Date(Date.now() + minutes * 60_000));
      await checkNow();
      expectMoved(await read(ctx.app, "/"), "/");
    }
    clock.set(new Date(Date.now() + 16 * 60_000));
    await checkNow();
    await expectSoon(expectBack);
    const cleared = await ctx.app.smtp?.waitFor(before + 2);
    expect(cleared?.at(-1)?.parsed.subject).toBe("The online menu works again");
    // A mail may arrive twice with one Message-ID, since the clock passed its lease.
    const rows = ctx.app.db.selectFrom("outbox").select("payload").where("kind", "=", MENU_ALERT);
    const kinds = (await rows.execute()).map(({ payload }) => JSON.parse(payload).kind);
    expect(kinds.toSorted()).toEqual(["cleared", "raised"]);
    clock.set(new Date());
  });

  describe.each([
    ["phone", "", PHONE, "/contact"],
    ["shop", "", "/shop", "/shop"],
    ["url", "https://backup.hyde.test/shop", "https://backup.hyde.test/shop", undefined],
  ] as const)("with the fallback %s", (kind, url, href, redirect) => {
    beforeEach(async () => {
      await enterMenu({ kind, url, automatic: false });
      await announce();
      await press("move");
    });

    test("menu links announce the backup menu only if they lead to one", async () => {
      const { text } = await get(ctx.app, "/");
      const note = kind === "url" ? ["Opens our backup menu,"] : [];
      const notes = [...text.matchAll(/<span id="opens-menu"[^>]*>(.*?)<\/span>/g)];
      expect(notes.map(([, words]) => words)).toEqual(note);
      expect(text.includes('aria-describedby="opens-menu new-tab"')).toBe(kind === "url");
      expect(text).not.toContain("Opens our online menu");
    });

    test("redirects to the menu go temporarily to the fallback", async () => {
      const response = await get(ctx.app, OLD_PATH);
      expect([response.status, response.headers.location]).toEqual([302, redirect ?? url]);
    });

    test(`no page, feed or structured data of the site leads to the menu (${SAMPLED_PLACES})`, async () => {
      // Only one kind is checked on every page, since the kinds differ in a single function.
      const isWhole = kind === "phone" && ctx.engine === "sqlite";
      const pages = isWhole
        ? [
            ...(
              await crawlApp(ctx.app, { origin: ctx.app.origin, samplePlaces: true })
            ).pages.values(),
          ].map(({ path, html }) => ({ path, html: withoutCode(html) }))
        : await Promise.all(PAGES.map(async (path) => ({ path, html: await read(ctx.app, path) })));
      const stuck = pages.filter(({ html }) => html.includes(new URL(menu.origin).host));
      expect(stuck.map(({ path }) => path)).toEqual([]);
      const without = pages.filter(({ path, html }) => {
        return (
          !FEEDS.includes(path) && (!html.includes(UNAVAILABLE_TEXT) || !html.includes(`"${href}"`))
        );
      });
      expect(without.map(({ path }) => path)).toEqual([]);
      for (const path of FEEDS) expect(await read(ctx.app, path)).not.toContain(menu.origin);
      if (isWhole) expect(pages.length).toBeGreaterThan(isLongRun ? 200 : 60);
    });
  });

  test("the staff page shows the fallback and rejects unknown intents", async () => {
    await enterMenu({ kind: "url", url: "https://backup.hyde.test/", automatic: true });
    const { text } = await get(ctx.app, PAGE, headers);
    expect(textOf(text)).toContain("the second menu (https://backup.hyde.test/)");
    expect(textOf(text)).toContain("the links move automatically");
    expect((await press("explode")).status).toBe(422);
    expect((await post(ctx.app, PAGE, { intent: "move" })).status).toBe(401);
    expect(await read(ctx.app, "/")).not.toContain(UNAVAILABLE_TEXT);
  });
});

/** Removes scripts, but not structured data. */
function withoutCode(html: string): string {
  return html.replace(/<script(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, "");
}
