import type { Page } from "@playwright/test";
import { addDays, storeDay } from "#app/platform/time.server.ts";
import { confirmAge } from "./setup/age-gate.ts";
import { expectStaffNotice, signIn } from "./setup/staff.ts";
import { startOnHome, type TapCounter } from "./setup/taps.ts";
import { expect, test } from "./setup/test.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

// What a shop does most often, in taps from Home.

test.describe.configure({ timeout: 120_000 });

test.beforeEach(async ({ context, site }) => {
  await site.db.deleteFrom("saved_documents").execute();
  await signIn(context, site);
});

/** Opens a page of the navigation: one tap in the sidebar; on a phone two, unless the bottom bar has it. */
async function goTo(page: Page, { tap }: TapCounter, place: string): Promise<void> {
  const link = page
    .getByRole("navigation")
    .getByRole("link", { name: place, exact: true })
    .filter({ visible: true });
  const more = page.getByRole("button", { name: "More", exact: true });
  if ((await link.count()) === 0) await tap(more);
  await tap(link.first());
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

for (const size of [PHONE, DESKTOP]) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test("Friday's hours are changed", async ({ page }, info) => {
      const taps = await startOnHome(page);
      await goTo(page, taps, "Hours");
      const closes = page.getByLabel("Friday: closes at");
      await taps.tap(closes);
      await closes.fill("23:00");
      await taps.tap(button(page, "Save hours"));
      await expectStaffNotice(page, "Saved", "The change is on the site now.");
      taps.expectAtMost(4, info);
    });

    test("a public holiday is added", async ({ page }, info) => {
      const taps = await startOnHome(page);
      await goTo(page, taps, "Hours");
      await taps.tap(page.getByRole("link", { name: /^Christmas Day/ }));
      await expect(page.getByRole("radio", { name: "Closed", exact: true })).toBeChecked();
      await taps.tap(button(page, "Add holiday"));
      await expect(page.getByText("Added", { exact: true })).toBeVisible();
      taps.expectAtMost(5, info);
    });

    test("a deal with dates is published", async ({ page }, info) => {
      await confirmAge(page);
      const today = storeDay(new Date());
      const taps = await startOnHome(page);
      await goTo(page, taps, "Deals");
      await taps.tap(page.getByRole("link", { name: "Add a deal" }));
      const type = async (label: string, text: string) => {
        await expect(page.getByLabel(label, { exact: true })).toBeFocused();
        await page.keyboard.type(text);
        await page.keyboard.press("Tab");
      };
      await taps.tap(page.getByLabel("Title", { exact: true }));
      await type("Title", "Two jars for the price of one and a half");
      await type("Description", "Take any two jars of flower.");
      for (const [label, day] of [
        ["First day", today],
        ["Last day", addDays(today, 6)],
      ] as const) {
        const field = page.getByRole("group", { name: label, exact: true });
        await taps.tap(field.getByRole("spinbutton").first());
        const [year = "", month = "", date = ""] = day.split("-");
        await page.keyboard.type(`${month}${date}${year}`);
      }
      await taps.tap(page.getByLabel("Terms", { exact: true }));
      await page.keyboard.type("One per visit, while it lasts.");
      await taps.tap(button(page, "Add deal"));
      await expect(page.getByText("Added", { exact: true })).toBeVisible();
      taps.expectAtMost(8, info);
      await page.goto("/specials");
      await expect(page.getByText("Take any two jars of flower.")).toBeVisible();
    });

    test("a post with a picture is written and scheduled", async ({ page, site }, info) => {
      const title = `Store hours at ${info.repeatEachIndex} and ${size.width}`;
      const taps = await startOnHome(page);
      await goTo(page, taps, "Posts");
      await taps.tap(page.getByRole("link", { name: "New post" }));
      await taps.tap(page.getByLabel("Title", { exact: true }));
      await page.keyboard.type(title);
      // Enter goes on to the text.
      await page.keyboard.press("Enter");
      await page.keyboard.type("The store is open every day of the week, and parking is free.");
      await taps.tap(page.getByLabel("Excerpt", { exact: true }));
      await page.keyboard.type("When the store is open, and where to park.");
      await taps.tap(page.getByRole("button", { name: "Picture Choose" }));
      await taps.tap(page.getByRole("dialog").getByRole("button", { name: "blog-flower" }));
      await taps.tap(page.getByRole("button", { name: /Category$/ }));
      await taps.tap(page.getByRole("option").nth(1));
      await taps.tap(button(page, "Schedule"));
      const dialog = page.getByRole("dialog");
      const tomorrow = `${addDays(storeDay(new Date()), 1)}T09:00`;
      await expect(dialog.getByLabel("Publish at")).toHaveValue(tomorrow);
      await taps.tap(button(page, "Schedule post"));
      await expect(page.getByText("Scheduled", { exact: true }).first()).toBeVisible();
      taps.expectAtMost(10, info);
      const found = site.db.selectFrom("blog_posts").select("status").where("title", "=", title);
      expect(await found.execute()).toEqual([{ status: "scheduled" }]);
    });

    test("a published mistake is undone, at once or later", async ({ page }, info) => {
      const closes = page.getByLabel("Friday: closes at");
      const publishMistake = async () => {
        await closes.fill("13:00");
        await button(page, "Save hours").click();
        await expectStaffNotice(page, "Saved", "The change is on the site now.");
      };
      const expectUndone = async () => {
        await expectStaffNotice(page, "Undone", "Everything is as it was before the change.");
        await expect(closes).toHaveValue("22:00");
      };
      await goTo(page, await startOnHome(page), "Hours");
      await publishMistake();
      await page.getByRole("status").getByRole("button", { name: "Undo", exact: true }).click();
      await expectUndone();

      await publishMistake();
      const taps = await startOnHome(page);
      await goTo(page, taps, "Hours");
      await taps.tap(page.getByRole("button", { name: /^Undo ?: Changed: Hours/ }));
      await expectUndone();
      taps.expectAtMost(3, info);
    });
  });
}
