import type { OutgoingHttpHeaders } from "node:http";
import { getAtlas } from "#app/modules/areas/places.server.ts";
import type { App } from "./app.ts";
import { type Crawl, crawlSite } from "./crawl.ts";
import { get } from "./http.ts";
import { sample, sampleTitle } from "./long-run.ts";

interface CrawlAppOptions {
  /** The origin the server is published under. */
  origin: string;
  headers?: OutgoingHttpHeaders;
  /** Leaves out most of the 190 pages of places, unless this is the long run. */
  samplePlaces?: boolean;
}

const { places, profiles } = getAtlas();
const generic = [...places.keys()].filter((slug) => !profiles.has(slug));
const SAMPLE = new Set([...sample([...profiles.keys()], 12), ...sample(generic, 8)]);

/** Which pages of places a crawl with `samplePlaces` visits, for titles of tests. */
export const SAMPLED_PLACES = sampleTitle(SAMPLE.size, places.size, "places");

/** Visits all of a running server. */
export function crawlApp(
  app: App,
  { origin, headers = {}, samplePlaces = false }: CrawlAppOptions,
): Promise<Crawl> {
  const load = async (address: string) => {
    const answer = await get(app, address, headers);
    const type = answer.headers["content-type"]?.split(";")[0] ?? "";
    const { status, text } = answer;
    return { status, type, location: answer.headers.location, text };
  };
  const isVisited = (address: string) => {
    const [, slug] = /^\/areas\/([^/?]+)/.exec(address) ?? [];
    return !samplePlaces || slug === undefined || SAMPLE.has(slug);
  };
  return crawlSite({ origin, load, isVisited });
}
