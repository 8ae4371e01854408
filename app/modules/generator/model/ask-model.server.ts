import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Env } from "#app/platform/env.server.ts";
import { parseRetryAfterMs } from "#app/platform/retry-after.ts";
import { trimEnd } from "#app/platform/trim-end.ts";
import { parseJson } from "#app/platform/validation.ts";

/** The language model gave no usable response. The message is shown to staff. */
export class ModelFailed extends Error {
  override name = "ModelFailed";
}

export interface ModelEndpoint {
  baseUrl: string;
  apiKey: string;
  model: string;
}

/** The configured language model; undefined if none is configured. */
export function findModelEndpoint(
  env: Pick<Env, "LLM_BASE_URL" | "LLM_API_KEY" | "LLM_MODEL">,
): ModelEndpoint | undefined {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model } = env;
  return baseUrl && apiKey && model ? { baseUrl, apiKey, model } : undefined;
}

/** Time limits and retries of a call. */
export interface ModelLimits {
  /** For the whole call, including the pauses between attempts. */
  totalMs: number;
  /** Between two chunks of a response, and before the first chunk. */
  silenceMs: number;
  tries: number;
  /** Before the second attempt; doubles before each further attempt. */
  firstPauseMs: number;
}

export const MODEL_LIMITS: ModelLimits = {
  totalMs: 90_000,
  silenceMs: 30_000,
  tries: 3,
  firstPauseMs: 1_000,
};

export interface ModelUsage {
  promptTokens: number;
  completionTokens: number;
}

/** The response received so far. A failed call leaves it incomplete. */
export interface ModelResponse {
  /** Whether the endpoint accepted the request. It may charge for the call even if it fails later. */
  hasStarted: boolean;
  text: string;
  finish: string | undefined;
  /** Token counts, which the endpoint sends at the end of the stream. */
  usage: ModelUsage | undefined;
}

interface AskModel {
  endpoint: ModelEndpoint;
  messages: readonly { role: string; content: string }[];
  maxTokens: number;
  limits: ModelLimits;
}

/** Statuses of temporary failures. */
const RETRYABLE_STATUSES = new Set([408, 429, 500, 502, 503, 504]);

/**
 * Asks an OpenAI-compatible endpoint and reads its streamed response into `modelResponse`. Retries until a
 * response begins, with growing pauses or the pause the endpoint requests. Throws ModelFailed, with
 * the partial response in `modelResponse`.
 */
export async function askModel(options: AskModel, modelResponse: ModelResponse): Promise<void> {
  const { limits } = options;
  const deadline = performance.now() + limits.totalMs;
  for (let attempt = 1; ; attempt += 1) {
    const failure = await tryOnce(options, modelResponse, deadline);
    if (failure === undefined) return;
    const { reason, retryAfterMs } = failure;
    if (attempt >= limits.tries) throw new ModelFailed(`${reason}, ${attempt} times`);
    const pauseMs =
      retryAfterMs ?? limits.firstPauseMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
    if (performance.now() + pauseMs >= deadline) {
      throw new ModelFailed(`${reason} and asked to wait too long`);
    }
    await sleep(pauseMs);
  }
}

interface RetryableFailure {
  reason: string;
  /** The pause the endpoint requests. */
  retryAfterMs?: number | undefined;
}

/** Returns undefined after a response, or a failure worth a retry; throws ModelFailed otherwise. */
async function tryOnce(
  { endpoint, messages, maxTokens, limits }: AskModel,
  modelResponse: ModelResponse,
  deadline: number,
): Promise<RetryableFailure | undefined> {
  const abortController = new AbortController();
  let silenceTimer = setTimeout(() => abortController.abort(), limits.silenceMs);
  const deadlineTimer = setTimeout(
    () => abortController.abort(),
    Math.max(0, deadline - performance.now()),
  );
  const restartSilenceTimer = () => {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(() => abortController.abort(), limits.silenceMs);
  };
  try {
    const response = await fetch(`${trimEnd(endpoint.baseUrl, "/")}/chat/completions`, {
      method: "POST",
      // A redirect must not send our facts and key to another host.
      redirect: "error",
      signal: abortController.signal,
      headers: {
        Authorization: `Bearer ${endpoint.apiKey}`,
        "Content-Type": "application/json",
        Accept: "text/event-stream",
      },
      body: JSON.stringify({
        ...{ model: endpoint.model, messages, max_tokens: maxTokens, temperature: 0.8 },
        ...{ stream: true, stream_options: { include_usage: true } },
      }),
    });
    if (!response.ok) return parseErrorResponse(response);
    modelResponse.hasStarted = true;
    if (!response.body) throw new ModelFailed("it returned an empty response");
    await readResponse(response.body, modelResponse, restartSilenceTimer);
    if (modelResponse.finish === "length") throw new ModelFailed("it reached the token limit");
    if (modelResponse.finish !== "stop") throw new ModelFailed("its response was cut off");
    return undefined;
  } catch (error) {
    if (error instanceof ModelFailed) throw error;
    if (abortController.signal.aborted) throw new ModelFailed("it took too long to respond");
    if (modelResponse.text !== "") throw new ModelFailed("its response was cut off");
    return { reason: "it could not be reached" };
  } finally {
    clearTimeout(silenceTimer);
    clearTimeout(deadlineTimer);
  }
}

async function parseErrorResponse(response: Response): Promise<RetryableFailure> {
  const { status, headers } = response;
  await response.body?.cancel();
  const reason = `it returned status ${status}`;
  if (!RETRYABLE_STATUSES.has(status)) throw new ModelFailed(reason);
  return { reason, retryAfterMs: parseRetryAfterMs(headers.get("retry-after")) };
}

/** Longest accepted response, in characters, because an endpoint may never stop sending. */
const MAX_RESPONSE_CHARS = 64_000;

const chunkSchema = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        delta: z.looseObject({ content: z.string().nullish() }).optional(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: z
    .looseObject({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) })
    .nullish(),
});

/**
 * Reads a streamed response into `modelResponse`, chunk by chunk, so that the caller has the partial response
 * if reading fails. Calls `onChunk` for every chunk; throws ModelFailed.
 */
async function readResponse(
  body: ReadableStream<Uint8Array>,
  modelResponse: ModelResponse,
  onChunk: () => void,
): Promise<void> {
  let line = "";
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    onChunk();
    const lines = (line + decoder.decode(bytes, { stream: true })).split(/\r?\n/);
    line = lines.pop() ?? "";
    for (const complete of lines) {
      if (parseStreamLine(complete, modelResponse)) return;
    }
    if (modelResponse.text.length + line.length > MAX_RESPONSE_CHARS) {
      throw new ModelFailed("it sent more text than an article can have");
    }
  }
}

/** Adds one line of the stream to `modelResponse`; returns whether it was the last line. */
function parseStreamLine(line: string, modelResponse: ModelResponse): boolean {
  if (!line.startsWith("data:")) return false;
  const data = line.slice("data:".length).trim();
  if (data === "[DONE]") return true;
  const chunk = chunkSchema.safeParse(parseJson(data));
  if (!chunk.success) throw new ModelFailed("its response could not be read");
  const { choices, usage } = chunk.data;
  for (const { delta, finish_reason } of choices.slice(0, 1)) {
    modelResponse.text += delta?.content ?? "";
    modelResponse.finish = finish_reason ?? modelResponse.finish;
  }
  if (usage) {
    const { prompt_tokens, completion_tokens } = usage;
    modelResponse.usage = { promptTokens: prompt_tokens, completionTokens: completion_tokens };
  }
  return false;
}
