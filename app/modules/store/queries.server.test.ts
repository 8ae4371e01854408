import { expect, test, vi } from "vitest";
import { saveJson } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { logger } from "#app/platform/logger.server.ts";
import { forgetContent } from "#tests/factories/saved-content.ts";
import { describeEachEngine, followChanges } from "#tests/setup/engines.ts";
import { contentFacts } from "./content.server.ts";
import { readContentPolicy } from "./content-policy.server.ts";
import { getSiteFacts, SITE_FACTS_KEY } from "./queries.server.ts";

const saveOverride = (db: Db, json: string) =>
  saveJson(db, { key: SITE_FACTS_KEY, json, now: new Date() });

describeEachEngine("site facts", (ctx) => {
  test("come from the content file, then from what staff saved", async () => {
    expect(await getSiteFacts(ctx.db)).toBe(contentFacts);
    await saveOverride(ctx.db, '{"phone":"(313) 555-0199"}');
    expect((await getSiteFacts(ctx.db)).phone).toBe("(313) 555-0199");
    expect((await getSiteFacts(ctx.db)).email).toBe(contentFacts.email);
    await saveOverride(ctx.db, '{"phone":"(313) 555-0111"}');
    expect((await getSiteFacts(ctx.db)).phone).toBe("(313) 555-0111");
    await forgetContent(ctx.db);
    expect(await getSiteFacts(ctx.db)).toBe(contentFacts);
  });

  test("an override that does not fit is logged once and ignored", async () => {
    const error = vi.spyOn(logger, "error").mockImplementation(() => {});
    await saveOverride(ctx.db, `{"phone":"${ctx.engine}"}`);
    await followChanges(ctx);
    expect(await getSiteFacts(ctx.db)).toBe(contentFacts);
    expect(await getSiteFacts(ctx.db)).toBe(contentFacts);
    expect(error).toHaveBeenCalledOnce();
    expect(error.mock.calls[0]?.[0]).toMatchObject({ problem: expect.stringContaining("phone") });
    error.mockRestore();
  });

  test("a time zone saved by an earlier release is logged and ignored, and the rest is used", async () => {
    const error = vi.spyOn(logger, "error").mockImplementation(() => {});
    const override = { timeZone: "America/Chicago", phone: "(313) 555-0155" };
    await saveOverride(ctx.db, JSON.stringify(override));
    expect(await getSiteFacts(ctx.db)).toMatchObject({
      ...{ timeZone: "America/Detroit", phone: "(313) 555-0155" },
    });
    expect(error).toHaveBeenCalledOnce();
    expect(error.mock.calls[0]).toEqual([
      {
        key: SITE_FACTS_KEY,
        problem:
          "timeZone: must be America/Detroit, the time zone that was set when the site was installed",
      },
      "saved content ignored",
    ]);
    error.mockRestore();
  });

  test("the content policy follows the facts", async () => {
    await saveOverride(ctx.db, '{"ageGate":{"leaveUrl":"https://search.example/?q=1"}}');
    const policy = await readContentPolicy(ctx.db);
    expect(policy.formTargets).toEqual(["https://search.example"]);
    expect(policy.frames).toContain("https://www.instagram.com");
  });
});
