import { reportCityPages } from "./bench/city-pages.ts";
import { reportCopy } from "./bench/copy.ts";
import { reportFirstView } from "./bench/first-view.ts";
import { reportLoad } from "./bench/load.ts";
import { reportMemory } from "./bench/memory.ts";
import { reportStaff } from "./bench/staff.ts";
import { reportWriter } from "./bench/writer.ts";
import { runCommand } from "./check.ts";

const PARTS = {
  "city-pages": reportCityPages,
  copy: reportCopy,
  "first-view": reportFirstView,
  load: reportLoad,
  memory: reportMemory,
  staff: reportStaff,
  writer: reportWriter,
};

/**
 * Measures the production build, the copy check, and the built-in writer on this machine: the parts named in
 * the arguments, or all parts.
 */
async function bench(): Promise<string[]> {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0) {
    throw new Error(
      `unknown part: ${unknown.join(", ")}; choose from ${Object.keys(PARTS).join(", ")}`,
    );
  }
  for (const [name, report] of Object.entries(PARTS)) {
    if (wanted.length === 0 || wanted.includes(name)) await report();
  }
  return [];
}

await runCommand(bench);
