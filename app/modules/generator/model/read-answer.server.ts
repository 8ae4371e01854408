import { z } from "zod";
import { parseJson } from "#app/platform/parse-json.ts";
import { ModelFailed } from "./model-failed.ts";

/** Longest answer that is read, in characters: an endpoint may send without end. */
const LONGEST = 64_000;

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

export interface ModelUsage {
  promptTokens: number;
  completionTokens: number;
}

/** What has come of an answer so far; also what is known of one that broke off. */
export interface Answer {
  /** Whether the endpoint set to work, which it may charge for whatever comes of it. */
  begun: boolean;
  text: string;
  finish: string | undefined;
  /** As the endpoint counted, which it does at the end. */
  usage: ModelUsage | undefined;
}

/**
 * Reads a streamed answer into `answer`, piece by piece, so that the caller knows what came even
 * where this throws. `heard` is called with every piece.
 */
export async function readAnswer(
  body: ReadableStream<Uint8Array>,
  answer: Answer,
  heard: () => void,
): Promise<void> {
  let line = "";
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    heard();
    const lines = (line + decoder.decode(bytes, { stream: true })).split(/\r?\n/);
    line = lines.pop() ?? "";
    for (const complete of lines) {
      if (takeLine(complete, answer)) return;
    }
    if (answer.text.length + line.length > LONGEST) {
      throw new ModelFailed("it sent more text than an article can have");
    }
  }
}

/** Takes one line of the stream in; whether it was the last one. */
function takeLine(line: string, answer: Answer): boolean {
  if (!line.startsWith("data:")) return false;
  const data = line.slice("data:".length).trim();
  if (data === "[DONE]") return true;
  const chunk = chunkSchema.safeParse(parseJson(data));
  if (!chunk.success) throw new ModelFailed("it sent something that is no answer");
  const { choices, usage } = chunk.data;
  for (const { delta, finish_reason } of choices.slice(0, 1)) {
    answer.text += delta?.content ?? "";
    answer.finish = finish_reason ?? answer.finish;
  }
  if (usage) {
    const { prompt_tokens, completion_tokens } = usage;
    answer.usage = { promptTokens: prompt_tokens, completionTokens: completion_tokens };
  }
  return false;
}
