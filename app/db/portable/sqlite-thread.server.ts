import { Worker } from "node:worker_threads";

/** Runs beside everything else; plain JavaScript, since it is in no file of the build. */
const THREAD = `
  const { DatabaseSync } = require("node:sqlite");
  const { parentPort, workerData } = require("node:worker_threads");
  try {
    const database = new DatabaseSync(workerData.path, { timeout: 10000 });
    const results = workerData.statements.map((sql) => database.prepare(sql).all());
    database.close();
    parentPort.postMessage({ results });
  } catch (error) {
    parentPort.postMessage({ message: error.message, errcode: error.errcode });
  }
`;

type Rows = Record<string, unknown>[];

/**
 * Runs statements on a SQLite file one after the other, outside this process's thread: for those
 * that take seconds, during which nobody else would be answered. Gives the rows of each. Throws
 * Error with SQLite's code as `errcode`. The file is created where it is missing. An
 * abort does not wait for the statement at work.
 */
export async function runInThread(
  path: string,
  statements: readonly string[],
  signal?: AbortSignal,
): Promise<Rows[]> {
  const worker = new Worker(THREAD, { eval: true, workerData: { path, statements } });
  const { promise, resolve, reject } = Promise.withResolvers<Rows[]>();
  worker.once("message", ({ results, message, errcode }) => {
    if (results) resolve(results);
    else reject(Object.assign(new Error(message), errcode === undefined ? {} : { errcode }));
  });
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("the thread ended without an answer")));
  const abort = () => {
    reject(signal?.reason);
    void worker.terminate();
  };
  signal?.addEventListener("abort", abort, { once: true });
  return promise.finally(() => signal?.removeEventListener("abort", abort));
}

/** A text as SQL writes it. */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
