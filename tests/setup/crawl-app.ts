import type { OutgoingHttpHeaders } from "node:http";
import type { App } from "./app.ts";
import { type Crawl, crawlSite } from "./crawl.ts";
import { get } from "./http.ts";

/** Visits all of a running server that is published under `origin`, with these request headers. */
export function crawlApp(
  app: App,
  { origin, headers = {} }: { origin: string; headers?: OutgoingHttpHeaders },
): Promise<Crawl> {
  const load = async (address: string) => {
    const answer = await get(app, address, headers);
    const type = answer.headers["content-type"]?.split(";")[0] ?? "";
    const { status, text } = answer;
    return { status, type, location: answer.headers.location, text };
  };
  return crawlSite({ origin, load });
}
