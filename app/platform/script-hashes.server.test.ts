import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { hashInlineScripts } from "./script-hashes.server.ts";

const NONCE = "r4nd0m";
const sourceOf = (script: string) => `'sha256-${hash("sha256", script, "base64")}'`;
const ours = (script: string) => `<script nonce="${NONCE}">${script}</script>`;

test("scripts with the nonce are hashed, others are not, and the nonce is removed", () => {
  const page = `<p>x</p><script>bad()</script>${ours("good()")}<script nonce="other">bad()</script>`;
  const { html, hashes } = hashInlineScripts(page, NONCE);
  expect(hashes).toEqual([sourceOf("good()")]);
  expect(html).toBe(page.replace(` nonce="${NONCE}"`, ""));
});

test("a script with other attributes is hashed; one with a URL or with data but no nonce is not", () => {
  const page = [
    `<script nonce="${NONCE}" type="module" async="">go()</script>`,
    `<script src="/assets/a.js" nonce="${NONCE}"></script>`,
    '<script type="application/ld+json">{"@type":"Store"}</script>',
  ].join("");
  expect(hashInlineScripts(page, NONCE).hashes).toEqual([sourceOf("go()")]);
});

test.each([
  ["a script left open", "<script>bad();//"],
  ["an attribute left open", "<script a='"],
  ["an attribute left open with an address", '<script src="https://evil.example/x.js" a="'],
  ["a comment left open", "<!--<script>bad()"],
])("%s before ours gets no hash and does not take ours", (_, injected) => {
  const { hashes } = hashInlineScripts(`<p>${injected}</p>${ours("good()")}`, NONCE);
  expect(hashes).toEqual([sourceOf("good()")]);
});

test("an injected copy of our script can do nothing that ours does not", () => {
  const { hashes } = hashInlineScripts(`<script>good()</script>${ours("good()")}`, NONCE);
  expect(hashes).toEqual([sourceOf("good()")]);
});
