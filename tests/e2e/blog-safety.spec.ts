import type { Page } from "@playwright/test";
import type { PostContent } from "#app/modules/blog/schema.ts";
import { addPublishedPost } from "#tests/factories/posts.ts";
import { XSS_PAYLOADS, type XssKind } from "#tests/fixtures/xss-payloads.ts";
import { confirmAge, openHydrated } from "./setup/age-gate.ts";
import { navigateTo, postCards, resultLine, searchBox } from "./setup/blog.ts";
import { hydrate } from "./setup/hydration.ts";
import { test as base, expect } from "./setup/test.ts";
import {
  asHtmlText,
  batchesOf,
  type PayloadBatch,
  shownTitle,
  withoutNul,
  xssContent,
} from "./setup/xss-posts.ts";

declare global {
  interface Window {
    /** Functions that payloads called in this document. */
    ran?: string[];
  }
}

interface XssPost extends PayloadBatch {
  slug: string;
  content: PostContent;
}

const BATCHES = batchesOf(XSS_PAYLOADS);

/** Articles that contain only payloads; these tests have their own site. */
const test = base.extend<{ ran: string[] }, { articles: XssPost[] }>({
  articles: [
    async ({ site }, use) => {
      const articles: XssPost[] = [];
      for (const [index, batch] of BATCHES.entries()) {
        const content = xssContent(batch);
        const slug = `hostile-${index}`;
        const now = new Date(Date.UTC(2025, 5, 1) + index * 60_000);
        await addPublishedPost(site.db, { ...content, slug, now });
        articles.push({ ...batch, slug, content });
      }
      await use(articles);
    },
    { scope: "worker" },
  ],
  // Collects calls from every document, and dialogs.
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

// The policy would stop nearly all payloads; these tests check the markup alone.
test.use({ bypassCSP: true });

const KINDS = [...new Set(XSS_PAYLOADS.map(({ kind }) => kind))];

test("the check notices a script that does run", async ({ page, site, ran, browserErrors }) => {
  browserErrors.expectMessage(/./);
  const { id, slug } = await addPublishedPost(site.db, { title: "Let in", now: new Date(0) });
  await site.db
    .updateTable("blog_posts")
    .set({
      html: '<p>x</p><img src="/x" onerror="alert(1)"><a href="javascript:alert(1)">x</a><p onpointerenter="confirm(1)">x</p>',
    })
    .where("id", "=", id)
    .execute();
  await openHydrated(page, `/blog/${slug}`);
  expect(await page.evaluate(tryToTriggerScripts)).toEqual({
    injected: ["img[onerror]", 'a[href="javascript:alert(1)"]', "p[onpointerenter]"],
    ran: ["alert", "confirm"],
    heading: "Let in",
  });
  expect(ran).toEqual(["alert", "confirm"]);
});

test("every payload is in an article's text, and nearly all are in a title and an excerpt", () => {
  const holding = (field: "title" | "excerpt" | "markdown") => {
    const texts = BATCHES.map((batch) => xssContent(batch)[field]);
    return XSS_PAYLOADS.filter(({ payload }) =>
      texts.some((text) => text.includes(withoutNul(payload).trim())),
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
    await confirmAge(page);
    for (const { slug, content } of articles.filter((article) => article.kind === kind)) {
      await page.goto(`/blog/${slug}`, { waitUntil: "domcontentloaded" });
      await expectHarmless(page, ran, shownTitle(content));
    }
    for (const { payloads } of BATCHES.filter((batch) => batch.kind === kind)) {
      const text = payloads.join(" ").toWellFormed();
      const wild = new URLSearchParams({ q: text, category: text, page: text, [text]: text });
      await page.goto(`/blog?${wild}`, { waitUntil: "domcontentloaded" });
      await expectHarmless(page, ran, "Blog");
      const query = text.replace(/\s+/g, " ").trim();
      expect(await resultLine(page).textContent()).toContain(`"${asHtmlText(query)}"`);
    }
  });
}

test("nothing runs in an article reached by a link", { tag: "@long" }, async ({
  page,
  articles,
  ran,
}) => {
  await openHydrated(page, "/blog");
  // Browsers parse `innerHTML` by other rules than documents; these payloads depend on that.
  const kinds: XssKind[] = ["mutation", "svg", "broken"];
  for (const { slug, content } of articles.filter(({ kind }) => kinds.includes(kind))) {
    await navigateTo(page, `/blog/${slug}`);
    await expect(page.locator("meta[property='og:url']")).toHaveAttribute(
      "content",
      new RegExp(`/blog/${slug}$`),
    );
    await expectHarmless(page, ran, shownTitle(content));
  }
});

test("nothing runs in a typed search", async ({ page, ran }) => {
  await openHydrated(page, "/blog");
  for (const { payload } of XSS_PAYLOADS.filter((_, index) => index % 10 === 0)) {
    await searchBox(page).fill(asHtmlText(payload));
    await searchBox(page).press("Enter");
    const query = (await searchBox(page).inputValue()).replace(/\s+/g, " ").trim();
    await expect(resultLine(page)).toContainText(`"${query}"`);
    await expectHarmless(page, ran, "Blog");
  }
});

test("nothing runs in the cards of the index, whatever title, excerpt and category say", {
  tag: "@long",
}, async ({ page, articles, site, ran }) => {
  // The editor accepts no other category, but the database does.
  for (const { slug, payloads } of articles) {
    await site.db
      .updateTable("blog_posts")
      .set({ category: withoutNul(payloads.join(" ")) })
      .where("slug", "=", slug)
      .execute();
  }
  await openHydrated(page, "/blog");
  let seen = 0;
  for (let number = 1; seen < articles.length; number += 1) {
    await page.goto(`/blog?page=${number}`);
    await hydrate(page);
    await expectHarmless(page, ran, "Blog");
    const count = await postCards(page).count();
    expect(count).toBeGreaterThan(0);
    seen += count;
  }
  for (const { slug, content } of articles.filter((_, index) => index % 5 === 0)) {
    await page.goto(`/blog/${slug}`, { waitUntil: "domcontentloaded" });
    await expectHarmless(page, ran, shownTitle(content));
  }
});

/** Asserts that the page with this heading shows, and that no payload ran or could run. */
async function expectHarmless(page: Page, ran: string[], heading: string): Promise<void> {
  const shown = await page.evaluate(tryToTriggerScripts);
  expect(shown, page.url()).toEqual({ injected: [], ran: [], heading: asHtmlText(heading) });
  expect(ran, page.url()).toEqual([]);
}

/**
 * Runs in the page: looks for markup that no blog page has (event handlers, foreign elements,
 * script URLs), then does everything a visitor might do without leaving the page.
 */
function tryToTriggerScripts() {
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
