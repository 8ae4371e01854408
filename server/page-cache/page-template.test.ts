import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { PageTemplate } from "./page-template.ts";

const sourceOf = (script: string) => `'sha256-${hash("sha256", script, "base64")}'`;

const script = (name: string, path: string) =>
  `window.load("[\\"${name}\\",\\"/areas/${path}\\"]")`;
const FIXED = "start()";

const document = (title: string, name: string, path: string) =>
  `<title>${title}</title><script type="application/ld+json">{"name":"${name}"}</script>` +
  `<script>${script(name, path)}</script><script async="">${FIXED}</script>` +
  `<input value="/areas/${path}"><h1>${title} &amp; ${title}</h1>`;

const policyOf = (...scripts: string[]) =>
  `script-src 'self' ${scripts.map(sourceOf).join(" ")}; style-src 'self'`;

const template = new PageTemplate(
  document("Xmark", "Xmark", "xmark"),
  policyOf(script("Xmark", "xmark"), FIXED),
);

test("a name is put into text, attributes, and scripts, and the policy allows the new scripts", () => {
  const filled = template.fill({ Xmark: "O'Neil’s Été 2", xmark: "oneils-ete-2" });
  expect(filled.html).toBe(document("O&apos;Neil’s Été 2", "O'Neil’s Été 2", "oneils-ete-2"));
  expect(filled.policy).toBe(policyOf(script("O'Neil’s Été 2", "oneils-ete-2"), FIXED));
});

test.each(["<b>", 'a"b', "a\\b", "a&b", "a\u2028b", "a\nb", "$`"])(
  "text that could leave its context is refused (%j)",
  (name) => {
    expect(() => template.fill({ Xmark: name, xmark: "a" })).toThrow("not a name");
  },
);

test("a script that the policy does not allow is not allowed afterwards", () => {
  const stranger = new PageTemplate("<script>steal('Xmark')</script>", policyOf(FIXED));
  expect(stranger.fill({ Xmark: "Detroit" }).policy).toBe(policyOf(FIXED));
});
