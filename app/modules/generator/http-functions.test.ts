import { expect, test } from "vitest";
import { SeoTaskFailed } from "#app/modules/seo/health/seo-run.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import {
  addApprovedCityPost,
  addCities,
  fakeWriter,
  PUBLISHER,
} from "#tests/factories/auto-publisher.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { type FunctionTools, HTTP_FUNCTIONS } from "./http-functions.server.ts";

const NOW = new Date("2026-11-20T17:00:00.000Z");

describeEachEngine("the function API", (ctx) => {
  const call = (name: string, body: unknown, tools: Partial<FunctionTools> = {}) =>
    HTTP_FUNCTIONS.get(name)?.(ctx.db, body, {
      ...{ actor: PUBLISHER, env: parseEnv({}), now: NOW, write: fakeWriter() },
      ...{ loadPageData: async () => null, wakeOutboxWorker: () => {} },
      ...tools,
    });

  test("generate-blog-post writes about the city and reports the post", async () => {
    await addCities(ctx.db, ["Detroit"]);
    expect(await call("generate-blog-post", { cityId: "detroit" })).toEqual({
      ok: true,
      message: "Wrote Guide to detroit.",
    });
    const posts = await ctx.db.selectFrom("blog_posts").select(["title", "status"]).execute();
    expect(posts).toEqual([{ title: "Guide to detroit", status: "review" }]);
  });

  test.each([
    ["no city", {}, "Please select a city"],
    ["an empty city", { cityId: "" }, "Please select a city"],
    ["a city that is not a string", { cityId: 7 }, "Please select a city"],
    ["a body that is not an object", null, "Please select a city"],
    ["an unknown city", { cityId: "atlantis" }, "There is no such city."],
    ["a city with a NUL", { cityId: "detroit\0" }, "Please select a city"],
    ["a city the writer rejects", { cityId: "troy" }, "It reads like another post."],
  ])("generate-blog-post with %s is rejected", async (_, body, message) => {
    await addCities(ctx.db, ["Detroit", "Troy"]);
    const tools = { write: fakeWriter({ refuses: ["troy"] }) };
    const result = await call("generate-blog-post", body, tools);
    expect(result).toMatchObject({ ok: false, status: 422, message });
  });

  test("auto-publish-blogs publishes like the button, and is counted", async () => {
    await addCities(ctx.db, ["Detroit"]);
    await addApprovedCityPost(ctx.db, "detroit", NOW);
    const result = await call("auto-publish-blogs", {});
    expect(result).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^Published “On detroit”\./),
    });
    const published = await ctx.db
      .selectFrom("auto_published_posts")
      .select("published_at")
      .execute();
    expect(published).toEqual([{ published_at: NOW.toISOString() }]);
    const runs = await ctx.db.selectFrom("job_runs").select(["job", "trigger"]).execute();
    expect(runs).toEqual([{ job: "auto-publish", trigger: "manual" }]);
  });

  test("auto-publish-blogs reports the reason if it can do nothing", async () => {
    await addCities(ctx.db, ["Detroit"]);
    const tools = { write: fakeWriter({ refuses: ["detroit"] }) };
    expect(await call("auto-publish-blogs", {}, tools)).toMatchObject({
      ...{ ok: false, status: 500, error: "failed" },
      message: expect.stringContaining("It reads like another post."),
    });
  });

  test("auto-publish-blogs does not run twice at the same time", async () => {
    await addCities(ctx.db, ["Detroit"]);
    let inner: unknown;
    const write: FunctionTools["write"] = async (...args) => {
      inner = await call("auto-publish-blogs", {});
      return fakeWriter()(...args);
    };
    expect(await call("auto-publish-blogs", {}, { write })).toMatchObject({ ok: true });
    expect(inner).toMatchObject({ ok: false, status: 409, error: "running" });
  });

  test("seo-automation runs the named task and returns its score if it has one", async () => {
    const runTask: FunctionTools["runTask"] = async (_db, { task }) =>
      task === "validate_seo" ? { message: "Checked.", score: 88 } : { message: task };
    const run = (task: string) => call("seo-automation", { task }, { runTask });
    expect(await run("regenerate_sitemap")).toEqual({ ok: true, message: "regenerate_sitemap" });
    expect(await run("ping_search_engines")).toEqual({ ok: true, message: "ping_search_engines" });
    expect(await run("validate_seo")).toEqual({ ok: true, message: "Checked.", score: 88 });
  });

  test.each([[{}], [{ task: "format_disk" }], [{ task: null }], ["validate_seo"], [[]]])(
    "seo-automation with %j is an unknown task",
    async (body) => {
      expect(await call("seo-automation", body)).toMatchObject({
        ...{ ok: false, status: 422, error: "task-unknown" },
        message: "The task must be one of: regenerate_sitemap, ping_search_engines, validate_seo.",
      });
    },
  );

  test("seo-automation reports why a task failed, without unexpected details", async () => {
    const failing = (error: Error) => ({
      runTask: async () => {
        throw error;
      },
    });
    const task = { task: "validate_seo" };
    const expected = failing(new SeoTaskFailed("robots.txt does not answer."));
    expect(await call("seo-automation", task, expected)).toMatchObject({
      ...{ ok: false, status: 500, message: "robots.txt does not answer." },
    });
    const unexpected = failing(new TypeError("x is undefined"));
    await expect(call("seo-automation", task, unexpected)).rejects.toThrow("x is undefined");
  });
});
