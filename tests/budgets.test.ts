import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { compressFor } from "#server/http/finish-response.ts";
import { type App, startApp } from "#tests/setup/app.ts";
import { get } from "#tests/setup/http.ts";
import { findThirdPartyRequests, measurePageWeight } from "#tests/setup/page-weight.ts";

/** In bytes. React and its router account for 98,500 of `hydrated`. */
const BUDGETS = {
  script: 3_600,
  hydrated: 115_000,
  inlineStyle: 8_000,
  style: 12_000,
  printStyle: 1_600,
  font: 36_000,
};

/** Bytes of an article as sent, with its styles. */
const ARTICLE_BYTES = 24_000;
const POSTS = readdirSync(join(import.meta.dirname, "../content/posts"));

/** Values for the parameters in route paths. */
const SAMPLE_PARAMETERS: Record<string, string> = {
  id: "1",
  slug: "dearborn",
  token: "x".repeat(43),
  "*": "no-such-page",
};

/** The path of every public page, from the route table. */
function listPages(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path = "", file, children }) => {
    const fullPath = `${parent}/${path}`.replace(/\/+$/, "");
    if (children) return listPages(children, fullPath);
    // Routes without a component are not pages; staff-bundles.test.ts checks the staff area.
    if (!file.endsWith(".tsx") || file.startsWith("routes/admin/")) return [];
    return [
      fullPath.replace(/:(\w+)\??|\*/g, (all, name) => SAMPLE_PARAMETERS[name ?? all] ?? "1") ||
        "/",
    ];
  });
}

describe("page weight", () => {
  let app: App;
  const rows: string[] = [];
  beforeAll(async () => {
    app = await startApp({ engine: "sqlite" });
  });
  afterAll(async () => {
    await app?.stop();
    process.stdout.write(`\n${rows.join("\n")}\n`);
  });

  test.each(listPages(routes))("%s stays within the budgets", async (path) => {
    const { headers, text } = await get(app, path);
    expect(headers["content-type"]).toContain("text/html");
    const sizes = measurePageWeight(text);
    const kinds = Object.keys(BUDGETS) as (keyof typeof BUDGETS)[];
    const columns = kinds.map((kind) => `${kind} ${sizes[kind]} of ${BUDGETS[kind]}`);
    rows.push(`budget ${path.slice(0, 20).padEnd(20)}  ${columns.join("   ")}`);
    for (const kind of kinds) {
      // Zero would mean that nothing was measured.
      expect(sizes[kind], kind).toBeGreaterThan(kind === "printStyle" ? 500 : 1_000);
      expect(sizes[kind], kind).toBeLessThanOrEqual(BUDGETS[kind]);
    }
    expect(findThirdPartyRequests(text, app.origin)).toEqual([]);
  });

  test.each(POSTS)("the article %s is sent in at most 24 KB", async (file) => {
    const { text } = await get(app, `/blog/${file.replace(/\.md$/, "")}`);
    expect(text).toContain("<style>");
    const { bytes } = await compressFor(new TextEncoder().encode(text), "br");
    rows.push(`budget ${file.slice(0, 40).padEnd(40)}  ${bytes.length} of ${ARTICLE_BYTES}`);
    expect(bytes.length).toBeLessThanOrEqual(ARTICLE_BYTES);
  });
});

describe("the measurement itself", () => {
  test.each([
    '<img src="https://cdn.example/a.webp">',
    '<img srcset="/a.webp 1x, //cdn.example/b.webp 2x">',
    '<link rel="preload" as="font" href="https://fonts.example/a.woff2">',
    '<link rel="preconnect" href="https://fonts.example">',
    '<script src="https://cdn.example/a.js"></script>',
    '<iframe src="https://video.example/1"></iframe>',
    '<div style="background:url(https://cdn.example/a.webp)"></div>',
    '<style>@import "https://fonts.example/a.css";</style>',
  ])("detects the third-party request in %s", (html) => {
    expect(findThirdPartyRequests(html, "http://localhost:3000")).toHaveLength(1);
  });

  test.each([
    '<a href="https://menu.example/">Menu</a>',
    '<img src="/a.webp" srcset="/a.webp 1x">',
    '<link rel="canonical" href="https://hyde.example/">',
    '<img style="background:url(data:image/webp;base64,AA==)" src="/a.webp">',
  ])("detects none in %s", (html) => {
    expect(findThirdPartyRequests(html, "http://localhost:3000")).toEqual([]);
  });
});
