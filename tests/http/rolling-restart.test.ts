import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { describeEachApp } from "#tests/setup/app.ts";
import { startBalancer } from "#tests/setup/balancer.ts";
import { get, post } from "#tests/setup/http.ts";

vi.setConfig({ testTimeout: 120_000 });

const CLIENTS = 6;

describeEachApp("two servers behind a load balancer", { env: { DRAIN_SECONDS: "2" } }, (ctx) => {
  test("restart in turn without a dropped request or a lost form", async () => {
    const { app } = ctx;
    const balancer = await startBalancer();
    const target = { origin: balancer.origin };
    const origins = { Origin: app.origin };
    const secondServer = await app.startSecondServer({ PUBLIC_ORIGIN: app.origin });
    for (const { origin } of [app, secondServer]) balancer.servers.add(origin);
    const both = () => vi.waitFor(() => expect(balancer.ready()).toHaveLength(2), 15_000);
    await both();

    let isRunning = true;
    const emails: string[] = [];
    const bad: unknown[] = [];
    const getPage = async (path: string) => {
      const { status, text } = await get(target, path);
      if (status !== 200) bad.push([path, status, text.slice(0, 200)]);
    };
    const write = async () => {
      const email = `${randomUUID()}@example.com`;
      const form = { name: "Dana", email, message: "Hello", submission_id: randomUUID() };
      const { status, text } = await post(target, "/contact", form, origins);
      if (status === 200) emails.push(email);
      else bad.push(["post", status, text.slice(0, 200)]);
    };
    const client = async () => {
      while (isRunning)
        for (const path of ["/", "/blog", "/shop", "/sitemap.xml"]) await getPage(path);
    };
    const writer = async () => {
      while (isRunning) await write();
    };
    const clients = [writer(), ...Array.from({ length: CLIENTS - 1 }, client)];
    const stops = Promise.all(clients).catch((error: unknown) => bad.push(error));

    await app.restart();
    await both();
    await secondServer.stop();
    const next = await app.startSecondServer({ PUBLIC_ORIGIN: app.origin });
    balancer.servers.delete(secondServer.origin);
    balancer.servers.add(next.origin);
    await both();
    isRunning = false;
    await stops;
    expect(bad).toEqual([]);
    const stored = await app.db.selectFrom("messages").select("email").execute();
    expect(stored.map(({ email }) => email).sort()).toEqual(emails.sort());
    expect(emails.length).toBeGreaterThan(10);
    await next.stop();
    await balancer.stop();
  });
});
