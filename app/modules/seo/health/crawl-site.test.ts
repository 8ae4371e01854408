import { expect, test } from "vitest";
import { parseHead } from "./crawl-site.server.ts";

test("reads title, meta tags, canonical URL, and structured data of a page", () => {
  const { title, metas, canonical, structuredData } = parseHead(`<!DOCTYPE html><html><head>
    <meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>
    <script>document.write("<meta name='description' content='not this'>")</script>
    <noscript><meta name="robots" content="none"/></noscript>
    <title>Bud &amp; Bloom | Hyde&#x27;s</title>
    <meta name="description" content="a > b, &quot;c&quot;"/><meta name="description" content="2"/>
    <meta property="og:title" content='One'/>
    <link rel="stylesheet" href="/x.css"/><link rel="canonical" href="https://hyde.test/a?b=1&amp;c"/>
    <script type="application/ld+json">{"@type":"Thing"}</script>
    </head><body><script type="application/ld+json">{broken</script><meta name="late" content="x"></body>`);
  expect(title).toBe("Bud & Bloom | Hyde's");
  expect(Object.fromEntries(metas)).toEqual({
    viewport: "width=device-width",
    description: 'a > b, "c"',
    "og:title": "One",
  });
  expect(canonical).toBe("https://hyde.test/a?b=1&c");
  expect(structuredData).toEqual([{ "@type": "Thing" }, undefined]);
});

test("finds nothing in a document that is not a page", () => {
  expect(parseHead("not a page")).toEqual({
    title: "",
    metas: new Map(),
    canonical: undefined,
    structuredData: [],
  });
});
