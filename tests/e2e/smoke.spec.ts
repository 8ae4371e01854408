import { gate, passGate } from "./setup/gate.ts";
import { expect, test } from "./setup/test.ts";
test("gate shows", async ({ page, site }) => {
  await page.goto("/");
  await expect(gate(page)).toBeVisible();
  console.log(site.log().slice(0, 500));
  console.log(await page.evaluate(() => [matchMedia("(hover: hover) and (pointer: fine)").matches, Object.keys(document.querySelector("footer form")!)]));
});
test("hover leave", async ({ page }) => {
  await passGate(page);
  await page.goto("/");
  await page.waitForTimeout(1000);
  await page.evaluate(() => { (window as any).ev = []; for (const t of ["mouseout","mouseleave"]) document.addEventListener(t, (e: any) => (window as any).ev.push([t, e.clientY, String(e.relatedTarget)])) });
  await page.mouse.move(700, 300);
  await page.mouse.move(700, 3);
  await page.mouse.move(700, -8);
  await page.waitForTimeout(300);
  console.log(await page.evaluate(() => (window as any).ev));
});
