import type { Page } from "@playwright/test";
import type { PostContent } from "#app/modules/blog/schema.ts";
import { addPublished } from "#tests/factories/posts.ts";
import { XSS_PAYLOADS, type XssKind } from "#tests/fixtures/xss-payloads.ts";
import { cards, followWithin, resultLine, searchBox } from "./setup/blog.ts";
import { openPassed, passGate } from "./setup/gate.ts";
import {
  type Batch,
  batchesOf,
  hostileContent,
  readable,
  shownTitle,
  storable,
} from "./setup/hostile-posts.ts";
import { whenHydrated } from "./setup/hydration.ts";
import { test as base, expect } from "./setup/test.ts";

declare global {
  interface Window {
    /** What of a payload has run in this document. */
    ran?: string[];
  }
}

interface Hostile extends Batch {
  slug: string;
  content: PostContent;
}

const BATCHES = batchesOf(XSS_PAYLOADS);

/** Articles of nothing but payloads, on a site of these tests alone. */
const test = base.extend<{ ran: string[] }, { articles: Hostile[] }>({
  articles: [
    async ({ site }, use) => {
      const articles: Hostile[] = [];
      for (const [index, batch] of BATCHES.entries()) {
        const content = hostileContent(batch);
        const slug = `hostile-${index}`;
        const now = new Date(Date.UTC(2025, 5, 1) + index * 60_000);
        await addPublished(site.db, { ...content, slug, now });
        articles.push({ ...batch, slug, content });
      }
      await use(articles);
    },
    { scope: "worker" },
  ],
  // What ran in any document so far: whoever opens the page is told at once, and a dialog too.
  ran: async ({ page }, use) => {
    const ran: string[] = [];
    page.on("dialog", async (dialog) => {
      ran.push(`dialog: ${dialog.message()}`);
      await dialog.dismiss();
    });
    await page.exposeFunction("tellRan", (name: string) => void ran.push(name));
    await page.addInitScript(() => {
      const tell = (window as unknown as { tellRan(name: string): void }).tellRan;
      window.ran = [];
      for (const name of ["alert", "confirm", "prompt", "print"]) {
        Object.assign(window, {
          [name]: () => {
            window.ran?.push(name);
            tell(name);
          },
        });
      }
    });
    await use(ran);
  },
});

// The policy would stop nearly all of it: here nothing but the markup itself stands in the way.
test.use({ bypassCSP: true });

const KINDS = [...new Set(XSS_PAYLOADS.map(({ kind }) => kind))];

test("the check notices a script that does run", async ({ page, site, ran, watch }) => {
  watch.expectMessage(/./);
  const { id, slug } = await addPublished(site.db, { title: "Let in", now: new Date(0) });
  await site.db
    .updateTable("blog_posts")
    .set({
      html: '<p>x</p><img src="/x" onerror="alert(1)"><a href="javascript:alert(1)">x</a><p onpointerenter="confirm(1)">x</p>',
    })
    .where("id", "=", id)
    .execute();
  await openPassed(page, `/blog/${slug}`);
  expect(await page.evaluate(provoke)).toEqual({
    injected: ["img[onerror]", 'a[href="javascript:alert(1)"]', "p[onpointerenter]"],
    ran: ["alert", "confirm"],
    heading: "Let in",
  });
  expect(ran).toEqual(["alert", "confirm"]);
});

test("every payload is in an article's text, and nearly all are in a title and an excerpt", () => {
  const holding = (field: "title" | "excerpt" | "markdown") => {
    const texts = BATCHES.map((batch) => hostileContent(batch)[field]);
    return XSS_PAYLOADS.filter(({ payload }) =>
      texts.some((text) => text.includes(storable(payload).trim())),
    ).length;
  };
  expect(holding("markdown")).toBe(XSS_PAYLOADS.length);
  expect(holding("title")).toBeGreaterThan(XSS_PAYLOADS.length - 20);
  expect(holding("excerpt")).toBeGreaterThan(XSS_PAYLOADS.length - 20);
});

