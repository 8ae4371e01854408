import { maskText } from "#app/platform/mask.ts";
import { OTHER_SITES, type Source } from "./visit-sources.ts";

/** A host with an optional port, which is left out. */
const HOST = /^(?:www\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::\d+)?$/;

/** A part of a host that looks like a key, as in the URLs of private links. */
const LONG_LABEL = /[a-z0-9-]{25}/;

/** Letters, digits, and what separates words. */
const CAMPAIGN = /^[\p{L}\d][\p{L}\d ._+-]*$/u;

/** Links made for single people often have longer tags. */
const MAX_CAMPAIGN_LENGTH = 40;

/** May belong to a phone or a person; the number of a year or a month is shorter. */
const LONG_NUMBER = /\d{7}/;

/** Reads the source that a browser reported. What may name a person is left out. */
export function parseSource({ host, campaign }: Source): Source {
  return { host: parseHost(host), campaign: parseCampaign(campaign) };
}

function parseHost(host: string): string {
  if (host === "") return "";
  const name = HOST.exec(host.toLowerCase())?.[1];
  return name === undefined || LONG_LABEL.test(name) ? OTHER_SITES : name;
}

function parseCampaign(campaign: string): string {
  const text = campaign.trim().replace(/\s+/g, " ").toLowerCase();
  const isSafe =
    text.length <= MAX_CAMPAIGN_LENGTH &&
    CAMPAIGN.test(text) &&
    !LONG_NUMBER.test(text) &&
    maskText(text) === text;
  return isSafe ? text : "";
}
