import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { seed } from "#app/db/seed.server.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import { POST_NOW } from "#tests/factories/posts.ts";
import { turnOffApprovals } from "#tests/factories/saved-content.ts";
import { type FakeLanguageModel, startFakeLanguageModel } from "#tests/fakes/language-model.ts";
import { INVALID_ARTICLES, MODEL_ARTICLE } from "#tests/fixtures/model-articles.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { sampleEngines } from "#tests/setup/test-scope.ts";
import { generatePost } from "../generate-post.server.ts";
import { saveWriterSettings, writerSettingsSchema } from "../writer-settings.server.ts";

const actor = { kind: "system" as const, id: "test" };
const modelLimits = { totalMs: 30_000, silenceMs: 10_000, tries: 3, firstPauseMs: 5 };
/** For endpoints that stay silent; the others need time on a busy machine. */
const shortLimits = { ...modelLimits, silenceMs: 300 };
const BUILT_IN = "The built-in writer wrote instead.";

let model: FakeLanguageModel;
beforeAll(async () => {
  model = await startFakeLanguageModel();
});
afterAll(() => model.stop());
beforeEach(() => model.behave({ as: "writer" }));

describeEachEngine(
  "the language model",
  (ctx) => {
    const generate = async (slug = "warren", url = model.url, limits = modelLimits) => {
      const city = await ctx.db
        .selectFrom("cities")
        .select("id")
        .where("slug", "=", slug)
        .executeTakeFirstOrThrow();
      const env = parseEnv({
        LLM_BASE_URL: url,
        LLM_API_KEY: "key-of-the-test",
        LLM_MODEL: "small",
      });
      return generatePost(ctx.db, {
        cityId: city.id,
        actor,
        env,
        now: POST_NOW,
        modelLimits: limits,
      });
    };
    const set = (settings: object) =>
      saveWriterSettings(ctx.db, {
        settings: writerSettingsSchema.parse(settings),
        ...{ actor, now: POST_NOW },
      });
    const calls = () => ctx.db.selectFrom("writer_calls").selectAll().orderBy("id").execute();
    const runs = () => ctx.db.selectFrom("writer_runs").selectAll().orderBy("id").execute();
    const posts = () => ctx.db.selectFrom("blog_posts").selectAll().execute();
    beforeEach(() => seed(ctx.handle));

    test("writes the post, receives only our facts, and its use is recorded", async () => {
      const result = await generate();
      expect(result).toMatchObject({ ok: true, title: "A calm first order for adults in Warren" });
      expect(result.message).toMatch(
        /was written by the language model and waits for review\. It cost \$0\.02\.$/,
      );
      const [post] = await posts();
      expect(post).toMatchObject({
        status: "review",
        title: "A calm first order for adults in Warren",
      });
      expect(post?.markdown).toMatch(/!\[[^\]]+\]\(art:[\w-]+\)/);
      expect(await calls()).toMatchObject([
        {
          ...{ model: "small", outcome: "used", detail: null },
          ...{ prompt_tokens: 1_000, completion_tokens: 1_200, cost_micros: 21_000 },
        },
      ]);
      expect(await runs()).toMatchObject([{ writer: "model", outcome: "written" }]);
      const [request] = model.requests;
      expect(request?.key).toBe("Bearer key-of-the-test");
      expect(request?.body).toMatchObject({ model: "small", stream: true, max_tokens: 3_000 });
      const prompt = request?.body.messages.map(({ content }) => content).join("\n") ?? "";
      expect(prompt).toContain("Town: Warren");
      expect(prompt).toContain("{{driveFrom warren}} stands for: about 25 minutes");
      expect(prompt).not.toMatch(/Van Dyke Avenue|Direction|downtown/);
      // A distance the model wrote out becomes a token again.
      expect(post?.markdown).toContain("and {{milesFrom warren}} in a straight line");
      expect(prompt).toContain("{{phone}} stands for: (313) 555-0142");
      expect(prompt).not.toContain("key-of-the-test");
    });

    test("is not called if staff switched it off", async () => {
      await set({ useModel: false });
      expect((await generate()).message).toMatch(/^“.+ is written and waiting for review\.$/);
      expect(model.requests).toEqual([]);
      expect(await calls()).toEqual([]);
    });

    test.each<[string, Parameters<FakeLanguageModel["behave"]>[0], number, string]>([
      ["silent", { as: "silent" }, 1, "it took too long to respond"],
      ["stalling", { as: "stalling" }, 1, "it took too long to respond"],
      ["breaking off", { as: "broken" }, 1, "its response was cut off"],
      ["ending early", { as: "cut-off" }, 1, "its response was cut off"],
      ["out of tokens", { as: "too-long" }, 1, "it reached the token limit"],
      ["gibberish", { as: "gibberish" }, 1, "its response could not be read"],
      ["endless", { as: "endless" }, 1, "it sent more text than an article can have"],
      ["always busy", { as: "status", status: 429 }, 3, "it returned status 429, 3 times"],
      ["always down", { as: "status", status: 500 }, 3, "it returned status 500, 3 times"],
      ["refusing the key", { as: "status", status: 401 }, 1, "it returned status 401"],
      [
        "asking for an hour",
        { as: "status", status: 429, retryAfter: "3600" },
        1,
        "it returned status 429 and asked to wait too long",
      ],
      [
        "redirecting",
        { as: "redirect", to: "http://127.0.0.1:9/" },
        3,
        "it could not be reached, 3 times",
      ],
    ])("%s: the built-in writer writes, and says why", async (_how, behavior, tries, reason) => {
      model.behave(behavior);
      const limits = reason.includes("too long") ? shortLimits : modelLimits;
      const result = await generate("warren", model.url, limits);
      expect(result.ok).toBe(true);
      expect(result.message).toMatch(
        new RegExp(
          `^The language model wrote no text: ${reason}\\.(?: It cost .{0,10}\\$\\d\\.\\d\\d\\.)? ${BUILT_IN} “`,
        ),
      );
      expect(model.requests).toHaveLength(tries);
      expect(await posts()).toHaveLength(1);
      expect(await calls()).toMatchObject([{ outcome: "failed", detail: reason }]);
      expect(await runs()).toMatchObject([{ writer: "built-in", outcome: "written" }]);
    });

    test("a call that was accepted but not answered is charged at the maximum, a rejected one is free", async () => {
      model.behave({ as: "gibberish" });
      await generate("warren");
      model.behave({ as: "status", status: 401 });
      await generate("inkster");
      const { maxTokens } = writerSettingsSchema.parse({});
      const [accepted, rejected] = await calls();
      expect(accepted).toMatchObject({ outcome: "failed", completion_tokens: maxTokens });
      expect(accepted?.cost_micros).toBeGreaterThan(0);
      expect(rejected).toMatchObject({ outcome: "failed", completion_tokens: 0, cost_micros: 0 });
    });

    test("if it cannot be reached, the built-in writer writes and nothing is charged", async () => {
      const stopped = await startFakeLanguageModel();
      await stopped.stop();
      const result = await generate("warren", stopped.url);
      expect(result.message).toContain("it could not be reached, 3 times");
      expect(await calls()).toMatchObject([{ outcome: "failed", cost_micros: 0 }]);
    });

    test.each([429, 500, 503])("retries after the temporary status %i", async (status) => {
      model.behave({ as: "status", status, times: 2, retryAfter: "0" });
      expect(await generate()).toMatchObject({
        ok: true,
        title: "A calm first order for adults in Warren",
      });
      expect(model.requests).toHaveLength(3);
    });

    test("respects Retry-After", async () => {
      model.behave({ as: "status", status: 429, times: 1, retryAfter: "1" });
      const startedMs = performance.now();
      expect((await generate()).ok).toBe(true);
      expect(performance.now() - startedMs).toBeGreaterThan(990);
    });

    test.each(INVALID_ARTICLES)(
      "%s in its text: rejected with the reason, charged, and replaced by the built-in writer",
      async (_what, spoil, reason) => {
        const spoiled = spoil(MODEL_ARTICLE);
        expect(spoiled).not.toBe(MODEL_ARTICLE);
        model.behave({ as: "writer", text: spoiled });
        const result = await generate();
        expect(result.ok).toBe(true);
        expect(result.message).toMatch(reason);
        expect(result.message).toMatch(/^The language model's text was not used\. /);
        expect(result.message).toContain(BUILT_IN);
        expect(await calls()).toMatchObject([
          { outcome: "rejected", detail: expect.stringMatching(reason), cost_micros: 21_000 },
        ]);
        const [post] = await posts();
        expect(post?.title).not.toContain("calm first order");
      },
    );

    test("ignoring the outline: rejected with the sections, and replaced by the built-in writer", async () => {
      model.behave({ as: "writer", ignoresOutline: true });
      const result = await generate();
      expect(result.message).toMatch(
        /^The language model's text was not used\. .*it leaves out the section “.+”/,
      );
      expect(result.message).toContain(BUILT_IN);
      expect(await calls()).toMatchObject([{ outcome: "rejected" }]);
    });

    test("receives an outline whose sections are not in the latest post", async () => {
      await generate();
      const [first] = model.requests.splice(0);
      await generate();
      const headings = (request: (typeof model.requests)[number] | undefined) =>
        request?.body.messages[1]?.content.match(/^## .+$/gm) ?? [];
      expect(headings(first).length).toBeGreaterThanOrEqual(4);
      expect(headings(model.requests[0])).not.toEqual(headings(first));
    });

    const getSentPrompt = () =>
      model.requests[0]?.body.messages.map(({ content }) => content).join("\n") ?? "";

    test("receives the approved services in the prompt, without marks", async () => {
      await generate();
      expect(getSentPrompt()).toContain("Smallest delivery order: {{deliveryMinimum}} before tax");
      expect(getSentPrompt()).toContain("{{sameDayBy}} stands for: 5 PM");
      expect(getSentPrompt()).toContain("for curbside pickup. The order is brought to the car");
      expect(getSentPrompt()).not.toMatch(/\{\{[#^/]/);
    });

    test("receives nothing about unapproved services, as facts or as a subject", async () => {
      await turnOffApprovals(ctx.db, "delivery", "curbside", "pickup", "medical");
      for (let number = 0; number < 11; number += 1) await generate();
      expect(model.requests).toHaveLength(11);
      for (const { body } of model.requests) {
        const prompt = body.messages.map(({ content }) => content).join("\n");
        expect(prompt).toContain("Town: Warren");
        expect(prompt).not.toMatch(
          /deliver|sameDayBy|curb-?side|pick-?up|pick up|medical|\{\{[#^/]/i,
        );
      }
    });

    test("receives pickup at the counter if curbside is not approved, and vice versa", async () => {
      await turnOffApprovals(ctx.db, "curbside");
      await generate();
      expect(getSentPrompt()).toContain("for pickup at the counter");
      expect(getSentPrompt()).not.toMatch(/curb/);
      await turnOffApprovals(ctx.db, "pickup");
      await generate("troy");
      const last = model.requests.at(-1)?.body.messages[1]?.content;
      expect(last).toContain("for curbside service");
      expect(last).not.toMatch(/pickup/);
    });

    test.each([
      ["delivery", /mentions a service that is not approved: Delivery\./],
      ["curbside", /mentions a service that is not approved: curbside\./],
      ["pickup", /mentions a service that is not approved: pickup\./],
    ] as const)(
      "a text that mentions %s while it is not approved is rejected",
      async (off, reason) => {
        await turnOffApprovals(ctx.db, off);
        const articleWithoutDelivery = MODEL_ARTICLE.replace(
          / Orders begin at .+? arrives the same day\./,
          "",
        );
        model.behave({ as: "writer", text: articleWithoutDelivery });
        const result = await generate();
        expect(result.message).toMatch(reason);
        expect(result.message).toContain(BUILT_IN);
        const [post] = await posts();
        expect(post?.title).not.toContain("calm first order");
      },
    );

    test("a text with delivery prices is rejected while delivery is not approved", async () => {
      await turnOffApprovals(ctx.db, "delivery");
      expect((await generate()).message).toContain("uses an unknown token {{deliveryMinimum}}");
    });

    test("a text it wrote before is rejected as a duplicate", async () => {
      expect((await generate("warren")).ok).toBe(true);
      const again = await generate("warren");
      // Only the headings differ, because the outline of the second post is another one.
      expect(again.message).toMatch(
        /The text is too similar to the post “A calm first order for adults in Warren”: 9\d%/,
      );
      expect(await posts()).toHaveLength(2);
    });

    test("past the monthly limit it is not called, and staff choose what happens", async () => {
      await set({ monthlyCapUsd: 0.07 });
      expect((await generate("warren")).message).toContain("written by the language model");
      const second = await generate("troy");
      expect(second.message).toMatch(
        /^Its monthly limit of \$0\.07 is reached\. The built-in writer wrote instead\. “/,
      );
      expect(model.requests).toHaveLength(1);
      await set({ monthlyCapUsd: 0.07, atCap: "refuse" });
      const third = await generate("novi");
      expect(third).toEqual({
        ok: false,
        message: "No post was written about Novi. Its monthly limit of $0.07 is reached.",
      });
      expect(await posts()).toHaveLength(2);
      expect((await runs()).at(-1)).toMatchObject({ writer: "model", outcome: "refused" });
    });

    test("simultaneous calls stay within the limit together", async () => {
      await set({ monthlyCapUsd: 0.07 });
      const results = await Promise.all([
        generate("warren"),
        generate("utica"),
        generate("fraser"),
      ]);
      expect(results.every(({ ok }) => ok)).toBe(true);
      expect(model.requests).toHaveLength(1);
    });

    test("no transaction is open while it writes", async () => {
      model.behave({ as: "stalling" });
      const written = generate("warren", model.url, { ...modelLimits, silenceMs: 3_000 });
      while (model.requests.length === 0) await sleep(5);
      // Another transaction could not take the lock while ours is open.
      await set({ overlapPercent: 40 });
      expect(await calls()).toMatchObject([{ outcome: "running" }]);
      expect((await written).ok).toBe(true);
      expect(await calls()).toMatchObject([{ outcome: "failed" }]);
    });
  },
  { engines: sampleEngines() },
);
