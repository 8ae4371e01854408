import { sample } from "#tests/setup/test-scope.ts";
import { fillAllFields, openWithScriptsHeld, readFieldValues } from "./setup/early-typing.ts";
import { hydrate } from "./setup/hydration.ts";
import { addDraft, expectSaved, getPostRow } from "./setup/post-editor.ts";
import { signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";

/** Every form of the staff area that is filled by hand. */
const ALL_PATHS = [
  ...["/admin", "/admin/auto-publisher", "/admin/seo"],
  ...["/admin/posts", "/admin/posts/new", "/admin/uploads"],
  ...["/admin/leads", "/admin/leads/contacts", "/admin/leads/erasure"],
  ...["/admin/business/facts/menu", "/admin/business/hours", "/admin/business/announcement"],
  ...["/admin/business/deals/new", "/admin/business/faqs/1", "/admin/business/holidays/new"],
  ...["/admin/addresses", "/admin/business/email", "/admin/security"],
];
const PATHS = sample(ALL_PATHS, 6);

test("what is typed before the scripts load stays in every field", async ({ page, site }) => {
  test.setTimeout(120_000);
  await signIn(page.context(), site);
  const { id } = await addDraft(site);
  for (const path of [...PATHS, `/admin/posts/${id}`]) {
    await test.step(path, async () => {
      const loadScripts = await openWithScriptsHeld(page, path);
      const before = await readFieldValues(page);
      await fillAllFields(page);
      const typed = await readFieldValues(page);
      expect(typed, path).not.toEqual(before);
      await loadScripts();
      await hydrate(page);
      expect.soft(await readFieldValues(page), path).toEqual(typed);
    });
  }
});

test("the password typed before the scripts load stays too", async ({ page }) => {
  const loadScripts = await openWithScriptsHeld(page, "/admin");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("typed before the script");
  await loadScripts();
  await hydrate(page);
  await expect(password).toHaveValue("typed before the script");
});

test("controls that depend on a field know what was typed before the scripts load", async ({
  page,
  site,
}) => {
  await signIn(page.context(), site);
  const generator = await openWithScriptsHeld(page, "/admin");
  await page.getByRole("combobox", { name: "City name" }).fill("Warren");
  await page.getByLabel("Service name").fill("Delivery");
  await generator();
  await hydrate(page);
  await expect(page.getByRole("button", { name: "Generate content" })).toBeEnabled();

  const search = await openWithScriptsHeld(page, "/admin/seo");
  await page.getByLabel("Verification Tag", { exact: true }).fill("a-code");
  await search();
  await hydrate(page);
  await expect(page.getByRole("button", { name: "Save Verification Tag" })).toBeEnabled();

  const { id } = await addDraft(site);
  const editor = await openWithScriptsHeld(page, `/admin/posts/${id}`);
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Another text.");
  await editor();
  await hydrate(page);
  await expectSaved(page);
  expect((await getPostRow(site, id)).markdown).toBe("Another text.");
});
