import { expect, test } from "vitest";
import { countWords } from "#app/platform/text-analysis.server.ts";
import { renderPictures } from "./article-figure.server.ts";
import { renderPost } from "./render-post.server.ts";

const html = (markdown: string) => renderPictures(renderPost(markdown).html);

test("headings start at h2, below the title, with ids that nothing else on the page has", () => {
  expect(html("# Menu\n\n### What to *bring*\n\n## Menu")).toBe(
    '<h2 id="s-menu">Menu</h2>\n<h3 id="s-what-to-bring">What to <em>bring</em></h3>\n<h2 id="s-menu-1">Menu</h2>',
  );
  expect(html("## \n\nx")).not.toContain("<h2");
});

test("lists headings for a table of contents, except those in notes and quotes", () => {
  const markdown =
    "## The `law` & you\n\n### Not this\n\nx[^1]\n\n> ## Nor this\n\n# End\n\n[^1]: y";
  expect(renderPost(markdown).headings).toEqual([
    { id: "s-the-law--you", text: "The law & you" },
    { id: "s-end", text: "End" },
  ]);
});

test.each(["https://www.michigan.gov/cra", "http://a.example:8080", "//a.example/x"])(
  "%s opens in a new tab and says so",
  (url) => {
    expect(html(`[x](${url})`)).toBe(
      `<p><a href="${url}" target="_blank" rel="noopener" aria-describedby="new-tab">x</a></p>`,
    );
  },
);

test.each(["/shop?a=1", "/blog/x#s-y", "mailto:a@b.example", "tel:+13135550100", "/%5Ca.example"])(
  "%s opens in the same tab",
  (url) => expect(html(`[x](${url})`)).toBe(`<p><a href="${url}">x</a></p>`),
);

test("a backslash never leads to another host", () => {
  expect(html("[x](</\\a.example>)")).toBe('<p><a href="/%5Ca.example">x</a></p>');
});

test("a link within the text leads to its heading", () => {
  expect(html("## Law\n\n[x](#law)")).toContain('<p><a href="#s-law">x</a></p>');
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "irc://a.example",
  "http://[",
  "{{name}}",
  "https://a.example/{{phoneHref}}",
  "/{{directionsHref}}",
])("a link to %s becomes plain text", (url) => {
  expect(html(`a [*x*](<${url}>) b`)).toBe("<p>a <em>x</em> b</p>");
});

test("a link may use the tokens for directions and phone number", () => {
  expect(html("[way]({{directionsHref}}) [call]({{phoneHref}})")).toBe(
    '<p><a href="{{directionsHref}}" target="_blank" rel="noopener" aria-describedby="new-tab">way</a> <a href="{{phoneHref}}">call</a></p>',
  );
});

test("a link without text is removed", () => {
  expect(html("a [](/shop)b")).toBe("<p>a b</p>");
});

test("one of our images becomes a figure in all its sizes", () => {
  const figure = html('![A bud & "jar"](art:cat-flower "Kept <cool>")');
  expect(figure).toMatch(
    /^<figure><picture><source type="image\/avif" srcset="\/images\/cat-flower-\w+-320\.avif 320w, [^"]+" sizes="[^"]+" width="1536" height="1024"><source type="image\/webp" srcset="[^"]+\.webp \d+w" sizes="[^"]+" width="1536" height="1024"><img src="\/images\/cat-flower-\w+-\d+\.webp" alt="A bud &#x26; &#x22;jar&#x22;" width="1536" height="1024" loading="lazy" decoding="async"><\/picture><figcaption>Kept &#x3C;cool><\/figcaption><\/figure>$/,
  );
});

test("an image without alternative text uses the one from the image list, and has no caption", () => {
  expect(html("![](art:cat-flower)")).toContain('alt="Cannabis buds in front of a glass jar"');
  expect(html("![](art:cat-flower)")).not.toContain("figcaption");
});

test("an image splits the paragraph it is in", () => {
  expect(html("a ![x](art:hero) b").replace(/<figure>.*<\/figure>/, "|")).toBe(
    "<p>a </p>|<p> b</p>",
  );
  expect(html("![x](art:hero)\n![y](art:hero)").match(/<p>|<figure>/g)).toEqual([
    "<figure>",
    "<figure>",
  ]);
});

test.each([
  "art:unknown",
  "art:__proto__",
  "https://evil.example/x.png",
  "//evil.example/x.png",
  "/images/x.webp",
  "data:image/png;base64,AA==",
])("an image from %s becomes plain text", (source) => {
  expect(html(`a ![a & b](${source} "c") d`)).toBe("<p>a a &#x26; b d</p>");
});

test("an image where no figure is allowed becomes plain text", () => {
  expect(html("## x ![y](art:hero)")).toContain("x y</h2>");
  expect(html("[![y](art:hero)](/shop)")).toBe('<p><a href="/shop">y</a></p>');
});

test("a table scrolls on its own and has a label", () => {
  const table = "| Kind | *How* long |\n| - | -: |\n| a | b |";
  const region = (number: number) =>
    `<div class="table-scroll" role="region" tabindex="0" aria-label="Table ${number}: Kind, How long"><table>`;
  expect(html(`${table}\n\nx\n\n${table}`).match(/<div[^>]*><table>/g)).toEqual([
    region(1),
    region(2),
  ]);
});

test("lists, quotes, code, and notes are rendered; checkboxes become symbols", () => {
  expect(html("> a\n\n1. b\n\n```js\nc <d>\n```")).toBe(
    '<blockquote>\n<p>a</p>\n</blockquote>\n<ol>\n<li>b</li>\n</ol>\n<pre><code class="language-js">c &#x3C;d>\n</code></pre>',
  );
  expect(html("- [ ] a\n- [x] b")).toBe("<ul>\n<li>☐ a</li>\n<li>☑ b</li>\n</ul>");
  const notes = html("a[^1]\n\n[^1]: b");
  for (const [, id] of notes.matchAll(/href="#([^"]+)"/g)) expect(notes).toContain(`id="${id}"`);
});

test("raw HTML is removed", () => {
  expect(html("<div>a</div>\n\nb <b>c</b> <!-- d -->\n\n<script>e</script>")).toBe("<p>b c </p>");
});

test("tokens stay as written", () => {
  const rendered = renderPost('## At {{name}}\n\n{{address}} ![{{name}}](art:hero "{{phone}}")');
  expect(rendered.html).toContain('<h2 id="s-at-name">At {{name}}</h2>');
  expect(rendered.html).toContain("<p>{{address}} </p>");
  expect(rendered.html).toContain('alt="{{name}}"');
  expect(rendered.text).toBe("At {{name}}\n{{address}}\n{{phone}}");
});

test("the text is what readers see, one line per block, and its words are counted", () => {
  const markdown =
    '## Two *words*\n\nOne\nline & a [link](/x)[^1] – `code`.\n\n| a | b |\n| - | - |\n| c | d |\n\n- e\n- f\n\n![alt](art:hero "Seen here")\n\n[^1]: note';
  const { text } = renderPost(markdown);
  expect(text).toBe("Two words\nOne line & a link – code.\na b\nc d\ne\nf\nSeen here\nNotes\nnote");
  expect(countWords(text)).toBe(17);
});

test("empty input gives empty output", () => {
  expect(renderPost(" \n")).toEqual({ html: "", text: "", headings: [] });
});
