import { findFreePort } from "#tests/setup/free-port.ts";
import { type ServerProcess, spawnServer } from "#tests/setup/server-process.ts";

/** A built server to attack. */
export interface ProductionCopy {
  origin: string;
  server: ServerProcess;
  /** Its settings, for the operator's commands. */
  settings: Record<string, string>;
}

/** Starts the built server on a free port. Throws Error with its output if it does not start. */
export async function startCopy(settings: Record<string, string>): Promise<ProductionCopy> {
  const port = String(await findFreePort());
  const server = spawnServer({ LOG_LEVEL: "error", TRUST_PROXY: "1", ...settings, PORT: port });
  if (!(await server.opened)) throw new Error(`the server did not start: ${server.output()}`);
  return { origin: `http://localhost:${port}`, server, settings };
}

/** The cookies an answer sets, as the next request sends them. */
export function cookiesOf({
  headers,
}: {
  headers: { "set-cookie"?: string[] | undefined };
}): string[] {
  return (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0] ?? "");
}
