import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { hashOwnScripts } from "./script-nonce.server.ts";

const NONCE = "r4nd0m";
const sourceOf = (script: string) => `'sha256-${hash("sha256", script, "base64")}'`;
const ours = (script: string) => `<script nonce="${NONCE}">${script}</script>`;

test("scripts with the nonce are hashed, others are not, and the nonce is gone", () => {
  const page = `<p>x</p><script>bad()</script>${ours("good()")}<script nonce="other">bad()</script>`;
  const { html, hashes } = hashOwnScripts(page, NONCE);
  expect(hashes).toEqual([sourceOf("good()")]);
  expect(html).toBe(page.replace(` nonce="${NONCE}"`, ""));
});

test("a script with further attributes is hashed; one with an address or of data without nonce is not", () => {
  const page = [
    `<script nonce="${NONCE}" type="module" async="">go()</script>`,
    `<script src="/assets/a.js" nonce="${NONCE}"></script>`,
    '<script type="application/ld+json">{"@type":"Store"}</script>',
  ].join("");
  expect(hashOwnScripts(page, NONCE).hashes).toEqual([sourceOf("go()")]);
});

test.each([
  ["a script left open", "<script>bad();//"],
  ["an attribute left open", "<script a='"],
  ["an attribute left open with an address", '<script src="https://evil.example/x.js" a="'],
  ["a comment left open", "<!--<script>bad()"],
])("%s in front of ours gets no hash and takes none from ours", (_, injected) => {
  const { hashes } = hashOwnScripts(`<p>${injected}</p>${ours("good()")}`, NONCE);
  expect(hashes).toEqual([sourceOf("good()")]);
});

test("an injected script with the text of ours gains nothing that ours does not do", () => {
  const { hashes } = hashOwnScripts(`<script>good()</script>${ours("good()")}`, NONCE);
  expect(hashes).toEqual([sourceOf("good()")]);
});
