import { expect, test } from "vitest";

import { allowedOrigins, isSameOrigin } from "./request-guards.ts";

test("a public origin has no aliases", () => {
  expect([...allowedOrigins("https://hyde.test")]).toEqual(["https://hyde.test"]);
});

test.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
  "%s has the other loopback names as aliases, on its port and scheme only",
  (origin) => {
    expect([...allowedOrigins(origin)].sort()).toEqual([
      "http://127.0.0.1:3000",
      "http://[::1]:3000",
      "http://localhost:3000",
    ]);
  },
);

test("a loopback origin on the default port has aliases without one", () => {
  expect(allowedOrigins("http://localhost")).toContain("http://127.0.0.1");
});

const own = allowedOrigins("https://hyde.test");
const isAccepted = (headers: Record<string, string>) => isSameOrigin(new Headers(headers), own);

test.each([
  "https://hyde.test.evil.example",
  "https://evil.example",
  "https://sub.hyde.test",
  "https://hyde.test:444",
  "https://hyde.test/",
  "http://hyde.test",
  "HTTPS://HYDE.TEST",
  "",
])("posts from the origin %j are rejected", (origin) => {
  expect(isAccepted({ Origin: origin })).toBe(false);
  expect(isAccepted({ Origin: origin, "Sec-Fetch-Site": "same-origin" })).toBe(false);
});

test("posts from our origin are accepted", () => {
  expect(isAccepted({ Origin: "https://hyde.test" })).toBe(true);
});

test.each([
  ["same-origin", true],
  ["none", true],
  ["same-site", false],
  ["cross-site", false],
  ["anything", false],
])("without an origin, Sec-Fetch-Site %s decides: %s", (site, allowed) => {
  expect(isAccepted({ "Sec-Fetch-Site": site })).toBe(allowed);
});

test("a program that sends neither header may post, because it carries no cookies", () => {
  expect(isAccepted({})).toBe(true);
});

test("a blanked origin needs Sec-Fetch-Site: same-origin", () => {
  expect(isAccepted({ Origin: "null", "Sec-Fetch-Site": "same-origin" })).toBe(true);
  expect(isAccepted({ Origin: "null", "Sec-Fetch-Site": "same-site" })).toBe(false);
  expect(isAccepted({ Origin: "null", "Sec-Fetch-Site": "cross-site" })).toBe(false);
  expect(isAccepted({ Origin: "null" })).toBe(false);
});
