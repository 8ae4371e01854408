/** The router's preload links for the modules that hydrate the page. */
const PRELOADS = /<link rel="modulepreload" href="([^"]+)"\/>/g;
/** Start of the router's script that imports those modules. */
const START = '<script type="module" async="">';

/**
 * Removes the preload links from a rendered document and makes the script inert; `starter.ts` runs
 * it at the visitor's first interaction. The script's text does not change, so its hash in the
 * content security policy stays valid.
 */
export function deferHydration(html: string): string {
  const [before, after, ...more] = html.split(START);
  if (before === undefined || after === undefined || more.length > 0) return html;
  const links: string[] = [];
  const bare = before.replace(PRELOADS, (_link, href: string) => {
    links.push(href);
    return "";
  });
  return `${bare}<script type="text/plain" data-preload="${links.join(" ")}">${after}`;
}

/**
 * Makes styles, fonts, and the first picture load before the modules that hydrate the page. This
 * halves the time to first paint on a slow phone; the router has no option for it.
 */
export function lowerPreloadPriority(html: string): string {
  return html.replaceAll(PRELOADS, '<link rel="modulepreload" fetchpriority="low" href="$1"/>');
}
