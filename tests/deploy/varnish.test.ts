import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createPicture } from "#tests/factories/pictures.ts";
import { saveContent } from "#tests/factories/saved-content.ts";
import { type App, startApp } from "#tests/setup/app.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { noticeOf } from "#tests/setup/html.ts";
import { get, post, send } from "#tests/setup/http.ts";
import { isProxyMissing, startVarnish } from "#tests/setup/proxies.ts";
import { signInStaff, uploadImage } from "#tests/setup/staff.ts";
import { testEngines } from "#tests/setup/test-scope.ts";
import { expectWithin } from "#tests/setup/timing.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

const SECRET = randomBytes(32).toString("hex");
const BR = { "Accept-Encoding": "br, gzip" };
const CHANGE_SHOWS_MS = 2_000;

describe.skipIf(isProxyMissing("varnishd"))("Varnish in front", () => {
  let app: App;
  let varnish: Awaited<ReturnType<typeof startVarnish>>;
  let proxy: { origin: string };
  /** Varnish's port for purges by the site. */
  let purgeListener: { origin: string };

  beforeAll(async () => {
    const port = await findFreePort();
    proxy = { origin: `http://localhost:${port}` };
    const purgePort = await findFreePort();
    purgeListener = { origin: `http://127.0.0.1:${purgePort}` };
    const purge = { PURGE_URL: `${purgeListener.origin}/`, PURGE_SECRET: SECRET };
    const env = { PUBLIC_ORIGIN: proxy.origin, ...purge };
    const [engine = "sqlite"] = testEngines().toReversed();
    app = await startApp({ engine, env });
    const sitePort = new URL(app.origin).port;
    varnish = await startVarnish({ port, purgePort, secret: SECRET, sitePort });
    await vi.waitFor(
      async () => expect((await get(proxy, "/healthz")).status, varnish.log()).toBe(200),
      { timeout: 30_000, interval: 100 },
    );
  });
  afterAll(async () => {
    await varnish?.stop();
    await app?.stop();
  });

  const cacheOf = async (path: string, headers: Record<string, string> = BR) =>
    (await get(proxy, path, headers)).headers["x-cache"];

  /** Requests the page until Varnish serves it from its cache. */
  const warm = (path: string) =>
    vi.waitFor(async () => expect(await cacheOf(path)).toBe("hit"), { timeout: 10_000 });

  test("caches one page for all visitors in each encoding, and keeps its ETag", async () => {
    await warm("/rewards");
    const own = await get(app, "/rewards", BR);
    const cached = await get(proxy, "/rewards", { ...BR, Cookie: "a=b", "User-Agent": "another" });
    expect(cached.headers).toMatchObject({
      "x-cache": "hit",
      "content-encoding": "br",
      etag: own.headers.etag,
      "cache-control": "public, max-age=0, must-revalidate",
      "content-security-policy": own.headers["content-security-policy"],
    });
    expect(cached.text).toBe(own.text);
    expect(cached.headers["surrogate-key"]).toBeUndefined();
    expect(cached.headers["surrogate-control"]).toBeUndefined();
    const gzip = await get(proxy, "/rewards", { "Accept-Encoding": "gzip" });
    expect([gzip.headers["content-encoding"], gzip.text]).toEqual(["gzip", own.text]);
    const formOf = async (accepted: string) => {
      const { headers } = await get(proxy, "/rewards", { "Accept-Encoding": accepted });
      return headers["content-encoding"];
    };
    expect(await formOf("br;q=0, gzip")).toBe("gzip");
    expect(await formOf("gzip;q=0.5, br; q=0.000")).toBe("gzip");
    expect(await formOf("gzip ; q=0, br;q=0.1")).toBe("br");
    expect(await formOf("br;q=0,gzip;q=0.0")).toBeUndefined();
    const known = await get(proxy, "/rewards", { ...BR, "If-None-Match": own.headers.etag ?? "" });
    expect([known.status, known.raw.byteLength]).toEqual([304, 0]);
    expect(await cacheOf("/rewards?utm_source=mail&gclid=7")).toBe("hit");
  });

  test("shows a change within two seconds, and drops only the pages it affects", async () => {
    for (const path of ["/about", "/blog", "/specials"]) await warm(path);
    const name = `Hyde ${randomUUID()}`;
    await saveContent(app.db, "site-facts", { name });
    await expectWithin(CHANGE_SHOWS_MS, async () => {
      for (const path of ["/about", "/blog"]) {
        expect((await get(proxy, path, BR)).text).toContain(name);
      }
    });
    await warm("/about");
    await warm("/robots.txt");
    await warm("/specials");
    await saveContent(app.db, "content-deals", []);
    await expectWithin(CHANGE_SHOWS_MS, async () =>
      expect(await cacheOf("/specials")).toBe("miss"),
    );
    expect(await cacheOf("/robots.txt")).toBe("hit");
    await app.db.deleteFrom("saved_documents").execute();
  });

  test("passes forms, cookies and the staff area through untouched", async () => {
    const email = `${randomUUID()}@example.com`;
    const form = { name: "Dana", email, message: "Hello", submission_id: randomUUID() };
    const sent = await post(proxy, "/contact", form);
    expect([sent.status, noticeOf(sent.text)?.role]).toEqual([200, "status"]);
    const rows = app.db.selectFrom("messages").select("id").where("email", "=", email);
    expect(await rows.execute()).toHaveLength(1);
    const { headers } = await signInStaff(app.db, { origin: proxy.origin });
    for (let round = 0; round < 3; round += 1) {
      expect((await get(proxy, "/admin/security", headers)).status).toBe(200);
      expect((await get(proxy, "/admin/security")).status).toBe(302);
    }
    const search = await get(proxy, "/blog?q=terpenes", BR);
    expect([search.status, search.headers["x-cache"]]).toEqual([200, "miss"]);
    expect(await cacheOf("/blog?q=terpenes")).toBe("miss");
    expect((await get(proxy, `/blog/${randomUUID()}`)).status).toBe(404);
  });

  test("passes the cookie of the age gate, so that visitors without JavaScript get in", async () => {
    const page = "/rewards";
    const entered = await post(proxy, "/age-gate", { answer: "enter", returnTo: page });
    expect([entered.status, entered.headers.location]).toEqual([303, page]);
    const [cookie = ""] = entered.headers["set-cookie"]?.[0]?.split(";") ?? [];
    for (const path of ["/age-gate.css", "/Age-Gate.css?x=1"]) {
      const inside = await get(proxy, path, { Cookie: cookie });
      expect(inside.text).toContain("#age-gate{display:none!important}");
      expect((await get(proxy, path)).text).toContain("#age-gate{display:grid!important");
    }
  });

  test("passes cookies to the staff area in any letter case", async () => {
    const { headers } = await signInStaff(app.db, { origin: proxy.origin });
    for (const path of ["/admin/security", "/ADMIN/security", "/Admin/Security"]) {
      expect((await get(proxy, path, headers)).status).toBe(200);
    }
  });

  test("a deleted picture disappears from Varnish", async () => {
    const { headers } = await signInStaff(app.db, { origin: proxy.origin });
    const bytes = await createPicture({ width: 40, height: 20, format: "png" });
    expect((await uploadImage(proxy, { bytes, headers })).text).toContain("Picture uploaded");
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    const [file = ""] = readdirSync(join(app.dataDir, "uploads", hash));
    const path = `/uploads/${hash}/${file}`;
    await warm(path);
    const { headers: shown } = await get(proxy, path);
    expect(shown["surrogate-key"]).toBeUndefined();
    expect(shown["cache-control"]).toContain("immutable");
    const deleted = await post(proxy, "/admin/uploads", { intent: "delete", hash }, headers);
    expect(deleted.text).toContain("Picture deleted");
    await expectWithin(CHANGE_SHOWS_MS, async () =>
      expect((await get(proxy, path)).status).toBe(404),
    );
  });

  const purge = (target: { origin: string }, headers: Record<string, string>) =>
    send(target, "/", { method: "PURGE", headers: { "X-Purge-Keys": "*", ...headers } });

  test("visitors cannot purge, even with the secret, or use other methods", async () => {
    await warm("/rewards");
    for (const method of [
      "PURGE",
      "BAN",
      "PUT",
      "DELETE",
      "PATCH",
      "OPTIONS",
      "TRACE",
      "REFRESH",
    ]) {
      const headers = { "X-Purge-Keys": "*", "X-Purge-Secret": SECRET };
      const response = await send(proxy, "/rewards", { method, headers });
      expect([method, response.status]).toEqual([method, 405]);
      expect(response.headers.allow).toBe("GET, HEAD, POST");
    }
    expect(await cacheOf("/rewards")).toBe("hit");
    expect((await send(app, "/", { method: "PURGE" })).status).toBe(405);
  });

  test("the purge listener requires the secret and serves no pages", async () => {
    await warm("/rewards");
    expect((await purge(purgeListener, {})).status).toBe(403);
    expect((await purge(purgeListener, { "X-Purge-Secret": "" })).status).toBe(403);
    expect((await purge(purgeListener, { "X-Purge-Secret": `${SECRET}x` })).status).toBe(403);
    expect((await get(purgeListener, "/rewards")).status).toBe(405);
    expect(await cacheOf("/rewards")).toBe("hit");
    const malformed = { "X-Purge-Secret": SECRET, "X-Purge-Keys": ".*)(" };
    expect((await purge(purgeListener, malformed)).status).toBe(400);
    expect((await purge(purgeListener, { "X-Purge-Secret": SECRET })).status).toBe(200);
    expect(await cacheOf("/rewards")).toBe("miss");
  });

  test("without a secret, Varnish accepts no purge", async () => {
    const [port, purgePort] = [await findFreePort(), await findFreePort()];
    const sitePort = new URL(app.origin).port;
    const other = await startVarnish({ port, purgePort, secret: undefined, sitePort });
    try {
      const target = { origin: `http://127.0.0.1:${purgePort}` };
      await vi.waitFor(async () => expect((await get(target, "/")).status).toBe(405), 20_000);
      for (const secret of ["", SECRET]) {
        expect((await purge(target, { "X-Purge-Secret": secret })).status).toBe(403);
      }
    } finally {
      await other.stop();
    }
  });

  test("serves cached pages while no process responds", async () => {
    await warm("/terms");
    await app.kill("SIGTERM");
    // Varnish keeps serving expired pages while its probe finds the site down.
    await vi.waitFor(async () => expect((await get(proxy, "/healthz")).status).toBe(503), {
      timeout: 10_000,
    });
    expect((await get(proxy, "/terms", BR)).status).toBe(200);
    // No process is running to purge this change; a process purges everything when it starts.
    const name = `Hyde ${randomUUID()}`;
    await saveContent(app.db, "site-facts", { name });
    await app.restart();
    await vi.waitFor(async () => expect((await get(proxy, "/terms", BR)).text).toContain(name), {
      timeout: 20_000,
      interval: 100,
    });
    await app.db.deleteFrom("saved_documents").execute();
  });
});
