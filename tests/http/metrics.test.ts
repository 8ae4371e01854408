import type { OutgoingHttpHeaders } from "node:http";
import parse from "parse-prometheus-text-format";
import { expect, test, vi } from "vitest";
import { type App, describeEachApp } from "#tests/setup/app.ts";
import { get, post, randomIp, send, sendRaw } from "#tests/setup/http.ts";
import { measurePageWeight } from "#tests/setup/page-weight.ts";

/** Part of the budget of 10 KB for scripts before the first interaction. */
const MAX_SCRIPT_BYTES = 3_000;

const fromIp = (address: string) => ({ "X-Forwarded-For": address });

async function readMetrics(app: App, headers?: OutgoingHttpHeaders) {
  const { status, text, headers: responseHeaders } = await get(app, "/metrics", headers);
  expect(status).toBe(200);
  expect(responseHeaders["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
  const families = new Map(parse(text).map((family) => [family.name, family]));
  const figure = (name: string, labels: Record<string, string> = {}) =>
    Number(
      families
        .get(name)
        ?.metrics.find((metric) =>
          Object.entries(labels).every(([label, value]) => metric.labels?.[label] === value),
        )?.value,
    );
  return { families, figure, text };
}

function report(app: App, body: string | object, headers: OutgoingHttpHeaders = {}) {
  return send(app, "/vitals", {
    method: "POST",
    headers: {
      "Content-Type": "text/plain;charset=UTF-8",
      Origin: app.origin,
      "X-Forwarded-For": randomIp(),
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

async function countsOf(app: App, page: string) {
  const rows = await app.db
    .selectFrom("visit_counts")
    .select(["metric", "bucket", "count"])
    .where("page", "=", page)
    .orderBy("metric")
    .execute();
  return rows.map(({ metric, bucket, count }) => [metric, bucket, count]);
}

const logLines = (app: App) =>
  app
    .logs()
    .split("\n")
    .flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));

describeEachApp("metrics", { engines: "all", ownServer: true }, (ctx) => {
  test("cover requests, page cache, process, database, and background work", async () => {
    const before = await readMetrics(ctx.app);
    await get(ctx.app, "/about", { "Accept-Encoding": "br" });
    await get(ctx.app, "/about", { "Accept-Encoding": "br" });
    await get(ctx.app, `/nowhere-${Date.now()}`);
    const email = `watched-${Date.now()}@example.com`;
    await post(ctx.app, "/contact", { name: "Dana", email, message: "Hello" });
    // Requests are counted after the response is sent, which may be later than its arrival.
    const { figure, families } = await vi.waitFor(async () => {
      const now = await readMetrics(ctx.app);
      const page = { route: "page", method: "GET", status: "200" };
      const was = before.figure("hyde_http_requests_total", page) || 0;
      expect(now.figure("hyde_http_requests_total", page)).toBe(was + 2);
      return now;
    }, 5_000);
    expect(figure("hyde_http_requests_total", { route: "other", status: "404" })).toBeGreaterThan(
      0,
    );
    const rise = (name: string, labels = {}) => figure(name, labels) - before.figure(name, labels);
    expect(rise("hyde_page_cache_requests_total", { result: "hits" })).toBeGreaterThan(0);
    expect(rise("hyde_page_cache_requests_total", { result: "misses" })).toBeGreaterThan(0);
    expect(rise("hyde_leads", { kind: "message", state: "taken" })).toBe(1);
    expect(figure("hyde_outbox_rows", { kind: "contact-message" })).toBeGreaterThan(0);
    expect(figure("hyde_db_up")).toBe(1);
    expect(figure("hyde_changes_away")).toBe(0);
    expect(figure("hyde_memory_bytes", { kind: "resident" })).toBeGreaterThan(10_000_000);
    expect(figure("hyde_event_loop_lag_seconds", { percentile: "99" })).toBeLessThan(10);
    expect(figure("hyde_open_connections")).toBeGreaterThan(0);
    expect(figure("hyde_page_cache_entries")).toBeGreaterThan(0);
    expect(
      Number(families.get("hyde_db_query_duration_seconds")?.metrics[0]?.count),
    ).toBeGreaterThan(0);
    // With SQLite, the change feed is read when a page is requested.
    await vi.waitFor(async () => {
      await get(ctx.app, "/about");
      expect((await readMetrics(ctx.app)).figure("hyde_changes_behind")).toBe(0);
    }, 5_000);
    const pool = families.get("hyde_db_pool_connections")?.metrics.length;
    expect(pool).toBe(ctx.engine === "postgres" ? 3 : 0);
    for (const { name, help } of families.values()) {
      expect(name).toMatch(/^(?:hyde|process)_[a-z_]+$/);
      expect(help).not.toBe("");
    }
  });

  test("from elsewhere, the URL is like any missing page", async () => {
    const missing = await get(ctx.app, "/no-such-figures", fromIp(randomIp()));
    for (const headers of [fromIp(randomIp()), fromIp("127.0.0.1"), { "X-Real-IP": "127.0.0.1" }]) {
      const response = await get(ctx.app, "/metrics", headers);
      expect(response.status).toBe(404);
      expect(response.headers["content-type"]).toBe(missing.headers["content-type"]);
      expect(response.text).toContain("Oops! Page not found");
      expect(response.text).not.toContain("hyde_http");
    }
    expect((await get(ctx.app, "/metrics?x=1")).status).toBe(404);
    expect((await send(ctx.app, "/metrics", { method: "HEAD" })).status).toBe(200);
  });

  test("each response is logged without personal data", async () => {
    const agent = { "Accept-Encoding": "br", "User-Agent": "secret-agent", Cookie: "a=secret-b" };
    const ask = (path: string) => get(ctx.app, path, { ...agent, ...fromIp("10.77.66.55") });
    const first = await ask("/shop?category=flower&email=secret-c");
    const again = await ask("/shop?category=flower&email=secret-c");
    const token = await ask("/unsubscribe/secret-d");
    const lines = await vi.waitFor(() => {
      const ids = [first, again, token].map(({ headers }) => headers["x-request-id"]);
      const found = ids.map((id) => logLines(ctx.app).find((line) => line.id === id));
      for (const line of found) expect(line).toBeDefined();
      return found;
    }, 5_000);
    const line = {
      ...{ level: 30, method: "GET", path: "/shop", query: "category=flower", status: 200 },
      ...{ from: "10.77.66.x", msg: "request", ms: expect.any(Number) },
    };
    expect(lines[0]).toMatchObject({ ...line, cached: false });
    expect(lines[1]).toMatchObject({ ...line, cached: true });
    expect(lines[1].bytes).toBeGreaterThan(Number(again.headers["content-length"]));
    expect(lines[2]).toMatchObject({ path: "/unsubscribe/…" });
    expect(ctx.app.logs()).not.toMatch(/secret-[abcd]|10\.77\.66\.55/);
  });

  test("a path that cannot be decoded is logged masked, once", async () => {
    const { status } = await get(ctx.app, "/unsubscribe/secret-e%E0%A4%A");
    expect(status).toBe(404);
    await vi.waitFor(() => expect(ctx.app.logs()).toMatch(/"status":404/), 5_000);
    expect(ctx.app.logs()).not.toContain("secret-e");
    expect(ctx.app.logs()).not.toContain("could not be decoded");
  });

  test("health checks are not logged", async () => {
    const quiet = ["/healthz", "/readyz", "/metrics"].map((path) => get(ctx.app, path));
    const well = (await Promise.all(quiet)).map(({ headers }) => headers["x-request-id"]);
    const { headers } = await get(ctx.app, "/about");
    await vi.waitFor(() => expect(ctx.app.logs()).toContain(headers["x-request-id"]), 5_000);
    const lines = logLines(ctx.app).map(({ id }) => id);
    for (const id of well) expect(lines).not.toContain(id);
  });

  test("refused requests have an id, too", async () => {
    const idOf = (text: string) => /^x-request-id: ([0-9a-f-]{36})\r$/im.exec(text)?.[1];
    const malformed = await sendRaw(
      ctx.app,
      "GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    );
    expect(malformed).toMatch(/^HTTP\/1\.1 400 /);
    expect(idOf(malformed)).toBeDefined();
    const responses = [
      await send(ctx.app, "/", { method: "DELETE" }),
      await get(ctx.app, "/%"),
      await report(ctx.app, "{}"),
    ];
    for (const { headers } of responses) expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("browser measurements are counted by page", async () => {
    const entries = [
      { path: "/deals", view: 1, lcp: 1_900.5, inp: 90, cls: 0.02, ttfb: 45, taps: { menu: 2 } },
      { path: "/rewards", view: 1, taps: { call: 1, directions: 1 } },
      { path: "/deals", taps: { menu: 1 }, errors: [["TypeError: watched", "/assets/a.js:1:2"]] },
    ];
    const { status, raw } = await report(ctx.app, entries);
    expect([status, raw.length]).toEqual([204, 0]);
    await vi.waitFor(async () => {
      expect(await countsOf(ctx.app, "/deals")).toEqual([
        ...[
          ["cls", 25, 1],
          ["inp", 100, 1],
          ["lcp", 2_000, 1],
          ["tap-menu", 0, 3],
        ],
        ...[
          ["ttfb", 50, 1],
          ["view", 0, 1],
        ],
      ]);
      expect(await countsOf(ctx.app, "/rewards")).toEqual([
        ...[
          ["tap-call", 0, 1],
          ["tap-directions", 0, 1],
          ["view", 0, 1],
        ],
      ]);
    }, 15_000);
    const errors = await ctx.app.db.selectFrom("visit_errors").selectAll().execute();
    expect(errors).toMatchObject([{ message: "TypeError: watched", page: "/deals", count: 1 }]);
  });

  test("invalid, foreign, and opted-out reports get the same response and are not counted", async () => {
    const page = [{ path: "/videos", view: 1 }];
    const nobody = randomIp();
    const reports = [
      report(ctx.app, "rubbish"),
      report(ctx.app, "[".repeat(4_000)),
      report(ctx.app, JSON.stringify(page) + " ".repeat(4_096)),
      report(ctx.app, page, { Origin: "https://evil.example" }),
      report(ctx.app, page, { "Sec-GPC": "1" }),
      report(ctx.app, page, { DNT: "1" }),
      report(ctx.app, page, { "Transfer-Encoding": "chunked", Origin: "null" }),
    ];
    for (const { status } of await Promise.all(reports)) expect(status).toBe(204);
    // More than the limit of one IP address, too.
    const many = Array.from({ length: 70 }, () =>
      report(ctx.app, [{ path: "/specials", view: 1 }], fromIp(nobody)),
    );
    for (const { status } of await Promise.all(many)) expect(status).toBe(204);
    expect((await get(ctx.app, "/vitals")).status).toBe(404);
    await vi.waitFor(async () => {
      expect(await countsOf(ctx.app, "/specials")).toEqual([["view", 0, 60]]);
    }, 15_000);
    expect(await countsOf(ctx.app, "/videos")).toEqual([]);
  });

  test("the measuring script is small and linked from each page", async () => {
    for (const path of ["/", "/areas/troy", "/nowhere"]) {
      const { text } = await get(ctx.app, path);
      const stub =
        /<script id="visit-stub" data-src="(\/assets\/visit-[\w-]+\.js)"[^>]*>(.*?)<\/script>/s;
      const [tag = "", url = ""] = stub.exec(text) ?? [];
      expect(url).not.toBe("");
      const alone = measurePageWeight(tag).script;
      expect(alone).toBeGreaterThan(500);
      expect(alone + Buffer.byteLength(tag)).toBeLessThan(MAX_SCRIPT_BYTES);
      const { headers } = await get(ctx.app, url, { "Accept-Encoding": "br" });
      expect(headers).toMatchObject({
        "content-encoding": "br",
        "cache-control": "public, max-age=31536000, immutable",
      });
    }
  });

  test("allowed readers, slow queries, and the access log can be configured", {
    timeout: 60_000,
  }, async () => {
    await report(ctx.app, [{ path: "/terms", view: 1 }]);
    await ctx.app.restart({ METRICS_ALLOW: "10.9.8.0/24", SLOW_QUERY_MS: "1", ACCESS_LOG: "off" });
    // A stopping server saves its counts.
    expect(await countsOf(ctx.app, "/terms")).toEqual([["view", 0, 1]]);
    expect((await get(ctx.app, "/metrics")).status).toBe(404);
    expect((await get(ctx.app, "/metrics", fromIp("10.9.7.1"))).status).toBe(404);
    expect((await readMetrics(ctx.app, fromIp("10.9.8.7"))).figure("hyde_db_up")).toBe(1);
    const { headers } = await get(ctx.app, "/about");
    const missing = await get(ctx.app, "/nowhere-without-a-log");
    const message = `nobody's business ${Date.now()}`;
    const lead = { name: "Dana", email: "slow@example.com", message };
    expect((await post(ctx.app, "/contact", lead)).text).toContain("Message Sent!");
    await vi.waitFor(() => {
      expect(ctx.app.logs()).toContain(String(missing.headers["x-request-id"]));
    }, 5_000);
    expect(ctx.app.logs()).not.toContain(String(headers["x-request-id"]));
    const slow = logLines(ctx.app).filter(({ msg }) => msg === "slow query");
    expect(slow[0]).toMatchObject({ level: 40, sql: expect.any(String) });
    expect(slow[0].milliseconds).toBeGreaterThanOrEqual(1);
    expect(ctx.app.logs()).not.toMatch(/nobody's business|slow@example/);
  });
});
