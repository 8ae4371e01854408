import { expect, test, vi } from "vitest";
import { SERVICES, type Service } from "#app/modules/store/schema.ts";
import { setApprovals } from "#tests/factories/approvals.ts";
import { type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { crawlApp, SAMPLED_PLACES } from "#tests/setup/crawl-app.ts";
import { get, post } from "#tests/setup/http.ts";
import { sample } from "#tests/setup/long-run.ts";

// Up to 230 pages, read six times.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const DELIVERY_GUIDE = "/blog/weed-dispensary-detroit-delivery-guide";

/** What no page links to, or what is no page. */
const MORE = [
  ...["/rss.xml", "/atom.xml", "/feed.json", "/site.webmanifest", "/sitemap.xml", "/robots.txt"],
  ...["/no-such-page", "/areas/no-such-town", "/product/999", "/join"],
  ...["/unsubscribe/no-such-token", "/blog?category=delivery-guide", DELIVERY_GUIDE],
];

/** Words that offer a service, looked for in everything that is sent, scripts' data included. */
const CLAIMS: Record<Service, RegExp> = {
  delivery: /(?<!un)deliver(?!ed messages)/gi,
  curbside: /curb-?side|(?:at|to|by) (?:the|our) curb|bring (?:it|the bag|the order) out/gi,
  pickup:
    /pick-?up|pick (?:it|them|your order|the order) up|pick(?:ed|ing)? up (?:inside|at the|your|an? order|the order|in the store)/gi,
  medical:
    /medical (?:patient|card|marihuana|cannabis|purchase|order|product|sale|use)|card-?holder|patient card|registered patient|patients with/gi,
};

/** Not the same in two answers a minute apart: moments, and what is made of them. */
const withoutTimes = (text: string) =>
  text
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g, "TIME")
    .replace(/(?<=data-until="|openUntil\\",)\d{13}/g, "TIME")
    .replace(/<lastBuildDate>[^<]*/g, "<lastBuildDate>")
    .replace(/(?<=<lastmod>)[^<]*/g, "TIME");

/** Everything the site sends, by address. */
async function readAll({ app }: AppContext): Promise<Map<string, string>> {
  await app.settled();
  const { pages } = await crawlApp(app, { origin: app.origin, samplePlaces: true });
  const all = new Map([...pages].map(([address, { html }]) => [address, html]));
  for (const address of MORE) {
    const { status, headers, text } = await get(app, address);
    all.set(address, `${status} ${headers.location ?? ""}\n${text}`);
  }
  return new Map([...all].map(([address, text]) => [address, withoutTimes(text)]));
}

function claimsIn(all: Map<string, string>, service: Service): string[] {
  return [...all].flatMap(([address, sent]) => {
    // The gate's form returns to the URL that was asked for.
    const text = sent.replaceAll(address, "");
    return [...text.matchAll(CLAIMS[service])].map(({ index }) => {
      const around = text.slice(Math.max(0, index - 60), index + 60).replace(/\s+/g, " ");
      return `${address}: …${around}…`;
    });
  });
}

describeEachApp("approvals", { mail: true }, (ctx) => {
  // Open around the clock, so that no page changes by itself while it is compared.
  const always = { opens: "00:00", closes: "00:00" };
  const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  const hours = { weekly: Object.fromEntries(days.map((day) => [day, always])), exceptions: [] };
  const approve = (on: Partial<Record<Service, boolean>>) =>
    setApprovals(ctx.app.db, on, { hours } as never);

  test(`with an approval off nothing claims the service, and on again all is as before (${SAMPLED_PLACES})`, async () => {
    await approve({});
    const before = await readAll(ctx);
    for (const service of SERVICES) expect(claimsIn(before, service).length).toBeGreaterThan(3);
    for (const service of sample(SERVICES, 2)) {
      await approve({ [service]: false });
      expect(claimsIn(await readAll(ctx), service), service).toEqual([]);
    }
    await approve({ delivery: false, curbside: false, pickup: false, medical: false });
    const none = await readAll(ctx);
    for (const service of SERVICES) expect(claimsIn(none, service), service).toEqual([]);
    await approve({});
    const after = await readAll(ctx);
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    for (const [address, text] of before) expect(after.get(address) === text, address).toBe(true);
  });

  test("the delivery guide leads to the blog for the time being, and leaves lists and sitemap", async () => {
    await approve({ delivery: false });
    await ctx.app.settled();
    const { status, headers } = await get(ctx.app, DELIVERY_GUIDE);
    expect([status, headers.location]).toEqual([302, "/blog"]);
    for (const list of ["/blog", "/sitemap.xml", "/rss.xml", "/feed.json"]) {
      expect((await get(ctx.app, list)).text, list).not.toContain(DELIVERY_GUIDE);
    }
    await approve({});
    await ctx.app.settled();
    expect((await get(ctx.app, DELIVERY_GUIDE)).status).toBe(200);
    expect((await get(ctx.app, "/sitemap.xml")).text).toContain(DELIVERY_GUIDE);
  });

  test("the welcome email claims nothing that is not approved", async () => {
    await approve({ delivery: false, curbside: false, pickup: false, medical: false });
    await ctx.app.settled();
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
