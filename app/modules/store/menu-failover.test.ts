import { expect, test } from "vitest";
import { renderPost } from "#app/modules/blog/rendering/render-post.server.ts";
import { moveMenuLinks } from "./menu-failover.server.ts";
import { shippedFacts } from "./site-facts.server.ts";

const MENU = shippedFacts.menu.baseUrl;
const { html } = renderPost(
  `See [**our** menu](${MENU}/store?a=1&b=2 "5 > 3"), [a friend](https://friend.example/?m=${MENU}) or [us](/about).`,
);

const down = (kind: "url" | "phone" | "shop") => {
  const fallback = { kind, url: "https://backup.example/?a=1&b=2", automatic: false };
  return { ...shippedFacts, menu: { ...shippedFacts.menu, fallback, failover: true as const } };
};
const firstLink = (text: string) => /<a.*?<\/a>/s.exec(text)?.[0];
const rest = (text: string) => text.slice(text.indexOf("</a>"));

test("without a failover the text stays unchanged", () => {
  expect(moveMenuLinks(html, shippedFacts)).toBe(html);
  expect(html).toContain(`href="${MENU}/store?a=1&#x26;b=2"`);
});

test("a link to the menu becomes a call, in this tab", () => {
  const moved = moveMenuLinks(html, down("phone"));
  expect(firstLink(moved)).toBe(
    '<a href="tel:+13135550142" title="5 > 3"><strong>our</strong> menu<span class="sr-only">, call to order</span></a>',
  );
  expect(rest(moved)).toBe(rest(html));
});

test("a link to the menu becomes our shop page, or the second menu in a new tab", () => {
  expect(firstLink(moveMenuLinks(html, down("shop")))).toBe(
    '<a href="/shop" title="5 > 3"><strong>our</strong> menu</a>',
  );
  const second = moveMenuLinks(html, down("url"));
  expect(firstLink(second)).toMatch(/^<a href="https:\/\/backup\.example\/\?a=1&amp;b=2".*_blank/);
  expect(rest(second)).toBe(rest(html));
});
