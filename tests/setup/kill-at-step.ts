/**
 * Preloaded into a process (`--import`): kills it before step `KILL_AT`, or after it with `KILL_AFTER`.
 * Steps are renames of files and statements sent to PostgreSQL. Otherwise writes the number of steps to
 * standard error at the end.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import pg from "pg";

const killAt = Number(process.env.KILL_AT ?? 0);
const killAfter = process.env.KILL_AFTER === "1";
let steps = 0;

function countSteps<A extends unknown[], R>(step: (...args: A) => R): (...args: A) => R {
  return function (this: unknown, ...args: A): R {
    steps += 1;
    const isLast = steps === killAt;
    if (isLast && !killAfter) process.kill(process.pid, "SIGKILL");
    const result = step.apply(this, args);
    if (isLast && killAfter) process.kill(process.pid, "SIGKILL");
    return result;
  };
}

fs.renameSync = countSteps(fs.renameSync);
fs.promises.rename = countSteps(fs.promises.rename);
syncBuiltinESMExports();
const query: (...args: never[]) => unknown = pg.Client.prototype.query;
pg.Client.prototype.query = countSteps(query) as typeof pg.Client.prototype.query;

process.on("exit", () => process.stderr.write(`steps ${steps}\n`));
