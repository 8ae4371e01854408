import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TempFolder {
  path: string;
  remove(): void;
}

/**
 * A process that outlives this one: waits until the pipe between them closes, then stops a PostgreSQL
 * that runs in the folder and removes the folder. The second round is for an initdb still running.
 */
const GUARD = `
  cat > /dev/null
  for round in 1 2; do
    pid=$(head -n 1 "$1/data/postmaster.pid" 2> /dev/null) && kill -QUIT "$pid"
    sleep 1
    rm -rf "$1"
  done
`;

/** A new temporary folder that is removed when this process ends, even if killed. */
export function createTempFolder(prefix: string): TempFolder {
  const path = mkdtempSync(join(tmpdir(), prefix));
  const guard = spawn("sh", ["-c", GUARD, "sh", path], {
    stdio: ["pipe", "ignore", "ignore"],
    // Its own group, so that Ctrl-C in the terminal does not end the guard itself.
    detached: true,
  });
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  const remove = () => {
    guard.kill("SIGKILL");
    rmSync(path, { recursive: true, force: true });
  };
  return { path, remove };
}
