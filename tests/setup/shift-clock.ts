/**
 * Preloaded into a server under test (`--import`): its clock is ahead of the machine's by as many
 * milliseconds as stand in the file `CLOCK_SHIFT` names, from one look at the clock to the next.
 * Timers, and what Node.js itself stamps, keep the machine's time.
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
