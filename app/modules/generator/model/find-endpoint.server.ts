import type { Env } from "#app/platform/env.server.ts";
import type { ModelEndpoint } from "./ask-model.server.ts";

/** The language model of the settings; undefined where none is configured. */
export function findEndpoint(
  env: Pick<Env, "LLM_BASE_URL" | "LLM_API_KEY" | "LLM_MODEL">,
): ModelEndpoint | undefined {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model } = env;
  return baseUrl && apiKey && model ? { baseUrl, apiKey, model } : undefined;
}
