import { type BrowserContext, expect } from "@playwright/test";

export interface BrowserErrors {
  /** Allows console messages and errors that the test causes. */
  expectMessage(pattern: RegExp): void;
  /** Allows requests to this origin from now on. */
  allowOrigin(origin: string): void;
  /** Fails the test if anything else was reported. */
  assertNone(): void;
}

/**
 * Collects from every page of a context: errors and warnings in the console, uncaught errors (React
 * reports hydration mismatches there), and requests to origins other than the site's.
 */
export function collectBrowserErrors(context: BrowserContext, ownOrigin: string): BrowserErrors {
  const errors: string[] = [];
  const expected: RegExp[] = [];
  const origins = new Set([ownOrigin]);
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) {
      errors.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  context.on("weberror", (webError) => {
    const error = webError.error();
    errors.push(`uncaught: ${error.stack || error.message || String(error)}`);
  });
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && !origins.has(origin)) {
      errors.push(`request to another origin: ${request.url()}`);
    }
  });
  return {
    expectMessage: (pattern) => void expected.push(pattern),
    allowOrigin: (origin) => void origins.add(origin),
    assertNone: () => {
      const unexpected = errors.filter((text) => !expected.some((one) => one.test(text)));
      expect(unexpected, "no unexpected errors in the browser").toEqual([]);
    },
  };
}
