import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Selectable } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { OutboxTable } from "#app/db/tables/operations.ts";
import { type FakeSmtp, type SmtpFault, startFakeSmtp } from "#tests/fakes/smtp-server.ts";
import { type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { post } from "#tests/setup/http.ts";

const WORKER_POLL_MS = 2_000;

const FAULTS: SmtpFault[] = [
  { at: "drop" },
  { at: "rcpt", code: 451, text: "4.3.0 come back later" },
  { at: "data", code: 452, text: "4.2.2 mailbox full" },
];

describeEachApp(
  "email while the mail server fails",
  { mail: true, errorsExpected: true },
  (ctx) => {
    const smtp = () => {
      if (!ctx.app.smtp) throw new Error("no mail server");
      return ctx.app.smtp;
    };

    test("emails wait while the mail server fails in any way, and are sent when it recovers", async () => {
      const waiting: { email: string; id: string }[] = [];
      for (const fault of FAULTS) {
        smtp().fail(fault);
        const email = await signUp(ctx);
        const row = await waitForOutboxRow(ctx, email, { status: "pending", attempts: 1 });
        expect(row.last_error).toMatch(/\S/);
        expect(Date.parse(row.available_at)).toBeGreaterThan(Date.now() + 30_000);
        waiting.push({ email, id: row.id });
      }
      expect(smtp().mails).toEqual([]);

      smtp().fail(null);
      for (const { id } of waiting)
        await updateOutboxRow(ctx, id, { available_at: new Date().toISOString() });
      for (const { email, id } of waiting) {
        await waitForOutboxRow(ctx, email, { status: "sent", attempts: 2, last_error: null });
        const mails = smtp().mails.filter(({ envelope }) => envelope.to.includes(email));
        expect(mails.map(({ parsed }) => parsed.messageId)).toEqual([`<${id}@hyde.test>`]);
        const tries = await ctx.app.db
          .selectFrom("outbox_attempts")
          .select("outcome")
          .where("outbox_id", "=", id)
          .orderBy("attempt")
          .execute();
        expect(tries).toEqual([{ outcome: "retry" }, { outcome: "sent" }]);
        expect(ctx.app.logs()).not.toContain(email);
      }
    });

    test("a permanently rejected recipient is not retried", async () => {
      smtp().fail({ at: "rcpt", code: 550, text: "5.1.1 nobody here" });
      const email = await signUp(ctx);
      await waitForOutboxRow(ctx, email, { status: "failed", attempts: 1 });
      smtp().fail(null);
    });

    test("a kill while sending loses no email, and a duplicate has the same Message-ID", async () => {
      smtp().fail({ at: "slow", milliseconds: 5_000 });
      const before = smtp().attempts();
      const email = await signUp(ctx);
      await vi.waitFor(() => expect(smtp().attempts()).toBe(before + 1), 5_000);
      expect(await ctx.app.kill("SIGKILL")).toBeNull();
      const { id } = await waitForOutboxRow(ctx, email, { status: "sending", attempts: 1 });

      smtp().fail(null);
      await ctx.app.restart();
      // The lease lasts two minutes; expire it.
      await updateOutboxRow(ctx, id, { lease_until: new Date().toISOString() });
      await waitForOutboxRow(ctx, email, { status: "sent", attempts: 2 });
      const mails = smtp().mails.filter(({ envelope }) => envelope.to.includes(email));
      expect(mails.length).toBeGreaterThanOrEqual(1);
      expect(new Set(mails.map(({ parsed }) => parsed.messageId))).toEqual(
        new Set([`<${id}@hyde.test>`]),
      );
    });

    test("a stop waits for the email being sent", async () => {
      smtp().fail({ at: "slow", milliseconds: 1_000 });
      const before = smtp().attempts();
      const email = await signUp(ctx);
      await vi.waitFor(() => expect(smtp().attempts()).toBe(before + 1), 5_000);
      expect(await ctx.app.kill("SIGTERM")).toBe(0);
      await waitForOutboxRow(ctx, email, { status: "sent", attempts: 1 });
      smtp().fail(null);
      await ctx.app.restart();
    });
  },
);

describeEachApp("email without settings", { ownServer: true }, (ctx) => {
  let smtp: FakeSmtp;
  beforeAll(async () => {
    smtp = await startFakeSmtp();
  });
  afterAll(() => smtp.stop());

  test("waits, is logged once, and is sent after the settings are added", async () => {
    const email = await signUp(ctx);
    await post(ctx.app, "/contact", { name: "Dana", email, message: "Hello" });
    await sleep(WORKER_POLL_MS + 500);
    await waitForOutboxRow(ctx, email, { status: "pending", attempts: 0, last_error: null });
    expect(ctx.app.logs().match(/wait for settings: SMTP_URL and MAIL_FROM"/g)).toHaveLength(1);

    await ctx.app.restart({ SMTP_URL: smtp.url, MAIL_FROM: "Hyde <store@hyde.test>" });
    await waitForOutboxRow(ctx, email, { status: "sent", attempts: 1 });
    expect(smtp.mails).toMatchObject([{ envelope: { to: [email] } }]);
    expect(ctx.app.logs().match(/wait for settings: MAIL_TO"/g)).toHaveLength(1);

    await ctx.app.restart({ MAIL_TO: "desk@hyde.test" });
    const mails = await smtp.waitFor(2);
    expect(mails[1]).toMatchObject({ envelope: { to: ["desk@hyde.test"] } });
  });
});

async function signUp({ app }: AppContext): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const { status } = await post(app, "/join", { email, page: "/" });
  expect(status).toBe(200);
  return email;
}

/** Waits until the row of a welcome mail matches, and returns the row. */
async function waitForOutboxRow(
  { app }: AppContext,
  email: string,
  expected: Partial<Selectable<OutboxTable>>,
) {
  const findRow = async () => {
    const row = await app.db
      .selectFrom("outbox")
      .selectAll()
      .where("dedupe_key", "=", `welcome:${email}`)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject(expected);
    return row;
  };
  return vi.waitFor(findRow, 10_000);
}

/** Changes the times of a row, so that the test does not have to wait. */
async function updateOutboxRow(
  { app }: AppContext,
  id: string,
  change: { available_at: string } | { lease_until: string },
) {
  await app.db.updateTable("outbox").set(change).where("id", "=", id).execute();
}
