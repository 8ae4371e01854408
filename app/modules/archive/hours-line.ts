/**
 * The line about opening hours is on every page and changes up to 17 times a day. The archive therefore
 * keeps its texts once for all pages: a page is sealed only if something else changed, and its line is
 * replaced by the one of the requested time. A page contains the line four times: when it changes next
 * (twice), as data, and as HTML (once per place that shows it).
 */
const PLACES = {
  untilInHtml: /(<div id="site" data-until=")(\d{13})(")/g,
  untilInData: /(\\"hoursFreshUntil\\",)(\d{13})(,)/g,
  data: /(\\"hoursLine\\",\\")(\{.*?\]\})(\\")/g,
  html: /(<p data-hours=""[^>]*>)(.*?)(<\/p>)/g,
} as const;

export type HoursLine = Record<keyof typeof PLACES, string>;

const PLACE_NAMES = Object.keys(PLACES) as (keyof typeof PLACES)[];

/** The line as this page shows it; undefined if it is not a page with the line. */
export function findHoursLine(html: string): HoursLine | undefined {
  const found = PLACE_NAMES.map((name) => [name, html.matchAll(PLACES[name]).next().value?.[2]]);
  return found.every(([, text]) => text !== undefined) ? Object.fromEntries(found) : undefined;
}

/** The page with another line. */
export function replaceHoursLine(html: string, line: HoursLine): string {
  return PLACE_NAMES.reduce(
    (page, name) =>
      page.replace(PLACES[name], (_match, before, _text, after) => before + line[name] + after),
    html,
  );
}

const NO_LINE: HoursLine = { untilInHtml: "", untilInData: "", data: "", html: "" };

/** The page without the line, to see whether anything else changed. */
export const withoutHoursLine = (html: string): string => replaceHoursLine(html, NO_LINE);