for (const kind of KINDS) {
  test(`nothing runs in an article or a search: ${kind}`, {
    tag: kind === "mutation" ? [] : "@long",
  }, async ({ page, articles, ran }) => {
    await passGate(page);
    for (const { slug, content } of articles.filter((article) => article.kind === kind)) {
      await page.goto(`/blog/${slug}`, { waitUntil: "domcontentloaded" });
      await expectHarmless(page, ran, shownTitle(content));
    }
    for (const { payloads } of BATCHES.filter((batch) => batch.kind === kind)) {
      const text = payloads.join(" ").toWellFormed();
      const wild = new URLSearchParams({ q: text, category: text, page: text, [text]: text });
      await page.goto(`/blog?${wild}`, { waitUntil: "domcontentloaded" });
      await expectHarmless(page, ran, "Blog");
      const asked = text.replace(/\s+/g, " ").trim();
      expect(await resultLine(page).textContent()).toContain(`"${readable(asked)}"`);
    }
  });
}

test("nothing runs in an article reached by a link", { tag: "@long" }, async ({
  page,
  articles,
  ran,
}) => {
  await openPassed(page, "/blog");
  // Markup put into the page by script is read by other rules; these are the ones that count on it.
  const kinds: XssKind[] = ["mutation", "svg", "broken"];
  for (const { slug, content } of articles.filter(({ kind }) => kinds.includes(kind))) {
    await followWithin(page, `/blog/${slug}`);
    await expect(page.locator("meta[property='og:url']")).toHaveAttribute(
      "content",
      new RegExp(`/blog/${slug}$`),
    );
    await expectHarmless(page, ran, shownTitle(content));
  }
});

test("nothing runs in a typed search", async ({ page, ran }) => {
  await openPassed(page, "/blog");
  for (const { payload } of XSS_PAYLOADS.filter((_, index) => index % 10 === 0)) {
    await searchBox(page).fill(readable(payload));
    await searchBox(page).press("Enter");
    const asked = (await searchBox(page).inputValue()).replace(/\s+/g, " ").trim();
    await expect(resultLine(page)).toContainText(`"${asked}"`);
    await expectHarmless(page, ran, "Blog");
  }
});

test("nothing runs in the cards of the index, whatever title, excerpt and category say", {
  tag: "@long",
}, async ({ page, articles, site, ran }) => {
  // No editor can write another category; a hand in the database can.
  for (const { slug, payloads } of articles) {
    await site.db
      .updateTable("blog_posts")
      .set({ category: storable(payloads.join(" ")) })
      .where("slug", "=", slug)
      .execute();
  }
  await openPassed(page, "/blog");
  let seen = 0;
  for (let number = 1; seen < articles.length; number += 1) {
    await page.goto(`/blog?page=${number}`);
    await whenHydrated(page);
    await expectHarmless(page, ran, "Blog");
    const count = await cards(page).count();
    expect(count).toBeGreaterThan(0);
    seen += count;
  }
  for (const { slug, content } of articles.filter((_, index) => index % 5 === 0)) {
    await page.goto(`/blog/${slug}`, { waitUntil: "domcontentloaded" });
    await expectHarmless(page, ran, shownTitle(content));
  }
});

/** Asserts that the page of this heading shows, that nothing ran and nothing in it could. */
async function expectHarmless(page: Page, ran: string[], heading: string): Promise<void> {
  const shown = await page.evaluate(provoke);
  expect(shown, page.url()).toEqual({ injected: [], ran: [], heading: readable(heading) });
  expect(ran, page.url()).toEqual([]);
}

/**
 * Runs in the page: looks for what no page of the blog has (handlers, foreign elements, addresses
 * that are no pages), then does all that a visitor might, short of leaving.
 */
function provoke() {
  const foreign =
    "script, iframe, object, embed, base, meta, link, style, template, frame, math, audio, video, select, textarea, details, dialog, marquee, [contenteditable], [popover], [autofocus]";
  const injected: string[] = [];
  for (const element of document.querySelectorAll("main, main *")) {
    const name = element.localName;
    if (element.matches(foreign)) injected.push(name);
    for (const { name: attribute, value } of element.attributes) {
      if (attribute.startsWith("on")) injected.push(`${name}[${attribute}]`);
      if (!["href", "src", "action", "formaction", "data"].includes(attribute)) continue;
      const { protocol, origin } = new URL(value, location.href);
      const loads = attribute !== "href" && origin !== location.origin;
      if (loads || !/^(https?|mailto|tel):$/.test(protocol)) {
        injected.push(`${name}[${attribute}="${value}"]`);
      }
    }
  }
  for (const element of document.querySelectorAll("main *")) {
    for (const name of ["pointerenter", "mouseover", "focus", "pointerdown", "toggle"]) {
      element.dispatchEvent(new Event(name));
    }
  }
  return {
    injected,
    ran: window.ran,
    heading: document.querySelector("h1")?.textContent,
  };
}
