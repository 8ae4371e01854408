import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { encodeAs } from "#server/http/compression.ts";

/** The same pages in another form, to be measured beside the one that is served. */
export interface Variant {
  name: string;
  /** Whether React can take it over; else only what comes before can be measured. */
  hydrates: boolean;
  /** Of the finished document. `read` gives the text of a file of the site. */
  change: (html: string, read: (path: string) => Promise<string>) => Promise<string>;
}

const HELD = /<script type="text\/plain" data-preload="([^"]*)">/;
const STYLE_SHEET = /<link rel="stylesheet" href="([^"]+)"\/>/;

/** As served. */
export const held: Variant = { name: "React waits", hydrates: true, change: async (html) => html };

/** As the router makes it: modules are fetched with the page, after style and fonts. */
export const plain: Variant = {
  name: "React at once",
  hydrates: true,
  change: async (html) => {
    const [tag, files = ""] = HELD.exec(html) ?? [];
    if (!tag) throw new Error("nothing in the page waits");
    const links = files
      .split(" ")
      .map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}"/>`);
    return html
      .replace(tag, '<script type="module" async="">')
      .replace("<script>", `${links.join("")}<script>`);
  },
};

/** With the style sheet inside the document. */
export const inlineStyle: Variant = {
  name: "React waits, style in the page",
  hydrates: false,
  change: async (html, read) => {
    const [link, file] = STYLE_SHEET.exec(html) ?? [];
    if (!link || !file) throw new Error("no style sheet in the page");
    const css = await read(file);
    return html.replace(link, () => `<style>${css}</style>`);
  },
};

/** With the style sheet named first of all. */
export const earlyStyle: Variant = {
  name: "React waits, style preloaded",
  hydrates: true,
  change: async (html) => {
    const [, file] = STYLE_SHEET.exec(html) ?? [];
    return html.replace("<head>", `<head><link rel="preload" as="style" href="${file}"/>`);
  },
};

export interface VariantServer {
  origin: string;
  close: () => void;
}

/** Serves a site with its documents changed, compressed as the site does it; all else goes through. */
export async function serveVariant(site: string, { change }: Variant): Promise<VariantServer> {
  const documents = new Map<string, Promise<Buffer>>();
  const read = async (path: string) => (await fetch(new URL(path, site))).text();
  const make = async (path: string) => {
    const html = await change(await read(path), read);
    return Buffer.from(await encodeAs("br", new TextEncoder().encode(html)));
  };
  const server = createServer((asked, answer) => {
    const path = asked.url ?? "/";
    const passed = request(new URL(path, site), { headers: asked.headers }, async (got) => {
      const headers = { ...got.headers };
      if (!headers["content-type"]?.startsWith("text/html")) {
        answer.writeHead(got.statusCode ?? 500, headers);
        got.pipe(answer);
        return;
      }
      got.resume();
      const made = documents.get(path) ?? make(path);
      documents.set(path, made);
      const body = await made;
      const policy = String(headers["content-security-policy"]);
      headers["content-security-policy"] = policy.replace(
        "style-src ",
        "style-src 'unsafe-inline' ",
      );
      delete headers["transfer-encoding"];
      answer.writeHead(200, {
        ...headers,
        "content-encoding": "br",
        "content-length": body.length,
      });
      answer.end(body);
    });
    passed.on("error", () => answer.destroy());
    passed.end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
