import type { Locator, Page } from "@playwright/test";
import { holdScripts } from "./hydration.ts";

/** Opens a page and holds back its scripts until the returned function is called. */
export async function openWithScriptsHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdScripts(page.context());
  await page.goto(path, { waitUntil: "commit" });
  // The server sends this script last.
  await page.locator('script[type="module"]').first().waitFor({ state: "attached" });
  return async () => {
    release();
    await page.context().unrouteAll({ behavior: "wait" });
  };
}

/** Fields without a name are not submitted. */
const FIELDS = ":is(input, textarea, select)[name]";

/** All fields that a visitor can fill. */
function fieldsOf(page: Page): Promise<Locator[]> {
  return page
    .locator(FIELDS)
    .and(page.locator(":enabled:not([readonly]):not([type=hidden]):not([type=file])"))
    .filter({ visible: true })
    .all();
}

/** Changes every field to another valid value. */
export async function fillAllFields(page: Page): Promise<void> {
  for (const field of await fieldsOf(page)) {
    const { tag, type, last } = await field.evaluate((element) => ({
      tag: element.tagName,
      type: (element as HTMLInputElement).type,
      last: [...((element as HTMLSelectElement).options ?? [])].at(-1)?.value ?? "",
    }));
    if (tag === "SELECT") await field.selectOption(last);
    else if (type === "checkbox" || type === "radio") await field.click();
    else await field.fill(SAMPLES[type] ?? "typed before the script");
  }
}

const SAMPLES: Record<string, string> = { date: "2027-03-04", time: "11:15", number: "6" };

/** The values of all fields, with their names, in page order. */
export function readFieldValues(page: Page): Promise<string[]> {
  return page.locator(FIELDS).evaluateAll((all) =>
    (all as HTMLInputElement[])
      .filter(({ type, readOnly }) => type !== "hidden" && !readOnly)
      .map(({ name, type, checked, value }) => {
        const isMark = type === "checkbox" || type === "radio";
        return `${name} ${isMark ? `${value} ${checked}` : value}`;
      }),
  );
}
