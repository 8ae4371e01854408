import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createPicture } from "#tests/factories/pictures.ts";
import { addDraft, expectSaved, getPostRow, openPost, textField } from "./setup/post-editor.ts";
import { signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";

test.describe.configure({ timeout: 120_000 });

test.beforeEach(({ context, site }) => signIn(context, site));

/** The Markdown that both documents become. */
const PASTED = `## Reading a label

Every package carries **a tested** label, *printed* by the grower. See [the state’s rules](https://www.michigan.gov/cra).

- Potency
  - In percent
- Batch number

### At the counter

1. Bring an ID
2. Ask questions

| Word | Meaning  |
| :--- | :------- |
| THC  | Strength |

Last new words.`;

const fixture = (name: string) =>
  readFileSync(new URL(`../fixtures/clipboard/${name}.html`, import.meta.url), "utf8");

interface Clipboard {
  html?: string;
  text?: string;
  /** A JPEG file, in base64. */
  picture?: string;
}

/** Pastes into the focused element. Scripts cannot put HTML on the clipboard as another program does. */
async function paste(page: Page, clipboard: Clipboard) {
  await page.evaluate(({ html, text, picture }) => {
    const clipboardData = new DataTransfer();
    if (html) clipboardData.setData("text/html", html);
    if (text) clipboardData.setData("text/plain", text);
    if (picture) {
      const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
      clipboardData.items.add(new File([bytes], "image.jpg", { type: "image/jpeg" }));
    }
    const init = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", init));
  }, clipboard);
}

async function openEmpty(page: Page, id: string) {
  await openPost(page, id);
  await page.getByRole("button", { name: "Visual" }).click();
  const visual = page.getByRole("textbox", { name: "Text, as it will look" });
  await expect(visual).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  return visual;
}

for (const [name, program] of [
  ["word", "Word"],
  ["google-docs", "Google Docs"],
] as const) {
  test(`a document of ${program} keeps headings, lists, bold, links, and tables, and nothing else`, async ({
    page,
    site,
  }) => {
    const { id } = await addDraft(site, { title: `From ${program}`, markdown: "Replaced" });
    const visual = await openEmpty(page, id);
    await paste(page, { html: fixture(name), text: "Reading a label" });
    await expect(visual.getByRole("heading", { name: "At the counter" })).toBeVisible();
    await page.getByRole("button", { name: "Markdown" }).click();
    await expect(textField(page)).toHaveValue(`${PASTED}\n`);
    await expectSaved(page);
    expect((await getPostRow(site, id)).markdown).toBe(PASTED);
  });
}

test("text that a program also copies as a picture is pasted as text; a picture alone is uploaded", async ({
  page,
  site,
}) => {
  const { id } = await addDraft(site, { title: "Text and picture", markdown: "Replaced" });
  const visual = await openEmpty(page, id);
  const file = await createPicture({ width: 360, height: 240, format: "jpeg" });
  const picture = file.toString("base64");
  await paste(page, { html: "<html><body><p>Only words</p></body></html>", picture });
  await expect(visual).toHaveText("Only words");
  const dialog = page.getByRole("dialog", { name: "Upload a picture" });
  await expect(dialog).toHaveCount(0);
  await paste(page, { html: '<img src="https://example.com/a.jpg" alt="">', picture });
  await expect(dialog).toBeVisible();
});

test("a part of a line stays in its line", async ({ page, site }) => {
  const { id } = await addDraft(site, { title: "In a line", markdown: "Replaced" });
  const visual = await openEmpty(page, id);
  await page.keyboard.type("before ");
  const span = '<span style="font-weight:700">bold</span><span> and plain</span>';
  await paste(page, {
    html: `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1">${span}</b>`,
  });
  await page.keyboard.type(" after");
  await expect(visual.getByRole("paragraph")).toHaveText("before bold and plain after");
  await expectSaved(page);
  expect((await getPostRow(site, id)).markdown).toBe("before **bold** and plain after");
});
