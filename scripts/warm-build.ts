import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { SERVER_ARGUMENTS, SERVER_ENVIRONMENT } from "./bootstrap/server-arguments.mjs";

const project = resolve(import.meta.dirname, "..");
const cacheFolder = join(project, SERVER_ENVIRONMENT.NODE_COMPILE_CACHE);

/** Far longer than a start takes on any machine that can build. */
const START_MS = 60_000;

/**
 * Starts the built server once with a new database and default settings, and stops it. This proves that the
 * build starts, and fills `build/compile-cache`, which makes later starts faster. Returns the summary line.
 * Throws Error with the server's output if it does not start.
 */
async function warmBuild(): Promise<string> {
  rmSync(cacheFolder, { recursive: true, force: true });
  const data = mkdtempSync(join(tmpdir(), "hyde-warm-"));
  try {
    await startOnce({ PORT: String(await findPort()), HOST: "127.0.0.1", DATA_DIR: data });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
  const entries = readdirSync(cacheFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  // Node.js makes the files readable only by their owner, but the server may run as another user.
  for (const { parentPath, name } of files) chmodSync(join(parentPath, name), 0o644);
  return `compiled: ${files.length} files`;
}

async function startOnce(settings: Record<string, string>): Promise<void> {
  const server = spawn(process.execPath, SERVER_ARGUMENTS, {
    cwd: project,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...SERVER_ENVIRONMENT, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: START_MS,
    killSignal: "SIGKILL",
  });
  let output = "";
  const collect = (text: string) => {
    output += text;
    if (output.includes(" is open at ")) server.kill("SIGTERM");
  };
  server.stdout.setEncoding("utf8").on("data", collect);
  server.stderr.setEncoding("utf8").on("data", collect);
  const [code] = await once(server, "close");
  if (code !== 0) throw new Error(`the built server did not start and stop:\n${output}`);
}

async function findPort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

if (import.meta.main) process.stdout.write(`${await warmBuild()}\n`);
