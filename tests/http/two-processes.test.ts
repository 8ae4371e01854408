import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { RATE_LIMITS } from "#app/modules/rate-limits/rate-limits.server.ts";
import { createPicture } from "#tests/factories/pictures.ts";
import { type App, describeEachApp, type SecondServer } from "#tests/setup/app.ts";
import { get, post, randomIp } from "#tests/setup/http.ts";
import { signInStaff, uploadImage } from "#tests/setup/staff.ts";
import { expectWithin, LIMIT_WINDOW_MS, withinOnePeriod } from "#tests/setup/timing.ts";

vi.setConfig({ testTimeout: 60_000 });

const CHANGE_SHOWS_MS = 2_000;

// See also jobs.test.ts (schedules), staff-sign-in.test.ts (blocks), and page-cache.test.ts (pages).
describeEachApp("two processes on one database", { engines: "all", mail: true }, (ctx) => {
  let secondServer: SecondServer;
  beforeAll(async () => {
    // Both have the same public origin, as behind a load balancer.
    secondServer = await ctx.app.startSecondServer({ PUBLIC_ORIGIN: ctx.app.origin });
  });
  afterAll(() => secondServer?.stop());
  const both = (): (App | SecondServer)[] => [ctx.app, secondServer];
  const pickServer = (index: number) => (index % 2 ? secondServer : ctx.app);

  test("signing out at one process signs out at the other", async () => {
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    for (const target of both()) {
      expect((await get(target, "/admin/security", headers)).status).toBe(200);
    }
    expect((await post(ctx.app, "/admin/sign-out", {}, headers)).status).toBe(303);
    const refused = await get(secondServer, "/admin/security", headers);
    expect([refused.status, refused.headers.location]).toEqual([
      ...[302, "/admin?next=%2Fadmin%2Fsecurity"],
    ]);
  });

  test("a rate limit counts requests to both", { timeout: 60_000 }, async () => {
    await withinOnePeriod(LIMIT_WINDOW_MS, async () => {
      const [{ hits }] = RATE_LIMITS.leadPost;
      const from = { "X-Forwarded-For": randomIp(), Origin: ctx.app.origin };
      const send = (index: number) =>
        post(pickServer(index), "/contact", { name: "", email: "", message: "" }, from);
      for (let index = 0; index < hits; index += 1) {
        expect((await send(index)).status, `post ${index + 1}`).toBe(422);
      }
      for (const index of [0, 1]) expect((await send(index)).status).toBe(429);
    });
  });

  test("each email is sent once, whichever process accepted the form", async () => {
    const emails = Array.from({ length: 12 }, () => `${randomUUID()}@example.com`);
    const responses = await Promise.all(
      emails.map((email, index) => {
        const form = { email, page: "/", submission_id: randomUUID() };
        return post(pickServer(index), "/join", form, { Origin: ctx.app.origin });
      }),
    );
    expect(responses.map(({ status }) => status)).toEqual(emails.map(() => 200));
    await vi.waitFor(
      async () => {
        const waiting = ctx.app.db.selectFrom("outbox").select("id").where("status", "!=", "sent");
        expect(await waiting.execute()).toEqual([]);
      },
      { timeout: 20_000, interval: 100 },
    );
    const sent = ctx.app.smtp?.mails.flatMap(({ envelope }) => envelope.to) ?? [];
    expect(sent.toSorted()).toEqual(emails.toSorted());
  });

  test("the same submission sent to both is saved once", async () => {
    const email = `${randomUUID()}@example.com`;
    const form = { name: "Dana", email, message: "Hello", submission_id: randomUUID() };
    const origin = { Origin: ctx.app.origin };
    const sent = both().map((target) => post(target, "/contact", form, origin));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
    const rows = ctx.app.db.selectFrom("messages").select("id").where("email", "=", email);
    expect(await rows.execute()).toHaveLength(1);
  });

  test("an uploaded image is available at the other process at once, until deleted", async () => {
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    const bytes = new Uint8Array(await createPicture({ width: 50, height: 40, format: "webp" }));
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    expect((await uploadImage(ctx.app, { bytes, headers })).status).toBe(200);
    expect((await get(secondServer, `/uploads/${hash}/50.webp`)).status).toBe(200);
    expect((await get(secondServer, "/admin/uploads", headers)).text).toContain(hash);
    const gone = await post(secondServer, "/admin/uploads", { intent: "delete", hash }, headers);
    expect(gone.text).toContain("Picture deleted");
    expect((await get(ctx.app, `/uploads/${hash}/50.webp`)).status).toBe(404);
  });

  test("changes by staff at one are on all pages of the other within two seconds", async () => {
    const name = `Hyde ${randomUUID()}`;
    const pages = ["/", "/about", "/areas/troy", "/blog", "/rss.xml"];
    for (const target of both()) for (const path of pages) await get(target, path);
    await ctx.app.db
      .insertInto("saved_documents")
      .values({
        key: "site-facts",
        value: JSON.stringify({ name }),
        updated_at: new Date().toISOString(),
      })
      .execute();
    // Without `waitForContentChanges`, which would hide a delay.
    const withoutWaiting = { origin: secondServer.origin };
    await expectWithin(CHANGE_SHOWS_MS, async () => {
      for (const path of pages)
        expect((await get(withoutWaiting, path)).text, path).toContain(name);
    });
    await ctx.app.db.deleteFrom("saved_documents").execute();
  });
});
