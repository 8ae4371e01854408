import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { addDraft, expectSaved, getPostRow, openPost, textField } from "./setup/post-editor.ts";
import { waitForPaint } from "./setup/rendering.ts";
import { signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { PHONE } from "./setup/viewports.ts";

test.describe.configure({ timeout: 120_000 });

test.beforeEach(({ context, site }) => signIn(context, site));

test("facts are chips with their value, inserted from the / menu or by typing, and stay as written", async ({
  page,
  site,
}) => {
  const written =
    "Call **{{ phone }}** from Warren, {{driveFrom warren}}, {{#pickup}}for pickup{{/pickup}}, {{nothing}}, `{{name}}`.";
  const { id } = await addDraft(site, { title: "With facts", markdown: written });
  await openPost(page, id);
  await page.getByRole("button", { name: "Visual" }).click();
  const visual = page.getByRole("textbox", { name: "Text, as it will look" });
  await expect(visual).toBeFocused();
  const chips = visual.locator("[data-fact]");
  await expect(chips).toHaveText([shippedFacts.phone, /^about \d+ minutes$/]);
  await expect(visual).toContainText("{{nothing}}");
  await page.keyboard.press("ControlOrMeta+End");
  // The browser reports a moved caret to the editor before the next frame.
  await waitForPaint(page);
  await page.keyboard.press("Enter");
  await page.keyboard.type("/fact");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Insert fact" });
  await expectAccessible(page, "dialog for a fact");
  await dialog.getByRole("combobox", { name: "Fact" }).fill("hours short");
  await expect(dialog.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(chips).toHaveCount(3);
  // The editor puts empty pictures beside a chip at the end of a line.
  const widths = await visual
    .locator(".ProseMirror-separator")
    .evaluateAll((pictures) => pictures.map((one) => one.getBoundingClientRect().width));
  expect(new Set(widths)).toEqual(new Set([0]));
  await page.keyboard.type(" at {{name}} and {{nobody}}.");
  await expect(chips).toHaveCount(4);
  await expect(chips.last()).toHaveText(shippedFacts.name);
  await expectSaved(page);
  expect((await getPostRow(site, id)).markdown).toBe(
    `${written}\n\n{{briefHours}} at {{name}} and {{nobody}}.`,
  );
  const article = page.getByRole("region", { name: "The article" });
  await expect(article).toContainText(shippedFacts.phone);
});

test("a fact is inserted into Markdown on a phone", async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  const { id } = await addDraft(site, { title: "A fact in Markdown", markdown: "Call " });
  await openPost(page, id);
  await textField(page).press("End");
  await page.getByRole("button", { name: "More formatting" }).click();
  await page.getByRole("menuitem", { name: "Insert fact" }).click();
  const dialog = page.getByRole("dialog", { name: "Insert fact" });
  await expect(dialog).toBeVisible();
  // A narrower window would cut off the menu, which closes meanwhile.
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expectToFit(page, "dialog for a fact");
  await dialog.getByRole("option", { name: "Phone number" }).click();
  await expect(textField(page)).toHaveValue("Call {{phone}}");
});
