import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { App, Twin } from "#tests/setup/app.ts";
import { expectNobodyNotices, startTwoBehind } from "#tests/setup/front-visitors.ts";
import { findProgram, isLeftOut } from "#tests/setup/fronts.ts";
import { get, post, sendBytes } from "#tests/setup/http.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const FILE = join(resolve(import.meta.dirname, "../.."), "deploy/nginx.conf");
const LONG_QUERY = "a".repeat(5_000);
const BOTH_SERVE_MS = 2_000;

/** Runs nginx with the file of `deploy`, on plain HTTP and in a folder of its own. */
async function startNginx(port: number, upstreams: string[]) {
  const folder = createTempFolder("hyde-nginx-");
  const within = (name: string) => join(folder.path, name);
  const file = within("nginx.conf");
  let upstream = 0;
  const text = readFileSync(FILE, "utf8")
    .replaceAll(/^\s*listen \[::\].*\n/gm, "")
    .replaceAll(/^\s*ssl_.*\n/gm, "")
    .replaceAll("listen 80 default_server;", `listen unix:${within("plain.sock")};`)
    .replaceAll("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replaceAll(/127\.0\.0\.1:300[12]/g, () => upstreams[upstream++ % upstreams.length] ?? "")
    .replaceAll("/var/log/nginx", folder.path)
    .replaceAll("/run/nginx.pid", within("nginx.pid"))
    .replace("http {\n", `http {\nclient_body_temp_path ${within("bodies")};\n`)
    .replace("http {\n", `http {\nproxy_temp_path ${within("answers")};\n`);
  // The folder is ours alone: as root nginx would go on as somebody else.
  writeFileSync(file, process.getuid?.() === 0 ? `user root;\n${text}` : text);
  for (const name of ["bodies", "answers"]) mkdirSync(within(name));
  const child = spawn(
    findProgram("nginx") ?? "nginx",
    ["-c", file, "-p", folder.path, "-e", within("error.log"), "-g", "daemon off;"],
    { stdio: "ignore" },
  );
  const ended = once(child, "exit");
  return {
    errors: () => readFileSync(within("error.log"), "utf8"),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      folder.remove();
    },
  };
}

describe.skipIf(isLeftOut("nginx"))("two processes behind nginx", () => {
  let app: App;
  let twin: Twin;
  let front: { origin: string };
  let stop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    ({ app, twin, front, stop } = await startTwoBehind(startNginx));
  });
  afterAll(async () => {
    await stop?.();
  });

  test("pages come through as they are, compressed and with their headers", async () => {
    const headers = { "Accept-Encoding": "br, gzip" };
    const own = await get(app, "/about", headers);
    const passed = await get(front, "/about", headers);
    expect(passed.status).toBe(200);
    expect(passed.text).toBe(own.text);
    expect(passed.headers).toMatchObject({
      "content-encoding": "br",
      etag: own.headers.etag,
      "cache-control": own.headers["cache-control"],
      "content-security-policy": own.headers["content-security-policy"],
    });
    expect(passed.headers["x-request-id"]).toBeTruthy();
    const known = await get(front, "/about", { ...headers, "If-None-Match": own.headers.etag });
    expect([known.status, known.raw.byteLength]).toEqual([304, 0]);
  });

  test("a redirect that repeats a long address comes through, and the site stays", async () => {
    for (let round = 0; round < 4; round += 1) {
      const led = await get(front, `/shop/?${LONG_QUERY}`);
      expect([led.status, led.headers.location]).toEqual([301, `/shop?${LONG_QUERY}`]);
      expect((await get(front, "/")).status).toBe(200);
    }
  });

  test("posts that are malformed or refused take the site from nobody else", async () => {
    const head = "POST /contact HTTP/1.1\r\nHost: x\r\nConnection: close\r\n";
    for (let round = 0; round < 5; round += 1) {
      const odd = await sendBytes(front, `${head}Transfer-Encoding: chunked\r\n\r\nZZZ\r\n`);
      expect(odd).toMatch(/^HTTP\/1\.1 400 /);
      // What became of them is a matter between them and the site: nginx may find the connection closed.
      const big = await post(front, "/contact", { message: "a".repeat(300_000) });
      const foreign = await post(front, "/contact", {}, { Origin: "https://elsewhere.example" });
      for (const { status } of [big, foreign]) expect(status).toBeGreaterThanOrEqual(400);
      expect((await get(front, "/")).status).toBe(200);
    }
  });

  test("one after the other can be exchanged, and no visitor and no form notices", async () => {
    await expectNobodyNotices(front, app.db, async () => {
      await app.restart();
      await sleep(BOTH_SERVE_MS);
      await twin.stop();
      await sleep(BOTH_SERVE_MS);
    });
  });
});
