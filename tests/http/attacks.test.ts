import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { saveRedirect } from "#app/modules/seo/redirects/redirects.server.ts";
import { addPublishedPost } from "#tests/factories/posts.ts";
import { type App, type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { withoutRenderTime } from "#tests/setup/html.ts";
import { get, post, randomIp, send } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";

const PUBLIC_ORIGIN = "https://hyde.test";
const PASSWORD = "the-password-of-this-test";

/** URLs on other hosts that pass a check of the first character. */
const FOREIGN_URLS = [
  ...[
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "/%5cevil.example",
    "/%2fevil.example",
  ],
  ...["/%2f%2fevil.example", "/%252fevil.example", "/.//evil.example", "/..//evil.example"],
  ...["/%2e%2e//evil.example", "/\t/evil.example", "/%09/evil.example", "/%0d%0a/evil.example"],
  ...["https://evil.example", "https:evil.example", "//user@evil.example", "//evil.example%2f.."],
  ...["/admin//evil.example", "/admin/..//evil.example", "/admin\\..\\\\evil.example"],
];

const SPOOFED_HOST_HEADERS = {
  Host: "evil.example",
  "X-Forwarded-Host": "evil.example",
  "X-Forwarded-Proto": "evil.example",
  "X-Forwarded-Port": "evil.example",
  "X-Forwarded-Prefix": "/evil.example",
  "X-Host": "evil.example",
  Forwarded: "for=evil.example;host=evil.example;proto=https",
  "X-Original-URL": "/admin?evil.example",
  "X-Rewrite-URL": "/admin?evil.example",
  "X-HTTP-Method-Override": "POST",
  "X-Forwarded-For": "<script>evil.example</script>",
  "User-Agent": "<script>evil.example</script>",
  "Accept-Language": "ee",
  Accept: "text/evil.example",
  Origin: "https://evil.example",
  Referer: "https://evil.example/",
  Cookie: "ageVerified=evil.example; hyde-staff=evil.example",
  Authorization: "Bearer evil.example",
  Range: "bytes=0-3",
  "Sec-Purpose": "prefetch",
};

describeEachApp(
  "attacks",
  { engines: "one", env: { PUBLIC_ORIGIN, ADMIN_PASSWORD: PASSWORD } },
  (ctx: AppContext) => {
    /** Asserts that a redirect stays on our origin. */
    function expectSameOrigin(what: string, location: string | undefined) {
      if (location === undefined) return;
      expect(new URL(location, PUBLIC_ORIGIN).origin, what).toBe(PUBLIC_ORIGIN);
      expect(location, what).toMatch(/^\/(?![/\\])/);
      expect(location, what).not.toMatch(/[\s\\]/);
    }

    test("no redirect leaves the site", { timeout: 60_000 }, async () => {
      const { app } = ctx;
      const { slug } = await addPublishedPost(app.db, { slug: randomUUID() });
      const actor = { kind: "terminal", id: null } as const;
      await saveRedirect(app.db, {
        ...{ from: "/old", to: "/shop", origin: PUBLIC_ORIGIN, actor, now: new Date() },
        getStatus: async () => 404,
      });
      const asPath = (text: string) => text.replace(/[^\x21-\x7e]/g, encodeURIComponent);
      for (const target of FOREIGN_URLS) {
        const path = asPath(target);
        const requests = [
          ...["", "/", "/.data"].map((end) =>
            get(app, `${path.startsWith("/") ? "" : "/"}${path}${end}`),
          ),
          ...["/areas", "/old", "/areas/Troy", `/blog/${slug.toUpperCase()}`, "/shop"].flatMap(
            (own) => [
              get(app, `${own}/${path}`),
              get(app, `${own}?${path}`),
              get(app, `${own}${path}/`),
            ],
          ),
          get(app, `/admin${path}`),
          get(app, `/admin/posts?next=${path}`),
          post(app, "/age-gate", { answer: "enter", returnTo: target }, { Origin: PUBLIC_ORIGIN }),
        ];
        for (const { status, headers } of await Promise.all(requests)) {
          expect(status, target).toBeLessThan(500);
          expectSameOrigin(target, headers.location);
        }
      }
    });

    test("signing in redirects only into the staff area", async () => {
      const { app } = ctx;
      for (const target of FOREIGN_URLS) {
        const signedIn = await post(
          app,
          `/admin?next=${encodeURIComponent(target)}`,
          { password: PASSWORD },
          { Origin: PUBLIC_ORIGIN },
        );
        expect([target, signedIn.status]).toEqual([target, 303]);
        expect(signedIn.headers.location).toMatch(/^\/admin(?:[/?]|$)/);
        expectSameOrigin(target, signedIn.headers.location);
      }
    });

    test.each([
      "/assets/",
      "/images/",
      "/uploads/",
      "/share/",
      "/sitemaps/",
      "/preview/",
      "/fonts/",
    ])("below %s no spelling of a path escapes", async (folder) => {
      const up = [
        "../",
        "..%2f",
        "%2e%2e/",
        "%2e%2e%2f",
        "%252e%252e%252f",
        "..\\",
        "..%5c",
        "..%255c",
      ];
      const more = ["..;/", ".%00./", "....//", "..%c0%af", "%c0%ae%c0%ae/", "..%u2216", "/"];
      const targets = ["package.json", "server/index.js", "etc/passwd%00.jpg"];
      for (const step of [...up, ...more]) {
        for (const target of targets) {
          for (const depth of [1, 4]) {
            const path = `${folder}${step.repeat(depth)}${target}`;
            const { status, text } = await get(ctx.app, path);
            expect([path, [301, 302, 400, 404].includes(status)]).toEqual([path, true]);
            expect(text).not.toMatch(/"name": "hyde-cannabis"|root:x:|createHash|SQLite format/);
          }
        }
      }
    });

    test("nothing one visitor sends changes what the next one sees", {
      timeout: 60_000,
    }, async () => {
      const { app } = ctx;
      for (const path of [
        "/",
        "/shop",
        "/areas/troy",
        "/blog",
        "/rss.xml",
        "/blog.data",
        "/robots.txt",
      ]) {
        // The attacker's request comes first, so its response would be cached.
        const query =
          "evil.example=1&_method=DELETE&_data=evil.example&utm_source=evil.example&__proto__[x]=evil.example";
        const poisoned = [
          await send(app, `${path}?${query}`, { headers: SPOOFED_HOST_HEADERS }),
          await send(app, path, {
            headers: { ...SPOOFED_HOST_HEADERS, "Accept-Encoding": "br, evil" },
          }),
          await send(app, path, { method: "HEAD", headers: SPOOFED_HOST_HEADERS }),
          await send(app, `http://evil.example${path}`, { headers: SPOOFED_HOST_HEADERS }),
          await get(app, `${path}?_routes=evil.example`, SPOOFED_HOST_HEADERS),
          await get(app, `${path}?_routes=root&_routes=evil.example`, SPOOFED_HOST_HEADERS),
          await get(
            app,
            `${path}${path === "/" ? "" : "%00"}?category=evil.example`,
            SPOOFED_HOST_HEADERS,
          ),
        ];
        for (const response of poisoned) expect(response.status, path).toBeLessThan(500);
        const clean = await get(app, path, { "Accept-Encoding": "br" });
        expect(clean.status, path).toBe(200);
        expect(JSON.stringify(clean.headers) + clean.text, path).not.toMatch(/evil\.example/);
        expect(clean.headers.vary ?? "Accept-Encoding").toBe("Accept-Encoding");
        const [first, second] = poisoned;
        expect(withoutRenderTime(second?.text ?? ""), path).toBe(withoutRenderTime(clean.text));
        if (!path.endsWith(".data"))
          expect(withoutRenderTime(first?.text ?? ""), path).toBe(withoutRenderTime(clean.text));
      }
    });

    test("the request's Host header is never used", async () => {
      const { app } = ctx;
      const evil = { Host: "evil.example", "X-Forwarded-Host": "evil.example" };
      for (const path of [
        "/shop/",
        "/areas",
        "/areas/Troy",
        "/admin/posts",
        "/nowhere",
        "/sitemap.xml",
      ]) {
        const [named, plain] = [await get(app, path, evil), await get(app, path)];
        expect([named.status, named.headers.location]).toEqual([
          plain.status,
          plain.headers.location,
        ]);
        expect(named.text).not.toContain("evil.example");
      }
      const forged = await post(app, "/contact", {}, { ...evil, Origin: "https://evil.example" });
      expect(forged.status).toBe(403);
    });

    test("no field name reaches a prototype", async () => {
      const { app } = ctx;
      const staff = (await signInStaff(app.db, { origin: PUBLIC_ORIGIN })).headers;
      const before = await pages(app, staff);
      const names = ["__proto__", "constructor", "constructor.prototype", "constructor[prototype]"];
      const all = names.flatMap((name) => [
        name,
        `${name}.polluted`,
        `${name}[polluted]`,
        `${name}.name`,
      ]);
      const fields = new URLSearchParams(all.map((name) => [name, "polluted"]));
      const query = all.map((name) => `${encodeURIComponent(name)}=polluted`).join("&");
      const requests = [
        ...["/contact", "/deals", "/join", "/age-gate", "/client-error", "/unsubscribe/x"].map(
          (path) => post(app, `${path}?${query}`, fields, { Origin: PUBLIC_ORIGIN }),
        ),
        ...[
          "facts/identity",
          "facts/embeds",
          "hours",
          "announcement",
          "deals/new",
          "products/new",
        ].map((path) => post(app, `/admin/business/${path}?${query}`, fields, staff)),
        ...["/admin/seo", "/admin/addresses", "/admin/posts/new", "/admin/auto-publisher"].map(
          (path) => post(app, path, fields, staff),
        ),
        ...["/", "/shop", "/blog", "/admin/posts"].map((path) =>
          get(app, `${path}?${query}`, staff),
        ),
        ...[
          "generate-blog-post",
          "auto-publish-blogs?",
          "seo-automation",
          "__proto__",
          "constructor",
        ].map((name) =>
          send(app, `/functions/${name}`, {
            method: "POST",
            headers: {
              ...staff,
              "Content-Type": "application/json",
              "X-Forwarded-For": randomIp(),
            },
            body: '{"__proto__":{"task":"polluted","polluted":1},"constructor":{"prototype":{"polluted":1}}}',
          }),
        ),
      ];
      for (const response of await Promise.all(requests)) {
        expect(response.status).toBeLessThan(500);
        expect(response.headers.polluted).toBeUndefined();
      }
      expect(await pages(app, staff)).toEqual(before);
    });
  },
);

/** Several pages without the parts that change every minute. */
async function pages(app: App, headers: Record<string, string>): Promise<string[]> {
  const texts: string[] = [];
  for (const path of ["/", "/shop?x=1", "/blog?q=flower", "/admin/business/facts/identity"]) {
    const { status, text } = await get(app, path, headers);
    const timeless = text.replaceAll(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, "minute");
    // Each staff page has a nonce of its own.
    const [, nonce] = /<meta property="csp-nonce" content="([^"]+)"/.exec(timeless) ?? [];
    texts.push(`${status} ${nonce ? timeless.replaceAll(nonce, "nonce") : timeless}`);
  }
  return texts;
}
