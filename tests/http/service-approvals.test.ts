import { expect, test, vi } from "vitest";
import { SERVICES, type Service } from "#app/modules/store/schema.ts";
import facts from "#content/facts.ts";
import { setApprovals } from "#tests/factories/saved-content.ts";
import { type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { crawlApp, SAMPLED_PLACES } from "#tests/setup/crawl.ts";
import { get, post } from "#tests/setup/http.ts";
import { sample } from "#tests/setup/test-scope.ts";

// Requests up to 230 pages six times.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const DELIVERY_GUIDE = "/blog/weed-dispensary-detroit-delivery-guide";

/** Files and pages that no page links to, and URLs without a page. */
const UNLINKED_PATHS = [
  ...["/rss.xml", "/atom.xml", "/feed.json", "/site.webmanifest", "/sitemap.xml", "/robots.txt"],
  ...["/no-such-page", "/areas/no-such-town", "/product/999", "/join"],
  ...["/unsubscribe/no-such-token", "/blog?category=delivery-guide", DELIVERY_GUIDE],
];

/** Words that offer a service; no response may contain them, not even in data of scripts. */
const CLAIMS: Record<Service, RegExp> = {
  delivery: /(?<!un)deliver(?!ed messages)/gi,
  curbside: /curb-?side|(?:at|to|by) (?:the|our) curb|bring (?:it|the bag|the order) out/gi,
  pickup:
    /pick-?up|pick (?:it|them|your order|the order) up|pick(?:ed|ing)? up (?:inside|at the|your|an? order|the order|in the store)/gi,
  medical:
    /medical (?:patient|card|marihuana|cannabis|purchase|order|product|sale|use)|card-?holder|patient card|registered patient|patients with/gi,
};

/** Replaces times, which differ between two responses. */
const withoutTimes = (text: string) =>
  text
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g, "TIME")
    .replace(/(?<=data-until="|hoursFreshUntil\\",)\d{13}/g, "TIME")
    .replace(/<lastBuildDate>[^<]*/g, "<lastBuildDate>")
    .replace(/(?<=<lastmod>)[^<]*/g, "TIME");

/** Every response of the site by path. */
async function readEverything({ app }: AppContext): Promise<Map<string, string>> {
  await app.waitForContentChanges();
  const { pages } = await crawlApp(app, { origin: app.origin, samplePlaces: true });
  const all = new Map([...pages].map(([path, { html }]) => [path, html]));
  for (const path of UNLINKED_PATHS) {
    const { status, headers, text } = await get(app, path);
    all.set(path, `${status} ${headers.location ?? ""}\n${text}`);
  }
  return new Map([...all].map(([path, text]) => [path, withoutTimes(text)]));
}

function claimsIn(all: Map<string, string>, service: Service): string[] {
  return [...all].flatMap(([path, sent]) => {
    // The age gate's form contains the requested URL.
    const text = sent.replaceAll(path, "");
    return [...text.matchAll(CLAIMS[service])].map(({ index }) => {
      const around = text.slice(Math.max(0, index - 60), index + 60).replace(/\s+/g, " ");
      return `${path}: …${around}…`;
    });
  });
}

describeEachApp("approvals", { mail: true }, (ctx) => {
  // Open around the clock and past the hour for same-day delivery, so that pages do not change between
  // two reads.
  const always = { opens: "00:00", closes: "00:00" };
  const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  const hours = { weekly: Object.fromEntries(days.map((day) => [day, always])), exceptions: [] };
  const delivery = { ...facts.delivery, sameDayBy: "00:00" };
  const approve = (on: Partial<Record<Service, boolean>>) =>
    setApprovals(ctx.app.db, on, { hours, delivery } as never);

  test(`with an approval off nothing claims the service, and turning it on restores everything (${SAMPLED_PLACES})`, async () => {
    await approve({});
    const before = await readEverything(ctx);
    for (const service of SERVICES) expect(claimsIn(before, service).length).toBeGreaterThan(3);
    for (const service of sample(SERVICES, 2)) {
      await approve({ [service]: false });
      expect(claimsIn(await readEverything(ctx), service), service).toEqual([]);
    }
    await approve({ delivery: false, curbside: false, pickup: false, medical: false });
    const none = await readEverything(ctx);
    for (const service of SERVICES) expect(claimsIn(none, service), service).toEqual([]);
    await approve({});
    const after = await readEverything(ctx);
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    for (const [path, text] of before) expect(after.get(path) === text, path).toBe(true);
  });

  test("the delivery guide redirects to the blog temporarily, and leaves lists and sitemap", async () => {
    await approve({ delivery: false });
    await ctx.app.waitForContentChanges();
    const { status, headers } = await get(ctx.app, DELIVERY_GUIDE);
    expect([status, headers.location]).toEqual([302, "/blog"]);
    for (const list of ["/blog", "/sitemap.xml", "/rss.xml", "/feed.json"]) {
      expect((await get(ctx.app, list)).text, list).not.toContain(DELIVERY_GUIDE);
    }
    await approve({});
    await ctx.app.waitForContentChanges();
    expect((await get(ctx.app, DELIVERY_GUIDE)).status).toBe(200);
    expect((await get(ctx.app, "/sitemap.xml")).text).toContain(DELIVERY_GUIDE);
  });

  test("the welcome email claims nothing that is not approved", async () => {
    await approve({ delivery: false, curbside: false, pickup: false, medical: false });
    await ctx.app.waitForContentChanges();
    await post(ctx.app, "/deals", { email: `nothing-${ctx.engine}@example.com` });
    const smtp = ctx.app.smtp;
    await vi.waitFor(() => expect(smtp?.mails).toHaveLength(1), { timeout: 15_000 });
    const { text = "", html = "" } = smtp?.mails[0]?.parsed ?? {};
    for (const service of SERVICES) {
      expect(`${text}\n${html}`.match(CLAIMS[service]), service).toBeNull();
    }
    await approve({});
  });
});
