import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { saveContent } from "#tests/factories/saved-content.ts";
import { type App, startApp } from "#tests/setup/app.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { noticeOf } from "#tests/setup/html.ts";
import { get, post, send } from "#tests/setup/http.ts";
import { isProxyMissing, startVarnish } from "#tests/setup/proxies.ts";
import { openStaffVisit } from "#tests/setup/staff.ts";
import { testEngines } from "#tests/setup/test-engines.ts";
import { expectWithin } from "#tests/setup/time-limits.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

const SECRET = randomBytes(32).toString("hex");
const BR = { "Accept-Encoding": "br, gzip" };
const CHANGE_SHOWS_MS = 2_000;

describe.skipIf(isProxyMissing("varnishd"))("Varnish in front", () => {
  let app: App;
  let varnish: Awaited<ReturnType<typeof startVarnish>>;
  let front: { origin: string };
  /** Where the site purges. */
  let purgers: { origin: string };

  beforeAll(async () => {
    const port = await findFreePort();
    front = { origin: `http://localhost:${port}` };
    const purgePort = await findFreePort();
    purgers = { origin: `http://127.0.0.1:${purgePort}` };
    const purge = { PURGE_URL: `${purgers.origin}/`, PURGE_SECRET: SECRET };
    const env = { PUBLIC_ORIGIN: front.origin, ...purge };
    const [engine = "sqlite"] = testEngines().toReversed();
    app = await startApp({ engine, env });
    const sitePort = new URL(app.origin).port;
    varnish = await startVarnish({ port, purgePort, secret: SECRET, sitePort });
    await vi.waitFor(
      async () => expect((await get(front, "/healthz")).status, varnish.log()).toBe(200),
      { timeout: 30_000, interval: 100 },
    );
  });
  afterAll(async () => {
    await varnish?.stop();
    await app?.stop();
  });

  const cacheOf = async (path: string, headers: Record<string, string> = BR) =>
    (await get(front, path, headers)).headers["x-cache"];

  /** Asks until the page comes from Varnish itself. */
  const warm = (path: string) =>
    vi.waitFor(async () => expect(await cacheOf(path)).toBe("hit"), { timeout: 10_000 });

  test("caches one page for all visitors in each encoding, and keeps its ETag", async () => {
    await warm("/rewards");
    const own = await get(app, "/rewards", BR);
    const held = await get(front, "/rewards", { ...BR, Cookie: "a=b", "User-Agent": "another" });
    expect(held.headers).toMatchObject({
      "x-cache": "hit",
      "content-encoding": "br",
      etag: own.headers.etag,
      "cache-control": "public, max-age=0, must-revalidate",
      "content-security-policy": own.headers["content-security-policy"],
    });
    expect(held.text).toBe(own.text);
    expect(held.headers["surrogate-key"]).toBeUndefined();
    expect(held.headers["surrogate-control"]).toBeUndefined();
    const gzip = await get(front, "/rewards", { "Accept-Encoding": "gzip" });
    expect([gzip.headers["content-encoding"], gzip.text]).toEqual(["gzip", own.text]);
    const formOf = async (accepted: string) => {
      const { headers } = await get(front, "/rewards", { "Accept-Encoding": accepted });
      return headers["content-encoding"];
    };
    expect(await formOf("br;q=0, gzip")).toBe("gzip");
    expect(await formOf("gzip;q=0.5, br; q=0.000")).toBe("gzip");
    expect(await formOf("gzip ; q=0, br;q=0.1")).toBe("br");
    expect(await formOf("br;q=0,gzip;q=0.0")).toBeUndefined();
    const known = await get(front, "/rewards", { ...BR, "If-None-Match": own.headers.etag ?? "" });
    expect([known.status, known.raw.byteLength]).toEqual([304, 0]);
    expect(await cacheOf("/rewards?utm_source=mail&gclid=7")).toBe("hit");
  });

  test("shows a change within two seconds, and drops only the pages it affects", async () => {
    for (const path of ["/about", "/blog", "/specials"]) await warm(path);
    const name = `Hyde ${randomUUID()}`;
    await saveContent(app.db, "site-facts", { name });
    await expectWithin(CHANGE_SHOWS_MS, async () => {
      for (const path of ["/about", "/blog"]) {
        expect((await get(front, path, BR)).text).toContain(name);
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
    const sent = await post(front, "/contact", form);
    expect([sent.status, noticeOf(sent.text)?.role]).toEqual([200, "status"]);
    const rows = app.db.selectFrom("messages").select("id").where("email", "=", email);
    expect(await rows.execute()).toHaveLength(1);
    const { headers } = await openStaffVisit(app.db, { origin: front.origin });
    for (let round = 0; round < 3; round += 1) {
      expect((await get(front, "/admin/security", headers)).status).toBe(200);
      expect((await get(front, "/admin/security")).status).toBe(302);
    }
    const search = await get(front, "/blog?q=terpenes", BR);
    expect([search.status, search.headers["x-cache"]]).toEqual([200, "miss"]);
    expect(await cacheOf("/blog?q=terpenes")).toBe("miss");
    expect((await get(front, `/blog/${randomUUID()}`)).status).toBe(404);
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
      const answer = await send(front, "/rewards", { method, headers });
      expect([method, answer.status]).toEqual([method, 405]);
      expect(answer.headers.allow).toBe("GET, HEAD, POST");
    }
    expect(await cacheOf("/rewards")).toBe("hit");
    expect((await send(app, "/", { method: "PURGE" })).status).toBe(405);
  });

  test("the purge listener requires the secret and serves no pages", async () => {
    await warm("/rewards");
    expect((await purge(purgers, {})).status).toBe(403);
    expect((await purge(purgers, { "X-Purge-Secret": "" })).status).toBe(403);
    expect((await purge(purgers, { "X-Purge-Secret": `${SECRET}x` })).status).toBe(403);
    expect((await get(purgers, "/rewards")).status).toBe(405);
    expect(await cacheOf("/rewards")).toBe("hit");
    const odd = { "X-Purge-Secret": SECRET, "X-Purge-Keys": ".*)(" };
    expect((await purge(purgers, odd)).status).toBe(400);
    expect((await purge(purgers, { "X-Purge-Secret": SECRET })).status).toBe(200);
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
    // Also once its time is over: Varnish knows of the end by its probe.
    await vi.waitFor(async () => expect((await get(front, "/healthz")).status).toBe(503), {
      timeout: 10_000,
    });
    expect((await get(front, "/terms", BR)).status).toBe(200);
    // Nobody is there to tell of this change: at its start a process has everything dropped.
    const name = `Hyde ${randomUUID()}`;
    await saveContent(app.db, "site-facts", { name });
    await app.restart();
    await vi.waitFor(async () => expect((await get(front, "/terms", BR)).text).toContain(name), {
      timeout: 20_000,
      interval: 100,
    });
    await app.db.deleteFrom("saved_documents").execute();
  });
});
