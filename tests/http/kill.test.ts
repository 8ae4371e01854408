import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { type App, describeEachApp } from "#tests/setup/app.ts";
import { post } from "#tests/setup/http.ts";
import { isLongRun } from "#tests/setup/test-scope.ts";

/** How many forms visitors send, and how often the process is killed meanwhile. */
const [POSTS, KILLS] = isLongRun ? [10_000, 60] : [60, 2];

const CLIENTS = 8;

/** Emails that a process sends concurrently: LANES of the background engine. */
const SENT_PER_CLIENT = 4;

/** The duration of a lease, plus time to send. */
const LEASE_MS = isLongRun ? 150_000 : 0;

vi.setConfig({ testTimeout: isLongRun ? 3_600_000 : 120_000 });

interface Form {
  path: "/contact" | "/join" | "/deals";
  email: string;
  fields: Record<string, string>;
}

/** Every third form is a sign-up, alternately on the two forms. */
function makeForm(index: number): Form {
  const email = `${randomUUID()}@example.com`;
  const path = index % 3 > 0 ? "/contact" : index % 2 === 0 ? "/join" : "/deals";
  const fields = { name: "Dana", email, message: "Hello", page: "/", submission_id: randomUUID() };
  return { path, email, fields };
}

/** Retries until the server acknowledges the form; sends some forms twice. */
async function postUntilAcknowledged(app: App, { path, fields }: Form): Promise<void> {
  let remaining = randomInt(10) === 0 ? 2 : 1;
  while (remaining > 0) {
    const response = await post(app, path, fields).catch(() => undefined);
    if (response?.status === 200) remaining -= 1;
    else if (response) throw new Error(`${path} returned ${response.status}`);
    else await sleep(25);
  }
}

/** Kills the process at random moments, evenly spread over the acknowledged forms. */
async function killRepeatedly(app: App, acknowledged: () => number): Promise<void> {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const after = (kill * POSTS) / (KILLS + 1);
    while (acknowledged() < after) await sleep(5);
    await sleep(randomInt(60));
    expect(await app.kill("SIGKILL")).toBeNull();
    // No process is sending now, so these leases belong to the killed process.
    if (LEASE_MS === 0) await expireLeases(app);
    await app.restart();
  }
}

async function expireLeases({ db }: App): Promise<void> {
  const leased = db.updateTable("outbox").set({ lease_until: new Date().toISOString() });
  await leased.where("status", "=", "sending").execute();
}

describeEachApp(
  "a process that is killed repeatedly",
  { engines: "all", mail: true, errorsExpected: true },
  (ctx) => {
    test("saved each acknowledged form once, and sends all emails", async () => {
      const { app } = ctx;
      const { db, smtp } = app;
      const forms = Array.from({ length: POSTS }, (_, index) => makeForm(index));
      const waiting = [...forms];
      let acknowledged = 0;
      const client = async () => {
        for (let form = waiting.pop(); form; form = waiting.pop()) {
          await postUntilAcknowledged(app, form);
          acknowledged += 1;
        }
      };
      await Promise.all([
        killRepeatedly(app, () => acknowledged),
        ...Array.from({ length: CLIENTS }, client),
      ]);

      const expectedEmails = (messages: boolean) =>
        forms.flatMap(({ path, email }) => ((path === "/contact") === messages ? [email] : []));
      const listEmails = async (table: "messages" | "campaign_contacts") =>
        (await db.selectFrom(table).select("email").execute()).map(({ email }) => email);
      expect((await listEmails("messages")).sort()).toEqual(expectedEmails(true).sort());
      expect((await listEmails("campaign_contacts")).sort()).toEqual(expectedEmails(false).sort());

      // A mail that was being sent during a kill is sent again when its lease expires.
      const outboxRows = await db.selectFrom("outbox").select("id").execute();
      expect(outboxRows).toHaveLength(POSTS);
      await vi.waitFor(
        async () => {
          const left = db.selectFrom("outbox").select(["id", "status", "last_error"]);
          expect(await left.where("status", "!=", "sent").execute()).toEqual([]);
        },
        { timeout: 40_000 + LEASE_MS + 60 * POSTS, interval: 200 },
      );
      const arrived = new Set(smtp?.mails.map(({ parsed }) => parsed.messageId));
      expect([...arrived].sort()).toEqual(outboxRows.map(({ id }) => `<${id}@hyde.test>`).sort());
      // A kill can hit every email being sent at that moment; each is sent again under the same id.
      expect(smtp?.mails.length).toBeLessThanOrEqual(POSTS + KILLS * SENT_PER_CLIENT);
    });
  },
);
