import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { SERVER_ARGUMENTS, SERVER_ENVIRONMENT } from "./bootstrap/server-arguments.mjs";

const project = resolve(import.meta.dirname, "..");
const cacheFolder = join(project, SERVER_ENVIRONMENT.NODE_COMPILE_CACHE);

/** Far longer than any machine that builds takes. */
const START_MS = 60_000;

/**
 * Starts the built server once, on a database of its own and with none of the settings around it,
 * and ends it: a build that does not start is none, and Node.js leaves what it compiled in
 * `build/compile-cache`, from where every later start takes it. Returns the summary line. Throws
 * Error with what the server said where it does not start.
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
  // Node.js lets nobody but who wrote it read them; the server runs as a user of its own.
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
  const listen = (text: string) => {
    output += text;
    if (output.includes(" is open at ")) server.kill("SIGTERM");
  };
  server.stdout.setEncoding("utf8").on("data", listen);
  server.stderr.setEncoding("utf8").on("data", listen);
  const [code] = await once(server, "close");
  if (code !== 0) throw new Error(`the built server did not start and stop:\n${output}`);
}

async function findPort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return address.port;
}

if (import.meta.main) process.stdout.write(`${await warmBuild()}\n`);
