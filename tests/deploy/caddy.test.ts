import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { App, Twin } from "#tests/setup/app.ts";
import { expectNobodyNotices, startTwoBehind } from "#tests/setup/front-visitors.ts";
import { findProgram, isLeftOut } from "#tests/setup/fronts.ts";
import { get, sendBytes } from "#tests/setup/http.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const FILE = join(resolve(import.meta.dirname, "../.."), "deploy/Caddyfile");
/** Caddy asks for health each half second. */
const SEEN_AGAIN_MS = 3_500;

const ODD_POSTS = 40;
const ODD_POST_EACH_MS = 100;
/** Enough for a page that lies ready, and half of what Caddy would leave a process out for. */
const WITHOUT_WAITING_MS = 1_000;

/** Runs Caddy with the file of `deploy`, on plain HTTP and without its second name. */
async function startCaddy(port: number, upstreams: string[]) {
  const folder = createTempFolder("hyde-caddy-");
  const file = join(folder.path, "Caddyfile");
  const [site = ""] = readFileSync(FILE, "utf8").split("\nwww.");
  writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
  const child = spawn(
    findProgram("caddy") ?? "caddy",
    ["run", "--adapter", "caddyfile", "--config", file],
    {
      env: {
        PATH: process.env.PATH,
        HOME: folder.path,
        HYDE_DOMAIN: `http://:${port}`,
        HYDE_UPSTREAMS: upstreams.join(" "),
      },
      stdio: "ignore",
    },
  );
  const ended = once(child, "exit");
  return {
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      folder.remove();
    },
  };
}

describe.skipIf(isLeftOut("caddy"))("two processes behind Caddy", () => {
  let app: App;
  let twin: Twin;
  let front: { origin: string };
  let stop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    ({ app, twin, front, stop } = await startTwoBehind(startCaddy));
  });
  afterAll(async () => {
    await stop?.();
  });

  test("malformed posts of one visitor take the site from nobody else", async () => {
    const bytes = "POST /contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n";
    // The first page of a process takes its time.
    for (const server of [app, twin]) await get(server, "/");
    const odd: Promise<string>[] = [];
    const statuses = new Set<number>();
    const waits: boolean[] = [];
    const visitor = async (): Promise<void> => {
      while (odd.length < ODD_POSTS) {
        const asked = Date.now();
        const { status } = await get(front, "/");
        statuses.add(status);
        waits.push(Date.now() - asked > WITHOUT_WAITING_MS);
      }
    };
    const visitors = Promise.all([visitor(), visitor()]);
    while (odd.length < ODD_POSTS) {
      odd.push(sendBytes(front, bytes));
      await sleep(ODD_POST_EACH_MS);
    }
    await visitors;
    expect([...statuses]).toEqual([200]);
    // A busy machine may be late now and then; a site that is left out is so every time.
    expect(waits.filter((late) => late).length).toBeLessThan(waits.length / 2);
    for (const answer of await Promise.all(odd)) expect(answer).toMatch(/^HTTP\/1\.1 [45]/);
  });

  test("one after the other can be exchanged, and no visitor and no form notices", async () => {
    await expectNobodyNotices(front, app.db, async () => {
      await app.restart();
      await sleep(SEEN_AGAIN_MS);
      await twin.stop();
    });
  });
});
