import { expect, test } from "vitest";

import { FAKE_ORIGIN as O } from "./fake-site.ts";
import { parsePage } from "./parse-page.ts";
import { type DataNode, structuredDataProblems } from "./structured-data-checks.ts";

const stated = (node: DataNode) => {
  const json = JSON.stringify({ "@context": "https://schema.org", ...node });
  return `<script type="application/ld+json">${json}</script>`;
};

function problemsOf(html: string): string[] {
  return structuredDataProblems({ ...parsePage(html), path: "/here" }, { origin: O });
}

const POST = {
  ...{ "@type": "BlogPosting", headline: "Labels", description: "Each has one.", wordCount: 730 },
  ...{ image: `${O}/l.webp`, url: `${O}/here`, mainEntityOfPage: `${O}/here` },
  ...{ datePublished: "2025-03-14T03:00:00.000Z", dateModified: "2025-03-14T03:00:00.000Z" },
  ...{ articleSection: "Education", publisher: { "@id": `${O}/#organization` } },
  author: { "@type": "Person", name: "Hyde" },
};

const POST_TEXT = `<h1>Labels</h1> <b>Education</b> <img src="/l.webp"> by Hyde. Each has one.
  <time datetime="2025-03-14T03:00:00.000Z">March 13, 2025</time> 4 min read <a href="/x">x</a>`;

test("an article that matches the page has no problems", () => {
  expect(problemsOf(POST_TEXT + stated(POST))).toEqual([]);
  const reference = { ...POST, author: { "@id": `${O}/#organization` } };
  expect(problemsOf(POST_TEXT + stated(reference))).toEqual([]);
  const sameDay = { ...POST, dateModified: "2025-03-14T03:59:59.999Z" };
  expect(problemsOf(POST_TEXT + stated(sameDay))).toEqual([]);
  const later = { ...POST, dateModified: "2025-03-14T04:00:00.000Z" };
  const marked = `<time datetime="2025-03-14T04:00:00.000Z">March 14, 2025</time>`;
  expect(problemsOf(POST_TEXT + marked + stated(later))).toEqual([]);
  expect(problemsOf(POST_TEXT + stated(later))).toEqual([
    "BlogPosting.dateModified is not shown: 2025-03-14T04:00:00.000Z",
  ]);
});

test.each<[string, string, string]>([
  ["<h1>Labels", "<h1>All labels", "BlogPosting.headline is not shown: Labels"],
  ["<h1>Labels</h1>", "<h2>Labels</h2>", "BlogPosting.headline is not shown: Labels"],
  ["Education", "Reviews", "BlogPosting.articleSection is not shown: Education"],
  ["l.webp", "m.webp", `BlogPosting.image is not shown: ${O}/l.webp`],
  ["Hyde", "Hide", "Person.name is not shown: Hyde"],
  ["has one", "has two", "BlogPosting.description is not shown: Each has one."],
  ["March 13", "March 14", "BlogPosting.datePublished is not shown: 2025-03-14T03:00:00.000Z"],
  ["T03:00", "T03:01", "BlogPosting.datePublished is not shown: 2025-03-14T03:00:00.000Z"],
  ["4 min", "3 min", "BlogPosting.wordCount is not shown: 730"],
])("an article with %s replaced by %s is reported", (shown, other, problem) => {
  const html = POST_TEXT.replace(shown, other);
  expect(html).not.toBe(POST_TEXT);
  expect(problemsOf(html + stated(POST))).toContain(problem);
});

test("an article states its own URL, full times, and no change before publication", () => {
  const other = { ...POST, url: `${O}/x`, mainEntityOfPage: `${O}/x` };
  expect(problemsOf(POST_TEXT + stated(other))).toEqual([
    `BlogPosting.url is not shown: ${O}/x`,
    `BlogPosting.mainEntityOfPage is not shown: ${O}/x`,
  ]);
  const early = { ...POST, dateModified: "2025-03-13T03:00:00.000Z" };
  expect(problemsOf(POST_TEXT + stated(early))).toContain(
    "BlogPosting was modified before it was published",
  );
  const vague = { ...POST, datePublished: "March 13, 2025" };
  expect(problemsOf(POST_TEXT + stated(vague))).toContain(
    "BlogPosting.datePublished is not shown: March 13, 2025",
  );
});
