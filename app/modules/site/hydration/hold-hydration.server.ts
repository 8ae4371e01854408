/** The router's own links to the modules that hydrate the page, and the script that imports them. */
const PRELOADS = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = '<script type="module" async="">';

/**
 * Removes the links from a rendered document and makes the script inert, for `starter.ts` to run at
 * the visitor's first interaction. The script keeps its text, so its hash in the policy still holds.
 */
export function holdHydration(html: string): string {
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
 * Lets styles, fonts, and the first picture load before the modules that hydrate the page: on a slow
 * phone the first paint comes in half the time. The router has no option for it.
 */
export function deferModules(html: string): string {
  return html.replaceAll(PRELOADS, '<link rel="modulepreload" fetchpriority="low" href="$1"/>');
}
