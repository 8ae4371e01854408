import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { kilobytes, say } from "./bench/figures.ts";
import { measureTransfer } from "./bench/measure-transfer.ts";
import { reportAreas } from "./bench/report-areas.ts";
import { reportAttack } from "./bench/report-attack.ts";
import { reportBlog } from "./bench/report-blog.ts";
import { reportFootprint } from "./bench/report-footprint.ts";
import { reportHydration } from "./bench/report-hydration.ts";
import { reportLighthouse } from "./bench/report-lighthouse.ts";
import { reportLoad } from "./bench/report-load.ts";
import { reportWriter } from "./bench/report-writer.ts";
import { runServer } from "./bench/run-server.ts";
import { provideBrowser } from "./testing/find-browser.ts";
import { runCommand } from "./testing/steps.ts";

const PARTS = {
  home: benchHome,
  load: reportLoad,
  attack: reportAttack,
  footprint: reportFootprint,
  lighthouse: reportLighthouse,
  hydration: reportHydration,
  areas: reportAreas,
  blog: reportBlog,
  writer: reportWriter,
};

/** Measures the production build on this machine, one thing after the other: all, or what is named. */
async function bench(): Promise<string[]> {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0) {
    throw new Error(
      `no such part: ${unknown.join(", ")}; there are ${Object.keys(PARTS).join(", ")}`,
    );
  }
  for (const [name, report] of Object.entries(PARTS)) {
    if (wanted.length === 0 || wanted.includes(name)) await report();
  }
  return [];
}

async function benchHome(): Promise<void> {
  const chromePath = await provideBrowser();
  const data = createTempFolder("hyde-bench-");
  const server = await runServer(data.path);
  try {
    await reportTransfer(`${server.origin}/`, chromePath);
  } finally {
    await server.stop();
    data.remove();
  }
}

async function reportTransfer(url: string, chromePath: string): Promise<void> {
  const transfers = await measureTransfer(url, chromePath);
  say("\nOver the wire, cold first view of / at 390 px, gate passed");
  const row = (kind: string, requests: number, bytes: number) =>
    say(
      `  ${kind.padEnd(12)} ${String(requests).padStart(3)} requests ${kilobytes(bytes).padStart(11)}`,
    );
  for (const { kind, requests, bytes } of transfers) row(kind, requests, bytes);
  const total = (pick: "requests" | "bytes") => transfers.reduce((sum, one) => sum + one[pick], 0);
  row("total", total("requests"), total("bytes"));
}

await runCommand(bench);
