import { maskText } from "#app/platform/mask.ts";
import { OTHER_SITES, type Source } from "./visit-sources.ts";

/** A part of a host. Longer ones look like keys, as in the URLs of private links. */
const LABEL = /^[a-z0-9-]{1,24}$/;

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

/** The host without `www.` and without its port; {@link OTHER_SITES} if it is not one. */
function parseHost(host: string): string {
  if (host === "") return "";
  const [name = ""] = host
    .toLowerCase()
    .replace(/^www\./, "")
    .split(":");
  const labels = name.split(".");
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) ? name : OTHER_SITES;
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
