import { expect, test } from "vitest";
import { getSchedulerConfig } from "#app/modules/generator/auto-publisher/scheduler-config.server.ts";
import { configureAutoPublisher } from "#tests/factories/auto-publisher.ts";
import { addApprovedPost } from "#tests/factories/posts.ts";
import { type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { mainOf, textOf } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";

const PAGE = "/admin/auto-publisher";

const form = (entries: [string, string][]) => new URLSearchParams(entries);

const fields: Record<string, string> = { enabled: "on", postsPerWeek: "5", mode: "automatic" };

describeEachApp("the auto-publisher page", {}, (ctx: AppContext) => {
  const signIn = () => signInStaff(ctx.app.db, { origin: ctx.app.origin });
  const send = async (entries: [string, string][]) =>
    post(ctx.app, PAGE, form(entries), (await signIn()).headers);
  const cityIds = async (...slugs: string[]) => {
    const rows = await ctx.app.db
      .selectFrom("cities")
      .select(["id", "slug"])
      .where("slug", "in", slugs)
      .execute();
    return slugs.map((slug) => rows.find((row) => row.slug === slug)?.id ?? "");
  };

  test("saves the settings with an audit log entry", async () => {
    await configureAutoPublisher(ctx.app.db, {});
    const [troy = "", detroit = ""] = await cityIds("troy", "detroit");
    const response = await send([
      ...Object.entries(fields),
      ["priorityCity", troy],
      ["priorityCity", detroit],
    ]);
    expect(response.status).toBe(200);
    expect(response.text).toContain("Configuration saved");
    expect(await getSchedulerConfig(ctx.app.db)).toEqual({
      ...{ enabled: true, postsPerWeek: 5, mode: "automatic" },
      priorityCities: [troy, detroit],
    });
    const entry = await ctx.app.db
      .selectFrom("audit_log")
      .select(["actor_kind", "before", "after"])
      .where("action", "=", "change-auto-publisher")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(entry.actor_kind).toBe("session");
    expect(JSON.parse(entry.before ?? "")).toEqual({
      ...{ postsPerWeek: 3, priorityCities: [], mode: "review" },
    });
    expect(JSON.parse(entry.after ?? "")).toEqual({
      ...{ postsPerWeek: 5, priorityCities: [troy, detroit], mode: "automatic" },
    });
  });

  test("an unchecked box turns it off", async () => {
    await configureAutoPublisher(ctx.app.db, {});
    await send([
      ["postsPerWeek", "3"],
      ["mode", "review"],
    ]);
    expect((await getSchedulerConfig(ctx.app.db)).enabled).toBe(false);
    const { text } = await get(ctx.app, PAGE, (await signIn()).headers);
    expect(textOf(mainOf(text))).toContain("None while the auto-publisher is off");
  });

  test.each([
    ["no posts", { postsPerWeek: "0" }, "must be a whole number from 1 to 35"],
    ["too many posts", { postsPerWeek: "36" }, "must be a whole number from 1 to 35"],
    ["half a post", { postsPerWeek: "1.5" }, "must be a whole number from 1 to 35"],
    ["no number", { postsPerWeek: "" }, "must be a whole number from 1 to 35"],
    ["words for a number", { postsPerWeek: "three" }, "must be a whole number from 1 to 35"],
    ["an unknown mode", { mode: "reckless" }, "Please choose a mode."],
    ["an unknown city", { city: "Atlantis" }, "This city is not in the list."],
  ])("rejects %s, saves nothing, and keeps the entered values", async (_, wrong, message) => {
    await configureAutoPublisher(ctx.app.db, { postsPerWeek: 4 });
    const before = await getSchedulerConfig(ctx.app.db);
    const [troy = ""] = await cityIds("troy");
    const response = await send([
      ...Object.entries({ ...fields, ...wrong }),
      ["priorityCity", troy],
    ]);
    expect(response.status).toBe(422);
    expect(textOf(mainOf(response.text))).toContain(message);
    expect(textOf(mainOf(response.text))).toContain("Troy, MI");
    for (const typed of Object.values(wrong).filter((value) => value !== "reckless")) {
      expect(response.text).toContain(`value="${typed}"`);
    }
    expect(await getSchedulerConfig(ctx.app.db)).toEqual(before);
  });

  test("the list's buttons change it without saving", async () => {
    await configureAutoPublisher(ctx.app.db, {});
    const [troy = "", novi = ""] = await cityIds("troy", "novi");
    const listed = async (...extra: [string, string][]) => {
      const isUnknown = extra.some(([, value]) => value === "Atlantis");
      const { text, status } = await send([
        ...Object.entries(fields),
        ["priorityCity", troy],
        ["priorityCity", novi],
        ...extra,
      ]);
      expect([status, text.includes("Not saved yet")]).toEqual([isUnknown ? 422 : 200, true]);
      return [...text.matchAll(/name="priorityCity" value="([^"]+)"/g)].map(([, id]) => id);
    };
    const [warren = ""] = await cityIds("warren");
    expect(await listed(["city", "  warren "], ["list", "add"])).toEqual([troy, novi, warren]);
    expect(await listed(["city", "NOVI, mi"], ["list", "add"])).toEqual([troy, novi]);
    expect(await listed(["city", "Atlantis"], ["list", "add"])).toEqual([troy, novi]);
    expect(await listed(["list", `up:${novi}`])).toEqual([novi, troy]);
    expect(await listed(["list", `down:${troy}`])).toEqual([novi, troy]);
    expect(await listed(["list", `up:${troy}`])).toEqual([troy, novi]);
    expect(await listed(["list", `remove:${troy}`])).toEqual([novi]);
    expect(await listed(["list", "nonsense"])).toEqual([troy, novi]);
    expect((await getSchedulerConfig(ctx.app.db)).priorityCities).toEqual([]);
  });

  test("unknown cities are not saved, and each city is saved once", async () => {
    const [troy = ""] = await cityIds("troy");
    const cities = [troy, "forged", troy].map((id): [string, string] => ["priorityCity", id]);
    expect((await send([...Object.entries(fields), ...cities])).status).toBe(200);
    expect((await getSchedulerConfig(ctx.app.db)).priorityCities).toEqual([troy]);
  });

  test("'publish now' publishes, is counted, and is listed among the last runs", async () => {
    await configureAutoPublisher(ctx.app.db, { postsPerWeek: 3 });
    for (let index = 0; index < 4; index += 1) {
      await addApprovedPost(ctx.app.db, { title: `Waiting ${index}`, now: new Date() });
    }
    const response = await send([["intent", "publish"]]);
    expect(response.status).toBe(200);
    expect(response.text).toContain("Auto-Publisher finished");
    const shown = textOf(mainOf(response.text));
    expect(shown).toContain("Published “Waiting 0”.");
    expect(shown).toContain("1 of 3 published");
    expect(shown).toContain("Your team");
    expect(shown.indexOf("Waiting 1")).toBeLessThan(shown.indexOf("Waiting 2"));
  });

  test("'publish now' does not wait for a running job", async () => {
    const { db } = ctx.app;
    const now = Date.now();
    const run = { id: "01a1", job: "auto-publish", due_at: null, attempt: 1 };
    await db
      .insertInto("job_runs")
      .values({
        ...{ ...run, trigger: "manual", finished_at: null, outcome: "running", counts: "{}" },
        ...{ message: null, error: null, started_at: new Date(now).toISOString() },
        lease_until: new Date(now + 60_000).toISOString(),
      })
      .execute();
    const response = await send([["intent", "publish"]]);
    expect(response.status).toBe(409);
    expect(response.text).toContain("Already running");
    await db.deleteFrom("job_runs").where("id", "=", run.id).execute();
  });

  test("'publish now' while it is switched off says so", async () => {
    await configureAutoPublisher(ctx.app.db, { enabled: false });
    const { text } = await send([["intent", "publish"]]);
    expect(textOf(mainOf(text))).toContain("The auto-publisher is off, so nothing was published.");
  });
});
