import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { addDraft, openPost, textField } from "./setup/post-editor.ts";
import { panel, signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { PHONE } from "./setup/viewports.ts";

test.beforeEach(({ context, site }) => signIn(context, site));

const EASY =
  "The shop is on the left. You ring the bell and come in. We check your ID at the desk. ";
const HARD =
  "Comprehensive regulatory documentation necessitates extraordinarily meticulous administrative verification throughout commercial distribution operations. ";

test("shows the post as on Google and when shared, with lengths, and how hard it is to read", async ({
  page,
  site,
}) => {
  const { id } = await addDraft(site, { title: "Shown outside", markdown: EASY.repeat(3) });
  await openPost(page, id);
  const preview = panel(page, "Preview");
  const google = page.getByRole("region", { name: "On Google" });
  await expect(preview).toContainText("reading level: easy (grade");
  await expect(google).toContainText(`${new URL(site.origin).host} › blog › shown-outside`);
  await expect(google).toContainText(/Shown outside \| /);
  await expect(google).toContainText(/Title: \d+ characters of about 60\./);
  await page
    .getByLabel("Title")
    .fill("A title that is so long that Google has to cut it off somewhere");
  await textField(page).fill(HARD.repeat(5));
  await expect(preview).toContainText(/reading level: hard \(grade \d+\)/);
  await expect(google).toContainText(/Title: \d+ characters; Google shows about 60\./);
  await expect(google).toContainText("A title that is so long that Google has to cut it off …");
  const shared = page.getByRole("region", { name: "When someone shares it" });
  await expect(shared).toContainText(
    "A title that is so long that Google has to cut it off somewhere",
  );
  await expectAccessible(page, "previews");
  await preview.getByRole("button", { name: "About the reading level" }).click();
  const help = page.getByRole("dialog", { name: "About the reading level" });
  await expect(help).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.setViewportSize(PHONE);
  await expectToFit(page, "previews");
});
