import { expect, test } from "vitest";

import { describeEachApp } from "#tests/setup/app.ts";
import { headOf, structuredDataOf } from "#tests/setup/html.ts";
import { get, sendRaw } from "#tests/setup/http.ts";

const PUBLIC_ORIGIN = "https://www.hyde.test";
const SHORES = "/areas/st-clair-shores";

/** Invalid slugs, by kind. */
const ODD_SLUGS = [
  // Dots, including path traversal.
  ..." . ./ troy/.. %2e .. %2e%2e %2E%2E/ ../.. ... .troy.".split(" "),
  // Slashes, plain and encoded.
  ..."a%2Fb troy%2F troy%2F.. %2F %2F%2Fevil.test /troy /troy/ /evil.test/ troy/x troy/x/".split(
    " ",
  ),
  ..."%5c%5cevil.test troy%5C.. troy\\.. @evil.test //evil.test ../../areas/troy".split(" "),
  // Control characters, and line breaks that would begin another header.
  ..."%00 troy%00 %00/ %09 troy%0d%0aX-Evil:%201 TROY%0d%0aX-Evil:%201".split(" "),
  // Invalid and double encodings, and encodings that are not UTF-8.
  ..."% %zz %E0%A4%A troy% %ff %C0%AE %25 %2574roy %u0074 troy%ED%A0%80".split(" "),
  // Other scripts, emoji, and unencoded bytes.
  ..."%E5%BA%95%E7%89%B9%E5%BE%8B %D0%94%D0%B5%D1%82 %D8%AF%D9%8A %F0%9F%8C%BF".split(" "),
  ..."%F0%9F%8C%BF/ troy%F0%9F%8C%BF tr\u00f6y".split(" "),
  // Characters with a special meaning elsewhere.
  ..."__proto__ hasOwnProperty - --/ %20 troy;x=1 troy,utica troy:80 * ' %22".split(" "),
  // Data requests of the router.
  ..."troy.data TROY.data nowhere.data %.data .data".split(" "),
  ..."troy?%00 TROY?%zz TROY?%0d%0aX-Evil:%201 TROY?=&& troy/?".split(" "),
  // Ten kilobytes.
  ...["a".repeat(10_240), `${"a".repeat(10_240)}/`, "troy-".repeat(2_048)],
  ...["%F0%9F%8C%BF".repeat(850), "%E5%BA%95".repeat(1_100), `troy${"/".repeat(10_000)}`],
  `TROY?${"a".repeat(10_240)}`,
];

