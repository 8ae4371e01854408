import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";

import facts from "#content/facts.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { get, type HttpResponse, post, send } from "#tests/setup/http.ts";

const BASE_HEADERS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": expect.stringContaining("geolocation=()"),
  "cross-origin-opener-policy": "same-origin",
  "x-request-id": expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}$/),
};

const FRAMES = [facts.embeds.reels.baseUrl, facts.embeds.map.baseUrl].map(
  (url) => new URL(url).origin,
);

/** Would run if it escaped from the form field that shows it again. */
const SCRIPT_TEXT = `</textarea></script><script>alert(1)</script><img src=x onerror="alert(2)">`;

describeEachApp("security headers", { engines: "one" }, (ctx) => {
  const contact = (message: string, name = "") =>
    post(ctx.app, "/contact", { name, email: "dana@example.com", message });

  const documents: [string, () => Promise<HttpResponse>][] = [
    ["a page", () => get(ctx.app, "/")],
    ["a page with query text", () => get(ctx.app, `/shop?q=${encodeURIComponent(SCRIPT_TEXT)}`)],
    ["the contact page", () => get(ctx.app, "/contact")],
    ["a missing page", () => get(ctx.app, "/nowhere")],
    ["a missing product", () => get(ctx.app, "/product/99")],
    ["the answer to a form", () => contact("Hello", "Dana")],
    ["the refusal of a form", () => contact(SCRIPT_TEXT)],
    ["the refusal of JOIN", () => post(ctx.app, "/join", { email: SCRIPT_TEXT })],
  ];

  test.each(documents)("%s runs only our scripts", async (_kind, ask) => {
    const { headers, text } = await ask();
    const policy = parsePolicy(headers["content-security-policy"]);
    const scripts = inlineScripts(text);
    expect(scripts.length).toBeGreaterThan(1);
    // Pages that hydrate at once link the style sheet.
    expect(inlineStyles(text)).toHaveLength(text.includes(" data-preload=") ? 1 : 0);
    expect(new Set(policy["script-src"])).toEqual(new Set(["'self'", ...scripts.map(hashOf)]));
    expect(scripts.join()).not.toContain("<script>alert(1)");
    expect(policy).toMatchObject({
      "default-src": ["'self'"],
      "style-src": ["'self'", ...inlineStyles(text).map(hashOf)],
      "style-src-attr": ["'unsafe-inline'"],
      "frame-src": FRAMES,
      "form-action": ["'self'", new URL(facts.ageGate.leaveUrl).origin],
      "frame-ancestors": ["'none'"],
      "base-uri": ["'none'"],
      "object-src": ["'none'"],
    });
  });

  test.each(documents)("%s contains nothing the policy blocks", async (_kind, ask) => {
    const markup = (await ask()).text
      .replace(/<script[^>]*>.*?<\/script>/gs, "")
      .replace(/<style>.*?<\/style>/s, "");
    expect(markup).not.toMatch(/<style|<iframe|<base|javascript:/i);
    expect(markup.replace(/="[^"]*"/g, "")).not.toMatch(/<[a-z][^>]*\son\w+/i);
    for (const [, source] of markup.matchAll(
      /<(?:img|source|link|script)[^>]*\s(?:src|href)="([^"]*)"/g,
    )) {
      if (source?.startsWith(ctx.app.origin)) continue;
      expect(source).toMatch(/^(\/(?!\/)|data:image\/)/);
    }
  });

  const refusals: [number, () => Promise<HttpResponse>][] = [
    [403, () => post(ctx.app, "/contact", {}, { Origin: "https://evil.example" })],
    [415, () => post(ctx.app, "/contact", {}, { "Content-Type": "application/json" })],
    [405, () => post(ctx.app, "/shop", {})],
    [413, () => contact("x".repeat(200_000))],
    [400, () => post(ctx.app, "/contact", {}, { "Content-Type": "multipart/form-data" })],
  ];

  test.each(refusals)("an error page with %i runs and loads nothing", async (status, ask) => {
    const response = await ask();
    expect(response.status).toBe(status);
    expect(parsePolicy(response.headers["content-security-policy"])).toMatchObject({
      "default-src": ["'none'"],
      "frame-ancestors": ["'none'"],
      "base-uri": ["'none'"],
    });
    expect(response.text).toMatch(/<h1>.+<\/h1>/);
    expect(response.headers).toMatchObject({ ...BASE_HEADERS, "cache-control": "no-store" });
  });

  test("every kind of response has exactly its headers", async () => {
    const asset = String((await get(ctx.app, "/")).text.match(/\/assets\/[\w.-]+\.js/));
    const responses = [
      ...["/", "/nowhere", "/shop/", "/healthz", "/age-gate.css", "/age-gate", "/favicon.svg"],
      ...[asset, "/assets/no-such.js", "/shop.data", "/%", "/__manifest"],
    ].map((path) => get(ctx.app, path));
    responses.push(send(ctx.app, "/", { method: "HEAD" }), send(ctx.app, "/", { method: "PUT" }));
    for (const { headers } of await Promise.all(responses)) {
      expect(headers).toMatchObject(BASE_HEADERS);
      expect(headers["strict-transport-security"]).toBeUndefined();
      expect(headers["access-control-allow-origin"]).toBeUndefined();
      expect(headers["x-powered-by"] ?? headers.server).toBeUndefined();
    }
  });

  test("each request gets our own id, which is in the log", async () => {
    const ask = () => get(ctx.app, "/no-such-page", { "X-Request-Id": "theirs" });
    const ids = (await Promise.all([ask(), ask()])).map(({ headers }) => headers["x-request-id"]);
    expect(new Set([...ids, "theirs"]).size).toBe(3);
    await vi.waitFor(() => {
      for (const id of ids) expect(ctx.app.logs()).toContain(`"id":"${id}"`);
    }, 5_000);
  });
});

describeEachApp(
  "on https",
  { engines: "one", env: { PUBLIC_ORIGIN: "https://hyde.test" } },
  (ctx) => {
    test("sends Strict-Transport-Security", async () => {
      for (const path of ["/", "/nowhere", "/favicon.svg", "/shop/", "/healthz"]) {
        const { headers } = await get(ctx.app, path);
        expect(headers["strict-transport-security"]).toMatch(/^max-age=31536000\b/);
      }
    });
  },
);

function parsePolicy(header: string | string[] | undefined): Record<string, string[]> {
  const rules = String(header).split("; ");
  return Object.fromEntries(
    rules.map((rule) => {
      const [name = "", ...values] = rule.split(" ");
      return [name, values];
    }),
  );
}

/** The code of all inline scripts, as a browser reads it. */
function inlineScripts(html: string): string[] {
  return (
    html
      .split(/<script(?=[\s>])/i)
      .slice(1)
      .filter((rest) => !/^[^>]*\ssrc=/i.test(rest))
      // Structured data never runs.
      .filter((rest) => !/^[^>]*\stype="application\/ld\+json"/i.test(rest))
      .map((rest) => rest.slice(rest.indexOf(">") + 1).split(/<\/script/i)[0] ?? "")
  );
}

function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = ""]) => css);
}

function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
