import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { SQLITE_FILE_NAME } from "#app/db/data-folder.server.ts";
import { type App, startApp } from "#tests/setup/app.ts";
import { limitFileSize } from "#tests/setup/child-process.ts";
import { enteredValue, noticeOf } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import { testEngines } from "#tests/setup/test-scope.ts";

vi.setConfig({ testTimeout: 60_000 });

const makeForm = () => ({
  ...{ name: "Dana", email: `${randomUUID()}@example.com`, message: "Please call" },
  submission_id: randomUUID(),
});

describe.runIf(testEngines().includes("sqlite"))("a database file that cannot be written", () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp({ engine: "sqlite" });
  });
  afterAll(() => app.stop());

  const listMessages = ({ email }: { email: string }) =>
    app.db.selectFrom("messages").select("id").where("email", "=", email).execute();

  /** Asserts that the form keeps its values, pages work, and the log has the reason. */
  const expectRefusal = async (form: ReturnType<typeof makeForm>, reason: RegExp) => {
    const { status, text } = await post(app, "/contact", form);
    expect([status, noticeOf(text)?.text]).toEqual([
      503,
      "Something went wrong. Please try again.",
    ]);
    expect([enteredValue(text, "email"), enteredValue(text, "message")]).toEqual([
      form.email,
      form.message,
    ]);
    for (const path of ["/", "/blog", "/contact"]) {
      expect([path, (await get(app, path)).status]).toEqual([path, 200]);
    }
    await vi.waitFor(() => {
      expect(app.errors().at(-1)).toMatch(/a lead could not be saved/);
      expect(app.errors().at(-1)).toMatch(reason);
    });
  };

  test("reports a full disk, and the next try succeeds once there is room", async () => {
    const form = makeForm();
    limitFileSize(app.pid, 1_024);
    await expectRefusal(form, /database or disk is full|disk I\/O error/);
    limitFileSize(app.pid, "unlimited");
    expect(await listMessages(form)).toEqual([]);
    expect((await post(app, "/contact", form)).status).toBe(200);
    expect(await listMessages(form)).toHaveLength(1);
  });

  test("waits ten seconds for another program's lock, then reports it", async () => {
    const other = new DatabaseSync(join(app.dataDir, SQLITE_FILE_NAME), { timeout: 5_000 });
    other.exec("begin exclusive");
    const [early, late] = [makeForm(), makeForm()];
    const waiting = post(app, "/contact", early);
    await sleep(500);
    other.exec("rollback");
    expect((await waiting).status).toBe(200);
    other.exec("begin exclusive");
    await expectRefusal(late, /the database stayed locked for 10 s|no write lock within 10 s/);
    other.close();
    expect((await post(app, "/contact", late)).status).toBe(200);
    expect([(await listMessages(early)).length, (await listMessages(late)).length]).toEqual([1, 1]);
  });
});
