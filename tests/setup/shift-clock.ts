/**
 * Preloaded into a server under test (`--import`): adds the milliseconds in the file that `CLOCK_SHIFT`
 * names to its clock, read anew each time. Timers and timestamps of Node.js itself are not shifted.
 */
import { readFileSync } from "node:fs";

const file = process.env.CLOCK_SHIFT;
if (!file) throw new Error("CLOCK_SHIFT names no file");

const machineNow = Date.now;
const now = () => machineNow() + Number(readFileSync(file, "utf8"));

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
});
