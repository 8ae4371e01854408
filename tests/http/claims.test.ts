import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { addDays, endOfDay, fromWallTime, storeDay } from "#app/platform/time.server.ts";
import shippedClaims from "#content/claims.ts";
import facts from "#content/facts.ts";
import { awardClaim, PROOF, saveClaims } from "#tests/factories/claims.ts";
import { addPublishedPost } from "#tests/factories/posts.ts";
import { saveContent } from "#tests/factories/saved-content.ts";
import { type App, describeEachApp } from "#tests/setup/app.ts";
import { crawlApp, SAMPLED_PLACES } from "#tests/setup/crawl.ts";
import { headOf, mainOf, structuredDataOf, textOf, withoutScripts } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import { createServerClock } from "#tests/setup/server-clock.ts";
import { openBusinessForms, resetContent, signInStaff } from "#tests/setup/staff.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";

// Requests every page up to four times.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

/** The store's day on which each test begins; later than the real one, so that time only moves on. */
const DAY = addDays(storeDay(new Date()), 1);
const LAST_DAY = addDays(DAY, 3);

const folder = createTempFolder("hyde-claims-");
afterAll(folder.remove);
const clock = createServerClock(folder.path, fromWallTime(`${DAY}T12:00`));
const env = { ...clock.env, NODE_OPTIONS: `--import=${clock.preload}` };

/** Noon of {@link DAY}, when each test begins. */
const NOON = fromWallTime(`${DAY}T12:00`);
/** The last minute of {@link LAST_DAY}, and the first second after it. */
const LAST_MINUTE = new Date(Number(endOfDay(LAST_DAY)) - 60_000);
const NEXT_DAY = new Date(Number(endOfDay(LAST_DAY)) + 1_000);

const pageText = async (app: App, path: string) => textOf(mainOf((await get(app, path)).text));

/** Everything that shoppers read, by path: pages, feeds, and the manifest. */
async function readEverything(app: App): Promise<Map<string, string>> {
  await app.waitForContentChanges();
  const { pages } = await crawlApp(app, { origin: app.origin, samplePlaces: true });
  const all = new Map([...pages].map(([path, { html }]) => [path, html]));
  for (const path of [
    "/rss.xml",
    "/atom.xml",
    "/feed.json",
    "/site.webmanifest",
    "/nothing-here",
  ]) {
    all.set(path, (await get(app, path)).text);
  }
  return all;
}

const pathsWith = (all: Map<string, string>, words: RegExp) =>
  [...all].filter(([, text]) => words.test(text)).map(([path]) => path);

async function startTest(app: App) {
  clock.set(NOON);
  await resetContent(app);
}

