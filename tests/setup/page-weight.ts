import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { attributesOf } from "./html.ts";
import { buildFile } from "./server-process.ts";

/** Bytes a browser fetches for one page. */
interface PageWeight {
  /** Before the first interaction: files, and what runs in the document itself. */
  script: number;
  /** Script files fetched to hydrate, at the first interaction or at once. Brotli, as served. */
  hydrated: number;
  /** Styles in the document, Brotli. */
  inlineStyle: number;
  /** Style sheets for the screen, Brotli. */
  style: number;
  /** Style sheets for printing only, Brotli. */
  printStyle: number;
  /** Fonts preloaded or declared; WOFF2 is compressed already. */
  font: number;
}

const STATIC_IMPORT = /\b(?:import|export)\s*(?:[\w$*{}\s,]+?from\s*)?["']([^"']+\.js)["']/g;

/** Measures the files in build/client that the document requests, and those they request. */
export function measurePageWeight(html: string): PageWeight {
  const text = withoutNoscript(html);
  const scripts = scriptsOf(text);
  const executed = scripts.filter(({ type }) => !type || type === "module");
  const links = [...text.matchAll(/<link\b[^>]*>/g)].map(([tag]) => attributesOf(tag, /.*/s));
  const linked = (rel: string) =>
    links.filter((link) => link.rel?.split(" ").includes(rel)).map(({ href = "" }) => href);
  const sheets = links.filter(({ rel }) => rel === "stylesheet");
  const hrefsOf = (some: typeof sheets) => some.map(({ href = "" }) => href);
  // No page waits for the style sheet for printing.
  const styles = hrefsOf(sheets.filter(({ media }) => media !== "print"));
  const printStyles = hrefsOf(sheets.filter(({ media }) => media === "print"));
  const fonts = links.filter((link) => link.rel === "preload" && link.as === "font");
  const inline = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = ""]) => style);
  const urls = [...styles.flatMap(urlsOf), ...inline.flatMap(cssUrls)];
  const declared = urls.filter((url) => url.endsWith(".woff2"));
  return {
    script:
      sum(followImports([...linked("modulepreload"), ...filesOf(executed)]), compressedSize) +
      compress(Buffer.from(executed.map(({ body }) => body).join("\n"))),
    hydrated: sum(followImports([...linked("modulepreload"), ...filesOf(scripts)]), compressedSize),
    inlineStyle: inline.length > 0 ? compress(Buffer.from(inline.join("\n"))) : 0,
    style: sum(new Set(styles), compressedSize),
    printStyle: sum(new Set(printStyles), compressedSize),
    font: sum(new Set([...fonts.map(({ href = "" }) => href), ...declared]), (file) => {
      return readClientFile(file).length;
    }),
  };
}

/**
 * URLs on other origins that a browser fetches by itself for this document, from its tags and style
 * sheets. Links do not count.
 */
export function findThirdPartyRequests(html: string, origin: string): string[] {
  const fetched: string[] = [];
  for (const [tag, name] of html.matchAll(/<([a-z]+)\b[^>]*>/gi)) {
    const { src, srcset, poster, href, rel, style, data } = attributesOf(tag, /.*/s);
    const images = (srcset ?? "").split(",").map((part) => part.trim().split(/\s+/)[0] ?? "");
    fetched.push(...images, ...cssUrls(style ?? ""), src ?? "", poster ?? "", data ?? "");
    const follows = rel === "canonical" || rel === "alternate";
    if (name === "link" && !follows) fetched.push(href ?? "");
    if (name === "link" && rel === "stylesheet" && href) fetched.push(...urlsOf(href));
  }
  for (const [, style] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) {
    fetched.push(...cssUrls(style ?? ""));
  }
  return fetched.filter((value) => {
    const url = URL.parse(value, origin);
    return url !== null && url.protocol !== "data:" && url.origin !== new URL(origin).origin;
  });
}

/** Removes content that only browsers without JavaScript show. */
function withoutNoscript(html: string): string {
  return html.replace(/<noscript>.*?<\/noscript>/gs, "");
}

interface ScriptTag {
  type: string | undefined;
  src: string | undefined;
  body: string;
}

/** Script tags, except those with only the data of the page. */
function scriptsOf(html: string): ScriptTag[] {
  return [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
    .map(([tag, , body = ""]) => {
      // `data-src` names a script that is fetched after the load, without any interaction.
      const { type, src, "data-src": late } = attributesOf(tag, /<script[^>]*>/);
      return { type, src: src ?? late, body };
    })
    .filter(({ body }) => !body.startsWith("window.__reactRouterContext"));
}

/** Files that script tags name: in `src`, or in the imports of inline modules. */
function filesOf(scripts: ScriptTag[]): string[] {
  return scripts.flatMap(({ src, body }) => (src ? [src] : importsOf(body)));
}

function importsOf(code: string): string[] {
  return [...code.matchAll(STATIC_IMPORT)].map(([, file]) => file ?? "");
}

/** The files and everything they import, directly or not, each once. */
function followImports(files: string[]): Set<string> {
  const seen = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const folder = dirname(file);
    for (const found of importsOf(readClientFile(file).toString("utf8"))) {
      queue.push(found.startsWith("/") ? found : join(folder, found));
    }
  }
  return seen;
}

function urlsOf(style: string): string[] {
  return style.startsWith("/") && existsSync(buildFile("client", style))
    ? cssUrls(readClientFile(style).toString("utf8"))
    : [];
}

function cssUrls(css: string): string[] {
  const found = css.matchAll(/(?:url\(\s*|@import\s+)["']?([^"')\s;]+)/g);
  return [...found].map(([, url]) => url ?? "");
}

function readClientFile(path: string): Buffer {
  return readFileSync(buildFile("client", path));
}

const compressedSizes = new Map<string, number>();

function compressedSize(file: string): number {
  const cached = compressedSizes.get(file);
  if (cached !== undefined) return cached;
  // The build has compressed its files; compressing them again takes seconds.
  const served = `${file}.br`;
  const isServed = existsSync(buildFile("client", served));
  const size = isServed ? readClientFile(served).length : compress(readClientFile(file));
  compressedSizes.set(file, size);
  return size;
}

function compress(content: Buffer): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotliCompressSync(content, { params }).length;
}

function sum(files: Iterable<string>, sizeOf: (file: string) => number): number {
  return [...files].reduce((total, file) => total + sizeOf(file), 0);
}
