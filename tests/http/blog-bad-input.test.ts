import { expect, test } from "vitest";

import { describeEachApp } from "#tests/setup/app.ts";
import { headOf } from "#tests/setup/html.ts";
import { get, type HttpResponse, send, sendRaw } from "#tests/setup/http.ts";
import { cardSlugs } from "#tests/setup/public-posts.ts";
import { listShippedPosts } from "#tests/setup/shipped-posts.ts";

const PUBLIC_ORIGIN = "https://www.hyde.test";
const INDEX = `${PUBLIC_ORIGIN}/blog`;

const ALL = listShippedPosts().map(({ slug }) => slug);

/** Encoded searches with a special meaning for search engines, databases, or browsers. */
const SEARCHES = [
  // Ten kilobytes: one word, many words, only quotes, only characters of four bytes.
  ...["a".repeat(10_240), "weed+".repeat(2_048), "%22".repeat(3_400), "%F0%9F%8C%BF".repeat(850)],
  // Control characters, and bytes that are not UTF-8.
  ..."weed%00 %00weed* a%00b weed%0d%0aX-Evil:+1 %ff %C0%AE %ED%A0%80 %E0%A4%A % %zz".split(" "),
  // Operators of SQLite's FTS5 and of PostgreSQL's tsquery, LIKE and SQL.
  ..."%22 %22weed * weed* ** weed+AND AND OR NOT weed+NOT NEAR NEAR( NEAR(a+b,2) title:weed".split(
    " ",
  ),
  ..."{title}:weed ^weed -weed %2Bweed weed+- a%26b %26 | a|b ! !weed !! %3C-%3E a%3C2%3Eb weed:* : ::".split(
    " ",
  ),
  ..."( ) (( )) (weed (weed) ' '' 'weed weed' '%3B-- %27);drop+table+blog_posts;-- %25 _ \\ \\\\ %5C' $1 ? ?1".split(
    " ",
  ),
  // Other scripts, combining marks without a letter, right-to-left text, zero-width characters.
  ..."%E5%A4%A7%E9%BA%BB %D0%94%D0%B5%D1%82%D1%80%D0%BE%D0%B9%D1%82 %D8%AF%D9%8A%D8%AA %CC%81".split(
    " ",
  ),
  ..."%E2%80%AEdeew %F0%9F%8C%BF %F0%9F%91%A8%E2%80%8D%F0%9F%91%A9 %EF%BC%B7eed %C4%B0 %C3%9F".split(
    " ",
  ),
  ..."__proto__ constructor {{name}} %3Cscript%3Ealert(1)%3C/script%3E %22%3E%3Cimg+src=x+onerror=alert(1)%3E".split(
    " ",
  ),
];

/** Invalid page numbers of the index. `１` is a fullwidth digit. */
const PAGES =
  "-1 0 00 01 1.5 1e9 1e1 0x2 +2 %2B2 2%20 %202 NaN Infinity null 1000000 2147483648 9007199254740993 99999999999999999999 %EF%BC%91 %00 2%00 abc".split(
    " ",
  );

const CATEGORIES =
  "nothing Local%20Guide%20 local_guide %00 education%00 ' %22 __proto__ constructor ../ %F0%9F%8C%BF %3Cscript%3E".split(
    " ",
  );

const SLUGS = [
  ...["a".repeat(10_240), "best-".repeat(2_048), "%F0%9F%8C%BF".repeat(850), "a".repeat(121)],
  ..."%00 nowhere%00 . .. %2e%2e ../.. a%2Fb %2F %5c %5c%5cevil.test //evil.test @evil.test %".split(
    " ",
  ),
  ..."%zz %ff %C0%AE %ED%A0%80 %E0%A4%A nowhere%0d%0aX-Evil:%201 %0a - -- a--b -a a- A_B a.b a+b".split(
    " ",
  ),
  ..."' %22 '-- *' $1 ? nowhere?%00 nowhere?%zz __proto__ constructor toString null undefined 0 1".split(
    " ",
  ),
  ..."%E5%A4%A7%E9%BA%BB %D0%94%D0%B5 %D8%AF%D9%8A %E2%80%AE nowhere.data .data %.data rss.xml".split(
    " ",
  ),
];

