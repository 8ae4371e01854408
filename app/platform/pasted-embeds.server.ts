import { decodeEntities } from "./html-text.ts";

/** Reels and maps as people copy them: a link, or the code for embedding. */

/** Kinds of links to a reel or a video post: `/reel/ID`, `/reels/ID`, `/p/ID`, `/tv/ID`. */
const REEL_FOLDERS = new Set(["reel", "reels", "p", "tv"]);

/**
 * The identifier in a link to an Instagram reel, with or without the profile's name, or in its code for
 * embedding; undefined for other text, and for share links, which contain another identifier.
 */
export function findReelId(text: string): string | undefined {
  const [first = "", ...rest] = reelPath(text) ?? [];
  const [folder = "", id] = REEL_FOLDERS.has(first) ? [first, ...rest] : rest;
  // instagram.com/reels/audio/… is a list of reels.
  if (!id || !REEL_FOLDERS.has(folder) || first === "share" || id === "audio") return undefined;
  return id;
}

/** The part before the identifier in a link to a reel, such as https://www.instagram.com/reel. */
export function findReelBase(text: string): string | undefined {
  const [folder = ""] = reelPath(text) ?? [];
  const isBase = folder === "reel" || folder === "reels" || findReelId(text) !== undefined;
  return isBase ? "https://www.instagram.com/reel" : undefined;
}

/** The parts of the path of an Instagram link; undefined for other text. */
function reelPath(text: string): string[] | undefined {
  const permalink = findAttribute(text, "data-instgrm-permalink") ?? text;
  const url = URL.parse(permalink.includes("://") ? permalink : `https://${permalink}`);
  if (!url || !/^(?:www\.)?(?:instagram\.com|instagr\.am)$/.test(url.hostname)) return undefined;
  return url.pathname.split("/").filter(Boolean);
}

/**
 * The URL of a map's frame, from its URL or from `<iframe src="…">`. The frame of OpenStreetMap is
 * returned without its section of the map, because the site shows the section around the store.
 */
export function findMapFrame(text: string): string | undefined {
  const source = findAttribute(text, "src") ?? text;
  const url = URL.parse(source);
  if (!url || (source === text && !isOpenStreetMapFrame(url))) return undefined;
  return isOpenStreetMapFrame(url) ? url.origin + url.pathname : url.href;
}

const isOpenStreetMapFrame = ({ hostname, pathname }: URL) =>
  /^(?:www\.)?openstreetmap\.org$/.test(hostname) && pathname === "/export/embed.html";

/** The value of an attribute in HTML code, in double quotes as providers write it. */
function findAttribute(html: string, name: string): string | undefined {
  if (!html.startsWith("<")) return undefined;
  const value = html.split(`${name}="`, 2)[1]?.split('"', 1)[0];
  return value === undefined ? undefined : decodeEntities(value);
}
