import type { CrawledPage } from "./crawl.ts";

/** Search engines truncate longer descriptions. */
const MAX_DESCRIPTION_LENGTH = 160;

/** Problems of a page's head and headings; `origin` is the site's. */
export function headProblems(page: CrawledPage, { origin }: { origin: string }): string[] {
  const { lang, titles, metas, canonicals, translations, headings, path } = page;
  const own = origin + path.replace(/\?.*/, "");
  const [title = ""] = titles;
  const meta = (name: string) => metas.get(name)?.join(" + ") ?? "";
  const description = meta("description");
  const image = meta("og:image");
  const expected: [string, string, RegExp | string][] = [
    ["html lang", lang ?? "", /^en/],
    ["titles", titles.join(" + "), title],
    ["canonical", canonicals.join(" + "), own],
    ["robots", meta("robots"), /^(?:no)?index, follow$/],
    ["keywords", meta("keywords"), /^[^,\s][^,]*(?:, [^,\s][^,]*)*$/],
    ["og:url", meta("og:url"), own],
    ["og:title", meta("og:title"), title],
    ["og:description", meta("og:description"), description],
    ["og:site_name", meta("og:site_name"), /\S/],
    ["og:type", meta("og:type"), /^(?:website|product|article)$/],
    ["og:image:type", meta("og:image:type"), "image/jpeg"],
    ["og:image:width", meta("og:image:width"), "1200"],
    ["og:image:height", meta("og:image:height"), "630"],
    ["og:image:alt", meta("og:image:alt"), /\S/],
    ["twitter:card", meta("twitter:card"), "summary_large_image"],
    ["twitter:title", meta("twitter:title"), title],
    ["twitter:description", meta("twitter:description"), description],
    ["twitter:image", meta("twitter:image"), image],
    ["twitter:image:alt", meta("twitter:image:alt"), /\S/],
    ["hreflang", translations.join(" + "), ""],
  ];
  const wrong = expected.filter(([, value, good]) =>
    typeof good === "string" ? value !== good : !good.test(value),
  );
  return [
    ...wrong.map(([name, value]) => `${name} "${value}"`),
    ...(title === "" ? ["no title"] : []),
    ...(description === "" ? ["no description"] : []),
    ...(description.length > MAX_DESCRIPTION_LENGTH
      ? [`description of ${description.length}`]
      : []),
    ...(image.startsWith(`${origin}/`) ? [] : [`og:image "${image}"`]),
    ...(headings.length === 1 && headings[0] !== "" ? [] : [`h1 ${JSON.stringify(headings)}`]),
  ];
}

/** Images without URL, alternative text, or size. */
export function imageProblems({ images }: Pick<CrawledPage, "images">): string[] {
  return images.flatMap(({ src, alt, width, height }) => {
    const isSize = (value: string | undefined) => /^[1-9]\d*$/.test(value ?? "");
    return [
      ...(src === "" ? ["an image without a URL"] : []),
      ...(alt === undefined ? [`${src} has no alt`] : []),
      ...(isSize(width) && isSize(height) ? [] : [`${src} is ${width} by ${height}`]),
    ];
  });
}
