import { expect, test, vi } from "vitest";

import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import deals from "#content/deals.ts";
import products from "#content/products.ts";
import { type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { headOf, linksOf, textOf } from "#tests/setup/html.ts";
import { get, post, randomIp, send, sendRaw } from "#tests/setup/http.ts";
import { withinOnePeriod } from "#tests/setup/timing.ts";

const PUBLIC_ORIGIN = "https://www.hyde.test";
const PAGES = [
  ...["/", "/shop", "/about", "/contact", "/deals", "/specials", "/rewards", "/videos"],
  ...["/privacy", "/terms", "/accessibility"],
  ...products.map(({ id }) => `/product/${id}`),
];

describeEachApp("public pages", { env: { PUBLIC_ORIGIN } }, (ctx) => {
  test.each(PAGES)("%s has its own title, description, and canonical URL", async (path) => {
    const foreign = { Host: "evil.example", "X-Forwarded-Host": "evil.example" };
    const { status, headers, text } = await get(ctx.app, path, foreign);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(headers["set-cookie"]).toBeUndefined();
    const head = headOf(text);
    expect(head.h1).toHaveLength(1);
    expect(head.title).toMatch(/\S/);
    expect(head.description).toMatch(/^.{50,200}$/);
    expect(head.canonical).toBe(PUBLIC_ORIGIN + path);
    expect(head.robots).toBe("index, follow");
    expect(text).not.toContain("evil.example");
    expect(text).toMatch(/^<!DOCTYPE html><html lang="en">/);
  });

  test("no two pages share a title or a description", async () => {
    const heads = [];
    for (const path of PAGES) heads.push(headOf((await get(ctx.app, path)).text));
    expect(new Set(heads.map(({ title }) => title)).size).toBe(PAGES.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(PAGES.length);
  });

  test("a filtered shop has the shop as canonical URL", async () => {
    for (const query of ["?category=flower", "?category=gear", "?category=no-such", "?x=%"]) {
      const { status, text } = await get(ctx.app, `/shop${query}`);
      expect(status).toBe(200);
      expect(headOf(text).canonical).toBe(`${PUBLIC_ORIGIN}/shop`);
    }
  });

  test("GET /join is a noindex page", async () => {
    const { status, text } = await get(ctx.app, "/join");
    expect(status).toBe(200);
    expect(headOf(text)).toMatchObject({ robots: "noindex", h1: [expect.any(String)] });
  });

  test.each(PAGES.slice(0, 8))("%s is the same for every visitor", async (path) => {
    const visitors = [
      { Cookie: "ageVerified=true", "User-Agent": "Mozilla/5.0 (iPhone)", "Accept-Language": "ar" },
      { Cookie: "ageVerified=false; x=1", "User-Agent": "curl/8", Referer: "https://a.example/" },
    ];
    const [first, second] = await withinOneMinute(() =>
      Promise.all(
        visitors.map((headers) =>
          get(ctx.app, path, { ...headers, "X-Forwarded-For": randomIp() }),
        ),
      ),
    );
    expect(first?.raw.equals(second?.raw ?? Buffer.of())).toBe(true);
    expect(first?.headers.etag).toBe(second?.headers.etag);
    expect(first?.headers.vary).toBe("Accept-Encoding");
  });

  testHttpBasics(ctx);
  testRedirectsAndRejections(ctx);
});

function testHttpBasics(ctx: AppContext) {
  test.each(["/", "/shop", "/product/1", "/healthz", "/nowhere", "/shop/", "/favicon.svg"])(
    "HEAD %s has the headers of GET and no body",
    async (path) => {
      const [got, headed] = await withinOneMinute(() =>
        Promise.all([get(ctx.app, path), send(ctx.app, path, { method: "HEAD" })]),
      );
      const ofTheBody = ["content-length", "transfer-encoding"];
      const ofTheMoment = ["x-request-id", "date"];
      const expected = Object.entries(got.headers).filter(
        ([name]) => ![...ofTheBody, ...ofTheMoment].includes(name),
      );
      expect(headed.status).toBe(got.status);
      expect(headed.headers).toMatchObject(Object.fromEntries(expected));
      expect(headed.raw).toHaveLength(0);
    },
  );

  test("a page the browser has is answered with 304 and no body", async () => {
    await withinOneMinute(async () => {
      const { headers } = await get(ctx.app, "/about", { "Accept-Encoding": "br" });
      const etag = String(headers.etag);
      expect(etag).toMatch(/^"[\w-]+"$/);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const response = await get(ctx.app, "/about", {
          "Accept-Encoding": "br",
          "If-None-Match": known,
        });
        expect(response.status).toBe(304);
        expect(response.raw).toHaveLength(0);
        expect(response.headers).toMatchObject({ etag, vary: "Accept-Encoding" });
      }
      const other = await get(ctx.app, "/about", { "If-None-Match": '"other"' });
      expect(other.status).toBe(200);
    });
  });

  test("a page has the encoding the browser accepts, with its own ETag", async () => {
    const [br, gzip, plain, none] = await withinOneMinute(() =>
      Promise.all(
        ["gzip, deflate, br", "gzip, br;q=0", "identity", "br;q=0, gzip;q=0.0"].map((accept) =>
          get(ctx.app, "/", { "Accept-Encoding": accept }),
        ),
      ),
    );
    expect(br?.headers["content-encoding"]).toBe("br");
    expect(gzip?.headers["content-encoding"]).toBe("gzip");
    expect(plain?.headers["content-encoding"]).toBeUndefined();
    expect(none?.headers["content-encoding"]).toBeUndefined();
    expect(br?.text).toBe(plain?.text);
    expect(gzip?.text).toBe(plain?.text);
    expect(new Set([br, gzip, plain].map((response) => response?.headers.etag)).size).toBe(3);
    expect(br?.raw.length).toBeLessThan((plain?.raw.length ?? 0) / 3);
  });
}

function testRedirectsAndRejections(ctx: AppContext) {
  test.each([
    ["/shop/", "/shop"],
    ["/shop//", "/shop"],
    ["//shop/", "/shop"],
    ["/shop/?category=flower", "/shop?category=flower"],
    ["/product/1/", "/product/1"],
    ["///", "/"],
  ])("%s redirects to %s in one step", async (path, to) => {
    const { status, headers } = await get(ctx.app, path);
    expect([status, headers.location]).toEqual([301, to]);
    expect((await get(ctx.app, to)).status).toBe(200);
  });

  test.each([
    ...["//evil.example/", "//evil.example", "///evil.example//", "/\\evil.example/"],
    ...["/\\/evil.example/", "/%2f%2fevil.example/", "/%2f/evil.example/", "/%5cevil.example/"],
    ...["/%09/evil.example/", "/.//evil.example/", "/..//evil.example/", "//evil.example/%2e%2e/"],
    ...["/https://evil.example/", "/@evil.example/", "//user@evil.example/", "/;//evil.example/"],
  ])("%s never redirects off the site", async (path) => {
    const { status, headers } = await get(ctx.app, path);
    expect(status).toBeLessThan(500);
    if (headers.location === undefined) return;
    expect(new URL(headers.location, PUBLIC_ORIGIN).origin).toBe(PUBLIC_ORIGIN);
    expect(headers.location).toMatch(/^\/(?![/\\])/);
  });

  test.each(["/nowhere", "/blog/x/y", "/shop/flower", "/.env", "/.git/config", "/index.php"])(
    "%s is not found, and the attempt is logged",
    async (path) => {
      const { status, headers, text } = await get(ctx.app, path);
      expect(status).toBe(404);
      expect(headers["cache-control"]).toBe("no-store");
      expect(headOf(text)).toMatchObject({ h1: ["404 Oops! Page not found"], robots: "noindex" });
      expect(textOf(text.match(/<main.*?<\/main>/s)?.[0] ?? "")).toContain("Return to Home");
      await vi.waitFor(() => expect(ctx.app.logs()).toContain(`"path":"${path}"`), 5_000);
    },
  );

  test.each(["/nowhere", "/product/99", "/product/99?again"])(
    "the not-found screen of %s has a picture, the menu, and the current deals with their terms",
    async (path) => {
      const { status, text } = await get(ctx.app, path);
      expect(status).toBe(404);
      const main = text.match(/<main.*?<\/main>/s)?.[0] ?? "";
      expect(main).toContain("smoke-backdrop");
      expect(linksOf(main)).toContainEqual([
        `${shippedFacts.menu.baseUrl}/store`,
        "Open the online menu",
      ]);
      const today = storeDay(new Date());
      const current = deals.filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
      const words = textOf(main);
      for (const { id, title, endsOn } of current) {
        expect(linksOf(main)).toContainEqual([`/specials#${id}`, title]);
        expect(main).toContain(`dateTime="${endsOn}"`);
      }
      expect(words.match(/21\+ with valid government ID/g)).toHaveLength(current.length);
      expect(words).toContain("Sample deals");
    },
  );

  test.each(["0", "7", "99", "-1", "1.0", "1e0", "01", "one", "1%00", "1%20", "__proto__", "1/2"])(
    "there is no product %s",
    async (id) => {
      const { status, text } = await get(ctx.app, `/product/${id}`);
      expect(status).toBe(404);
      expect(headOf(text).h1).toEqual(["404 Oops! Page not found"]);
    },
  );

  test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])("%s is not allowed", async (method) => {
    const { status, headers } = await send(ctx.app, "/contact", { method });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD, POST"]);
  });

  test.each(["/", "/shop", "/nowhere", "/healthz", "/favicon.svg"])(
    "a form cannot be posted to %s",
    async (path) => {
      const { status } = await post(ctx.app, path, { a: "b" }, { Origin: PUBLIC_ORIGIN });
      expect(status).toBe(405);
    },
  );

  test.each([
    ...["/%", "/%zz", "/%E0%A4%A", "/%00", "/shop%00", "/%ff", "/product/%", "/unsubscribe/%"],
    ...["/unsubscribe/%00", "/unsubscribe/a'b", "/..", "/../../etc/passwd", "/./shop", "/%2e%2e/"],
    ...["/é", "/%C3%A9", "/%F0%9F%8C%BF", "/PRIVACY", "/%70rivacy", "//privacy", "/Terms", "/SHOP"],
    ...["/?%00", "/shop?category=%00", "/shop?category[]=x", "/privacy?x", "/shop.data", "/x.data"],
    ...["/PRIVACY.data", "/_root.data", "/shop.data?_routes=%00", "/__manifest?p=%00&version=x"],
    ...["/client-error", "/age-gate", "*", "http://evil.example/shop", "/constructor"],
  ])("the unusual path %s is answered", async (path) => {
    const { status, text } = await get(ctx.app, path);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/node_modules|\.js:\d+|at \w+ \(/);
  });

  test("very long and binary request lines are answered", async () => {
    expect((await get(ctx.app, `/${"a".repeat(10_240)}`)).status).toBe(404);
    expect((await get(ctx.app, `/shop?${"a".repeat(10_240)}`)).status).toBe(200);
    for (const path of ["/\0", "/shop\0", "/a b", "/\t/evil.example/", "\\", "", "/\x80\xff"]) {
      const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
      expect(await sendRaw(ctx.app, head)).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
  });
}

/** Pages contain the minute they were rendered in, so compared pages must be of the same minute. */
const withinOneMinute = <T>(work: () => Promise<T>) => withinOnePeriod(60_000, work);
