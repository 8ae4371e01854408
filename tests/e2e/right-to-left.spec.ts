import type { Page } from "@playwright/test";
import { openHydrated } from "./setup/age-gate.ts";
import { mainForm } from "./setup/leads.ts";
import { PAGES } from "./setup/public-pages.ts";
import { expect, test } from "./setup/test.ts";
import { findTextProblems, openAnswers } from "./setup/text-layout.ts";
import { DESKTOP, PHONE } from "./setup/viewports.ts";

/** One page of each template in `npm test`. */
const SHORT = new Set(["/", "/contact", "/deals", "/areas/dearborn"]);

/** Turns the page into what a translation into Arabic makes of it. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
    const words = ["القنب", "من", "متجرنا", "في", "ديترويت", "مفتوح", "كل", "يوم", "للبالغين"];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest("script, style, noscript, svg, a[href^='mailto:']")) continue;
      let index = 0;
      text.textContent = (text.textContent ?? "").replace(
        /[A-Za-z]+/g,
        () => words[index++ % words.length] ?? "",
      );
    }
  });
}

for (const { path } of PAGES) {
  test(`${path} fits the screen from right to left`, {
    tag: SHORT.has(path) ? [] : "@long",
  }, async ({ page }) => {
    await openHydrated(page, path);
    await openAnswers(page);
    await translate(page);
    for (const size of [PHONE, { width: 320, height: 640 }, DESKTOP]) {
      await page.setViewportSize(size);
      expect(await findTextProblems(page), `${size.width} pixels`).toEqual([]);
      const reach = await page.evaluate(() => {
        scrollTo({ left: -10_000, behavior: "instant" });
        return scrollX;
      });
      expect(reach, "nothing to the left").toBe(0);
    }
  });
}

test("from right to left, the carousel scrolls to its end and back by button and by key", async ({
  page,
}) => {
  await openHydrated(page, "/");
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  const track = page.getByRole("list", { name: "Categories" });
  const position = () => track.evaluate((list) => Math.round(list.scrollLeft));
  const [back, on] = [
    page.getByRole("button", { name: "Scroll left" }),
    page.getByRole("button", { name: "Scroll right" }),
  ];
  await on.click();
  await expect.poll(position).toBe(-300);
  await expect(back).toHaveAttribute("aria-disabled", "false");
  await track.press("ArrowLeft");
  await expect.poll(position).toBe(-600);
  await track.press("ArrowRight");
  await expect.poll(position).toBe(-300);
  await back.click();
  await expect.poll(position).toBe(0);
  await expect(back).toHaveAttribute("aria-disabled", "true");
});

test("from right to left, a notice is on the screen", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openHydrated(page, "/contact");
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  await mainForm(page).getByRole("button", { name: "SEND MESSAGE" }).click();
  await expect(page.getByText("Missing Information", { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Close notice" })).toBeInViewport({ ratio: 1 });
});
