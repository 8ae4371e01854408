import { randomUUID } from "node:crypto";
import { parseDocument } from "htmlparser2";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { type App, describeEachApp } from "#tests/setup/app.ts";
import { crawlApp, SAMPLED_PLACES } from "#tests/setup/crawl.ts";
import { mainOf, visibleText } from "#tests/setup/html.ts";
import { get, type HttpResponse, post, send, sendRaw } from "#tests/setup/http.ts";
import { isLongRun } from "#tests/setup/test-scope.ts";
import { WARNINGS } from "#tests/setup/warnings.ts";

const PRODUCTS_LINE = "Our adult-use products are marihuana (cannabis) for adults 21 and older.";

// About 220 pages on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** The warnings that are not visible in a document, and "frame" if the last one has none. */
function missingWarnings(html: string): string[] {
  const text = visibleText(parseDocument(html).children);
  const missing = WARNINGS.filter((warning) => !text.includes(warning)) as string[];
  const isFramed = html.includes(`="framed">${WARNINGS[3]}</p>`);
  return isFramed ? missing : [...missing, "frame"];
}

function expectWarnings({ headers, text }: HttpResponse): void {
  expect(headers["content-type"]).toContain("text/html");
  expect(missingWarnings(text)).toEqual([]);
}

async function unsubscribeToken(app: App): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await post(app, "/deals", { email, phone: "" });
  const { unsubscribe_token: token } = await app.db
    .selectFrom("campaign_contacts")
    .select("unsubscribe_token")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return token;
}

describeEachApp("the required warnings", {}, (ctx) => {
  test(`are on every page of the sitemap and every page linked from one, word for word (${SAMPLED_PLACES})`, async () => {
    const crawl = await crawlApp(ctx.app, {
      origin: ctx.app.origin,
      samplePlaces: true,
    });
    expect(crawl.pages.size).toBeGreaterThan(isLongRun ? 200 : 60);
    const unwarned: string[] = [];
    for (const [path, { html }] of crawl.pages) {
      const missing = missingWarnings(html);
      if (missing.length > 0) unwarned.push(`${path}: ${missing.join(", ")}`);
    }
    expect(unwarned).toEqual([]);
  });

  test.each([
    ["/nowhere", 404],
    ["/areas/nowhere", 404],
    ["/product/99", 404],
    ["/blog/nowhere", 404],
    ["/unsubscribe/nobody", 404],
    ["/join", 200],
    ["/shop?category=gear", 200],
    ["/blog?q=nothing-like-this", 200],
    ["/about%00", 404],
  ])("are on %s, which returns %i", async (path, status) => {
    const response = await get(ctx.app, path);
    expect(response.status).toBe(status);
    expectWarnings(response);
  });

  test("are on pages linked from emails and on form responses", async () => {
    const path = `/unsubscribe/${await unsubscribeToken(ctx.app)}`;
    expectWarnings(await get(ctx.app, path));
    expectWarnings(await post(ctx.app, path, {}));
    expectWarnings(await post(ctx.app, "/join", { email: "nobody", page: "/" }));
    expectWarnings(
      await post(ctx.app, "/join", { email: `${randomUUID()}@example.com`, page: "/" }),
    );
    expectWarnings(await post(ctx.app, "/contact", { name: "", email: "", message: "" }));
  });

  test("are on pages sent before React runs, whose policy allows their one style", async () => {
    const refused = await post(ctx.app, "/contact", {}, { Origin: "https://evil.example" });
    expect(refused.status).toBe(403);
    expectWarnings(refused);
    const policy = String(refused.headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'; .*style-src 'sha256-[\w+/=]+'$/);
    const headers = { "Content-Type": "text/plain", Origin: ctx.app.origin };
    const malformed = await send(ctx.app, "/contact", { method: "POST", headers, body: "x" });
    expect(malformed.status).toBe(415);
    expectWarnings(malformed);
    const broken = await sendRaw(ctx.app, "GET / HTTP/1.1\r\nno header\r\n\r\n");
    expect(broken).toMatch(/^HTTP\/1\.1 400 /);
    expect(missingWarnings(broken.slice(broken.indexOf("<!doctype")))).toEqual([]);
  });

  test.each(["/", "/shop", "/product/1", "/specials", "/areas/troy", "/areas/monroe"])(
    "%s shows products and says in its main content that they are marihuana",
    async (path) => {
      const { text } = await get(ctx.app, path);
      expect(visibleText(parseDocument(mainOf(text)).children)).toContain(PRODUCTS_LINE);
    },
  );

  test("no page shows the image of sugared cubes", async () => {
    for (const path of ["/", "/blog/cannabis-edibles-guide", "/areas/troy", "/blog"]) {
      expect((await get(ctx.app, path)).text).not.toContain("cat-edibles");
    }
    const { text } = await get(ctx.app, "/");
    const tile = text.slice(0, text.indexOf(">Edibles</span>"));
    expect(tile.slice(tile.lastIndexOf("<a "))).toContain("/images/blog-edibles-");
  });
});

describeEachApp("the required warnings on a fatal error", { errorsExpected: true }, (ctx) => {
  test("are shown even without the layout's data", async () => {
    const unexpected = await post(ctx.app, "/about", {});
    const missing = await post(ctx.app, "/unsubscribe/nobody", {});
    expect([unexpected.status, missing.status]).toEqual([405, 404]);
    for (const response of [unexpected, missing]) {
      expect(response.text).not.toContain("site-header");
      expectWarnings(response);
    }
  });

  test("are shown where one page failed", async () => {
    const token = await unsubscribeToken(ctx.app);
    await sql`drop table consents`.execute(ctx.app.db);
    await sql`alter table campaign_contacts rename to set_aside`.execute(ctx.app.db);
    const failed = await get(ctx.app, `/unsubscribe/${token}`);
    expect(failed.status).toBe(500);
    expect(failed.text).toContain("site-header");
    expectWarnings(failed);
  });
});
