import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { type App, describeEachApp } from "#tests/setup/app.ts";
import { post } from "#tests/setup/http.ts";
import { isLong } from "#tests/setup/long-run.ts";

/** Posts that visitors make, and how often the process is killed meanwhile. */
const [POSTS, KILLS] = isLong ? [10_000, 60] : [90, 3];

const CLIENTS = 8;

/** Emails a process sends side by side: LANES of the background engine. */
const SENT_AT_ONCE = 4;

/** What a lease lasts, and some more for the mails. */
const LEASE_MS = isLong ? 150_000 : 0;

vi.setConfig({ testTimeout: isLong ? 3_600_000 : 120_000 });

interface Form {
  path: "/contact" | "/join" | "/deals";
  email: string;
  fields: Record<string, string>;
}

/** Every third form is a sign-up, now here, now there. */
function makeForm(index: number): Form {
  const email = `${randomUUID()}@example.com`;
  const path = index % 3 > 0 ? "/contact" : index % 2 === 0 ? "/join" : "/deals";
  const fields = { name: "Dana", email, message: "Hello", page: "/", submission_id: randomUUID() };
  return { path, email, fields };
}

/** Posts until it is told that it worked, as a visitor does; now and then once more, unsure. */
async function insist(app: App, { path, fields }: Form): Promise<void> {
  let wanted = randomInt(10) === 0 ? 2 : 1;
  while (wanted > 0) {
    const answer = await post(app, path, fields).catch(() => undefined);
    if (answer?.status === 200) wanted -= 1;
    else if (answer) throw new Error(`${path} answered ${answer.status}`);
    else await sleep(25);
  }
}

/** Kills the process whenever so many more posts were acknowledged, at any point of its work. */
async function killAmid(app: App, acknowledged: () => number): Promise<void> {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const after = (kill * POSTS) / (KILLS + 1);
    while (acknowledged() < after) await sleep(5);
    await sleep(randomInt(60));
    expect(await app.kill("SIGKILL")).toBeNull();
    // Nobody is sending now, so these leases are those of the process that was killed.
    if (LEASE_MS === 0) await endLeases(app);
    await app.restart();
  }
}

async function endLeases({ db }: App): Promise<void> {
  const held = db.updateTable("outbox").set({ lease_until: new Date().toISOString() });
  await held.where("status", "=", "sending").execute();
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
          await insist(app, form);
          acknowledged += 1;
        }
      };
      await Promise.all([
        killAmid(app, () => acknowledged),
        ...Array.from({ length: CLIENTS }, client),
      ]);

      const wanted = (messages: boolean) =>
        forms.flatMap(({ path, email }) => ((path === "/contact") === messages ? [email] : []));
      const stored = async (table: "messages" | "campaign_contacts") =>
        (await db.selectFrom(table).select("email").execute()).map(({ email }) => email);
      expect((await stored("messages")).sort()).toEqual(wanted(true).sort());
      expect((await stored("campaign_contacts")).sort()).toEqual(wanted(false).sort());

      // A mail under way at a kill is sent anew when its lease is over; nobody has to help.
      const promised = await db.selectFrom("outbox").select("id").execute();
      expect(promised).toHaveLength(POSTS);
      await vi.waitFor(
        async () => {
          const left = db.selectFrom("outbox").select(["id", "status", "last_error"]);
          expect(await left.where("status", "!=", "sent").execute()).toEqual([]);
        },
        { timeout: 40_000 + LEASE_MS + 60 * POSTS, interval: 200 },
      );
      const arrived = new Set(smtp?.mails.map(({ parsed }) => parsed.messageId));
      expect([...arrived].sort()).toEqual(promised.map(({ id }) => `<${id}@hyde.test>`).sort());
      // A kill can hit every email being sent at that moment; each is sent again under the same id.
      expect(smtp?.mails.length).toBeLessThanOrEqual(POSTS + KILLS * SENT_AT_ONCE);
    });
  },
);
