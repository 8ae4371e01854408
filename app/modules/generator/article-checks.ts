/** Addresses an article may link to inside the site, besides posts and towns. */
const PAGES = new Set([
  ...["/", "/shop", "/deals", "/specials", "/rewards", "/videos", "/about", "/contact"],
  ...["/areas-served", "/blog", "/privacy", "/terms", "/accessibility"],
]);

interface KnownLinks {
  /** Slugs of posts. */
  slugs: ReadonlySet<string>;
  /** Slugs of listed places. */
  towns: ReadonlySet<string>;
}

/** Every address the links of a Markdown text lead to, pictures left out. */
export function linkTargets(markdown: string): string[] {
  return [...markdown.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)/g)].map(([, target = ""]) => target);
}

/** Whether an address is one of the site's own pages. */
export function isOwnPage(target: string, { slugs, towns }: KnownLinks): boolean {
  const [path = ""] = target.split(/[?#]/);
  const post = /^\/blog\/([^/]+)$/.exec(path)?.[1];
  const town = /^\/areas\/([^/]+)$/.exec(path)?.[1];
  return (
    PAGES.has(path) ||
    (post !== undefined && slugs.has(post)) ||
    (town !== undefined && towns.has(town))
  );
}

/** What is wrong with the links of an article. */
export function checkLinks(markdown: string, known: KnownLinks): string[] {
  return linkTargets(markdown)
    .filter((target) => !/^(?:https:\/\/|mailto:|tel:|\{\{|#)/.test(target))
    .filter((target) => !isOwnPage(target, known))
    .map((target) => `dead link: ${target}`);
}

/** What is wrong with its pictures. */
export function checkPictures(
  markdown: string,
  pictures: Readonly<Record<string, unknown>>,
): string[] {
  return [...markdown.matchAll(/!\[([^\]]*)\]\(([^)\s]*)/g)].flatMap(
    ([, alt = "", source = ""]) => {
      const name = /^art:(.+)$/.exec(source)?.[1];
      return [
        ...(alt.trim() === "" ? [`picture without alt text: ${source}`] : []),
        ...(name && Object.hasOwn(pictures, name) ? [] : [`no such picture: ${source}`]),
      ];
    },
  );
}

/** Whether it is too long or too short. */
export function checkLength(words: number, { fewest, most }: { fewest: number; most: number }) {
  return words < fewest || words > most ? [`${words} words, must be ${fewest} to ${most}`] : [];
}
