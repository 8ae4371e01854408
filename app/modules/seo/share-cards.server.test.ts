import { expect, test } from "vitest";
import { siteFactsSchema } from "#app/modules/store/schema.ts";
import content from "#content/facts.ts";
import { SHORT_WARNINGS } from "#tests/setup/warnings.ts";
import type { SitePage } from "./schema.ts";
import { pathOfShareImage, shareCard, shareImageUrl } from "./share-cards.server.ts";

const origin = "https://www.hyde.test";
const facts = siteFactsSchema.parse(content);
const troy: SitePage = {
  ...{ path: "/areas/troy", title: "Troy", description: "Troy.", keywords: "Troy" },
  ...{ type: "website", indexable: true, changefreq: "weekly", priority: 0.7 },
  share: { title: "Troy Weed Dispensary", eyebrow: "Oakland County", art: "detroit-skyline" },
};
const urlOf = (page: SitePage, inForce = facts) => shareImageUrl(page, { facts: inForce, origin });
const versionOf = (...args: Parameters<typeof urlOf>) =>
  new URL(urlOf(...args)).searchParams.get("v");

test("a card shows the page's own words, name, place and hours below, and two warnings", () => {
  expect(shareCard(troy, facts)).toEqual({
    ...troy.share,
    footer: "Hyde Cannabis · Detroit · Open Daily 9AM-10PM",
    warnings: SHORT_WARNINGS,
  });
});

test.each([
  ["/", "/share/home.jpg"],
  ["/shop", "/share/shop.jpg"],
  ["/product/1", "/share/product/1.jpg"],
  ["/areas/st-clair-shores", "/share/areas/st-clair-shores.jpg"],
])("the image of %s is %s, and leads back to it", (path, name) => {
  const url = new URL(urlOf({ ...troy, path }));
  expect(url.origin + url.pathname).toBe(origin + name);
  expect(pathOfShareImage(name.slice("/share/".length))).toBe(path);
});

test("the version moves with what the image shows, and with nothing else", () => {
  const version = versionOf(troy);
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  expect(versionOf({ ...troy, title: "New", description: "New", path: "/areas/utica" })).toBe(
    version,
  );
  expect(versionOf(troy, { ...facts, phone: "(313) 555-0199" })).toBe(version);
  const weekly = { ...facts.hours.weekly, sunday: null };
  const changed = [
    versionOf({ ...troy, share: { ...troy.share, title: "Utica" } }),
    versionOf({ ...troy, share: { ...troy.share, eyebrow: "Macomb" } }),
    versionOf({ ...troy, share: { ...troy.share, art: "hero" } }),
    versionOf(troy, { ...facts, hours: { ...facts.hours, weekly } }),
    versionOf(troy, { ...facts, name: "Other" }),
  ];
  expect(new Set([version, ...changed]).size).toBe(6);
});

test.each([
  ...["", ".jpg", "troy", "troy.png", "troy.JPG", "Troy.jpg", "/troy.jpg", "areas//troy.jpg"],
  ...["areas/.jpg", "../troy.jpg", "areas/../shop.jpg", "troy.jpg.jpg", "tr oy.jpg", "troy.jpg\n"],
  ...["areas/%74roy.jpg", "é.jpg", "areas/troy.jpg/", "x".repeat(10_000)],
])("%j is the name of no image", (name) => {
  expect(pathOfShareImage(name)).toBeUndefined();
});
