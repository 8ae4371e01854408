import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type App, startApp, type Twin } from "#tests/setup/app.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { findProgram, isLeftOut } from "#tests/setup/fronts.ts";
import { get, post } from "#tests/setup/http.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { testEngines } from "#tests/setup/test-engines.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const FILE = join(resolve(import.meta.dirname, "../.."), "deploy/Caddyfile");
const VISITORS = 3;
const FORM_EACH_MS = 300;

/** Caddy leaves out for two seconds who refused, and asks for health each half second. */
const SEEN_AGAIN_MS = 3_500;

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
  let caddy: Awaited<ReturnType<typeof startCaddy>>;
  let front: { origin: string };

  beforeAll(async () => {
    const port = await findFreePort();
    front = { origin: `http://localhost:${port}` };
    const [engine = "sqlite"] = testEngines();
    app = await startApp({ engine, env: { PUBLIC_ORIGIN: front.origin, DRAIN_SECONDS: "2" } });
    twin = await app.startTwin();
    const upstreams = [app, twin].map(({ origin }) => new URL(origin).host);
    caddy = await startCaddy(port, upstreams);
    await vi.waitFor(async () => expect((await get(front, "/healthz")).status).toBe(200), {
      timeout: 20_000,
      interval: 100,
    });
  });
  afterAll(async () => {
    await caddy?.stop();
    await twin?.stop();
    await app?.stop();
  });

  test("one after the other can be exchanged, and no visitor and no form notices", async () => {
    const seen = new Map<string, number>();
    const emails: string[] = [];
    let isOver = false;
    const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
    const visitor = async (): Promise<void> => {
      while (!isOver) {
        const kept = await get(front, "/");
        note(`page ${kept.status} ${kept.text.includes("<main")}`);
        const made = await get(front, "/blog?q=terpenes");
        note(`search ${made.status} ${made.text.includes("<main")}`);
      }
    };
    const customer = async (): Promise<void> => {
      while (!isOver) {
        const email = `${randomUUID()}@example.com`;
        const form = { name: "Dana", email, message: "Hello", submission_id: randomUUID() };
        const { status } = await post(front, "/contact", form);
        note(`form ${status}`);
        if (status === 200) emails.push(email);
        // For Caddy all of us are one address, which may send sixty.
        await sleep(FORM_EACH_MS);
      }
    };
    const clients = [...Array.from({ length: VISITORS }, visitor), customer()];
    await app.restart();
    await sleep(SEEN_AGAIN_MS);
    await twin.stop();
    isOver = true;
    await Promise.all(clients);
    expect([...seen.keys()].sort()).toEqual(["form 200", "page 200 true", "search 200 true"]);
    expect(emails.length).toBeGreaterThan(10);
    const rows = await app.db.selectFrom("messages").select("email").execute();
    expect(rows.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
  });
});
