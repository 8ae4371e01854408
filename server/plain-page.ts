/** Policy of answers that are no page of the site: nothing in them runs, loads or is framed. */
export const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** A small page of our own for answers given before React runs. `title` and `text` are literals. */
export function plainHtml(title: string, text: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Return to Home</a></p></main></body></html>`;
}

/** What such a page says of itself. */
export const PLAIN_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy": NOTHING_RUNS,
};

/** The same as an answer. */
export function plainPage(status: number, title: string, text: string): Response {
  return new Response(plainHtml(title, text), { status, headers: PLAIN_HEADERS });
}
