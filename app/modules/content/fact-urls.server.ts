import { isGoogleMapFrame } from "#app/modules/store/frames.ts";
import type { Issue } from "./field-errors.ts";
import { type Field, valueAt } from "./fields.ts";

/**
 * Finds URLs in a form of the facts that are valid but cannot work where the site uses them. Only for
 * saving: facts that were saved earlier stay in force.
 */
export function findUrlIssues(fields: readonly Field[], value: unknown): Issue[] {
  return fields
    .filter(({ inputMode }) => inputMode === "url")
    .flatMap(({ name }) => {
      const problem = explainUrl(name, String(valueAt(value, name) ?? ""));
      return problem ? [{ path: name.split("."), message: problem }] : [];
    });
}

const RULES: Record<string, (url: URL) => string | undefined> = {
  "menu.baseUrl": ({ hash }) =>
    hash
      ? "must not contain #, because the paths are added to it. Enter the part before the #. If the menu’s pages have a #, put it into the paths, such as /#/store"
      : undefined,
  "embeds.reels.baseUrl": explainReelBase,
  "embeds.map.baseUrl": explainMapFrame,
};

function explainUrl(name: string, text: string): string | undefined {
  if (/\s/.test(text)) return "must not contain spaces. Copy it from the browser’s address bar";
  const url = URL.parse(text);
  if (url?.username || url?.password) return "must not contain a name or password before an @";
  return url ? RULES[name]?.(url) : undefined;
}

function explainReelBase({ hostname, pathname, search, hash }: URL): string | undefined {
  const isInstagram = /^(?:www\.)?instagram\.com$/.test(hostname);
  if (isInstagram && !/^\/(?:reel|p)\/?$/.test(pathname))
    return "must be https://www.instagram.com/reel, or the link of any reel there";
  if (search || hash) return "must not contain ? or #, because a reel’s identifier is added to it";
  return undefined;
}

const COPY_FRAME =
  "In the map, choose Share, then the code for embedding, and paste all of it here";

/** Pages of the map providers forbid to be shown in a frame; their frames have other URLs. */
function explainMapFrame(url: URL): string | undefined {
  const { hostname, pathname, hash } = url;
  const isGoogle = /(?:^|\.)(?:google\.[a-z.]{1,9}|goo\.gl)$/.test(hostname);
  const isOpenStreetMap = /(?:^|\.)(?:openstreetmap\.org|osm\.org)$/.test(hostname);
  const isPage =
    (isGoogle && !isGoogleMapFrame(url)) || (isOpenStreetMap && pathname !== "/export/embed.html");
  if (isPage) return `is a page that cannot be shown in a frame. ${COPY_FRAME}`;
  return hash ? "must not contain #" : undefined;
}
