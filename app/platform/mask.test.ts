import { expect, test } from "vitest";
import { measureCpuMs } from "#tests/setup/timing.ts";
import { maskPath, maskText } from "./mask.ts";

const TOKEN = "kJ8xQ2mN4pR6tV9wY1zB3dF5gH7jL0nM2qS4uW6xZ8c";

test.each([
  [`/unsubscribe/${TOKEN}`, "/unsubscribe/…"],
  [`/unsubscribe/${TOKEN}.data`, "/unsubscribe/…"],
  ["/PREVIEW/short", "/PREVIEW/…"],
  [`/%75nsubscribe/${TOKEN}`, "/unsubscribe/…"],
  ["//unsubscribe//abc", "//unsubscribe//…"],
  [`/some/page/${TOKEN}`, "/some/page/…"],
  ["/contact/dana@example.com", "/contact/…@…"],
  ["/contact/dana%40example.com/x", "/contact/…@…/x"],
  ["/call/313-555-0142", "/call/#"],
  ["/blog/8-mile-dispensaries-guide", "/blog/8-mile-dispensaries-guide"],
  [
    "/admin/leads/contacts/01a2054a-c8e5-7816-b8fd-7df59dcb5018",
    "/admin/leads/contacts/01a2054a-c8e5-7816-b8fd-7df59dcb5018",
  ],
  ["/assets/entry.client-D3fGh1JkLmNoPqRsTuVw.js", "/assets/entry.client-D3fGh1JkLmNoPqRsTuVw.js"],
  ["/%E0%A4%A", "/%E0%A4%A"],
  [`/some/${TOKEN}.html`, "/some/….html"],
  [`/some/${TOKEN}.`, "/some/…."],
  [`/%75nsubscribe/${TOKEN}.data%E0`, "/unsubscribe/…"],
  [`/%E0/%75nsubscribe/short`, "/%E0/unsubscribe/…"],
  ["/for/dana%40example.com%E0", "/for/…@…"],
  ["/caf%C3%A9/313%2D555-0142%FF", "/café/#%FF"],
  [
    "/images/blog-accessories-1280-0c51ce8383.avif",
    "/images/blog-accessories-1280-0c51ce8383.avif",
  ],
])("the path %s is logged as %s", (path, masked) => {
  expect(maskPath(path)).toBe(masked);
});

test.each([
  [`No route matches URL "/unsubscribe/${TOKEN}"`, 'No route matches URL "/unsubscribe/…"'],
  [
    `failed at https://hyde.example/preview/${TOKEN}?x=1`,
    "failed at https://hyde.example/preview/…?…",
  ],
  ["GET /blog?q=dana failed", "GET /blog?… failed"],
  ["550 5.1.1 <dana@example.com>: unknown", "550 5.1.1 <…@…>: unknown"],
  ["call (313) 555-0142 or +13135550142", "call (# or #"],
  ["connect ECONNREFUSED 127.0.0.1:15764", "connect ECONNREFUSED 127.0.0.1:15764"],
  ["connect ETIMEDOUT 192.168.100.200:5432", "connect ETIMEDOUT 192.168.100.200:5432"],
  ["smtp://dana:secret@mail.example failed", "smtp://…@mail.example failed"],
  ["at 2026-11-22 17:10:04", "at 2026-11-22 17:10:04"],
  [`the token ${TOKEN}.`, "the token …."],
  [`${TOKEN}.${TOKEN} is over`, "….… is over"],
  [
    "at https://hyde.example/assets/auto-publisher-5lGfEwGT.js:1:200",
    "at https://hyde.example/assets/auto-publisher-5lGfEwGT.js:1:200",
  ],
  [`at https://hyde.example/assets/${TOKEN}`, "at https://hyde.example/assets/…"],
  [
    "duplicate key value violates unique constraint",
    "duplicate key value violates unique constraint",
  ],
])("the message %j is logged as %j", (text, masked) => {
  expect(maskText(text)).toBe(masked);
});

test("long hostile texts are masked quickly", async () => {
  const texts = [
    "a".repeat(100_000),
    "a@".repeat(50_000),
    "1 ".repeat(50_000),
    "/?".repeat(50_000),
  ];
  expect(await measureCpuMs(() => texts.map(maskText))).toBeLessThan(1_000);
});
