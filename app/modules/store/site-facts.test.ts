import { expect, test, vi } from "vitest";
import { saveJson } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { logger } from "#app/platform/logger.server.ts";
import { deleteSavedContent } from "#tests/factories/saved-content.ts";
import { describeEachEngine, openFeedForTest } from "#tests/setup/engines.ts";
import {
  getContentPolicy,
  getSiteFacts,
  mergeOverride,
  SITE_FACTS_KEY,
  shippedFacts,
} from "./site-facts.server.ts";

const saveOverride = (db: Db, json: string) =>
  saveJson(db, { key: SITE_FACTS_KEY, json, now: new Date() });

describeEachEngine("site facts", (ctx) => {
  test("use the content file, then what staff saved", async () => {
    expect(await getSiteFacts(ctx.db)).toBe(shippedFacts);
    await saveOverride(ctx.db, '{"phone":"(313) 555-0199"}');
    expect((await getSiteFacts(ctx.db)).phone).toBe("(313) 555-0199");
    expect((await getSiteFacts(ctx.db)).email).toBe(shippedFacts.email);
    await saveOverride(ctx.db, '{"phone":"(313) 555-0111"}');
    expect((await getSiteFacts(ctx.db)).phone).toBe("(313) 555-0111");
    await deleteSavedContent(ctx.db);
    expect(await getSiteFacts(ctx.db)).toBe(shippedFacts);
  });

  test("ignore an invalid override and log it once", async () => {
    const error = vi.spyOn(logger, "error").mockImplementation(() => {});
    await saveOverride(ctx.db, `{"phone":"${ctx.engine}"}`);
    await openFeedForTest(ctx);
    expect(await getSiteFacts(ctx.db)).toBe(shippedFacts);
    expect(await getSiteFacts(ctx.db)).toBe(shippedFacts);
    expect(error).toHaveBeenCalledOnce();
    expect(error.mock.calls[0]?.[0]).toMatchObject({ problem: expect.stringContaining("phone") });
    error.mockRestore();
  });

  test("log and ignore a time zone saved by an earlier release, and use the rest", async () => {
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

  test("determine the content security policy", async () => {
    await saveOverride(ctx.db, '{"ageGate":{"leaveUrl":"https://search.example/?q=1"}}');
    const policy = await getContentPolicy(ctx.db);
    expect(policy.formTargets).toEqual(["https://search.example"]);
    expect(policy.frames).toContain("https://www.instagram.com");
  });
});

test("an override replaces whole top-level facts and leaves the rest alone", () => {
  const { facts, problem } = mergeOverride(shippedFacts, '{"phone":"(313) 555-0199"}');
  expect(problem).toBeUndefined();
  expect(facts).toEqual({
    ...shippedFacts,
    phone: "(313) 555-0199",
    placeholders: shippedFacts.placeholders.filter((path) => path !== "phone"),
  });
});

test.each([
  ["not JSON", "{", "not valid JSON"],
  ["a list", "[]", "not a JSON object"],
  ["null", "null", "not a JSON object"],
  ["a bad value", '{"phone":"call us"}', "phone: must look like (313) 555-0142"],
  ["half an address", '{"address":{"city":"Detroit"}}', "address.street"],
  ["an unknown fact", '{"fax":"1"}', "fax"],
  ["a placeholder for an unknown fact", '{"placeholders":["fax"]}', "no such fact: fax"],
  ["an impossible zone", '{"timeZone":"Mars/Base"}', "timeZone: must be a time zone"],
])("%s is ignored as a whole, with the reason", (_, json, reason) => {
  const { facts, problem } = mergeOverride(shippedFacts, json);
  expect(facts).toBe(shippedFacts);
  expect(problem).toContain(reason);
});

test("an invalid value affects that fact only", () => {
  const json = '{"ageGate":{"leaveUrl":"https://x;sandbox"},"phone":"(313) 555-0199"}';
  const { facts, override, problem } = mergeOverride(shippedFacts, json);
  expect(problem).toContain("ageGate.leaveUrl: must be a URL that starts with https://");
  expect(facts.ageGate).toEqual(shippedFacts.ageGate);
  expect(facts.phone).toBe("(313) 555-0199");
  expect(override).toEqual({ phone: "(313) 555-0199" });
});

test("a replaced placeholder leaves the list, and returns to it when restored", () => {
  const { coordinates, menu } = shippedFacts;
  const over = { coordinates: { ...coordinates, latitude: 42.4 }, menu };
  const { placeholders } = mergeOverride(shippedFacts, JSON.stringify(over)).facts;
  expect(placeholders).not.toContain("coordinates");
  expect(placeholders).toContain("menu.paths");
  const back = mergeOverride(shippedFacts, JSON.stringify({ coordinates })).facts;
  expect(back.placeholders).toEqual(shippedFacts.placeholders);
});

test("values saved before menu links had tags are still valid", () => {
  const { tags: _, ...menu } = { ...shippedFacts.menu, baseUrl: "https://menu.test" };
  const { facts, problem } = mergeOverride(shippedFacts, JSON.stringify({ menu }));
  expect(problem).toBeUndefined();
  expect(facts.menu).toMatchObject({ baseUrl: "https://menu.test", tags: { enabled: false } });
});
