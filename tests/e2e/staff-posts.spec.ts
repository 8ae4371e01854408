import type { Page } from "@playwright/test";
import { revisePost } from "#app/modules/blog/editing/post-revisions.server.ts";
import { addApprovedPost, addPublishedPost, postContent } from "#tests/factories/posts.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { confirmAge } from "./setup/age-gate.ts";
import { hydrate } from "./setup/hydration.ts";
import {
  AUTOSAVE_URL,
  addDraft,
  choosePicture,
  editorBar,
  expectSaved,
  getPostRow,
  openPost,
  publishPost,
  saveButton,
  savePost,
  showMarkdown,
  textField,
} from "./setup/post-editor.ts";
import {
  chooseOption,
  expectStaffNotice,
  passwordDialog,
  setPassword,
  signIn,
} from "./setup/staff.ts";
import { expect, test } from "./setup/test.ts";
import { PHONE } from "./setup/viewports.ts";

const PASSWORD = "a password of these tests";

test.beforeEach(async ({ context, site, browserErrors }) => {
  // Browsers log the status of every refusal, even if the page shows a message.
  browserErrors.expectMessage(/the server responded with a status of 4(01|04|09|22)/);
  await signIn(context, site);
});

const notice = (page: Page, title: string) =>
  page.locator(".notices").getByText(title, { exact: true });
const clickButton = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();

