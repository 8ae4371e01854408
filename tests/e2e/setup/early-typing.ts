import type { Locator, Page } from "@playwright/test";

/** Opens a page and holds its scripts, as on a slow line, until the returned function is called. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  // The server sends it last.
  await page.locator('script[type="module"]').first().waitFor({ state: "attached" });
  return async () => {
    release();
    await page.unrouteAll({ behavior: "wait" });
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
export async function fillEverything(page: Page): Promise<void> {
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
export function valuesOf(page: Page): Promise<string[]> {
  return page.locator(FIELDS).evaluateAll((all) =>
    (all as HTMLInputElement[])
      .filter(({ type, readOnly }) => type !== "hidden" && !readOnly)
      .map(({ name, type, checked, value }) => {
        const isMark = type === "checkbox" || type === "radio";
        return `${name} ${isMark ? `${value} ${checked}` : value}`;
      }),
  );
}
