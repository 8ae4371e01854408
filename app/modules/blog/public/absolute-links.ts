/** A start tag as our renderer writes it: in texts and attributes every "<" is escaped. */
const START_TAG = /<[a-z][a-z0-9]*(?:\s+[a-z-]+(?:="[^"]*")?)*\s*\/?>/g;
const ADDRESS = /\s(href|src)="([^"]*)"/g;
const SOURCE_SET = /\ssrcset="([^"]*)"/g;
/** Points to an element of our pages that readers elsewhere do not have. */
const NEW_TAB_NOTE = /\saria-describedby="new-tab"/g;

/** One address as it must be written far from its page; what cannot be read stays. */
function absolute(address: string, page: string): string {
  return URL.canParse(address, page) ? new URL(address, page).href : address;
}

/**
 * HTML as our renderer writes it with every address of links and pictures made absolute, for
 * readers that show it elsewhere. `page` is the absolute address of the page it stands on.
 */
export function absoluteLinks(html: string, page: string): string {
  return html.replace(START_TAG, (tag) =>
    tag
      .replace(NEW_TAB_NOTE, "")
      .replace(ADDRESS, (_, name, address) => ` ${name}="${absolute(address, page)}"`)
      .replace(SOURCE_SET, (_, set: string) => {
        const candidates = set.split(", ").map((candidate) => {
          const [address = "", ...width] = candidate.split(" ");
          return [absolute(address, page), ...width].join(" ");
        });
        return ` srcset="${candidates.join(", ")}"`;
      }),
  );
}
