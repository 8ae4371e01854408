import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface NodeProcess {
  process: ChildProcess;
  /** The next line of its standard output. Throws Error with its error output if it has ended. */
  readLine(): Promise<string>;
  /** Writes a line to its standard input. */
  send(line: string): void;
  /** Its exit code; null after a signal. */
  ended: Promise<number | null>;
}

/**
 * Runs TypeScript in another Node.js process, for tests with several processes. The code
 * is an ES module that may import `#app/…`; `args` arrive in `process.argv` from index 1.
 */
export function startNode(code: string, args: string[] = []): NodeProcess {
  const child = spawn(
    process.execPath,
    ["--no-warnings", "--input-type=module-typescript", "--eval", code, "--", ...args],
    { stdio: ["pipe", "pipe", "pipe"] },
  );
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    process: child,
    readLine: async () => {
      const { value, done } = await lines.next();
      if (done) throw new Error(`the process ended without an answer: ${errors}`);
      return value;
    },
    send: (line) => void child.stdin.write(`${line}\n`),
    ended: once(child, "exit").then(([exitCode]) => exitCode),
  };
}
