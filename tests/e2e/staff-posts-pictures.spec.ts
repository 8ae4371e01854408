import type { Page } from "@playwright/test";
import { createPicture } from "#tests/factories/pictures.ts";
import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import {
  addDraft,
  choosePicture,
  getPostRow,
  openPost,
  savePost,
  textField,
} from "./setup/post-editor.ts";
import { signIn } from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { PHONE } from "./setup/viewports.ts";

test.describe.configure({ timeout: 120_000 });

test.beforeEach(async ({ context, site, browserErrors }) => {
  // Browsers log the status of every refusal, even if the page shows a message.
  browserErrors.expectMessage(/the server responded with a status of 4(09|22)/);
  await signIn(context, site);
});

const file = async (name: string, format: "png" | "jpeg" = "jpeg") => ({
  name,
  mimeType: `image/${format}`,
  buffer: await createPicture({ width: 360, height: 240, format }),
});

/** The Markdown, also while the visual editor is shown. */
const textFieldValue = (page: Page) => page.locator("[name=markdown]").inputValue();

const uploaded = (page: Page) =>
  expect(page.getByText("You can now use it in posts.")).toBeVisible({ timeout: 60_000 });

test("a picture is uploaded in a dialog, and a refused file says why", async ({ page }) => {
  await page.goto("/admin/business/products/1");
  await hydrate(page);
  await page.getByRole("button", { name: "Upload a picture" }).click();
  const picture = page.getByRole("dialog").getByLabel("Picture", { exact: true });
  await picture.setInputFiles({
    name: "drawing.png",
    mimeType: "image/png",
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  });
  const words = page.getByLabel("Description of the picture");
  await words.fill("Noise in the library");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/SVG files are not supported/).first()).toBeVisible();
  await expect(words).toHaveValue("Noise in the library");
  const large = {
    ...{ name: "large.jpg", mimeType: "image/jpeg" },
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  };
  // Sending 10 MB to the browser is slow on a busy machine.
  await picture.setInputFiles(large, { timeout: 60_000 });
  await expect(page.getByText("A picture can be at most 10 MB.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Upload", exact: true })).toBeDisabled();
  await expectAccessible(page, "refused picture");
  await picture.setInputFiles(await file("library.jpg"));
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await uploaded(page);
  await expect(page.getByText("Shows: Noise in the library")).toBeVisible();
});

