import type { Page } from "@playwright/test";
import { createPicture } from "#tests/factories/pictures.ts";
import { expectAccessible, expectToFit } from "./setup/accessibility.ts";
import { hydrate } from "./setup/hydration.ts";
import type { Site } from "./setup/site.ts";
import { signIn } from "./setup/staff.ts";
import { startOnHome } from "./setup/taps.ts";
import { expect, test } from "./setup/test.ts";
import { PHONE } from "./setup/viewports.ts";

test.describe.configure({ timeout: 180_000 });

test.beforeEach(async ({ context, site, browserErrors }) => {
  // Browsers log the status of every refusal, even if the page shows a message.
  browserErrors.expectMessage(/the server responded with a status of 4(09|22)/);
  await signIn(context, site);
  await site.db.deleteFrom("uploads").execute();
});

const file = async (name: string) => ({
  ...{ name, mimeType: "image/jpeg" },
  buffer: await createPicture({ width: 360, height: 240, format: "jpeg" }),
});

/** Making the sizes of a picture is slow, and so is sending 10 MB to the browser. */
const ENCODING = { timeout: 60_000 };

async function uploadFiles(page: Page, files: Awaited<ReturnType<typeof file>>[]) {
  await page.goto("/admin/uploads");
  await hydrate(page);
  await page.getByLabel("Choose pictures").setInputFiles(files, ENCODING);
}

