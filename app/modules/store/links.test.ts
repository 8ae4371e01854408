import { expect, test } from "vitest";
import * as links from "./links.ts";
import { MENU_PAGES } from "./schema.ts";
import { shippedFacts } from "./site-facts.server.ts";

test("every menu page uses the one base URL", () => {
  const menu = { ...shippedFacts.menu, baseUrl: "https://other.example/hyde/" };
  const facts = { ...shippedFacts, menu };
  for (const page of MENU_PAGES) {
    const path = shippedFacts.menu.paths[page];
    const href = `https://other.example/hyde${path}`;
    expect(links.menuLink(facts, page)).toEqual({ kind: "menu", href });
  }
});

test.each([
  ["https://host.example/hyde?rid=5", "/store", "https://host.example/hyde/store?rid=5"],
  ["https://host.example/?rid=5", "/store", "https://host.example/store?rid=5"],
  ["https://host.example?rid=5&v[a]=1", "/store", "https://host.example/store?rid=5&v[a]=1"],
  ["https://host.example/h/?a=1&b=2", "/x?b=3#top", "https://host.example/h/x?a=1&b=2&b=3#top"],
  ["https://host.example/our menu", "/store", "https://host.example/our%20menu/store"],
  [
    "https://host.example/hyde",
    "/?v[category]=flower",
    "https://host.example/hyde/?v[category]=flower",
  ],
  ["https://host.example/hyde", "//evil.example/x", "https://host.example/hyde//evil.example/x"],
  ["https://host.example/hyde#menu", "/store", "https://host.example/hyde/store"],
])("the menu %s with the path %s is %s", (baseUrl, store, href) => {
  const { menu, phone } = shippedFacts;
  const facts = { menu: { ...menu, baseUrl, paths: { ...menu.paths, store } }, phone };
  expect(links.menuLink(facts, "store").href).toBe(href);
  // Taps on the link are counted.
  expect(href.startsWith(links.menuLinkPrefix(facts))).toBe(true);
});

test("campaign tags are added to every menu URL only while enabled", () => {
  const tags = { enabled: true, source: "hyde", medium: "web", campaign: "fall" };
  const paths = { ...shippedFacts.menu.paths, store: "/store?view=all#top" };
  const { phone } = shippedFacts;
  const menu = { ...shippedFacts.menu, paths, tags };
  const added = "utm_source=hyde&utm_medium=web&utm_campaign=fall";
  expect(links.menuLink({ menu, phone }, "store").href).toBe(
    `https://menu.hydecannabis.example/store?view=all&${added}#top`,
  );
  for (const page of MENU_PAGES)
    expect(links.menuLink({ menu, phone }, page).href).toContain(added);
  const off = { ...menu, tags: { ...tags, enabled: false } };
  expect(links.menuLink({ menu: off, phone }, "store").href).not.toContain("utm_");
});

const down = (kind: "url" | "phone" | "shop", tagged = false) => {
  const { menu } = shippedFacts;
  const fallback = { kind, url: "https://backup.example/hyde?a=1", automatic: false };
  const tags = { ...menu.tags, enabled: tagged };
  const baseUrl = "https://host.example/hyde/";
  return { ...shippedFacts, menu: { ...menu, baseUrl, fallback, tags, failover: true as const } };
};

test("during a failover every menu page is the fallback, with the tags", () => {
  for (const page of MENU_PAGES) {
    const leads = (facts: typeof shippedFacts) => links.menuLink(facts, page);
    expect(leads(down("phone"))).toEqual({ kind: "phone", href: "tel:+13135550142" });
    expect(leads(down("shop"))).toEqual({ kind: "shop", href: "/shop" });
    expect(leads(down("url"))).toEqual({ kind: "url", href: "https://backup.example/hyde?a=1" });
    expect(leads(down("url", true)).href).toBe(
      "https://backup.example/hyde?a=1&utm_source=website&utm_medium=referral&utm_campaign=menu",
    );
  }
  expect(links.menuPageUrl(down("phone"), "store")).toBe("https://host.example/hyde/store");
});

test.each([
  ...["https://host.example/hyde", "https://host.example/hyde/", "https://host.example/hyde/x?a=1"],
  ...["http://host.example/hyde/store", "HTTPS://HOST.example/hyde#top"],
])("a hand-written link to %s is moved", (href) => {
  expect(links.moveMenuLink(down("shop"), href)).toEqual({ kind: "shop", href: "/shop" });
  const { failover: _, ...menu } = down("shop").menu;
  expect(links.moveMenuLink({ ...shippedFacts, menu }, href)).toBeNull();
});

test.each([
  ...["https://host.example/hyde-park", "https://host.example/", "https://host.example.org/hyde"],
  ...["https://other.example/hyde", "/hyde", "mailto:a@host.example", "", "https://"],
])("a hand-written link to %s is not moved", (href) => {
  expect(links.moveMenuLink(down("shop"), href)).toBeNull();
});

test("taps are counted by the target of menu links", () => {
  expect(links.menuLinkPrefix(shippedFacts)).toBe("https://menu.hydecannabis.example");
  expect(links.menuLinkPrefix(down("url"))).toBe("https://backup.example/hyde");
  expect(links.menuLinkPrefix(down("phone"))).toBe("");
});

test("phone numbers become tel: URLs", () => {
  expect(links.telHref("(313) 555-0142")).toBe("tel:+13135550142");
});

test("directions lead to the coordinates", () => {
  const coordinates = { latitude: 42.3314, longitude: -83.0458 };
  expect(links.directionsUrl({ coordinates })).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=42.3314,-83.0458",
  );
});
