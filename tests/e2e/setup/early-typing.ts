import type { Locator, Page } from "@playwright/test";

/** Opens a page whose script comes only when asked for, as over a bad line; gives what asks for it. */
export async function openWithoutScriptYet(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  // The last of what the server sends.
  await page.locator('script[type="module"]').first().waitFor({ state: "attached" });
  return async () => {
    release();
    await page.unrouteAll({ behavior: "wait" });
  };
}

/** One without a name does something at once, or nothing yet. */
const FIELDS = ":is(input, textarea, select)[name]";

/** Every field of the page that somebody can fill. */
function fieldsOf(page: Page): Promise<Locator[]> {
  return page
    .locator(FIELDS)
    .and(page.locator(":enabled:not([readonly]):not([type=hidden]):not([type=file])"))
    .filter({ visible: true })
    .all();
}

/** Changes every field to something it may hold. */
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

/** What every field holds, by its name and place. */
export function heldBy(page: Page): Promise<string[]> {
  return page.locator(FIELDS).evaluateAll((all) =>
    (all as HTMLInputElement[])
      .filter(({ type, readOnly }) => type !== "hidden" && !readOnly)
      .map(({ name, type, checked, value }) => {
        const isMark = type === "checkbox" || type === "radio";
        return `${name} ${isMark ? `${value} ${checked}` : value}`;
      }),
  );
}
