import { removeMarks } from "#app/modules/store/conditional-text.ts";

/** Paths of the site that an article may link to, besides posts and towns. */
const SITE_PATHS = new Set([
  ...["/", "/shop", "/deals", "/specials", "/rewards", "/videos", "/about", "/contact"],
  ...["/areas-served", "/blog", "/privacy", "/terms", "/accessibility"],
]);

interface KnownLinks {
  /** Slugs of posts. */
  slugs: ReadonlySet<string>;
  /** Slugs of listed places. */
  towns: ReadonlySet<string>;
}

/** The targets of all links in a Markdown text, without pictures. */
export function linkTargets(markdown: string): string[] {
  return [...markdown.matchAll(/(?<!!)\[[^\]]{0,300}\]\(([^)\s]{1,500})/g)].map(
    ([, target = ""]) => target,
  );
}

/** Whether a link target is a page of the site. */
function isOwnPage(target: string, { slugs, towns }: KnownLinks): boolean {
  const [path = ""] = target.split(/[?#]/);
  const post = /^\/blog\/([^/]+)$/.exec(path)?.[1];
  const town = /^\/areas\/([^/]+)$/.exec(path)?.[1];
  return (
    SITE_PATHS.has(path) ||
    (post !== undefined && slugs.has(post)) ||
    (town !== undefined && towns.has(town))
  );
}

/** Lists links to pages that do not exist on the site. */
export function checkLinks(markdown: string, known: KnownLinks): string[] {
  return linkTargets(markdown)
    .filter((target) => !/^(?:https:\/\/|mailto:|tel:|\{\{|#)/.test(target))
    .filter((target) => !isOwnPage(target, known))
    .map((target) => `dead link: ${target}`);
}

/** Lists unknown pictures and pictures without alt text. */
export function checkPictures(
  markdown: string,
  pictures: Readonly<Record<string, unknown>>,
): string[] {
  return [...markdown.matchAll(/!\[([^\]]{0,300})\]\(([^)\s]{0,500})/g)].flatMap(
    ([, alt = "", source = ""]) => {
      const name = /^art:(.+)$/.exec(source)?.[1];
      return [
        ...(alt.trim() === "" ? [`picture without alt text: ${source}`] : []),
        ...(name && Object.hasOwn(pictures, name) ? [] : [`no such picture: ${source}`]),
      ];
    },
  );
}

/** Reports a length outside the limits. */
export function checkLength(words: number, { min, max }: { min: number; max: number }) {
  return words < min || words > max ? [`${words} words, must be ${min} to ${max}`] : [];
}

/** A pattern that a text must not match, and the kind of fault. */
type BannedWord = readonly [pattern: RegExp, what: string];

/** Style that articles avoid. What the law forbids is in the rule pack. */
export const BANNED_IN_ARTICLES: readonly BannedWord[] = [
  [/\b(nestled|vibrant|hidden gem|look no further|game changer|elevate your)\b/i, "worn phrase"],
  [/—|!(?!\[)/, "exclamation mark or dash"],
];

/** Style that texts about towns avoid. */
export const BANNED_ABOUT_TOWNS: readonly BannedWord[] = [
  [/\b(best|finest|premier|top-rated|unbeatable|unmatched|world-class)\b/i, "superlative"],
  [/\b(nestled|vibrant|boasts?|hidden gem|look no further|tapestry|bustling)\b/i, "worn phrase"],
  [/\b(other dispensar(?:y|ies)|competitors?|other stores|rival)\b/i, "speaks of other stores"],
  [/\bour (?:\w+ )?(branch|location)s? in\b/i, "implies a branch"],
  [/[!—]/, "exclamation mark or dash"],
  [/\bTODO\b/, "unfinished"],
];

/** Style that generated drafts avoid. */
export const BANNED_IN_DRAFTS: readonly BannedWord[] = [
  ...BANNED_IN_ARTICLES,
  ...BANNED_ABOUT_TOWNS.filter(([, what]) => what !== "exclamation mark or dash"),
];

/** Finds banned words, at most one per pattern, as "superlative: best". */
export function findBannedWords(text: string, banned: readonly BannedWord[]): string[] {
  return banned.flatMap(([pattern, what]) => {
    const match = pattern.exec(text);
    return match ? [`${what}: ${match[0]}`] : [];
  });
}

/** The text of an article without Markdown syntax and the marks of conditional parts. */
export function plainText(markdown: string): string {
  return removeMarks(markdown)
    .replace(/!\[([^\]]{0,300})\]\([^)]{0,500}\)/g, "")
    .replace(/\[([^\]]{0,300})\]\([^)]{0,500}\)/g, "$1")
    .replace(/^(?:[#>|\-*\s]|\d+\. )+/gm, "")
    .replace(/[*_`|]/g, " ");
}
