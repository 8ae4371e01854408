import { type BrowserContext, expect } from "@playwright/test";

export interface Watch {
  /** The test provokes messages of this kind; they are no complaint. */
  expectMessage(pattern: RegExp): void;
  /** A tap follows that may load from this origin. */
  allowOrigin(origin: string): void;
  /** Throws when something was complained about that no one expected. */
  assertQuiet(): void;
}

/**
 * Watches every page of a context: errors and warnings in the console, uncaught errors (React
 * reports hydration mismatches there), and requests to origins other than the site's.
 */
export function watchContext(context: BrowserContext, ownOrigin: string): Watch {
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  const origins = new Set([ownOrigin]);
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) {
      complaints.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  context.on("weberror", (webError) => {
    const error = webError.error();
    complaints.push(`uncaught: ${error.stack || error.message || String(error)}`);
  });
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && !origins.has(origin)) {
      complaints.push(`request to another origin: ${request.url()}`);
    }
  });
  return {
    expectMessage: (pattern) => void expected.push(pattern),
    allowOrigin: (origin) => void origins.add(origin),
    assertQuiet: () => {
      const unexpected = complaints.filter((text) => !expected.some((one) => one.test(text)));
      expect(unexpected, "the browser has nothing to complain about").toEqual([]);
    },
  };
}
