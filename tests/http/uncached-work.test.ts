import { hash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { saveRedirect } from "#app/modules/seo/redirects/redirects.server.ts";
import { addPublishedPost } from "#tests/factories/posts.ts";
import { type App, type AppContext, describeEachApp, type SecondServer } from "#tests/setup/app.ts";
import { get, type HttpResponse, post, randomIp, send } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";
import attack from "../../scripts/attacks/6-uncached-work.ts";

vi.setConfig({ testTimeout: 60_000 });

const BR = { "Accept-Encoding": "br" };
const CONCURRENCY = 64;
/** Enough that some requests wait while others arrive, even on a slow machine. */
const FLOOD_REQUESTS = 300;

/** A metric of the server, summed over all labels. */
async function readMetric(app: App, name: string): Promise<number> {
  const { text } = await get(app, "/metrics");
  const lines = text.split("\n").filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

const getConcurrently = (app: App, path: () => string) =>
  Promise.all(Array.from({ length: CONCURRENCY }, () => get(app, path(), BR)));

test("one client cannot use more than its share of work", async () => {
  expect(await attack.run()).toBeUndefined();
});

/** A document without what differs by the path in the URL, by process, and by the spelling of an entity. */
const toComparable = (html: string) =>
  html
    .replaceAll("&apos;", "&#x27;")
    .replace(/name="(?:returnTo|page)" value="[^"]*"/g, "")
    .replaceAll(/localhost:\d+/g, "localhost");

const listScriptHashes = ({ headers }: HttpResponse) =>
  new Set(
    String(headers["content-security-policy"])
      .match(/script-src 'self'([^;]*)/)?.[1]
      ?.match(/'sha256-[^']+'/g),
  );

/** CSP hash sources of the inline scripts of a document that run. */
const hashScripts = (html: string) =>
  new Set(
    [
      ...html.matchAll(
        /<script(?![^>]* (?:src|type="application)[^>]*)[^>]*>([\s\S]*?)<\/script>/g,
      ),
    ].map(([, script = ""]) => `'sha256-${hash("sha256", script, "base64")}'`),
  );

describeEachApp("uncached work", {}, (ctx: AppContext) => {
  let uncached: SecondServer | undefined;

  afterAll(() => uncached?.stop());

  test.each([["/"], ["/product/"], ["/blog/"], ["/Blog/"]])(
    "64 missing pages %s… at once are rendered once, without a URL",
    async (folder) => {
      const responses = await getConcurrently(ctx.app, () => `${folder}${randomUUID()}`);
      const texts = new Set(responses.map(({ text }) => text));
      expect(responses.map(({ status }) => status)).toEqual(Array(CONCURRENCY).fill(404));
      // Pages contain the minute, which may change meanwhile.
      expect(texts.size).toBeLessThanOrEqual(2);
      for (const { headers, text } of responses) {
        expect(headers["cache-control"]).toBe("no-store");
        expect(headers.etag).toBeUndefined();
        expect(headers["content-encoding"]).toBe("br");
        expect(text).toContain('<meta name="robots" content="noindex');
        expect(text).not.toMatch(/rel="canonical"|xxxx/);
      }
      expect(new Set(responses.map(({ headers }) => headers["x-request-id"])).size).toBe(
        CONCURRENCY,
      );
      const head = await send(ctx.app, `${folder}${randomUUID()}`, { method: "HEAD", headers: BR });
      expect([head.status, head.raw.byteLength]).toEqual([404, 0]);
    },
  );

  test("a missing page is counted, can be redirected, and is shown once created", async () => {
    const slug = `made-later-${randomUUID()}`;
    await get(ctx.app, `/blog/${slug}`);
    await get(ctx.app, `/${slug}`);
    await vi.waitFor(async () => {
      const rows = await ctx.app.db
        .selectFrom("missed_addresses")
        .select(["path", "hits"])
        .where("path", "like", `%${slug}`)
        .orderBy("path")
        .execute();
      expect(rows).toEqual([
        { path: `/blog/${slug}`, hits: 1 },
        { path: `/${slug}`, hits: 1 },
      ]);
    }, 15_000);
    const actor = { kind: "terminal", id: null } as const;
    await saveRedirect(ctx.app.db, {
      ...{ from: `/${slug}`, to: "/shop", origin: ctx.app.origin, actor, now: new Date() },
      getStatus: async (path) => (path === "/shop" ? 200 : 404),
    });
    const led = await get(ctx.app, `/${slug}?utm_source=x`);
    expect([led.status, led.headers.location]).toEqual([301, "/shop?utm_source=x"]);
    await addPublishedPost(ctx.app.db, { slug });
    expect((await get(ctx.app, `/blog/${slug}`)).status).toBe(200);
  });

  test("an unknown place still gets a page with its name", async () => {
    const { status, text } = await get(ctx.app, "/areas/nowhere-in-particular");
    expect(status).toBe(404);
    expect(text).toContain("<title>Nowhere In Particular Weed Dispensary");
    expect(text).toContain('name="returnTo" value="/areas/nowhere-in-particular"');
  });

  test("unknown places are rendered once, and each page has its name", async () => {
    const identity = { "Accept-Encoding": "identity" };
    await get(ctx.app, "/areas/first-place", identity);
    const before = await readMetric(ctx.app, "process_cpu_seconds_total");
    for (let count = 0; count < 200; count += 1) {
      const { status, text } = await get(ctx.app, `/areas/place-${count}`, identity);
      expect(status).toBe(404);
      expect(text).toContain(`<title>Place ${count} Weed Dispensary`);
      expect(text).not.toMatch(/First Place|x[0-9a-f]{32}/i);
    }
    // Rendering 200 takes 2.6 seconds, filling in 200 names 0.3.
    expect((await readMetric(ctx.app, "process_cpu_seconds_total")) - before).toBeLessThan(1.5);
  });

  test.each([
    "nowhere-land",
    "o'neil-lake",
    "grüße-und-été",
    "%22%3E%3Cscript%3Ealert(1)",
    "東京-2",
    "place-42",
  ])("the page of the unknown place %s is the page that would be rendered for it", async (slug) => {
    uncached ??= await ctx.app.startSecondServer({ CACHE_MAX_BYTES: "0" });
    const path = `/areas/${encodeURI(decodeURI(slug))}`;
    for (const encoding of ["br", "gzip", "identity"]) {
      const headers = { "Accept-Encoding": encoding };
      const [filled, rendered] = [
        await get(ctx.app, path, headers),
        await get(uncached, path, headers),
      ];
      expect([filled.status, rendered.status]).toEqual([404, 404]);
      expect(toComparable(filled.text)).toBe(toComparable(rendered.text));
      for (const name of ["content-type", "content-encoding", "cache-control", "vary", "etag"]) {
        expect(filled.headers[name], name).toBe(rendered.headers[name]);
      }
      expect(filled.headers["content-length"]).toBe(String(filled.raw.byteLength));
      expect(listScriptHashes(filled)).toEqual(hashScripts(filled.text));
    }
    const head = await send(ctx.app, path, { method: "HEAD", headers: BR });
    expect([head.status, head.raw.byteLength, head.headers["content-encoding"]]).toEqual([
      404,
      0,
      "br",
    ]);
  });

  test("beyond a short queue the response is a cheap 503, and others are served", async () => {
    const before = await readMetric(ctx.app, "hyde_renders_refused_total");
    const from = (address: string) => ({ ...BR, "X-Forwarded-For": address });
    const greedy = randomIp();
    const flood = Array.from({ length: FLOOD_REQUESTS }, () =>
      get(ctx.app, `/areas/${randomUUID()}`, from(greedy)),
    );
    await sleep(20);
    const { headers: staff } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    const [search, form, overview, health] = await Promise.all([
      get(ctx.app, `/blog?q=${randomUUID()}`, from(randomIp())),
      post(ctx.app, "/contact", {}),
      get(ctx.app, "/admin/overview", staff),
      get(ctx.app, "/healthz"),
    ]);
    expect([search.status, form.status, overview.status, health.status]).toEqual([
      200, 422, 200, 200,
    ]);
    const responses = await Promise.all(flood);
    const refused = responses.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length + responses.filter(({ status }) => status === 404).length).toBe(
      FLOOD_REQUESTS,
    );
    for (const { headers, text } of refused) {
      expect(headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
      expect(text).toContain("Back in a moment");
      expect(text).not.toContain("<script");
    }
    const after = await readMetric(ctx.app, "hyde_renders_refused_total");
    expect(after - before).toBe(refused.length);
  });

  test("simultaneous requests for a page not yet cached are all served", async () => {
    const { slug } = await addPublishedPost(ctx.app.db, { slug: randomUUID() });
    await ctx.app.waitForContentChanges();
    const responses = await Promise.all(
      Array.from({ length: 150 }, () => get(ctx.app, `/blog/${slug}`, BR)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test.each([
    ["/contact", 400],
    ["/about", 405],
    ["/nowhere", 405],
    ["/about.data", 405],
    ["/admin", 400],
    ["/admin/posts/new", 401],
  ])("a form of 65,000 fields to %s gets %i", async (path, status) => {
    const headers = {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: ctx.app.origin,
      "X-Forwarded-For": randomIp(),
    };
    const body = "a&".repeat(65_000);
    const before = await readMetric(ctx.app, "process_cpu_seconds_total");
    for (let count = 0; count < 10; count += 1) {
      expect((await send(ctx.app, path, { method: "POST", headers, body })).status).toBe(status);
    }
    // Parsing one such form used to take 0.2 seconds.
    expect((await readMetric(ctx.app, "process_cpu_seconds_total")) - before).toBeLessThan(1);
  });

  const sendForm = async (type: string, body: string) => {
    const headers = {
      "Content-Type": type,
      Origin: ctx.app.origin,
      "X-Forwarded-For": randomIp(),
    };
    return (await send(ctx.app, "/contact", { method: "POST", headers, body })).status;
  };

  const parts = (boundary: string, count: number) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(count) +
    `--${boundary}--\r\n`;

  test.each([
    ["----------", "multipart/form-data; boundary=----------"],
    ["a'b", `Multipart/Form-Data ; Boundary="a'b"`],
  ])("a multipart form with the boundary %s has the same limit", async (boundary, type) => {
    expect(await sendForm(type, parts(boundary, 99))).toBe(422);
    expect(await sendForm(type, parts(boundary, 1_000))).toBe(400);
  });

  /** Nearly the largest upload. */
  const UPLOAD_BYTES = 9_500_000;
  const disposition = 'Content-Disposition: form-data; name="a"';

  test.each([
    ["tiny parts", parts("r", UPLOAD_BYTES / 52)],
    [
      "tiny headers",
      `--r\r\n${"a: b\r\n".repeat(UPLOAD_BYTES / 6)}${disposition}\r\n\r\n\r\n--r--\r\n`,
    ],
    [
      "parameters",
      `--r\r\n${disposition}${'; a="b"'.repeat(UPLOAD_BYTES / 7)}\r\n\r\n\r\n--r--\r\n`,
    ],
  ])("an upload of 9.5 MB of %s is rejected without being parsed", async (_what, body) => {
    const { headers: staff } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    const headers = { ...staff, "Content-Type": "multipart/form-data; boundary=r" };
    const before = await readMetric(ctx.app, "process_cpu_seconds_total");
    for (const path of ["/admin/uploads", "/admin/uploads.data", "/admin/uploads/file"]) {
      const sent = send(ctx.app, path, { method: "POST", headers, body });
      // The server may close the connection before it has read everything.
      const status = await sent.then(
        (response) => response.status,
        () => 400,
      );
      expect(status).toBe(400);
    }
    // Parsing one took half a second to three seconds.
    expect((await readMetric(ctx.app, "process_cpu_seconds_total")) - before).toBeLessThan(1);
    expect((await get(ctx.app, "/admin/uploads", staff)).status).toBe(200);
  });

  test.each([
    ["application/x-www-form-urlencoded; charset=UTF-8", 422],
    ["application/x-www-form-urlencoded; boundary=zzz", 422],
  ])("the fields of %s are counted whatever its parameters", async (type, few) => {
    expect(await sendForm(type, "a&".repeat(99))).toBe(few);
    expect(await sendForm(type, "a&".repeat(65_000))).toBe(400);
  });

  test.each([
    ['multipart/form-data; x="; boundary=zzz"; boundary=r'],
    ["multipart/form-data; boundary=zzz; boundary=r"],
    ["multipart/form-data; boundary=r; boundary=zzz"],
    ['multipart/form-data; boundary="r\\r"'],
    ["multipart/form-data; boundary=zzz, multipart/form-data; boundary=r"],
    ["application/x-www-form-urlencoded; x=y, multipart/form-data; boundary=r"],
    ["multipart/form-data; boundary=r; x=y"],
    ["multipart/form-data"],
  ])("the ambiguous or invalid type %s is rejected", async (type) => {
    expect(await sendForm(type, parts("r", 1))).toBe(400);
    expect(await sendForm(type, parts("r", 2_000))).toBe(400);
  });
});
