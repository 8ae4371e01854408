import { setTimeout as sleep } from "node:timers/promises";
import { ModelFailed } from "./model-failed.ts";
import { type Answer, readAnswer } from "./read-answer.server.ts";

/** How patient we are with an endpoint. */
export interface ModelLimits {
  /** For everything, waiting between tries included. */
  totalMs: number;
  /** Between two pieces of an answer, and before the first one. */
  silenceMs: number;
  tries: number;
  /** Before the second try; doubles with every further one. */
  firstPauseMs: number;
}

export const MODEL_LIMITS: ModelLimits = {
  totalMs: 90_000,
  silenceMs: 30_000,
  tries: 3,
  firstPauseMs: 1_000,
};

export interface ModelEndpoint {
  baseUrl: string;
  apiKey: string;
  model: string;
}

interface AskModel {
  endpoint: ModelEndpoint;
  messages: readonly { role: string; content: string }[];
  maxTokens: number;
  limits: ModelLimits;
}

/** Statuses that may be gone the next moment. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

/**
 * Asks an OpenAI-compatible endpoint and reads its streamed answer. Tries again, with growing
 * pauses or as long as the endpoint asks for, until an answer has begun. What came of it stands in
 * `answer`, also when it throws ModelFailed.
 */
export async function askModel(options: AskModel, answer: Answer): Promise<void> {
  const { limits } = options;
  const deadline = performance.now() + limits.totalMs;
  for (let tried = 1; ; tried += 1) {
    const outcome = await tryOnce(options, answer, deadline);
    if (outcome === undefined) return;
    const { reason, retryAfterMs } = outcome;
    if (tried >= limits.tries) throw new ModelFailed(`${reason}, ${tried} times`);
    const pause =
      retryAfterMs ?? limits.firstPauseMs * 2 ** (tried - 1) * (0.75 + Math.random() / 2);
    if (performance.now() + pause >= deadline) {
      throw new ModelFailed(`${reason} and asked for more patience than we have`);
    }
    await sleep(pause);
  }
}

interface Passing {
  reason: string;
  /** What the endpoint asks for. */
  retryAfterMs?: number | undefined;
}

/** Undefined when it answered; what went wrong when another try may help. */
async function tryOnce(
  { endpoint, messages, maxTokens, limits }: AskModel,
  answer: Answer,
  deadline: number,
): Promise<Passing | undefined> {
  const patience = new AbortController();
  let quiet = setTimeout(() => patience.abort(), limits.silenceMs);
  const end = setTimeout(() => patience.abort(), Math.max(0, deadline - performance.now()));
  const heard = () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => patience.abort(), limits.silenceMs);
  };
  try {
    const response = await fetch(`${endpoint.baseUrl.replace(/\/+$/, "")}/chat/completions`, {
      method: "POST",
      // Our facts and key go to the configured address and nowhere else.
      redirect: "error",
      signal: patience.signal,
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
    if (!response.ok) return refusal(response);
    answer.begun = true;
    if (!response.body) throw new ModelFailed("it answered with nothing");
    await readAnswer(response.body, answer, heard);
    if (answer.finish === "length") throw new ModelFailed("it came to the limit of tokens");
    if (answer.finish !== "stop") throw new ModelFailed("its answer broke off");
    return undefined;
  } catch (error) {
    if (error instanceof ModelFailed) throw error;
    if (patience.signal.aborted) throw new ModelFailed("it took too long to answer");
    if (answer.text !== "") throw new ModelFailed("its answer broke off");
    return { reason: "it could not be reached" };
  } finally {
    clearTimeout(quiet);
    clearTimeout(end);
  }
}

async function refusal(response: Response): Promise<Passing> {
  const { status, headers } = response;
  await response.body?.cancel();
  const reason = `it answered with status ${status}`;
  if (!PASSING.has(status)) throw new ModelFailed(reason);
  return { reason, retryAfterMs: readRetryAfter(headers.get("retry-after")) };
}

/** Seconds or a date, as RFC 9110 has it. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
