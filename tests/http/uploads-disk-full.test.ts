import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createPicture } from "#tests/factories/pictures.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { limitFileSize } from "#tests/setup/child-process.ts";
import { signInStaff, uploadImage } from "#tests/setup/staff.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Space left for the database, but not for a large picture. */
const DATABASE_ROOM = 512 * 1024;

describeEachApp("uploads to a full disk", { errorsExpected: true }, (ctx) => {
  test("are rejected with a reason, leave nothing behind, and succeed once there is room", async () => {
    const { app } = ctx;
    const { headers } = await signInStaff(app.db, { origin: app.origin });
    const small = await createPicture({ width: 64, height: 64, format: "jpeg" });
    const files = readdirSync(app.dataDir).map((name) => statSync(join(app.dataDir, name)).size);
    const room = Math.max(0, ...files) + DATABASE_ROOM;
    // Readers ignore bytes after the end of a JPEG.
    const large = new Uint8Array(Buffer.concat([small], room + 1));
    limitFileSize(app.pid, room);
    const refused = await uploadImage(app, { bytes: large, alt: "Kept words", headers });
    expect(refused.status).toBe(507);
    expect(refused.text).toContain("There is no room left on the server for this picture.");
    expect(refused.text).toContain("Kept words");
    expect(readdirSync(join(app.dataDir, "uploads"))).toEqual([]);
    expect(await app.db.selectFrom("uploads").selectAll().execute()).toEqual([]);
    limitFileSize(app.pid, "unlimited");
    expect((await uploadImage(app, { bytes: large, headers })).status).toBe(200);
    expect(await app.db.selectFrom("uploads").selectAll().execute()).toHaveLength(1);
  });
});
