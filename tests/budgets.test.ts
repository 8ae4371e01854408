import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { type App, startApp } from "#tests/setup/app.ts";
import { findForeignFetches, measureFirstView } from "#tests/setup/first-view.ts";
import { get } from "#tests/setup/http.ts";

/** In bytes, a kilobyte being 1,000 of them. React and its router alone are 98,500 of `hydrated`. */
const BUDGETS = { script: 10_000, hydrated: 115_000, style: 14_000, font: 60_000 };

/** Values for the parts of addresses that stand for something. */
const SAMPLES: Record<string, string> = {
  id: "1",
  slug: "dearborn",
  token: "x".repeat(43),
  "*": "no-such-page",
};

/** Every address that answers with a page for visitors, from the list of routes. */
function listPages(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path = "", file, children }) => {
    const address = `${parent}/${path}`.replace(/\/+$/, "");
    if (children) return listPages(children, address);
    // Routes without a component answer with something else than a page; staff have fast machines.
    if (!file.endsWith(".tsx") || file.startsWith("routes/admin/")) return [];
    return [address.replace(/:(\w+)\??|\*/g, (all, name) => SAMPLES[name ?? all] ?? "1") || "/"];
  });
}

describe("first view", () => {
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
    const sizes = measureFirstView(text);
    const kinds = Object.keys(BUDGETS) as (keyof typeof BUDGETS)[];
    const columns = kinds.map((kind) => `${kind} ${sizes[kind]} of ${BUDGETS[kind]}`);
    rows.push(`budget ${path.slice(0, 20).padEnd(20)}  ${columns.join("   ")}`);
    for (const kind of kinds) {
      // Nothing found would mean that nothing was looked at.
      expect(sizes[kind], kind).toBeGreaterThan(1_000);
      expect(sizes[kind], kind).toBeLessThanOrEqual(BUDGETS[kind]);
    }
    expect(findForeignFetches(text, app.origin)).toEqual([]);
  });
});

describe("the measure itself", () => {
  test.each([
    '<img src="https://cdn.example/a.webp">',
    '<img srcset="/a.webp 1x, //cdn.example/b.webp 2x">',
    '<link rel="preload" as="font" href="https://fonts.example/a.woff2">',
    '<link rel="preconnect" href="https://fonts.example">',
    '<script src="https://cdn.example/a.js"></script>',
    '<iframe src="https://video.example/1"></iframe>',
    '<div style="background:url(https://cdn.example/a.webp)"></div>',
    '<style>@import "https://fonts.example/a.css";</style>',
  ])("sees the fetch in %s", (html) => {
    expect(findForeignFetches(html, "http://localhost:3000")).toHaveLength(1);
  });

  test.each([
    '<a href="https://menu.example/">Menu</a>',
    '<img src="/a.webp" srcset="/a.webp 1x">',
    '<link rel="canonical" href="https://hyde.example/">',
    '<img style="background:url(data:image/webp;base64,AA==)" src="/a.webp">',
  ])("sees none in %s", (html) => {
    expect(findForeignFetches(html, "http://localhost:3000")).toEqual([]);
  });
});
