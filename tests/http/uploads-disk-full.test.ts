import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { makePicture } from "#tests/factories/pictures.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { openStaffVisit } from "#tests/setup/staff.ts";
import { upload } from "#tests/setup/upload.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Room that the database keeps while pictures have none. */
const DATABASE_ROOM = 512 * 1024;

describeEachApp("uploads to a full disk", { errorsExpected: true }, (ctx) => {
  /** The system lets the server write no file beyond this size. */
  const limitFiles = (bytes: number | "unlimited") =>
    execFileSync("prlimit", ["--pid", String(ctx.app.pid), `--fsize=${bytes}:`]);

  test("are rejected with a reason, leave nothing behind, and succeed once there is room", async () => {
    const { app } = ctx;
    const { headers } = await openStaffVisit(app.db, { origin: app.origin });
    const small = await makePicture({ width: 64, height: 64, format: "jpeg" });
    const files = readdirSync(app.dataDir).map((name) => statSync(join(app.dataDir, name)).size);
    const room = Math.max(0, ...files) + DATABASE_ROOM;
    // Behind its end a JPEG may carry anything.
    const large = new Uint8Array(Buffer.concat([small], room + 1));
    limitFiles(room);
    const refused = await upload(app, { bytes: large, alt: "Kept words", headers });
    expect(refused.status).toBe(507);
    expect(refused.text).toContain("There is no room left on the server for this picture.");
    expect(refused.text).toContain("Kept words");
    expect(readdirSync(join(app.dataDir, "uploads"))).toEqual([]);
    expect(await app.db.selectFrom("uploads").selectAll().execute()).toEqual([]);
    limitFiles("unlimited");
    expect((await upload(app, { bytes: large, headers })).status).toBe(200);
    expect(await app.db.selectFrom("uploads").selectAll().execute()).toHaveLength(1);
  });
});
