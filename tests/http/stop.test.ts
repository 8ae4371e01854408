import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";

import { type App, describeEachApp } from "#tests/setup/app.ts";
import { noticeOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { testEngines } from "#tests/setup/test-scope.ts";

describeEachApp("stopping the server", {}, (ctx) => {
  test("finishes a post in progress, accepts no new one, and exits with 0", async () => {
    const email = `${randomUUID()}@example.com`;
    const form = { name: "Dana", email, message: "Hello" };
    const { upload, rest } = await startHalfPost(ctx.app, form);
    const answered = once(upload, "response");

    const ended = ctx.app.kill("SIGTERM");
    await vi.waitFor(() => expect(get(ctx.app, "/")).rejects.toThrow("ECONNREFUSED"), 5_000);
    upload.end(rest);
    const [response]: IncomingMessage[] = await answered;
    expect(response?.statusCode).toBe(200);
    expect(noticeOf(response ? await text(response) : "")?.title).toBe("Message Sent!");
    expect(await ended).toBe(0);
    const stored = await ctx.app.db
      .selectFrom("messages")
      .select("message")
      .where("email", "=", email)
      .execute();
    expect(stored).toEqual([{ message: "Hello" }]);
    await ctx.app.restart();
  });

  test.each(["SIGTERM", "SIGINT"] as const)(
    "%s does not wait for idle connections",
    async (signal) => {
      const socket = connect(Number(new URL(ctx.app.origin).port), "127.0.0.1");
      socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
      await once(socket, "data");
      const started = performance.now();
      expect(await ctx.app.kill(signal)).toBe(0);
      // A server that waits closes all connections after nine seconds.
      expect(performance.now() - started).toBeLessThan(8_000);
      socket.destroy();
      await ctx.app.restart();
    },
  );

  test("right after the start cancels the crawl of all pages", async () => {
    const { app } = ctx;
    const listPages = () => app.db.selectFrom("page_dates").select("path").execute();
    await app.kill("SIGTERM");
    await app.db.deleteFrom("page_dates").execute();
    await app.restart();
    expect(await app.kill("SIGTERM")).toBe(0);
    // The crawl saves all pages together at its end.
    expect(await listPages()).toEqual([]);
    await app.restart();
    await vi.waitFor(async () => expect((await listPages()).length).toBeGreaterThan(50), 15_000);
  });

  test.runIf(ctx.engine === testEngines()[0])(
    "ends soon after ten seconds, however slowly a visitor sends a post",
    async () => {
      const form = { name: "Dana", email: "d@example.com", message: "Hello" };
      const { upload } = await startHalfPost(ctx.app, form);
      const cut = once(upload, "error");
      const started = performance.now();
      expect(await ctx.app.kill("SIGTERM")).toBe(0);
      expect(performance.now() - started).toBeLessThan(20_000);
      await cut;
      await ctx.app.restart();
    },
  );

  test("a visitor who disconnects during a post is not an error", async () => {
    const form = { name: "Dana", email: "d@example.com", message: "Hello" };
    const { upload } = await startHalfPost(ctx.app, form);
    upload.on("error", () => {});
    upload.destroy();
    await sleep(200);
    expect((await get(ctx.app, "/")).status).toBe(200);
    expect(ctx.app.errors()).toEqual([]);
  });
});

describeEachApp(
  "stopping the server after a drain",
  { engines: "one", env: { DRAIN_SECONDS: "1" } },
  (ctx) => {
    test("answers a request that arrives late on a connection accepted before the end", async () => {
      const ended = ctx.app.kill("SIGTERM");
      await sleep(800);
      // As a proxy does on a busy machine: it connects, and sends its request a little later.
      const socket = connect(Number(new URL(ctx.app.origin).port), "127.0.0.1");
      await once(socket, "connect");
      await sleep(500);
      socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
      const response = await text(socket);
      expect(response).toMatch(/^HTTP\/1\.1 200 OK/);
      expect(response).toContain("</html>");
      expect(await ended).toBe(0);
      await ctx.app.restart();
    });
  },
);

/** Starts a post and sends only its head and the first half of its body. */
async function startHalfPost({ origin }: App, fields: Record<string, string>) {
  const body = new URLSearchParams(fields).toString();
  const half = Math.floor(body.length / 2);
  const upload: ClientRequest = request({
    ...{ host: "127.0.0.1", port: new URL(origin).port, method: "POST", path: "/contact" },
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": body.length,
      // Makes the server confirm that it has read the head.
      Expect: "100-continue",
    },
  });
  upload.flushHeaders();
  await once(upload, "continue");
  upload.write(body.slice(0, half));
  return { upload, rest: body.slice(half) };
}
