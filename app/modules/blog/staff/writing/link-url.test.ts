import { expect, test } from "vitest";
import { parseLinkUrl } from "./link-url.ts";

test.each([
  ["/deals", "/deals"],
  [" /areas/warren?x=1#map ", "/areas/warren?x=1#map"],
  ["#potency", "#potency"],
  ["https://example.com/a_b?c=d", "https://example.com/a_b?c=d"],
  ["example.com", "https://example.com"],
  ["example.com:8080/a@b", "https://example.com:8080/a@b"],
  ["www.michigan.gov/cra?q=1", "https://www.michigan.gov/cra?q=1"],
  ["mailto:shop@example.com", "mailto:shop@example.com"],
  ["shop@example.com", "mailto:shop@example.com"],
  ["tel:+13135550100", "tel:+13135550100"],
])("%j is the URL %j", (typed, url) => {
  expect(parseLinkUrl(typed)).toBe(url);
});

test.each([
  ...["", "   ", "deals", "two words", "example.com and more", "//example.com", "#"],
  ...["javascript:alert(1)", "data:text/html,x", "1.5", "https://", "shop@home", "a@b@example.com"],
])("%j is no URL", (typed) => {
  expect(parseLinkUrl(typed)).toBeUndefined();
});
