import { expect, test, vi } from "vitest";
import { saveContent, setApprovals } from "#tests/factories/saved-content.ts";
import { describeEachEngine, openFeedForTest } from "#tests/setup/engines.ts";
import { getLegalPage } from "./legal-pages.server.ts";
import * as queries from "./page-copy.server.ts";
import { LEGAL_PAGES, PAGES } from "./schema.ts";

vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"));

const now = new Date();

describeEachEngine("page copy", (ctx) => {
  test("no text reaches a page with an unresolved token", async () => {
    const texts = await Promise.all([
      ...PAGES.map((page) => queries.getPageHead(ctx.db, { page })),
      ...LEGAL_PAGES.map((slug) => getLegalPage(ctx.db, { slug })),
      queries.listFeatures(ctx.db),
      queries.listFaqs(ctx.db, { now }),
      queries.listReviews(ctx.db, { now }),
      queries.getHomeCopy(ctx.db),
      queries.getFirstVisit(ctx.db, { now }),
      queries.getAboutCopy(ctx.db),
      queries.getRewardsCopy(ctx.db),
      queries.getContactCopy(ctx.db),
      queries.getDealsPageCopy(ctx.db),
      queries.getSpecialsPageCopy(ctx.db),
    ]);
    expect(JSON.stringify(texts)).not.toContain("{{");
  });

  test("entries about a service without approval are hidden, with or without conditions", async () => {
    const questions = async () =>
      (await queries.listFaqs(ctx.db, { now })).map(({ question }) => question);
    expect(await questions()).toHaveLength(8);
    await setApprovals(ctx.db, { medical: false, delivery: false });
    expect(await questions()).toHaveLength(7);
    expect(await questions()).toContain("Do you offer curbside pickup?");
    const faqs = [
      { question: "Do you deliver?", answer: "Yes." },
      { question: "Parking?", answer: "On the street." },
    ];
    await saveContent(ctx.db, "content-faqs", faqs);
    expect(await questions()).toEqual(["Parking?"]);
    const review = { name: "A", location: "Troy, MI", rating: 5, date: "2026-01-01", sample: true };
    const reviews = ["Great delivery.", "Good counter."].map((text) => ({ ...review, text }));
    await saveContent(ctx.db, "content-reviews", reviews);
    expect((await queries.listReviews(ctx.db, { now })).map(({ text }) => text)).toEqual([
      "Good counter.",
    ]);
  });

  test("reviews are listed newest first", async () => {
    const dates = (await queries.listReviews(ctx.db, { now })).map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test("legal pages are rendered once per set of facts", async () => {
    const feed = await openFeedForTest(ctx);
    const page = await getLegalPage(ctx.db, { slug: "privacy" });
    expect(await getLegalPage(ctx.db, { slug: "privacy" })).toBe(page);
    expect(page.html).toContain("<table>");
    expect(page.html).not.toContain("<h1");
    expect(page.html).toMatch(/<h2 id="[a-z-]+">/);
    expect(page.html).toContain('href="tel:+13135550142"');
    await saveContent(ctx.db, "site-facts", { email: "new@hyde.example" });
    await feed.refresh();
    const changed = await getLegalPage(ctx.db, { slug: "privacy" });
    expect(changed.html).toContain('href="mailto:new@hyde.example"');
  });
});