/** Asserts that a response leaks no internals and contains no injected header or tag. */
function expectHarmless({ status, headers, text }: HttpResponse): void {
  expect(status).toBeLessThan(500);
  expect(headers["x-evil"]).toBeUndefined();
  const leak = /node_modules|\.js:\d+|at \w+ \(|SQLITE|syntax error|tsquery|fts5/i.exec(text)?.[0];
  expect(leak).toBeUndefined();
  expect(/<script>alert|<img src=x/.exec(text)?.[0]).toBeUndefined();
}

const withTitles = (values: string[]) =>
  values.map((value): [string, string] => [value.slice(0, 50), value]);

describeEachApp("bad input to the blog", { env: { PUBLIC_ORIGIN } }, (ctx) => {
  test.each(withTitles(SEARCHES))("a search for %s is answered", async (_, query) => {
    for (const more of ["", "&category=local-guide", "&page=2"]) {
      const response = await get(ctx.app, `/blog?q=${query}${more}`);
      expectHarmless(response);
      const { robots, canonical } = headOf(response.text);
      // No search has a second page of results.
      const expected = more === "&page=2" ? [404, undefined] : [200, INDEX];
      expect([response.status, canonical, robots]).toEqual([...expected, "noindex, follow"]);
    }
  });

  test.each(["%00", "%01%02", "%E2%80%8B"])(
    "a search for nothing visible, %s, shows the index",
    async (query) => {
      const response = await get(ctx.app, `/blog?q=${query}`);
      expectHarmless(response);
      const { robots, canonical } = headOf(response.text);
      expect([response.status, canonical, robots]).toEqual([200, INDEX, "index, follow"]);
    },
  );

  test.each(["", "+", "%20%09%0a", "+&q=weed"])(
    "an empty search (%s) shows all articles",
    async (query) => {
      const { text } = await get(ctx.app, `/blog?q=${query}`);
      expect(cardSlugs(text)).toEqual(ALL);
      const { robots, canonical } = headOf(text);
      expect([robots, canonical]).toEqual(["index, follow", INDEX]);
    },
  );

  test("search operators are treated as plain text", async () => {
    const found = async (query: string) =>
      cardSlugs((await get(ctx.app, `/blog?q=${encodeURIComponent(query)}`)).text);
    const both = await found("edibles strains");
    expect(both.length).toBeGreaterThan(0);
    expect(both.length).toBeLessThan(ALL.length);
    for (const query of [
      '"edibles" strains',
      "edibles* & strains",
      "(edibles) -strains",
      "edibles:strains",
    ]) {
      expect(await found(query), query).toEqual(both);
    }
    const words = await found("edibles or zzyzx");
    expect(words).toEqual([]);
  });

  test.each(withTitles(PAGES))("page %s shows the first page", async (_, page) => {
    const response = await get(ctx.app, `/blog?page=${page}`);
    expectHarmless(response);
    expect([response.status, cardSlugs(response.text)]).toEqual([200, ALL]);
    const { robots, canonical } = headOf(response.text);
    expect([robots, canonical]).toEqual(["index, follow", INDEX]);
  });

  test.each(withTitles(CATEGORIES))("category %s does not filter", async (_, category) => {
    const response = await get(ctx.app, `/blog?category=${category}`);
    expectHarmless(response);
    expect([response.status, cardSlugs(response.text)]).toEqual([200, ALL]);
    expect(headOf(response.text).canonical).toBe(INDEX);
  });

  test.each(withTitles(SLUGS))("/blog/%s is not an article", async (_, slug) => {
    const response = await get(ctx.app, `/blog/${slug}`);
    expectHarmless(response);
    const location = response.headers.location ?? "";
    if (response.status === 301) {
      expect(new URL(location, PUBLIC_ORIGIN).origin).toBe(PUBLIC_ORIGIN);
      expect(location).toMatch(/^\/(?![/\\])/);
    } else if (response.status === 200) {
      // Dots lead to another page, and data requests get a not-found result as data.
      expect(slug).toMatch(/^(?:[./]|%2e)+$|\.data$/);
      expect(response.text).not.toContain("BlogPosting");
    } else {
      expect([400, 404]).toContain(response.status);
    }
  });

  test("bytes that a URL may not contain are refused", async () => {
    for (const path of ["/blog/\0", "/blog/tr oy", "/blog?q=\x80\xff\r", "/blog?page=\t"]) {
      const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
      expect(await sendRaw(ctx.app, head)).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
  });

  test.each(["POST", "PUT", "DELETE"])("%s is refused", async (method) => {
    for (const path of ["/blog", `/blog/${ALL[0]}`, "/rss.xml", "/feed.json"]) {
      const response = await send(ctx.app, path, { method, headers: { Origin: ctx.app.origin } });
      expectHarmless(response);
      expect(response.status).toBeGreaterThanOrEqual(400);
    }
  });
});
