import { WARNINGS } from "#tests/setup/warnings.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { ageGate, confirmAge, openHydrated } from "./setup/age-gate.ts";
import { hydrate } from "./setup/hydration.ts";
import { expect, test } from "./setup/test.ts";

for (const width of [390, 1440]) {
  test(`the warnings are readable, the pregnancy warning in a heavy frame, at ${width}`, {
    tag: width === 390 ? [] : "@long",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page, "/shop");
    const band = page.getByRole("region", { name: "Required warnings" });
    for (const warning of WARNINGS) {
      const line = band.getByText(warning, { exact: true });
      await expect(line).toBeVisible();
      const size = await line.evaluate((element) => getComputedStyle(element).fontSize);
      expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(12);
    }
    const framed = band.getByText(WARNINGS[3]);
    const borders = await framed.evaluate((element) => {
      const style = getComputedStyle(element);
      return ["Top", "Right", "Bottom", "Left"].map((side) =>
        [`border${side}Width`, `border${side}Style`].map(
          (name) => style[name as keyof CSSStyleDeclaration],
        ),
      );
    });
    expect(borders).toEqual(Array(4).fill(["3px", "solid"]));
    await expectAccessible(page, `shop at ${width}`);
  });
}

test("behind the gate the warnings are hidden with the rest of the page", async ({ page }) => {
  await page.goto("/shop");
  await expect(ageGate(page)).toBeVisible();
  await expect(page.getByText(WARNINGS[3])).toBeHidden();
});

test("a page whose layout failed keeps the warnings after hydration", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 404/);
  await confirmAge(page);
  await page.goto("/contact");
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/unsubscribe/nobody";
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Oops! Page not found");
  await expect(page.getByRole("banner")).toHaveCount(0);
  await hydrate(page);
  for (const warning of WARNINGS) {
    await expect(page.getByText(warning, { exact: true })).toHaveCount(1);
  }
});