/** Uploads a picture with a description, and opens its page. */
async function addPicture(page: Page, name: string, description: string) {
  await uploadFiles(page, [await file(name)]);
  await page.getByLabel(`Description of ${name}`).fill(description, ENCODING);
  await page.getByRole("button", { name: "Save descriptions" }).click();
  await expect(page.getByText("Descriptions saved")).toBeVisible();
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

const getRow = ({ db }: Site, name: string) =>
  db.selectFrom("uploads").selectAll().where("name", "=", name).executeTakeFirstOrThrow();

const saveProducts = async ({ db }: Site, picture: string) => {
  const product = {
    ...{ id: 1, name: "A jar", shelf: "flower", price: "$40", description: "It is a jar." },
    ...{ thc: "20%", cbd: "1%", type: "Hybrid", picture, sample: true },
  };
  const row = { key: "content-products", value: JSON.stringify([product]) };
  await db
    .insertInto("saved_documents")
    .values({ ...row, updated_at: new Date().toISOString() })
    .execute();
};

test("several files are uploaded with their progress, described, found, and deleted", async ({
  page,
}) => {
  await uploadFiles(page, [
    await file("first.jpg"),
    { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
    { name: "large.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    await file("second.jpg"),
  ]);
  const uploads = page.getByRole("list", { name: "Uploads" });
  await expect(uploads.getByText("A picture can be at most 10 MB.")).toBeVisible();
  await expect(uploads.getByRole("progressbar")).toBeVisible();
  await expect(uploads.getByText(/This file is not a picture we can read/)).toBeVisible(ENCODING);
  await page.getByLabel("Description of first.jpg").fill("The first one", ENCODING);
  await page.getByLabel("Description of second.jpg").fill("The best dispensary", ENCODING);
  await expectAccessible(page, "uploaded files");
  await page.getByRole("button", { name: "Save descriptions" }).click();
  await expect(uploads.getByText(/An advertising rule forbids “best”/)).toBeVisible();
  await expect(page.getByLabel("Description of second.jpg")).toHaveValue("The best dispensary");
  await expect(page.getByLabel("Description of second.jpg")).toBeFocused();
  await expect(page.getByLabel("Description of first.jpg")).toHaveCount(0);
  await page.getByLabel("Description of second.jpg").fill("The second one");
  await page.getByRole("button", { name: "Save descriptions" }).click();
  await expect(page.getByText("1 picture has a description now.")).toBeVisible();
  await page.getByRole("button", { name: "Remove broken.jpg from the list" }).click();
  await page.getByRole("button", { name: "Remove large.jpg from the list" }).click();
  await expect(uploads).toHaveCount(0);

  const shown = page.getByRole("region", { name: "Library" }).getByRole("img");
  await expect(shown).toHaveCount(2);
  expect(
    await shown.first().evaluate((image: HTMLImageElement) => image.decode().then(() => true)),
  ).toBe(true);
  await expectAccessible(page, "library");
  await page.getByLabel("Words in name or description").fill("SECOND one");
  await page.keyboard.press("Enter");
  await expect(shown).toHaveCount(1);
  await page.getByRole("link", { name: "Not used" }).click();
  await expect(page).toHaveURL(/show=unused/);
  await expect(shown).toHaveCount(1);
  await page.getByRole("link", { name: "No description" }).click();
  await expect(page.getByText("No pictures match")).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(shown).toHaveCount(2);
  await page.setViewportSize(PHONE);
  await expectAccessible(page, "library at 390 px");
  await expectToFit(page, "library");

  await page.getByRole("link", { name: "first.jpg" }).click();
  await page.getByRole("button", { name: "Delete picture" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete picture" }).click();
  await expect(page.getByText("Picture deleted")).toBeVisible();
  await expect(shown).toHaveCount(1);
});

test("a focal point is chosen by a tap and by keyboard", async ({ page, site }) => {
  await addPicture(page, "focus.jpg", "Noise with a point");
  await expectAccessible(page, "page of a picture");
  const left = page.getByRole("slider", { name: "Focal point, from the left" });
  const top = page.getByRole("slider", { name: "Focal point, from the top" });
  const large = page.getByRole("img", { name: "Noise with a point" });
  const box = await large.boundingBox();
  if (!box) throw new Error("the picture is not on the screen");
  await large.click({ position: { x: box.width * 0.2, y: box.height * 0.25 } });
  await expect(left).toHaveValue("20");
  await expect(top).toHaveValue("25");
  await left.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(left).toHaveValue("21");
  await expect(top).toHaveValue("35");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await page.getByLabel("Description of the picture").fill("Noise and its point");
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(page.getByText("Picture saved")).toBeVisible();
  await expect(page.getByText("Not saved yet")).toHaveCount(0);
  expect(await getRow(site, "focus.jpg")).toMatchObject({
    ...{ alt: "Noise and its point", focus_x: 21, focus_y: 35 },
  });
  await page.setViewportSize(PHONE);
  await expectAccessible(page, "page of a picture at 390 px");
  await expectToFit(page, "page of a picture");
});

test("a picture is cropped by dragging and by keyboard", async ({ page, site }) => {
  await addPicture(page, "whole.jpg", "Noise to crop");
  await page.getByRole("button", { name: "Crop picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Crop picture" });
  const save = dialog.getByRole("button", { name: "Save as new picture" });
  await expect(save).toBeDisabled();
  await dialog.getByRole("radio", { name: "Square" }).check();
  await expect(dialog.getByText("240 × 240 pixels")).toBeVisible();
  await expectAccessible(page, "crop a picture");
  const corner = dialog.getByRole("button", { name: "Move the bottom right corner" });
  await corner.focus();
  for (let press = 0; press < 2; press += 1) await page.keyboard.press("Shift+ArrowLeft");
  await expect(dialog.getByText("240 × 240 pixels")).toBeVisible();
  await page.keyboard.press("Shift+ArrowUp");
  await dialog.getByRole("radio", { name: "Free" }).check();
  await corner.focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(dialog.getByText("204 × 204 pixels")).toBeVisible();
  const [from, to] = [
    await corner.boundingBox(),
    await dialog.getByRole("button", { name: "Move the top left corner" }).boundingBox(),
  ];
  if (!from || !to) throw new Error("the corners are not on the screen");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 });
  await page.mouse.up();
  await expect(dialog.getByText("204 × 204 pixels")).toHaveCount(0);
  await save.click();
  await expect(page.getByText("Picture cropped")).toBeVisible(ENCODING);
  await expect(page.getByRole("heading", { name: "whole (cropped).jpg" })).toBeVisible();
  const part = await getRow(site, "whole (cropped).jpg");
  expect(part.alt).toBe("Noise to crop");
  expect(part.width).toBeLessThan(204);
  expect((await getRow(site, "whole.jpg")).replaced_by).toBeNull();
});

test("a picture is replaced everywhere in five taps from Home, and back", async ({
  page,
  site,
}, info) => {
  await addPicture(page, "old.jpg", "The old sign");
  await saveProducts(site, `upload:${(await getRow(site, "old.jpg")).hash}`);
  const shop = async () => (await page.request.get("/shop")).text();
  await expect.poll(shop).toContain('alt="The old sign"');

  await page.setViewportSize(PHONE);
  const taps = await startOnHome(page);
  const { tap } = taps;
  await tap(page.getByRole("button", { name: "More", exact: true }));
  await tap(page.getByRole("link", { name: "Pictures", exact: true }));
  await tap(page.getByRole("link", { name: "old.jpg" }));
  const chooser = page.waitForEvent("filechooser");
  await tap(page.getByRole("button", { name: "Replace everywhere" }));
  await (await chooser).setFiles(await file("new.jpg"));
  const dialog = page.getByRole("dialog", { name: "Replace everywhere?" });
  await expect(dialog.getByText("1 place shows this picture.")).toBeVisible();
  await expectAccessible(page, "replace a picture");
  const words = dialog.getByLabel("Description of the new picture");
  await expect(words).toHaveValue("The old sign");
  await words.fill("The new sign");
  await tap(dialog.getByRole("button", { name: "Replace picture" }));
  await expect(page.getByText("Picture replaced")).toBeVisible(ENCODING);
  taps.expectAtMost(5, info);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "new.jpg" })).toBeVisible();
  await expect.poll(shop).toContain('alt="The new sign"');
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Picture restored")).toBeVisible();
  await expect(page.getByRole("heading", { name: "old.jpg" })).toBeVisible();
  await expect.poll(shop).toContain('alt="The old sign"');

  await page.getByRole("button", { name: "Choose replacement" }).click();
  const grid = page.getByRole("dialog", { name: "Choose a picture" });
  await grid.getByRole("button", { name: "new.jpg" }).click();
  await dialog.getByRole("button", { name: "Replace picture" }).click();
  await expect(page.getByText("Picture replaced")).toBeVisible();
  await expect.poll(shop).toContain('alt="The new sign"');
  await expectAccessible(page, "a picture that replaced another one");
  await page.getByRole("button", { name: "Show again: old.jpg" }).click();
  await expect(page.getByText("Picture restored")).toBeVisible();
  await expect.poll(shop).toContain('alt="The old sign"');
  await site.db.deleteFrom("saved_documents").where("key", "=", "content-products").execute();
});
