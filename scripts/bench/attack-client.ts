import { Agent, request } from "node:http";
import { getPriority, setPriority } from "node:os";
import { performance } from "node:perf_hooks";

/** Floods a server until standard input ends. `report-attack.ts` runs this file as its own process. */
const [origin = "", kind = "", connections = "1"] = process.argv.slice(2);

// Real attackers use other machines; here they must not slow down the measuring process.
setPriority(Math.min(19, getPriority() + 5));

const { port } = new URL(origin);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const BODY = Buffer.from("a&".repeat(64 * 1_024));

const KINDS: Record<string, () => { method: string; path: string; body?: Buffer }> = {
  missing: () => ({ method: "GET", path: `/${Math.random().toString(36).slice(2)}` }),
  form: () => ({ method: "POST", path: "/contact", body: BODY }),
  formless: () => ({ method: "POST", path: "/about", body: BODY }),
  area: () => ({ method: "GET", path: `/areas/${Math.random().toString(36).slice(2)}` }),
};

let isOver = false;
let answers = 0;
process.stdin.on("end", () => (isOver = true)).resume();

function ask(): Promise<void> {
  const { method, path, body } = KINDS[kind]?.() ?? { method: "GET", path: "/" };
  const headers = {
    ...(body && { "Content-Type": "application/x-www-form-urlencoded", Origin: origin }),
    ...(body && { "Content-Length": String(body.byteLength) }),
  };
  return new Promise((resolve) => {
    const outgoing = request({ host: "127.0.0.1", port, method, path, headers, agent });
    outgoing.on("response", (incoming) =>
      incoming.on("end", resolve).on("error", resolve).resume(),
    );
    outgoing.on("error", () => resolve()).end(body);
  });
}

async function flood(): Promise<void> {
  while (!isOver) {
    await ask();
    answers += 1;
  }
}

const began = performance.now();
await Promise.all(Array.from({ length: Number(connections) }, flood));
const seconds = (performance.now() - began) / 1_000;
process.stdout.write(`${JSON.stringify({ perSecond: answers / seconds })}\n`, () => process.exit());
