/**
 * Preloaded into a server under test (`--import`): shifts its clock by the milliseconds in the file named
 * by `CLOCK_SHIFT`, which is read each time. Does not shift timers and timestamps of Node.js itself.
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
