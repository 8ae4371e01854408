import { expect, test, vi } from "vitest";
import { saveSetting } from "#app/db/settings.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { describeEachEngine, followChanges, openTestDatabase } from "#tests/setup/engines.ts";
import { removeTag } from "./remove-tag.server.ts";
import { saveTag } from "./save-tag.server.ts";
import { getVerificationTag, VERIFICATION_KEY } from "./verification-tag.server.ts";

const actor = { kind: "session", id: "s1" } as const;
const now = new Date("2026-11-21T20:00:00.000Z");

describeEachEngine("the verification tag", (ctx) => {
  const save = (pasted: string) => saveTag(ctx.db, { pasted, actor, now });
  const entries = () =>
    ctx.db.selectFrom("audit_log").select(["action", "before", "after"]).orderBy("id").execute();

  test("is stored, replaced and removed, each recorded with what was before", async () => {
    expect(await getVerificationTag(ctx.db)).toBeNull();
    expect(await save('<meta content="one">')).toEqual({ ok: true, code: "one" });
    expect(await getVerificationTag(ctx.db)).toBe("one");
    await save("two");
    expect(await getVerificationTag(ctx.db)).toBe("two");
    await removeTag(ctx.db, { actor, now });
    expect(await getVerificationTag(ctx.db)).toBeNull();
    expect(await entries()).toEqual([
      { action: "save-verification-tag", before: '{"code":null}', after: '{"code":"one"}' },
      { action: "save-verification-tag", before: '{"code":"one"}', after: '{"code":"two"}' },
      { action: "remove-verification-tag", before: '{"code":"two"}', after: '{"code":null}' },
    ]);
  });

  test("what is refused changes nothing, and removing nothing is not recorded", async () => {
    await save("one");
    expect(await save("<b>")).toMatchObject({ ok: false });
    expect(await getVerificationTag(ctx.db)).toBe("one");
    await removeTag(ctx.db, { actor, now });
    await removeTag(ctx.db, { actor, now });
    expect((await entries()).map(({ action }) => action)).toEqual([
      "save-verification-tag",
      "remove-verification-tag",
    ]);
  });

  test("a saved value that is no code is logged once and left out", async () => {
    const feed = await followChanges(ctx);
    const error = vi.spyOn(logger, "error").mockImplementation(() => {});
    for (const value of ["<script>", 5, null]) {
      await saveSetting(ctx.db, { key: VERIFICATION_KEY, value, now });
      await feed.refresh();
      expect(await getVerificationTag(ctx.db)).toBeNull();
      expect(await getVerificationTag(ctx.db)).toBeNull();
    }
    expect(error).toHaveBeenCalledTimes(3);
    error.mockRestore();
  });

  test("while the database does not answer, the one last seen holds; told once", async () => {
    await save("kept");
    await getVerificationTag(ctx.db);
    const error = vi.spyOn(logger, "error").mockImplementation(() => {});
    const closed = await openTestDatabase(ctx.engine);
    await closed.dispose();
    expect(await getVerificationTag(closed.handle.db)).toBe("kept");
    expect(await getVerificationTag(closed.handle.db)).toBe("kept");
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
    await getVerificationTag(ctx.db);
  });
});
