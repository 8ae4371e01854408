import { expect, test } from "vitest";
import { htmlText } from "#app/platform/html-text.ts";
import { htmlHeadings } from "./html-text.ts";

test("extracts the text without tags and entities", () => {
  const html =
    '<h2 id="a">One &#x26; two</h2>\n<p>It’s <strong>bo</strong>ld<br>and &lt;b&gt; &#8212; &bogus;</p>' +
    '<figure><img alt="x > y" src="/a.webp"><figcaption>Seen</figcaption></figure><p>End</p>';
  expect(htmlText(html)).toBe("One & two It’s bold and <b> — &bogus; Seen End");
});

test("lists second-level headings that can be linked to", () => {
  const html =
    '<h2 id="law">The <em>law</em> &#x26; you</h2><h3 id="no">No</h3><h2>Unlinked</h2><h2 class="x" id="end">End</h2>';
  expect(htmlHeadings(html)).toEqual([
    { id: "law", text: "The law & you" },
    { id: "end", text: "End" },
  ]);
});