test("lists posts of every status, finds them, and restores them from the trash", async ({
  page,
  site,
}) => {
  const { id } = await addDraft(site, { title: "Zanzibar in the list", category: "Wellness" });
  await page.goto("/admin/posts");
  await hydrate(page);
  await expect(page.getByRole("link", { name: "Zanzibar in the list" })).toBeVisible();
  await expectAccessible(page, "list of posts");
  await page.getByRole("searchbox").fill("zanzibar");
  await chooseOption(page, "Category", "Wellness");
  await clickButton(page, "Show");
  await expect(page).toHaveURL(/q=zanzibar&category=Wellness/);
  await expect(page.getByRole("table", { name: "Posts" }).locator("tbody tr")).toHaveCount(1);
  await page.getByRole("link", { name: /^Draft/ }).click();
  await expect(page).toHaveURL(/status=draft/);
  await expect(page.getByRole("table", { name: "Posts" }).locator("tbody tr")).toHaveCount(1);
  await page.getByRole("link", { name: /^Published/ }).click();
  await expect(page.getByText("No posts match")).toBeVisible();

  await openPost(page, id);
  await clickButton(page, "Move to trash");
  await expect(page.getByRole("dialog", { name: "Move this post to the trash?" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Move to trash" }).click();
  await expect(notice(page, "Moved to the trash")).toBeVisible();
  await page.goto("/admin/posts?trash=1");
  await expectAccessible(page, "trash");
  await page.getByRole("button", { name: "Restore Zanzibar in the list" }).click();
  await expect(notice(page, "Post restored")).toBeVisible();
  expect((await getPostRow(site, id)).deleted_at).toBeNull();
});

test("starts a post, previews it as published, saves it, and publishes it", {
  tag: "@both-engines",
}, async ({ page, site }) => {
  await page.goto("/admin/posts");
  await page.getByRole("link", { name: "New post" }).click();
  await hydrate(page);
  await saveButton(page).click();
  await expect(page.getByText("Write a title or a few words first.")).toBeVisible();
  await showMarkdown(page);
  await textField(page).fill("Welcome to {{name}}.\n\n## Part\n\n![](art:blog-flower)");
  // The first words are saved, at a URL of their own, while the author goes on.
  await expect(page).toHaveURL(/\/admin\/posts\/(?!new$)[\w-]+$/);
  await page.getByLabel("Title").fill("Walked to the public");
  await editorBar(page).getByRole("button", { name: "Publish", exact: true }).click();
  const checklist = page.getByRole("list", { name: "Checklist" });
  await expect(checklist).toContainText("Choose a category.");
  await expect(checklist).toContainText("Choose a picture.");
  await expect(page.getByRole("button", { name: "Publish now" })).toBeDisabled();
  await expectAccessible(page, "checklist");
  await page.getByRole("button", { name: "Go to field Excerpt" }).click();
  await expect(page.getByLabel("Excerpt")).toBeFocused();
  await page.keyboard.type("From the first word to the last.");
  await chooseOption(page, "Category", "Education");
  await choosePicture(page, "blog-flower");
  const article = page.getByRole("region", { name: "The article" });
  await expect(article).toContainText("Welcome to Hyde Cannabis.");
  await expect(article.getByRole("heading", { name: "Part" })).toBeVisible();
  await expect(article.getByRole("img")).toHaveAttribute("src", /^\/images\//);
  await expectAccessible(page, "new post");
  await savePost(page);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await clickButton(page, "Submit for review");
  await clickButton(page, "Approve");
  await clickButton(page, "Approve post");
  await expect(notice(page, "Approved")).toBeVisible();
  await showMarkdown(page);
  await textField(page).press("End");
  await page.keyboard.type("!");
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  await expect(publish).toBeDisabled();
  // It says why when it is pressed.
  await publish.click({ force: true });
  await expect(page.locator(".notices").getByText("Save your change first.")).toBeVisible();
  await savePost(page);
  await publishPost(page);
  await expect(notice(page, "Published")).toBeVisible();
  await expectAccessible(page, "published post in the editor");
  const { slug } = await getPostRow(site, id);
  expect(slug).toBe("walked-to-the-public");

  await page.getByLabel("Last part of the URL").fill("Not An Address");
  await clickButton(page, "Change URL");
  await expect(page.getByText(/can have only lowercase letters/).first()).toBeVisible();
  await page.getByLabel("Last part of the URL").fill("walked-there");
  await clickButton(page, "Change URL");
  await expect(notice(page, "URL changed")).toBeVisible();
  expect((await page.request.get(`/blog/${slug}`, { maxRedirects: 0 })).status()).toBe(301);

  await clickButton(page, "Unpublish");
  await page.getByRole("dialog").getByRole("button", { name: "Unpublish" }).click();
  await expect(notice(page, "Unpublished")).toBeVisible();
  expect((await page.request.get("/blog/walked-there")).status()).toBe(404);
});

test("schedules in the store's time and refuses an hour that does not exist", async ({
  page,
  site,
}) => {
  const { id } = await addApprovedPost(site.db, { title: "To be scheduled" });
  await openPost(page, id);
  await clickButton(page, "Schedule");
  const time = page.getByLabel("Publish at");
  await expect(page.getByText("Detroit time (America/Detroit)")).toBeVisible();
  await time.fill("2036-03-09T02:30");
  await clickButton(page, "Schedule post");
  await expect(page.getByText(/Clocks in Detroit skip this hour/).first()).toBeVisible();
  await expect(time).toHaveValue("2036-03-09T02:30");
  await time.fill("2020-01-01T09:00");
  await clickButton(page, "Schedule post");
  await expect(page.getByText("must be in the future").first()).toBeVisible();
  await time.fill("2036-07-01T09:30");
  await clickButton(page, "Schedule post");
  await expect(notice(page, "Scheduled")).toBeVisible();
  await expect(page.getByText("Scheduled for: Jul 1, 2036")).toBeVisible();
  expect((await getPostRow(site, id)).publish_at).toBe("2036-07-01T13:30:00.000Z");
  await clickButton(page, "Unschedule");
  await page.getByRole("dialog").getByRole("button", { name: "Unschedule" }).click();
  await expect(notice(page, "Unpublished")).toBeVisible();
});

test("a new post keeps what was typed when it may not be scheduled yet", async ({ page, site }) => {
  await page.goto("/admin/posts/new");
  await hydrate(page);
  await page.getByLabel("Title").fill("Refused once");
  await expect(page).toHaveURL(/\/admin\/posts\/(?!new$)[\w-]+$/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await showMarkdown(page);
  await textField(page).fill("A few words.");
  await page.getByLabel("Excerpt").fill("In one sentence.");
  await chooseOption(page, "Category", "Education");
  await choosePicture(page, "blog-flower");
  await expectSaved(page);
  await clickButton(page, "Schedule");
  const time = page.getByLabel("Publish at");
  await time.fill("2020-01-01T09:00");
  await clickButton(page, "Schedule post");
  await expect(page.getByRole("dialog").getByText(/must be in the future/)).toBeVisible();
  await expect(time).toHaveValue("2020-01-01T09:00");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Excerpt")).toHaveValue("In one sentence.");
  await expect(page.getByRole("button", { name: "Remove picture" })).toBeVisible();
  await expectSaved(page);
  await page.getByLabel("Title").fill("Refused once, then saved");
  await expect
    .poll(async () => (await getPostRow(site, id)).title)
    .toBe("Refused once, then saved");
  expect(await getPostRow(site, id)).toMatchObject({
    ...{ excerpt: "In one sentence.", category: "Education", image: "blog-flower" },
  });
});

test("warns the second of two writers, and overwrites only on purpose", async ({ page, site }) => {
  const { id } = await addDraft(site, { title: "Two writers", markdown: "The first text." });
  await openPost(page, id);
  const theirs = postContent({ title: "Two writers", markdown: "Their text." });
  await revisePost(site.db, { id, content: theirs, expectedRevision: 1, now: new Date() });
  await textField(page).fill("My text.");
  await saveButton(page).click();
  await expect(page.getByRole("heading", { name: "Someone else saved this post" })).toBeVisible();
  await expect(textField(page)).toHaveValue("My text.");
  expect((await getPostRow(site, id)).markdown).toBe("Their text.");
  await page.getByText("Compare", { exact: true }).click();
  await expect(page.locator("ins").filter({ hasText: "My" })).toBeVisible();
  await expect(page.locator("del").filter({ hasText: "Their" })).toBeVisible();
  await expectAccessible(page, "conflict");
  await saveButton(page).click();
  await expect(notice(page, "Not saved")).toBeVisible();
  expect((await getPostRow(site, id)).markdown).toBe("Their text.");
  await clickButton(page, "Save my text over revision 2");
  await expectSaved(page);
  await expect(page.getByRole("heading", { name: "Someone else saved this post" })).toBeHidden();
  expect(await getPostRow(site, id)).toMatchObject({ markdown: "My text.", revision: 3 });
});

test("shows both texts side by side, and keeps the one that is not chosen in the history", async ({
  page,
  site,
}) => {
  const { id } = await addDraft(site, { title: "Two at once", markdown: "The first text." });
  await openPost(page, id);
  const theirs = postContent({ title: "Two at once", markdown: "Their text." });
  await revisePost(site.db, { id, content: theirs, expectedRevision: 1, now: new Date() });
  await textField(page).fill("My text.");
  // Without pressing anything.
  await expect(page.getByRole("region", { name: "Text, yours" })).toHaveText("My text.");
  await expect(page.getByRole("region", { name: "Text, theirs" })).toHaveText("Their text.");
  await clickButton(page, "Use their version");
  await expectSaved(page);
  await showMarkdown(page);
  await expect(textField(page)).toHaveValue("Their text.");
  expect((await getPostRow(site, id)).markdown).toBe("Their text.");
  const rows = await site.db
    .selectFrom("blog_revisions")
    .select("markdown")
    .where("post_id", "=", id)
    .execute();
  expect(rows.map(({ markdown }) => markdown)).toContain("My text.");
});

test("a change of a live post waits for its author, and is kept meanwhile", {
  tag: "@both-engines",
}, async ({ page, site }) => {
  const { id, slug } = await addPublishedPost(site.db, { title: "Live", now: new Date() });
  const shown = async () => (await page.request.get(`/blog/${slug}`)).text();
  await openPost(page, id);
  await expect(page.getByRole("button", { name: "Update live post" })).toBeDisabled();
  await textField(page).fill("Limonene smells of citrus.");
  await expect(
    page.getByText(
      "Not live yet. Your change is saved as a draft. Visitors still see the old text.",
    ),
  ).toBeVisible();
  expect(await shown()).not.toContain("Limonene");
  await openPost(page, id);
  await expect(textField(page)).toHaveValue("Limonene smells of citrus.");
  await page.getByText("Compare with the live post").click();
  await expect(page.locator("ins").filter({ hasText: "Limonene" })).toBeVisible();
  await expectAccessible(page, "draft change of a live post");
  await clickButton(page, "Update live post");
  await expectSaved(page);
  expect(await shown()).toContain("Limonene");
  await expect(page.getByRole("region", { name: "Draft change" })).toBeHidden();

  await textField(page).fill("Not wanted.");
  await expect(
    page.getByText(
      "Not live yet. Your change is saved as a draft. Visitors still see the old text.",
    ),
  ).toBeVisible();
  await openPost(page, id);
  await clickButton(page, "Discard change");
  await page.getByRole("dialog").getByRole("button", { name: "Discard change" }).click();
  await expect(notice(page, "Change discarded")).toBeVisible();
  // The editor starts again with the text of the post, in the visual mode.
  await expect(textField(page)).toBeHidden();
  await showMarkdown(page);
  await expect(textField(page)).toHaveValue("Limonene smells of citrus.");
});

test("loses nothing when another browser ends the session mid-edit", async ({
  page,
  context,
  browser,
  site,
}) => {
  await setPassword(site, PASSWORD);

  const { id } = await addDraft(site, { title: "Signed out in the middle" });
  await openPost(page, id);
  const other = await browser.newContext({ baseURL: site.origin });
  await signIn(other, site);
  const there = await other.newPage();
  await there.goto("/admin/security");
  await hydrate(there);
  await clickButton(there, "End all other sessions");
  await there.getByRole("dialog").getByRole("button", { name: "End them" }).click();
  await expect(there.getByText("No one else is signed in.")).toBeVisible();
  await other.close();
  await textField(page).fill("Typed for an hour.");
  await saveButton(page).click();
  await expectStaffNotice(
    page,
    "Not saved",
    "You have been signed out. Your text is still here: sign in again in another tab, then save.",
    "alert",
  );
  await expect(page.getByText("You have been signed out.", { exact: true })).toBeVisible();
  await expect(textField(page)).toHaveValue("Typed for an hour.");
  await expectAccessible(page, "signed out in the middle");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Sign in in another tab" }).click();
  const tab = await opened;
  await passwordDialog(tab).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await tab.keyboard.press("Enter");
  await expect(tab.getByRole("button", { name: "Sign out" })).toBeVisible();
  await savePost(page);
  expect((await getPostRow(site, id)).markdown).toBe("Typed for an hour.");
});

test("asks before leaving unsaved text, keeps it, and restores it", async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expectMessage(/ERR_FAILED/);
  const { id } = await addDraft(site, { title: "Left behind" });
  await openPost(page, id);
  await page.route(AUTOSAVE_URL, (route) => route.abort());
  await textField(page).fill("Not saved.");
  const leave = page.getByRole("dialog", { name: "Leave without saving?" });
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(leave).toBeVisible();
  await expectAccessible(page, "question before leaving");
  await page.keyboard.press("Escape");
  await expect(leave).toBeHidden();
  await expect(textField(page)).toHaveValue("Not saved.");
  let hasPrompted = false;
  page.once("dialog", (dialog) => {
    hasPrompted = dialog.type() === "beforeunload";
    return dialog.accept();
  });
  await page.reload();
  expect(hasPrompted).toBe(true);
  await hydrate(page);
  await showMarkdown(page);
  await expect(textField(page)).not.toHaveValue("Not saved.");
  // The choice stays open when the page is opened again.
  await page.reload();
  await hydrate(page);
  await page.unroute(AUTOSAVE_URL);
  await clickButton(page, "Restore it");
  await showMarkdown(page);
  await expect(textField(page)).toHaveValue("Not saved.");
  await savePost(page);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/admin/overview");
});

test("unsaved text from an older revision is not saved over a newer one", async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.expectMessage(/ERR_FAILED/);
  const { id } = await addDraft(site, { title: "Brought back late" });
  await openPost(page, id);
  await page.route(AUTOSAVE_URL, (route) => route.abort());
  await textField(page).fill("Typed on the first.");
  page.on("dialog", (dialog) => dialog.accept());
  const content = postContent({ title: "Brought back late", markdown: "The second." });
  await revisePost(site.db, { id, content, expectedRevision: 1, now: new Date() });
  await page.reload();
  await hydrate(page);
  await showMarkdown(page);
  await expect(textField(page)).toHaveValue("The second.");
  await clickButton(page, "Restore it");
  await expect(
    page.getByText("A newer revision of this post was saved after the text below."),
  ).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByRole("heading", { name: "Someone else saved this post" })).toBeVisible();
  expect((await getPostRow(site, id)).markdown).toBe("The second.");
});

test("keeps the text when the server cannot be reached", async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  browserErrors.expectMessage(/ERR_INTERNET_DISCONNECTED/);
  const { id } = await addDraft(site, { title: "Off the line" });
  await openPost(page, id);
  await context.setOffline(true);
  await textField(page).fill("Typed off the line.");
  await saveButton(page).click();
  await expect(notice(page, "Not saved")).toBeVisible();
  await expect(
    page.getByText("The server did not answer. This preview is out of date."),
  ).toBeVisible();
  await expect(
    page.getByText("Not saved. You are offline. Your text is kept on this device."),
  ).toBeVisible();
  await context.setOffline(false);
  // Without pressing Save again.
  await expectSaved(page);
  expect((await getPostRow(site, id)).markdown).toBe("Typed off the line.");
});

test("compares revisions and restores one", async ({ page, site }) => {
  const { id } = await addDraft(site, { title: "With a past", markdown: "Old words here." });
  const content = postContent({ title: "With a past", markdown: "New words here." });
  await revisePost(site.db, { id, content, expectedRevision: 1, now: new Date() });
  await page.goto(`/admin/posts/${id}/revisions`);
  const text = page.getByRole("region", { name: "Text, differences" });
  await expect(text.locator("del")).toContainText("Old");
  await expect(text.locator("ins")).toContainText("New");
  await expectAccessible(page, "revisions");
  await page.getByRole("link", { name: "Revision 1", exact: true }).click();
  await clickButton(page, "Restore revision 1");
  await expect(page.getByText("Revision 1 was restored as a new revision.")).toBeVisible();
  await showMarkdown(page);
  await expect(textField(page)).toHaveValue("Old words here.");
  expect(await getPostRow(site, id)).toMatchObject({ revision: 3, markdown: "Old words here." });
});

test("shares a draft by a preview link until it is revoked", async ({ page, browser, site }) => {
  const { id } = await addDraft(site, { title: "Shown in advance" });
  await openPost(page, id);
  await clickButton(page, "Create preview link");
  const link = page.getByRole("textbox", { name: "Preview link" });
  const url = await link.inputValue();
  const stranger = await browser.newContext();
  await confirmAge(stranger);
  const preview = await stranger.newPage();
  await preview.goto(url);
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Shown in advance");
  await expect(preview.getByText(/^Preview, not published\./)).toBeVisible();
  await expect(page.getByRole("link", { name: "Open preview" })).toHaveAttribute("href", url);
  await expect(page.getByText(/^Expires: \w+ \d+/)).toBeVisible();
  await expectAccessible(preview, "preview by link");
  await clickButton(page, "Revoke link");
  await expect(link).toBeHidden();
  expect((await preview.goto(url))?.status()).toBe(404);
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("This link has ended");
  await stranger.close();
});

test("formats by buttons and keys, and can be undone", async ({ page, site }) => {
  const { id } = await addDraft(site, { title: "Formatted", markdown: "word" });
  await openPost(page, id);
  const text = textField(page);
  await text.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+b");
  await expect(text).toHaveValue("**word**");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(text).toHaveValue("word");
  await page.keyboard.press("End");
  await clickButton(page, "Heading");
  await page.keyboard.type("Part");
  await expect(text).toHaveValue("word\n\n## Part");
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("every page of posts fits and is accessible", async ({ page, site }) => {
    const { id } = await addPublishedPost(site.db, { title: "On a phone", now: new Date() });
    for (const path of ["", "/new", `/${id}`, `/${id}/revisions`, "?trash=1"]) {
      await page.goto(`/admin/posts${path}`);
      await hydrate(page);
      await expectAccessible(page, `posts${path} at 390 px`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(PHONE.width);
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("the list shows four posts at once, and the current filter", async ({ page, site }) => {
    for (const number of [1, 2, 3, 4]) {
      const title = `Number ${number} of the posts with a title that takes more than two lines here`;
      await addDraft(site, { title });
    }
    await page.goto("/admin/posts");
    await hydrate(page);
    const rows = page.getByRole("table", { name: "Posts" }).locator("tbody tr");
    const box = await rows.nth(3).boundingBox();
    const bar = await page.getByRole("navigation", { name: "Most used pages" }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.goto("/admin/posts?status=unpublished");
    await hydrate(page);
    const filters = page.getByRole("navigation", { name: "Statuses" });
    await expect(filters.getByRole("link", { name: /^Unpublished/ })).toBeInViewport({ ratio: 1 });
  });

  test("a notice covers neither the title nor the buttons", async ({ page, site }) => {
    const { id } = await addDraft(site, { title: "In view" });
    await openPost(page, id);
    await editorBar(page).getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Submit for review" }).click();
    await expect(notice(page, "Submitted for review")).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    const [card, title, bar] = await Promise.all([
      page.locator(".notices").last().boundingBox(),
      page.getByRole("heading", { level: 1 }).boundingBox(),
      editorBar(page).boundingBox(),
    ]);
    expect(card?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  test("a long title is shown in full, without line breaks", async ({ page, site }) => {
    const title = "What to know before your first visit to the store, from parking to payment";
    const { id } = await addDraft(site, { title });
    await openPost(page, id);
    const field = page.getByRole("textbox", { name: "Title", exact: true });
    await expect(field).toHaveValue(title);
    expect(await field.evaluate((area) => area.scrollHeight - area.clientHeight)).toBe(0);
    const lines = () => field.evaluate((area) => Math.round(area.clientHeight / 24));
    expect(await lines()).toBeGreaterThan(2);
    await field.fill("Short");
    expect(await lines()).toBeLessThan(3);
    // As a paste does.
    await field.fill("First line\nsecond line");
    await expect(field).toHaveValue("First line second line");
    await field.press("Enter");
    await expect(textField(page)).toBeFocused();
    await expect(field).toHaveValue("First line second line");
    await expectSaved(page);
    expect((await getPostRow(site, id)).title).toBe("First line second line");
  });

  test("a post in review has Approve as its main button, then Publish", async ({ page, site }) => {
    const { id } = await addDraft(site);
    await site.db
      .updateTable("blog_posts")
      .set({ status: "review" })
      .where("id", "=", id)
      .execute();
    await openPost(page, id);
    const bar = editorBar(page);
    await expect(bar.getByRole("button").filter({ visible: true })).toHaveText([
      ...["Approve", "Publish", ""],
    ]);
    for (const width of [PHONE.width, 320]) {
      await page.setViewportSize({ width, height: 700 });
      const tops = await bar
        .getByRole("button")
        .filter({ visible: true })
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect(new Set(tops).size, `rows at ${width}`).toBe(1);
    }
    await bar.getByRole("button", { name: "More actions" }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Schedule", "Save"]);
    await page.keyboard.press("Escape");
    await clickButton(page, "Approve");
    await clickButton(page, "Approve post");
    await expect(notice(page, "Approved")).toBeVisible();
    await expect(bar.getByRole("button").filter({ visible: true })).toHaveText([
      ...["Save", "Schedule", "Publish"],
    ]);
  });
});

test("the city of a post is found by a part of its name", async ({ page, site }) => {
  const { id } = await addDraft(site);
  await openPost(page, id);
  const city = page.getByRole("button", { name: /\bCity$/ });
  await city.click();
  const search = page.getByRole("combobox", { name: "Search" });
  await expect(search).toBeFocused();
  await expectAccessible(page, "open list of cities");
  await search.fill("erndal");
  await page.keyboard.press("Enter");
  await expect(city).toBeFocused();
  await expect(city).toHaveAccessibleName(/^Ferndale/);
  await expectSaved(page);
  const { city_id: chosen } = await getPostRow(site, id);
  const found = site.db
    .selectFrom("cities")
    .select("slug")
    .where("id", "=", chosen ?? "");
  expect(await found.executeTakeFirst()).toEqual({ slug: "ferndale" });
  await chooseOption(page, "City", "None");
  await expect.poll(async () => (await getPostRow(site, id)).city_id).toBeNull();
});

test("a new post is typed without a break while it gets its URL", async ({ page, site }) => {
  await page.goto("/admin/posts/new");
  await hydrate(page);
  const title = page.getByLabel("Title", { exact: true });
  await title.click();
  await page.keyboard.type("Parking at");
  await expect(page).toHaveURL(/\/posts\/[0-9a-f-]{30,}$/);
  await expectSaved(page);
  await expect(title).toBeFocused();
  await page.keyboard.type(" the store");
  await expect(title).toHaveValue("Parking at the store");
  await expectSaved(page);
  const id = page.url().split("/").at(-1) ?? "";
  await expect.poll(async () => (await getPostRow(site, id)).title).toBe("Parking at the store");
});
