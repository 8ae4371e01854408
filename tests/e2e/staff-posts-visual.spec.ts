import type { Page } from "@playwright/test";
import { renderPost } from "#app/modules/blog/rendering/render-post.server.ts";
import { isLongRun } from "#tests/setup/test-scope.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { SHIPPED_POSTS } from "./setup/blog.ts";
import { hydrate } from "./setup/hydration.ts";
import {
  addDraft,
  expectSaved,
  getPostRow,
  openPost,
  savePost,
  textField,
} from "./setup/post-editor.ts";
import { waitForPaint } from "./setup/rendering.ts";
import { signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { PHONE } from "./setup/viewports.ts";

/** Everything an article may contain besides plain text. */
const EVERYTHING = `Begins with *stress*, **weight**, ~~gone~~ and \`code\` by {{name}}, {{ openingHours }}.

![Amber shards](art:blog-concentrates "A caption")

![](art:blog-flower)

![No caption](art:blog-edibles) beside words.

## A table

| Left | Middle | Right |
| :--- | :----: | ----: |
| one | **two** | 3 |
| [menu](/shop) | {{phone}} | a_b_c |

1. first
2. second
   - inner
   - other

> Quoted, with a [link](https://example.com/a_b?c=d&e=f "Title").

### Smaller

- [ ] to do
- [x] done

A note.[^1]

[^1]: At the foot.

---

Line one\\
line two, 2.5 * 3 and 5_000_ and <not a tag> & so on.
`;

/** Typed at the beginning, so that the editor serializes the whole text again. */
const MARK = "Typed ";

test.describe.configure({ timeout: 120_000 });

test.beforeEach(({ context, site }) => signIn(context, site));

test("a text survives the visual editor: every article, and everything at once", async ({
  page,
  site,
}) => {
  const everything = { slug: "everything", markdown: EVERYTHING };
  const articles = [...(isLongRun ? SHIPPED_POSTS : SHIPPED_POSTS.slice(0, 2)), everything];
  for (const { slug, markdown } of articles) {
    const { id } = await addDraft(site, { title: `Through ${slug}`, markdown });
    await openPost(page, id);
    await page.getByRole("button", { name: "Visual" }).click();
    const visual = page.getByRole("textbox", { name: "Text, as it will look" });
    await expect(visual).toBeFocused();
    await page.keyboard.type(MARK);
    await page.getByRole("button", { name: "Markdown" }).click();
    const value = await textField(page).inputValue();
    expect(value.startsWith(MARK), slug).toBe(true);
    expect(renderedHtml(value.slice(MARK.length)), slug).toEqual(renderedHtml(markdown));
  }
});

/** The HTML that readers get. */
const renderedHtml = (markdown: string) => renderPost(markdown).html.replace(/\s+/g, " ");

test("opening a text in the visual editor changes nothing", async ({ page, site }) => {
  const { id } = await addDraft(site, { title: "Only looked at", markdown: "*a* and _b_\n\n* c" });
  await openPost(page, id);
  await page.getByRole("button", { name: "Visual" }).click();
  const visual = page.getByRole("textbox", { name: "Text, as it will look" });
  await expect(visual).toBeFocused();
  await page.keyboard.type("x");
  await page.keyboard.press("Backspace");
  await page.getByRole("button", { name: "Markdown" }).click();
  await expect(textField(page)).toHaveValue("*a* and _b_\n\n* c");
  await expectSaved(page);
});

test("single tildes stay tildes, and two strike a text", async ({ page, site }) => {
  const markdown = "Takes 20~30 minutes, or 40~50. ~~Old~~ new.";
  const { id } = await addDraft(site, { title: "Tildes", markdown });
  await openPost(page, id);
  await page.getByRole("button", { name: "Visual" }).click();
  const visual = page.getByRole("textbox", { name: "Text, as it will look" });
  await expect(visual).toBeFocused();
  await expect(visual.locator("del")).toHaveText(["Old"]);
  await page.keyboard.press("ControlOrMeta+End");
  await waitForCaret(page);
  await page.keyboard.type(" From ~5 to ~6 and ~~more~~");
  await expect(visual.locator("del")).toHaveText(["Old", "more"]);
  await page.getByRole("button", { name: "Markdown" }).click();
  const written = async () => (await textField(page).inputValue()).trim();
  await expect.poll(written).toBe(`${markdown} From ~5 to ~6 and ~~more~~`);
});

/**
 * The browser reports a moved caret to the editor before the next frame, which is later than
 * Playwright's next key press but sooner than any person's.
 */
const waitForCaret = waitForPaint;

test("writes with its buttons, by keyboard, and is saved", async ({ page, site }) => {
  const { id } = await addDraft(site, { title: "Written in visual mode", markdown: "Begin" });
  await openPost(page, id);
  await page.getByRole("button", { name: "Visual" }).focus();
  await page.keyboard.press("Enter");
  const visual = page.getByRole("textbox", { name: "Text, as it will look" });
  await expect(visual).toBeFocused();
  await expectAccessible(page, "visual mode");
  await page.keyboard.press("ControlOrMeta+End");
  await waitForCaret(page);
  await page.keyboard.press("Enter");
  await page.keyboard.type("A heading");
  await page.getByRole("button", { name: "Heading", exact: true }).first().click();
  await page.keyboard.press("Enter");
  await page.keyboard.type("plain ");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("bold");
  await page.keyboard.press("ControlOrMeta+b");
  await page.getByRole("button", { name: "Insert picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Insert picture" });
  await dialog.getByLabel("Words in name or description").fill("frosted bud");
  const picture = dialog.getByRole("button");
  await expect(picture.filter({ hasText: "blog-" })).toHaveText([
    "blog-flowerClose-up of a frosted green cannabis bud",
  ]);
  await picture.filter({ hasText: "blog-flower" }).click();
  await savePost(page);
  expect((await getPostRow(site, id)).markdown).toBe(
    "Begin\n\n## A heading\n\nplain **bold**![Close-up of a frosted green cannabis bud](art:blog-flower)",
  );
});

test("every tool is in a menu with words, also on a phone", async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  const { id } = await addDraft(site, { title: "Written on a phone", markdown: "Quoted words" });
  await openPost(page, id);
  await page.getByRole("button", { name: "Visual" }).click();
  const visual = page.getByRole("textbox", { name: "Text, as it will look" });
  await expect(visual).toBeFocused();
  const tools = page.getByRole("toolbar", { name: "Formatting" });
  const isCut = await tools.evaluate((row) => row.scrollWidth > row.clientWidth);
  expect(isCut, "the toolbar is wider than its place").toBe(false);
  await tools.getByRole("button", { name: "More formatting" }).click();
  await expect(page.getByRole("menuitem", { name: "Insert fact" })).toBeVisible();
  await expectAccessible(page, "the menu of tools");
  await page.getByRole("menuitem", { name: "Quote" }).click();
  await expect(visual.locator("blockquote")).toHaveText("Quoted words");
  await expect(visual).toBeFocused();
  await page.keyboard.type("More ");
  await expect(visual.locator("blockquote")).toHaveText("More Quoted words");
  // A dialog that is canceled gives the focus back to the button of the menu.
  await tools.getByRole("button", { name: "More formatting" }).click();
  await page.getByRole("menuitem", { name: "Link" }).click();
  await expect(page.getByRole("dialog", { name: "Add a link" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tools.getByRole("button", { name: "More formatting" })).toBeFocused();
});

const EDITOR_FILE = /\/visual-editor[^/]*\.js$/;

/** Keeps the visual editor from loading, as a slow connection would. Returns a function that lets it load. */
async function holdVisualEditor(page: Page): Promise<() => void> {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await page.route(EDITOR_FILE, async (route) => {
    await loaded;
    await route.continue();
  });
  return load;
}

test("what is typed before the visual editor is loaded moves into it, with the cursor", async ({
  page,
  site,
}) => {
  const load = await holdVisualEditor(page);
  await page.goto("/admin/posts/new");
  await hydrate(page);
  await page.getByLabel("Title", { exact: true }).fill("Typed early");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Parking is");
  load();
  const visual = page.getByRole("textbox", { name: "Text, as it will look" });
  await expect(visual).toBeFocused();
  await page.keyboard.type(" beside the store.");
  await expect(visual).toHaveText("Parking is beside the store.");
  await expectSaved(page);
  const saved = site.db
    .selectFrom("blog_posts")
    .select("markdown")
    .where("title", "=", "Typed early");
  expect(await saved.execute()).toEqual([{ markdown: "Parking is beside the store." }]);
});

test("the Markdown field stays if its cursor is within a text when the visual editor is loaded", async ({
  page,
  site,
}) => {
  const load = await holdVisualEditor(page);
  const { id } = await addDraft(site, { title: "Typed in the middle", markdown: "One three" });
  await page.goto(`/admin/posts/${id}`);
  await hydrate(page);
  await textField(page).click();
  await page.keyboard.press("Home");
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.type("two ");
  const answered = page.waitForResponse(EDITOR_FILE);
  load();
  await (await answered).finished();
  await expect(page.getByRole("button", { name: "Markdown" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.keyboard.type("or ");
  await expect(textField(page)).toHaveValue("One two or three");
});
