import { findFreePort } from "#tests/setup/free-port.ts";
import { startNode } from "#tests/setup/node-process.ts";
import type { StaticServer } from "./run-nginx.ts";
import type { Answer } from "./time-page.ts";

/** Says so when it listens, and ends with its parent. */
const SERVER = `
import { createServer } from "node:http";
const [port, headers, body] = process.argv.slice(1);
const fixed = JSON.parse(headers);
const bytes = Buffer.from(body, "base64");
const server = createServer((_request, response) => response.writeHead(200, fixed).end(bytes));
server.listen(Number(port), () => console.log("listening"));
process.stdin.on("end", () => process.exit()).resume();
`;

/** Node.js with the same answer for every request and nothing else to do. */
export async function runBareNode({ headers, body }: Answer): Promise<StaticServer> {
  const port = await findFreePort();
  const { date: _date, connection: _connection, "keep-alive": _keepAlive, ...same } = headers;
  const node = startNode(SERVER, [String(port), JSON.stringify(same), body.toString("base64")]);
  await node.readLine();
  return {
    url: `http://localhost:${port}/`,
    stop: async () => {
      node.process.kill("SIGTERM");
      await node.ended;
    },
  };
}
