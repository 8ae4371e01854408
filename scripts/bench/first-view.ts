import { chromium } from "@playwright/test";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { printLine } from "../operator.ts";
import { ensureBrowser } from "../testing/install-programs.ts";
import { formatKilobytes } from "./format-units.ts";
import { runServer } from "./servers.ts";

/** Prints what a phone downloads for a cold first view of the home page, by kind of resource. */
export async function reportFirstView(): Promise<void> {
  const chromePath = await ensureBrowser();
  const data = createTempFolder("hyde-bench-");
  const server = await runServer(data.path);
  try {
    const transfers = await measureTransfer(`${server.origin}/`, chromePath);
    printTransfers(transfers);
  } finally {
    await server.stop();
    data.remove();
  }
}

interface Transfer {
  /** As Chromium names it: Document, Script, Stylesheet, Image, Font, … */
  kind: string;
  requests: number;
  /** Over the wire, headers included. */
  bytes: number;
}

function printTransfers(transfers: readonly Transfer[]): void {
  printLine("\nOver the wire, cold first view of / at 390 px, gate passed");
  const row = (kind: string, requests: number, bytes: number) =>
    printLine(
      `  ${kind.padEnd(12)} ${String(requests).padStart(3)} requests ${formatKilobytes(bytes).padStart(11)}`,
    );
  for (const { kind, requests, bytes } of transfers) row(kind, requests, bytes);
  const total = (key: "requests" | "bytes") =>
    transfers.reduce((sum, transfer) => sum + transfer[key], 0);
  row("total", total("requests"), total("bytes"));
}

const CHROME_FLAGS: string[] = [
  "--headless=new",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-extensions",
  "--disable-sync",
  "--disable-dev-shm-usage",
  // Chromium's sandbox does not start as root.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };

/** Loads a page on a phone with an empty cache, the age gate passed, and without scrolling. */
async function measureTransfer(url: string, executablePath: string): Promise<Transfer[]> {
  const browser = await chromium.launch({ executablePath, args: CHROME_FLAGS });
  try {
    const context = await browser.newContext({ ...PHONE, hasTouch: true });
    await context.addInitScript(() => localStorage.setItem("ageVerified", "true"));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const kinds = new Map<string, string>();
    const transfers = new Map<string, Transfer>();
    session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      // Chromium also reports data: URLs, which transfer nothing.
      if (!kind || encodedDataLength <= 0) return;
      const sum = transfers.get(kind) ?? { kind, requests: 0, bytes: 0 };
      transfers.set(kind, {
        kind,
        requests: sum.requests + 1,
        bytes: sum.bytes + encodedDataLength,
      });
    });
    await session.send("Network.enable");
    await page.goto(url, { waitUntil: "networkidle" });
    return [...transfers.values()].sort((a, b) => b.bytes - a.bytes);
  } finally {
    await browser.close();
  }
}
