/** An attribute that the policy of the site refuses: styles and scripts. */
const REFUSED_ATTRIBUTE = /\s(style|on[a-z]+)\s*=/gi;

/**
 * The body of pasted HTML. Its `style` attributes are called `data-style`, because the policy of the site also
 * applies to documents that are only parsed: the browser would not read them and log each one as an error.
 */
export function parsePastedHtml(html: string): HTMLElement {
  const bare = html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(REFUSED_ATTRIBUTE, " data-$1="));
  return new DOMParser().parseFromString(bare, "text/html").body;
}

/** A property of an element's style, such as `font-weight`; empty if it has none. */
export function readStyle(element: Element, property: string): string {
  const style = element.getAttribute("data-style") ?? "";
  const found = style.split(";").find((part) => part.split(":")[0]?.trim() === property);
  return found?.slice(found.indexOf(":") + 1).trim() ?? "";
}
