import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { MODEL_ARTICLE } from "#tests/fixtures/model-articles.ts";

/** How the endpoint responds to the next requests. */
type ModelBehavior =
  /** Streams a text and reports its tokens. */
  | {
      as: "writer";
      text?: string;
      usage?: { prompt: number; completion: number } | null;
      /** Keeps the headings of the text instead of those of the prompt's outline. */
      ignoresOutline?: boolean;
    }
  /** Responds with this status `times` times, by default always, and then normally. */
  | { as: "status"; status: number; times?: number; retryAfter?: string }
  /** Never responds. */
  | { as: "silent" }
  /** Begins to respond and then stops sending. */
  | { as: "stalling" }
  /** Begins to respond and then closes the connection. */
  | { as: "broken" }
  /** Ends the stream in the middle of the text. */
  | { as: "cut-off" }
  /** Stops at the token limit. */
  | { as: "too-long" }
  /** Sends invalid chunks. */
  | { as: "gibberish" }
  /** Streams forever. */
  | { as: "endless" }
  | { as: "redirect"; to: string };

export interface FakeLanguageModel {
  /** For `LLM_BASE_URL`. */
  url: string;
  /** Bodies and keys of the requests so far. */
  requests: { key: string | undefined; body: ModelRequest }[];
  behave(behavior: ModelBehavior): void;
  stop(): Promise<void>;
}

interface ModelRequest {
  model: string;
  stream: boolean;
  max_tokens: number;
  messages: { role: string; content: string }[];
}

/** A fake OpenAI-compatible endpoint: a real HTTP server on loopback. */
export async function startFakeLanguageModel(): Promise<FakeLanguageModel> {
  const requests: FakeLanguageModel["requests"] = [];
  let behavior: ModelBehavior = { as: "writer" };
  let answered = 0;

  const server = createServer(async (incoming, response) => {
    if (incoming.method !== "POST" || incoming.url !== "/v1/chat/completions") {
      return void response.writeHead(404).end();
    }
    const body = JSON.parse(await text(incoming)) as ModelRequest;
    requests.push({ key: incoming.headers.authorization, body });
    answered += 1;
    sendReply(behavior, { incoming, response, nth: answered, prompt: body.messages });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    behave(next) {
      behavior = next;
      answered = 0;
      requests.length = 0;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Exchange {
  incoming: IncomingMessage;
  response: ServerResponse;
  /** Number of the request since the last call of `behave`, from 1. */
  nth: number;
  prompt: ModelRequest["messages"];
}

const joinPrompt = (prompt: ModelRequest["messages"]) =>
  prompt.map(({ content }) => content).join("\n");

/** The text about Warren, changed to be about the town in the prompt. */
function aboutTown(text: string, request: string): string {
  const town = /^Write a .+ Town: (.+)\.$/m.exec(request)?.[1] ?? "Warren";
  const slug = /^\/areas\/([a-z-]+)$/m.exec(request)?.[1] ?? "warren";
  if (slug === "warren") return text;
  return text
    .replace(/Whoever lives in [^.]+\. */, "")
    .replaceAll("Warren", town)
    .replaceAll(/(From |\/areas\/)warren/g, `$1${slug}`)
    .replace("11.2 miles in a straight line", `{{milesFrom ${slug}}} in a straight line`);
}

/**
 * The text with the headings of the prompt's outline, as a model that follows it would write: surplus
 * headings of the text are removed, and missing ones are put before its last paragraphs.
 */
function followOutline(text: string, request: string): string {
  const outline: string[] = request.match(/^## .+$/gm) ?? [];
  const left = [...outline];
  const [head = "", ...blocks] = text.split(/\n\n(?=\S)/);
  const kept = blocks.filter((block) => {
    if (!block.startsWith("## ")) return true;
    return left.length > 0;
  });
  const named = kept.map((block) => (block.startsWith("## ") ? (left.shift() ?? block) : block));
  const written = named.filter((block) => !block.startsWith("## ") || outline.includes(block));
  const paragraphs = written.length;
  // One heading before each of the last paragraphs that have none.
  for (let at = paragraphs - 1; at > 1 && left.length > 0; at -= 1) {
    const isFree = ![written[at], written[at - 1]].some((block) => block?.startsWith("## "));
    if (isFree) written.splice(at, 0, left.pop() ?? "");
  }
  return [head, ...written].join("\n\n");
}

function sendReply(behavior: ModelBehavior, { response, nth, prompt }: Exchange): void {
  if (behavior.as === "silent") return;
  if (behavior.as === "redirect") {
    response.writeHead(307, { Location: behavior.to }).end();
    return;
  }
  if (behavior.as === "status" && nth <= (behavior.times ?? Number.POSITIVE_INFINITY)) {
    const { status, retryAfter } = behavior;
    response.writeHead(status, retryAfter === undefined ? {} : { "Retry-After": retryAfter });
    response.end('{"error":{"message":"not now"}}');
    return;
  }
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  const send = (value: unknown) => response.write(`data: ${JSON.stringify(value)}\n\n`);
  const say = (content: string) => send({ choices: [{ index: 0, delta: { content } }] });
  const finish = (reason: string) =>
    send({ choices: [{ index: 0, delta: {}, finish_reason: reason }] });
  if (behavior.as === "gibberish") {
    response.write("data: <html>502</html>\n\n");
    return;
  }
  if (behavior.as === "endless") {
    const more = () => {
      while (
        response.write(
          `data: ${JSON.stringify({ choices: [{ delta: { content: "again ".repeat(200) } }] })}\n\n`,
        )
      );
    };
    response.on("drain", more);
    more();
    return;
  }
  const text = behavior.as === "writer" ? (behavior.text ?? MODEL_ARTICLE) : MODEL_ARTICLE;
  const ignoresOutline = behavior.as === "writer" && behavior.ignoresOutline;
  const request = joinPrompt(prompt);
  const whole = ignoresOutline ? text : followOutline(aboutTown(text, request), request);
  const partial = ["stalling", "broken", "cut-off"].includes(behavior.as);
  const spoken = partial ? whole.slice(0, 400) : whole;
  // Pieces of an odd length, so that words and line breaks are split between two of them.
  for (let at = 0; at < spoken.length; at += 37) say(spoken.slice(at, at + 37));
  if (behavior.as === "stalling") return;
  if (behavior.as === "broken") {
    response.once("drain", () => response.destroy());
    setImmediate(() => response.destroy());
    return;
  }
  if (behavior.as === "cut-off") return void response.end();
  finish(behavior.as === "too-long" ? "length" : "stop");
  const usage = behavior.as === "writer" ? behavior.usage : undefined;
  if (usage !== null) {
    const { prompt, completion } = usage ?? { prompt: 1_000, completion: 1_200 };
    send({ choices: [], usage: { prompt_tokens: prompt, completion_tokens: completion } });
  }
  response.write("data: [DONE]\n\n");
  response.end();
}
