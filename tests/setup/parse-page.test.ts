import { expect, test } from "vitest";

import { parsePage } from "./parse-page.ts";

test("the head is read as a browser reads it", () => {
  const page = parsePage(
    `<!DOCTYPE html><html lang="en"><head><title>Dogs &amp;
      cats</title><meta name="description" content="&quot;Yes&#x27;s&quot;"/>
    <meta property="og:url" content="/a"/><meta property="og:url" content="/b"/>
    <link rel="canonical" href="/c"/><link rel="alternate" hreflang="es" href="/es"/></head>
    <body><svg><title>Not the page's</title></svg></body></html>`,
  );
  expect(page).toMatchObject({
    lang: "en",
    titles: ["Dogs & cats"],
    canonicals: ["/c"],
    translations: ["es"],
  });
  expect(Object.fromEntries(page.metas)).toEqual({
    description: [`"Yes's"`],
    "og:url": ["/a", "/b"],
  });
});

test("a link's name comes from its label, text, and images", () => {
  const { links } = parsePage(
    `<a href="/1">One<span class="sr-only"> more</span></a><a href="/2"><img alt="Two"></a>
    <a href="/3" aria-label="Three">3</a><svg><a href="/4"><title>Four</title><path/></a></svg>
    <a href="/5"><svg><path d=""/></svg></a><a href="/6"> <img alt=""> </a><a id="x">none</a>`,
  );
  expect(links.map(({ href, name }) => `${href} ${name}`)).toEqual([
    ...["/1 One more", "/2 Two", "/3 Three", "/4 Four", "/5 ", "/6 "],
  ]);
});

test("only visible text counts", () => {
  const { text, headings } = parsePage(
    `<head><title>no</title></head><style>no</style><noscript>no</noscript><p hidden>no</p>
    <dialog><p>no</p></dialog><script>no()</script><template>no</template>
    <h1>Open <span class="sr-only">no</span><b>da</b>ily<!-- --> <i>now</i></h1>
    <span class="sr-only lg:not-sr-only">yes</span>
    <ul><li>9:00 AM</li><li>to</li></ul>10<br>PM<details><summary>Why?</summary>So.</details>`,
  );
  expect(headings).toEqual(["Open daily now"]);
  expect(text).toBe("Open daily now yes 9:00 AM to 10 PM Why? So.");
});

test("every file a page requests is an asset", () => {
  const { assets } = parsePage(
    `<link rel="stylesheet" href="/a.css"><link rel="modulepreload" href="/b.js">
    <link rel="apple-touch-icon" href="/c.png"><link rel="manifest" href="/d.webmanifest">
    <noscript><link rel="stylesheet" href="/e.css"></noscript><link rel="canonical" href="/no">
    <link rel="preload" as="image" imagesrcset="/f.avif 1x">
    <picture><source srcset="/g.avif 480w, /h.avif 960w"><img src="/i.webp" srcset="/j.webp 2x">
    </picture><script src="/k.js"></script><video src="/l.mp4" poster="/m.webp"></video>`,
  );
  const names = assets.map((asset) => asset.charAt(1)).toSorted();
  expect(names.join("")).toBe("abcdefghijklm");
});

test("a visible time is read in both its forms", () => {
  const { times } = parsePage(
    `<time datetime="2025-03-14T13:00:00.000Z">March 14,
    <b>2025</b></time><time>today</time><time datetime="2025-01-01" hidden>no</time>`,
  );
  expect(times).toEqual([
    { dateTime: "2025-03-14T13:00:00.000Z", text: "March 14, 2025" },
    { dateTime: "", text: "today" },
  ]);
});

test("images, ids, structured data, and breadcrumb are found", () => {
  const page = parsePage(
    `<nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li><li>Troy</li></ol></nav>
    <nav aria-label="Main"><ul><li>no</li></ul></nav><p id="a"></p><p id="a"></p>
    <img src="/x.webp" width="3" height="2"><img alt="" src="/y.svg">
    <script type="application/ld+json">{"a":"\\u003c&amp;"}</script><script>1</script>`,
  );
  expect(page.breadcrumb).toEqual([
    { name: "Home", href: "/" },
    { name: "Troy", href: undefined },
  ]);
  expect(page.ids).toEqual(["a", "a"]);
  expect(page.images).toEqual([
    { src: "/x.webp", alt: undefined, width: "3", height: "2" },
    { src: "/y.svg", alt: "", width: undefined, height: undefined },
  ]);
  expect(page.jsonLd).toEqual(['{"a":"\\u003c&amp;"}']);
});
