import { appendFileSync, readFileSync } from "node:fs";

/**
 * Loaded before a program of the build: as that ends, it adds the most memory it held, in bytes, to
 * the file PEAK_MEMORY_FILE names. What the kernel tells of ended children would not do: it counts
 * what the parent held when it started them.
 */
process.on("exit", () => {
  const file = process.env.PEAK_MEMORY_FILE;
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
  if (file && kilobytes) appendFileSync(file, `${Number(kilobytes) * 1_024}\n`);
});