// Places come with the program, so the database makes no difference.
describeEachApp("URLs of city pages", { env: { PUBLIC_ORIGIN }, engines: "one" }, (ctx) => {
  test.each([
    ["/areas/St.-Clair-Shores", SHORES],
    ["/areas/st.-clair-shores", SHORES],
    ["/areas/ST-CLAIR-SHORES", SHORES],
    ["/areas/st-clair-shores/", SHORES],
    ["/areas/St.-Clair-Shores/", SHORES],
    ["/areas/st-clair-shores//", SHORES],
    ["/areas/st%2Dclair%2Dshores", SHORES],
    ["/areas/%53t%2e-Clair-Shores/", SHORES],
    ["/areas/St.%20Clair%20Shores", SHORES],
    ["/areas/st--clair__shores", SHORES],
    ["/Areas/St-Clair-Shores", SHORES],
    ["/AREAS/st-clair-shores/", SHORES],
    ["/areas/%74roy", "/areas/troy"],
    ["/areas/tro%79/", "/areas/troy"],
    ["/areas/Tr%C3%B6y", "/areas/troy"],
    ["/areas/MONROE", "/areas/monroe"],
    ["/areas", "/areas-served"],
    ["/areas/", "/areas-served"],
    ["/areas-served/", "/areas-served"],
  ])("%s redirects permanently to %s in one step", async (path, to) => {
    const { status, headers } = await get(ctx.app, path);
    expect([status, headers.location]).toEqual([301, to]);
    expect((await get(ctx.app, to)).status).toBe(200);
  });

  test.each(["?utm_source=x&b=2", "?q=%C3%A9%26", "?a=1&a=2", "?next=/areas/utica", "?a=b%3Dc"])(
    "the redirect keeps the query %s",
    async (query) => {
      for (const path of [
        "/areas/St.-Clair-Shores",
        "/areas/st-clair-shores/",
        "/AREAS/st-clair-shores",
      ]) {
        const { status, headers } = await get(ctx.app, path + query);
        expect(status).toBe(301);
        const { pathname, search } = new URL(headers.location ?? "", PUBLIC_ORIGIN);
        expect(pathname).toBe(SHORES);
        expect([...new URLSearchParams(search)]).toEqual([...new URLSearchParams(query)]);
      }
    },
  );

  test("a query string does not create another page", async () => {
    const { status, text } = await get(ctx.app, `${SHORES}?utm_source=x`);
    expect(status).toBe(200);
    expect(headOf(text).canonical).toBe(PUBLIC_ORIGIN + SHORES);
  });

  test.each(ODD_SLUGS.map((slug): [string, string] => [slug.slice(0, 50), `/areas/${slug}`]))(
    "/areas/%s is a page, a 404 or one redirect within the site",
    async (_, path) => {
      const response = await get(ctx.app, path);
      expect(response.status).toBeLessThan(500);
      expect(response.headers["x-evil"]).toBeUndefined();
      expect(/node_modules|\.js:\d+|at \w+ \(/.exec(response.text)?.[0]).toBeUndefined();
      if (response.status < 300 || response.status > 399) return;
      const location = response.headers.location ?? "";
      expect(location).toMatch(/^\/(?![/\\])/);
      expect(new URL(location, PUBLIC_ORIGIN).origin).toBe(PUBLIC_ORIGIN);
      expect([200, 404]).toContain((await get(ctx.app, location)).status);
    },
  );

  test("bytes that a URL may not contain are refused", async () => {
    for (const slug of ["\0", "tr oy", "\t", "\x80\xff", "<b>\r"]) {
      const head = `GET /areas/${slug} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
      expect(await sendRaw(ctx.app, head)).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
  });

  test.each([
    "<script>alert(1)</script>",
    "</script><script>alert(1)</script>",
    "</title><script>alert(1)</script>",
    `"><img src=x onerror=alert(1)>`,
    `' onmouseover='alert(1)`,
    "--><script>alert(1)</script><!--",
    "{{constructor.constructor('alert(1)')()}}",
    "javascript:alert(1)",
    "\u2028alert(1)\u2029",
    "\u202Eyort",
  ])("%s in a URL is escaped", async (slug) => {
    const harmless = await get(ctx.app, "/areas/nowhere");
    for (const path of [
      `/areas/${encodeURIComponent(slug)}`,
      `/areas/nowhere?x=${encodeURIComponent(slug)}`,
    ]) {
      const { status, text } = await get(ctx.app, path);
      expect(status).toBe(404);
      expect(tagSequence(text)).toEqual(tagSequence(harmless.text));
      expect(() => structuredDataOf(text)).not.toThrow();
      expect(/<script>alert|<img src=x|[\u2028\u2029\u202E]/.exec(text)?.[0]).toBeUndefined();
    }
  });

  test("a long URL is echoed only as a name, and once as the return URL", async () => {
    const short = await get(ctx.app, "/areas/nowhere");
    for (const slug of ["a".repeat(10_240), "troy-".repeat(2_000), "%3C".repeat(3_000)]) {
      const { status, text } = await get(ctx.app, `/areas/${slug}`);
      expect(status).toBe(404);
      // The age gate's form contains the URL.
      expect(text.length - short.text.length).toBeLessThan(slug.length + 16_000);
      const [heading = ""] = headOf(text).h1;
      expect(heading.length).toBeLessThanOrEqual(60 + " Weed Dispensary".length);
    }
  });
});

/** The tags of a document in order; text of visitors must not change them. */
function tagSequence(html: string): string[] {
  return [...html.matchAll(/<\/?([a-z][a-z0-9]*)[\s/>]/gi)].map(([, tag = ""]) => tag);
}