describeEachApp("claims on every page", { env, mail: true, ownServer: true }, (ctx) => {
  beforeEach(() => startTest(ctx.app));

  test(`a figure changed in one place changes on every page, share image, and email (${SAMPLED_PLACES})`, async () => {
    const { slug } = await addPublishedPost(ctx.app.db, {
      slug: `count-${ctx.engine}`,
      title: "All {{productCount}} products",
    });
    const imageOf = async () => {
      const { text } = await get(ctx.app, `/blog/${slug}`);
      const path = /property="og:image" content="[^"]*(\/share\/[^"]+)"/.exec(text)?.[1] ?? "";
      return { path, bytes: (await get(ctx.app, path.replaceAll("&amp;", "&"))).raw };
    };
    const [before, imageBefore] = [await readEverything(ctx.app), await imageOf()];
    const stating = pathsWith(before, /(?<![\d,])500\+/);
    expect(stating).toEqual(expect.arrayContaining(["/", "/shop", "/about", "/blog", "/rss.xml"]));

    const staff = await openBusinessForms(ctx.app, { now: NOON });
    await staff.fill("/facts/identity", { productCount: "640+" });
    const [after, imageAfter] = [await readEverything(ctx.app), await imageOf()];
    expect(pathsWith(after, /(?<![\d,])500\+/)).toEqual([]);
    expect(pathsWith(after, /640\+/)).toEqual(stating);
    expect(imageAfter.path).not.toBe(imageBefore.path);
    expect(imageAfter.bytes.equals(imageBefore.bytes)).toBe(false);

    await post(ctx.app, "/deals", { email: `count-${ctx.engine}@example.com` });
    const smtp = ctx.app.smtp;
    await vi.waitFor(() => expect(smtp?.mails.length).toBeGreaterThan(0), { timeout: 15_000 });
    const { text = "", html = "" } = smtp?.mails.at(-1)?.parsed ?? {};
    expect(`${text}${html}`).not.toContain("500+");
  });

  test(`with every claim hidden, pages state none and are still whole (${SAMPLED_PLACES})`, async () => {
    const hide = { atExpiry: "hide", expiresOn: "2020-01-01" } as const;
    const changes = shippedClaims
      .filter(({ id }) => id !== "drive-times" && id !== "founded")
      .map(({ id }) => [id, hide]);
    await saveClaims(ctx.app.db, Object.fromEntries(changes));
    // Posts stay, because nobody computed which claims they state.
    const all = await readEverything(ctx.app);
    const pages = [...all].filter(([path]) => !/^\/(?:blog|rss|atom|feed)/.test(path));
    const claimed =
      /(?<![\d,])(?:500\+|100\+|468\+)|287 Google|lab[- ]tested|sustainably grown|up to 90%|50 bonus points|point per dollar|double points|VIP status|birthday gift|free products|exclusive discounts|early access|weighed to order/gi;
    const stated = new Set<string>();
    const empty = new Set<string>();
    for (const [path, html] of pages) {
      const text = withoutScripts(html).replace(/<blockquote[\s\S]*?<\/blockquote>/g, "");
      for (const { index } of text.matchAll(claimed)) {
        stated.add(text.slice(Math.max(0, index - 80), index + 80));
      }
      if (!html.includes("<main")) continue;
      const { title, description, h1 } = headOf(html);
      if (![title, description, h1.join("")].every(Boolean)) empty.add(`the head of ${path}`);
      for (const [around] of html.matchAll(/.{80}<(h[1-3]|p|li|dt|dd)(?: [^>]*)?><\/\1>/gs)) {
        empty.add(around);
      }
    }
    expect([...stated]).toEqual([]);
    expect([...empty]).toEqual([]);
    const troy = (await get(ctx.app, "/areas/troy")).text;
    expect(structuredDataOf(troy).Store).not.toHaveProperty("aggregateRating");
  });
});

describeEachApp("claims", { env, engines: "all", ownServer: true }, (ctx) => {
  beforeEach(() => startTest(ctx.app));

  test("after its last day, texts that state a claim are hidden; until then they are shown", async () => {
    const text = "We were voted best dispensary by readers.";
    await saveClaims(ctx.app.db, {}, [{ ...awardClaim, ...PROOF, expiresOn: LAST_DAY }]);
    await ctx.app.waitForContentChanges();
    const deal = { description: text, terms: "One each.", picture: "hero", sample: false };
    await saveContent(ctx.app.db, "content-deals", [
      { ...deal, id: "award", title: "Award week", startsOn: "2026-11-01", endsOn: "2099-01-01" },
    ]);
    await saveContent(ctx.app.db, "content-faqs", [
      { question: "Did you win?", answer: text },
      { question: "Is there parking?", answer: "Yes." },
    ]);
    await saveContent(ctx.app.db, "announcement", { shown: true, text });
    await ctx.app.waitForContentChanges();
    const staff = await signInStaff(ctx.app.db, { origin: ctx.app.origin, now: NEXT_DAY });
    const slug = `award-${ctx.engine}`;
    await addPublishedPost(ctx.app.db, {
      slug,
      markdown: `${text}\n\n## Prize\n\nA cup.`,
    });

    clock.set(LAST_MINUTE);
    const lastMinute = await get(ctx.app, "/");
    expect(textOf(lastMinute.text)).toContain("Did you win?");
    expect(lastMinute.text).toContain('"name":"Did you win?"');
    expect(lastMinute.text.match(/voted best dispensary/g)?.length).toBeGreaterThan(2);
    expect(await pageText(ctx.app, "/specials")).toContain("Award week");
    expect((await get(ctx.app, `/blog/${slug}`)).status).toBe(200);
    expect((await get(ctx.app, "/rss.xml")).text).toContain(slug);

    clock.set(NEXT_DAY);
    for (const path of ["/", "/specials", "/deals", "/blog", "/rss.xml", "/about"]) {
      expect((await get(ctx.app, path)).text, path).not.toMatch(
        /voted best dispensary|Did you win|Award week/,
      );
    }
    expect(await pageText(ctx.app, "/")).toContain("Is there parking?");
    const article = await get(ctx.app, `/blog/${slug}`);
    expect([article.status, article.headers.location]).toEqual([302, "/blog"]);
    const list = await get(ctx.app, "/admin/business/deals", staff.headers);
    expect(textOf(list.text)).toContain(
      "Hidden: the claim “Voted best dispensary in Detroit” has expired",
    );
    // Renewing the claim shows everything again.
    await saveClaims(ctx.app.db, {}, [{ ...awardClaim, ...PROOF, expiresOn: addDays(DAY, 40) }]);
    await ctx.app.waitForContentChanges();
    expect(await pageText(ctx.app, "/specials")).toContain("Award week");
    expect((await get(ctx.app, `/blog/${slug}`)).status).toBe(200);
  });

  test("a claim that only warns stays on the site after its last day, and the owner is warned", async () => {
    const staff = await openBusinessForms(ctx.app, { now: NOON });
    await staff.fill("/claims/3", { ...PROOF, expiresOn: LAST_DAY });
    const readStaffPages = async (now: Date) => {
      clock.set(now);
      const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin, now });
      const paths = ["/admin/business/go-live", "/admin/overview"];
      const pages = await Promise.all(paths.map((path) => get(ctx.app, path, headers)));
      return pages.map(({ text }) => mainOf(text));
    };
    for (const html of await readStaffPages(LAST_MINUTE)) {
      expect(textOf(html)).toMatch(/500\+ products Valid through .*check the source again/);
    }
    for (const html of await readStaffPages(NEXT_DAY)) {
      expect(textOf(html)).toMatch(
        /500\+ products Was valid through .*the claim is still on the site/,
      );
      expect(html).toMatch(/href="\/admin\/business\/claims\/3(?:\?go-live=claims)?"/);
    }
    expect(await pageText(ctx.app, "/")).toContain("500+ products, one menu");
  });

  test("shoppers read the source of a claim with evidence, and of no other", async () => {
    const without = await get(ctx.app, "/about");
    expect(without.text).not.toMatch(/Where our figures come from|about#sources/);
    const { evidenceLink: _, ...unproven } = PROOF;
    await saveClaims(ctx.app.db, { "home-rating": PROOF, "strain-count": unproven });
    await ctx.app.waitForContentChanges();
    const about = await pageText(ctx.app, "/about");
    expect(about).toContain(
      "4.8 · 468+ Google reviews , as of Nov 1, 2026 Source: Google Maps listing",
    );
    expect(about).not.toContain("100+ strains , as of");
    expect(about).not.toContain(PROOF.confirmedBy);
    const home = mainOf((await get(ctx.app, "/")).text);
    expect(home).toContain('href="/about#claim-home-rating"');
    expect(textOf(home)).toMatch(/Source of “ ?4\.8 · 468\+ Google reviews ?” , as of Nov 1, 2026/);
    for (const path of ["/_root.data", "/about.data"]) {
      expect((await get(ctx.app, path)).text, path).not.toContain(PROOF.confirmedBy);
    }
    expect((await get(ctx.app, "/about")).text).toContain('id="claim-home-rating"');
    expect((await get(ctx.app, "/blog")).text).toContain('href="/about#sources"');
  });

  test("a confirmed claim may be stated in new texts until it expires", async () => {
    const staff = await openBusinessForms(ctx.app, { now: NOON });
    const faq = { question: "Who won?", answer: "We are the best dispensary in Detroit." };
    const refused = await staff.fill("/faqs/new", faq);
    expect(refused.status).toBe(422);
    expect(textOf(refused.text)).toContain("Needs a reason");
    const claim = { ...awardClaim, wordings: ["best dispensary in Detroit"] };
    await saveClaims(ctx.app.db, {}, [
      { ...claim, ...PROOF, atExpiry: "warn", expiresOn: LAST_DAY },
    ]);
    expect((await staff.fill("/faqs/new", faq)).status).toBe(303);
    clock.set(NEXT_DAY);
    const later = await openBusinessForms(ctx.app, { now: NEXT_DAY });
    const again = { question: "Really?", answer: "Yes, the best dispensary in Detroit." };
    expect((await later.fill("/faqs/new", again)).status).toBe(422);
  });

  test("staff find where a claim appears: pages, search results, and share images", async () => {
    const staff = await openBusinessForms(ctx.app, { now: NOON });
    const closed = await staff.open("/claims/10");
    expect(closed.text).toContain("Find the pages");
    const { text } = await staff.open("/claims/10?find=1");
    const found = textOf(mainOf(text));
    expect(found).toMatch(/\/deals · Text, Search results, Share image/);
    expect(found).toMatch(/Before you go: up to 90% off/);
    expect(found).not.toContain("/contact ·");
    const drives = textOf(mainOf((await staff.open("/claims/21?find=1")).text));
    expect(drives).toMatch(/\/areas\/troy · Text/);
  });

  test.each([
    [{ statement: "", wordings: "x" }, "Must not be empty."],
    [{ statement: "Best prices", wordings: "" }, "Must not be empty without a fact."],
    [{ statement: "A", wordings: "a", source: "S" }, "Must be filled in with a source."],
    [
      { statement: "A", wordings: "a", evidenceLink: "https://e.example/" },
      "Must be filled in, because the claim has proof.",
    ],
    [
      { statement: "A", wordings: "a", evidenceLink: "http://e.example/x" },
      "Must be a URL that starts with https://",
    ],
    [
      { statement: "A {{nothing}}", wordings: "a" },
      "Contains {{nothing}}, which is not a known fact.",
    ],
    [
      { statement: "A", fact: "coordinates", atExpiry: "hide" },
      "Must be a warning: every page is built on this fact.",
    ],
    [{ statement: "{{productCount}} products", wordings: "a" }, "Must not be in the list twice."],
  ])("the ledger refuses %o", async (typed, reason) => {
    const staff = await openBusinessForms(ctx.app, { now: NOON });
    const { status, text } = await staff.fill("/claims/new", typed);
    expect(status).toBe(422);
    expect(textOf(text)).toContain(reason);
  });

  test("a claim added by staff is in the history and can be restored after its removal", async () => {
    const staff = await openBusinessForms(ctx.app, { now: NOON });
    const typed = {
      statement: "Voted best",
      wordings: "voted best\nreaders’ choice",
      atExpiry: "hide",
    };
    const { status, headers } = await staff.fill("/claims/new", { ...typed, ...PROOF });
    expect([status, headers.location]).toEqual([
      303,
      expect.stringMatching(
        /^\/admin\/business\/claims\?done=added&entry=voted-best&change=[\w-]+$/,
      ),
    ]);
    const list = await staff.open("/claims?done=added&entry=voted-best");
    expect(textOf(list.text)).toContain("Shoppers can read its source on the About page.");
    const rows = [...list.text.matchAll(/name="version" value="([^"]+)"/g)];
    await staff.send("/claims", { version: rows.at(-1)?.[1] ?? "", intent: "remove" });
    const change = await ctx.app.db
      .selectFrom("content_history")
      .select("id")
      .where("summary", "=", "Removed the claim “Voted best”.")
      .executeTakeFirstOrThrow();
    await staff.fill(`/history/${change.id}`, {});
    expect(textOf((await staff.open("/claims")).text)).toContain("Voted best");
    expect(facts.productCount).toBe("500+");
  });
});
