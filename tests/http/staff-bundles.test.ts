import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeEachApp } from "#tests/setup/app.ts";
import { get } from "#tests/setup/http.ts";
import { measurePageWeight } from "#tests/setup/page-weight.ts";
import { listStaffPaths } from "#tests/setup/route-paths.ts";
import { buildFile } from "#tests/setup/server-process.ts";
import { signInStaff } from "#tests/setup/staff.ts";

/** Compressed bytes of scripts, styles, and fonts of the first page. */
const STAFF_BUDGET = 350_000;

/** Sources that only the staff area needs. */
const STAFF =
  /^app\/(?:routes\/(?:admin\/|functions)|ui\/staff\/|modules\/[^/]+\/staff\/|modules\/auth\/|staff\.css)|react-aria|react-stately|@internationalized/;

interface Manifest {
  entry: Files;
  routes: Record<string, Files & { id: string }>;
}

interface Files {
  module: string;
  imports?: string[];
  css?: string[];
}

const modules: Record<string, string[]> = JSON.parse(
  readFileSync(buildFile("client-modules.json"), "utf8"),
);
const read = (file: string) => readFileSync(buildFile("client", file), "utf8");

function readManifest(html: string): { file: string; manifest: Manifest } {
  const file = html.match(/\/assets\/[\w-]*manifest-[\w-]+\.js/)?.[0] ?? "";
  const json = read(file)
    .replace(/^window\.__reactRouterManifest=/, "")
    .replace(/;\s*$/, "");
  return { file, manifest: JSON.parse(json) };
}

/** The files and all their static imports. */
function withImports(files: string[]): Set<string> {
  const seen = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const found = read(file).matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g);
    queue.push(...[...found].map(([, name = ""]) => join(dirname(file ?? ""), name)));
  }
  return seen;
}

const scriptsOf = ({ module, imports = [] }: Files) => [module, ...imports];

describeEachApp("public bundles", { engines: "one" }, (ctx) => {
  test("contain nothing from the staff area: no script, style, or URL", async () => {
    const { file, manifest } = readManifest((await get(ctx.app, "/")).text);
    const routes = Object.values(manifest.routes);
    expect(routes.length).toBeGreaterThan(20);
    expect(read(file)).not.toMatch(/admin|staff|functions/i);
    const scripts = withImports([manifest.entry, ...routes].flatMap(scriptsOf));
    const sources = [...scripts].flatMap((script) => modules[script] ?? []);
    expect(sources).toContain("app/root.tsx");
    expect(sources).toContain("app/ui/icons.tsx");
    expect(sources.filter((module) => STAFF.test(module))).toEqual([]);
    const pages = ["/", "/blog", "/contact", "/areas-served"];
    for (const path of pages) {
      const { text } = await get(ctx.app, path);
      const styles = [...text.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(
        ([, href = ""]) => href,
      );
      expect(
        styles.map((style) => style.replace(/-[\w-]{8}\.css$/, "")),
        path,
      ).toEqual(["/assets/styles", "/assets/print"]);
      for (const style of styles)
        expect(read(style)).not.toMatch(/\.staff[\s.-]|\.pill\b|light-dark/);
    }
  });

  test("use a shorter manifest than the staff area", async () => {
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    const { manifest } = readManifest((await get(ctx.app, "/admin/security", headers)).text);
    expect(Object.keys(manifest.routes)).toContain("routes/admin/security/security");
    expect(Object.keys(manifest.routes)).toContain("routes/site/home");
  });

  test("the module list belongs to this build and includes the staff area", () => {
    const staff = Object.entries(modules).filter(([, ids]) => ids.some((id) => STAFF.test(id)));
    expect(staff.length).toBeGreaterThan(5);
    for (const [script] of staff) expect(() => read(script)).not.toThrow();
  });
});

describeEachApp("the first page of the staff area", { engines: "one" }, (ctx) => {
  describe("stays within its budget", () => {
    test.each(listStaffPaths("1").filter((path) => path.startsWith("/admin")))(
      "%s",
      async (path) => {
        const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
        const { headers: responseHeaders, text } = await get(ctx.app, path, headers);
        // Downloads are not pages.
        if (!responseHeaders["content-type"]?.startsWith("text/html")) return;
        const { script, style, font } = measurePageWeight(text);
        expect(script).toBeGreaterThan(50_000);
        expect(script + style + font).toBeLessThanOrEqual(STAFF_BUDGET);
      },
    );
  });
});
