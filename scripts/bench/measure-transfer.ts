import { chromium } from "@playwright/test";
import { CHROME_FLAGS } from "./chrome-flags.ts";

export interface Transfer {
  /** What the browser calls it: Document, Script, Stylesheet, Image, Font, … */
  kind: string;
  requests: number;
  /** Over the wire, headers included, in bytes. */
  bytes: number;
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };

/** What comes over the wire on a cold first view on a phone, the age gate passed, nothing scrolled. */
export async function measureTransfer(url: string, executablePath: string): Promise<Transfer[]> {
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
      // Placeholders inside the page itself are announced too, with nothing on the wire.
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
