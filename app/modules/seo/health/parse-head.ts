import { parseJson } from "#app/platform/parse-json.ts";

/** What the head of a page says to search engines. */
export interface PageHead {
  title: string;
  /** Content of the meta elements by name or property, in lower case; the first counts. */
  metas: Map<string, string>;
  canonical: string | undefined;
  /** Parsed JSON-LD; undefined for a block that is not JSON. */
  structuredData: unknown[];
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Parses pages of this site only: quoted attributes, elements as React writes them. */
export function parseHead(html: string): PageHead {
  const head = /<head[^>]*>([\s\S]*?)<\/head>/i.exec(html)?.[1] ?? "";
  const bare = head.replace(/<(script|noscript)\b[\s\S]*?<\/\1>/gi, "");
  const metas = new Map<string, string>();
  for (const attributes of elements(bare, "meta")) {
    const name = (attributes.get("name") ?? attributes.get("property"))?.toLowerCase();
    if (name && !metas.has(name)) metas.set(name, attributes.get("content") ?? "");
  }
  const canonical = elements(bare, "link").find(({ get }) => get("rel") === "canonical");
  return {
    title: decode(/<title[^>]*>([\s\S]*?)<\/title>/i.exec(bare)?.[1] ?? "").trim(),
    metas,
    canonical: canonical?.get("href"),
    structuredData: [...html.matchAll(JSON_LD)].map(([, json = ""]) => parseJson(json)),
  };
}

const JSON_LD = /<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/gi;

function elements(html: string, name: string) {
  const tags = html.matchAll(new RegExp(`<${name}\\b((?:[^>"']|"[^"]*"|'[^']*')*)>`, "gi"));
  return [...tags].map(([, text = ""]) => {
    const found = text.matchAll(/([^\s"'=/>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
    const attributes = new Map(
      [...found].map(([, key = "", a, b]) => [key.toLowerCase(), decode(a ?? b ?? "")]),
    );
    return { get: (key: string) => attributes.get(key) };
  });
}

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, number, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (number) return String.fromCodePoint(Number(number));
    return ENTITIES[name] ?? all;
  });
}