test("a picture dragged onto the text is inserted with its description, and can be the post's picture", async ({
  page,
  site,
}) => {
  const { id } = await addDraft(site, { title: "With a dragged picture", markdown: "Before." });
  await openPost(page, id);
  const { buffer } = await file("dragged.jpg");
  const dragged = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "dragged.jpg", { type: "image/jpeg" }));
    return transfer;
  }, buffer.toString("base64"));
  const text = textField(page);
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 7));
  await text.dispatchEvent("drop", { dataTransfer: dragged });
  const dialog = page.getByRole("dialog", { name: "Upload a picture" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "dialog for a picture");
  await dialog.getByLabel("Description of the picture").fill("Dragged noise");
  await page.keyboard.press("Enter");
  await expect(text).toHaveValue(/^Before\.\n\n!\[Dragged noise\]\(upload:[0-9a-f]{32}\)$/, {
    timeout: 60_000,
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "The article" }).getByRole("img")).toBeVisible();
  await choosePicture(page, "dragged.jpg");
  await expect(page.getByText("Shows: Dragged noise")).toBeVisible();
  await savePost(page);
  const { image, markdown } = await getPostRow(site, id);
  expect(image).toMatch(/^upload:/);
  await page.getByRole("button", { name: "Visual" }).click();
  const visual = page.getByRole("textbox", { name: "Text, as it will look" });
  await expect(visual).toBeVisible({ timeout: 30_000 });
  await expect(visual.locator("img[data-name]")).toHaveAttribute("src", /^\/uploads\//);
  await page.getByRole("button", { name: "Markdown" }).click();

  await text.fill(markdown.replace("Dragged noise", ""));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("A picture has no description.").first()).toBeVisible();

  page.on("dialog", (question) => question.accept());
  await page.goto("/admin/uploads");
  await hydrate(page);
  await page.getByRole("link", { name: "dragged.jpg" }).click();
  const uses = page.getByRole("region", { name: "Where it is used" });
  await expect(uses.getByRole("link", { name: "With a dragged picture" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete picture" })).toHaveCount(0);
});

test("two pictures dropped on the visual editor are put where they were dropped, each with its description", async ({
  page,
  site,
}) => {
  const { id } = await addDraft(site, { title: "Two dropped", markdown: "First\n\nSecond" });
  await openPost(page, id);
  await page.getByRole("button", { name: "Visual" }).click();
  const visual = page.getByRole("textbox", { name: "Text, as it will look" });
  await expect(visual).toBeFocused();
  const files = await Promise.all(["one.jpg", "two.jpg"].map((name) => file(name)));
  const pictures = files.map(({ name, buffer }) => ({ name, base64: buffer.toString("base64") }));
  await visual.getByText("First").evaluate((line, dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type: "image/jpeg" }));
    }
    const { right, top, height } = line.getBoundingClientRect();
    const point = { clientX: right - 2, clientY: top + height / 2 };
    const init = { ...point, dataTransfer, bubbles: true, cancelable: true };
    line.dispatchEvent(new DragEvent("drop", init));
  }, pictures);
  const dialog = page.getByRole("dialog", { name: "Upload a picture" });
  for (const description of ["Noise one", "Noise two"]) {
    await expect(dialog.getByLabel("Description of the picture")).toHaveValue("");
    await dialog.getByLabel("Description of the picture").fill(description);
    await page.keyboard.press("Enter");
    await expect(visual.getByRole("img", { name: description })).toBeVisible({ timeout: 60_000 });
  }
  await expect(dialog).toBeHidden();
  await expect(textFieldValue(page)).resolves.toMatch(
    /^First!\[Noise one\]\(upload:[0-9a-f]{32}\)!\[Noise two\]\(upload:[0-9a-f]{32}\)\n\nSecond/,
  );
});

test("a photo that a phone's camera takes gets a description and is put into the text", async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  const { id } = await addDraft(site, { title: "A photo", markdown: "Before" });
  await openPost(page, id);
  await page.getByRole("button", { name: "Insert picture" }).click();
  await page.locator("input[capture]").setInputFiles(await file("photo.jpg"));
  const dialog = page.getByRole("dialog", { name: "Upload a picture" });
  await dialog.getByLabel("Description of the picture").fill("Noise of a camera");
  await page.keyboard.press("Enter");
  await expect(textField(page)).toHaveValue(/!\[Noise of a camera\]\(upload:[0-9a-f]{32}\)/, {
    timeout: 60_000,
  });
});

test("a picture is uploaded from the form of a product, chosen, and shown in the shop", async ({
  page,
  site,
}) => {
  await page.goto("/admin/business/products/1");
  await hydrate(page);
  await page.getByRole("button", { name: "Upload a picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload a picture" });
  await expectAccessible(page, "upload from a product");
  await dialog.getByLabel("Picture", { exact: true }).setInputFiles(await file("shelf.jpg"));
  await dialog.getByLabel("Description of the picture").fill("Noise on the shelf");
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await uploaded(page);
  await expect(dialog).toBeHidden();
  const picture = page.getByRole("button", { name: "Picture Choose", exact: true });
  await expect(picture).toHaveAccessibleDescription("Shows: Noise on the shelf");
  await picture.click();
  const grid = page.getByRole("dialog", { name: "Choose a picture" });
  await expect(grid.getByRole("button", { name: "shelf.jpg" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expectAccessible(page, "the grid of pictures");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save product" }).click();
  await expect(page).toHaveURL(/business\/products$/);
  await page.setViewportSize(PHONE);
  await page.goto("/admin/business/products/1");
  await expect(page.locator('#main img[src^="/uploads/"]').first()).toBeVisible();
  await expectToFit(page, "product with an upload");
  const shop = await page.request.get("/shop");
  expect(await shop.text()).toContain('alt="Noise on the shelf"');
  await site.db.deleteFrom("saved_documents").where("key", "=", "content-products").execute();
});
