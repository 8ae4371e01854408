import { expect, test } from "vitest";
import { seed } from "#app/db/seed.server.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import { POST_NOW } from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { getGeneratorPage } from "./get-generator-page.server.ts";
import { saveWriterSettings, writerSettingsSchema } from "./writer-settings.server.ts";

const ENV = parseEnv({
  LLM_BASE_URL: "http://127.0.0.1:9/v1",
  LLM_API_KEY: "key-of-the-test",
  LLM_MODEL: "small",
});

describeEachEngine("the generator page", (ctx) => {
  const getModel = async (settings: object) => {
    await saveWriterSettings(ctx.db, {
      settings: writerSettingsSchema.parse(settings),
      ...{ actor: { kind: "system", id: "test" }, now: POST_NOW },
    });
    return (await getGeneratorPage(ctx.db, { env: ENV, now: POST_NOW })).model;
  };

  test("says before the call what a post can cost at most, from the prices and the limit of tokens", async () => {
    await seed(ctx.handle);
    const model = await getModel({
      inputUsdPerMillion: 0,
      outputUsdPerMillion: 15,
      maxTokens: 3000,
    });
    expect(model).toEqual({ name: "small", spentUsd: 0, maxCost: "$0.05" });
    expect((await getModel({ inputUsdPerMillion: 0, outputUsdPerMillion: 1 }))?.maxCost).toBe(
      "$0.01",
    );
    // A prompt has a few thousand tokens.
    const ofPrompt = await getModel({ inputUsdPerMillion: 1_000, outputUsdPerMillion: 0 });
    expect(Number(ofPrompt?.maxCost.slice(1))).toBeGreaterThan(1);
    expect(Number(ofPrompt?.maxCost.slice(1))).toBeLessThan(8);
  });

  test("without a language model, names no cost", async () => {
    await seed(ctx.handle);
    const page = await getGeneratorPage(ctx.db, { env: parseEnv({}), now: POST_NOW });
    expect(page.model).toBeNull();
  });
});
