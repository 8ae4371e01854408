import type { BrowserContext, Page } from "@playwright/test";
import { confirmAgeByCookie, openHydrated } from "./setup/age-gate.ts";
import { regionOf } from "./setup/areas.ts";
import { getShippedPost, sharePanel } from "./setup/blog.ts";
import type { BrowserErrors } from "./setup/browser-errors.ts";
import { expectNotice } from "./setup/leads.ts";
import { expect, test } from "./setup/test.ts";

declare global {
  interface Window {
    shared?: ShareData[];
  }
}

/** A title with a comma and a question mark. */
const { slug, frontMatter } = getShippedPost("best-dispensary-warren-mi");
const PATH = `/blog/${slug}`;
const { title } = frontMatter;

/** Each network's share page and its parameters. */
const NETWORKS: [string, string, (url: string) => Record<string, string>][] = [
  ["Facebook", "https://www.facebook.com/sharer/sharer.php", (u) => ({ u, quote: title })],
  ["Twitter", "https://twitter.com/intent/tweet", (url) => ({ url, text: title })],
  ["LinkedIn", "https://www.linkedin.com/shareArticle", (url) => ({ mini: "true", url, title })],
  ["WhatsApp", "https://wa.me/", (url) => ({ text: `${title} ${url}` })],
];

test("each network opens in a small window with URL and title", async ({
  page,
  context,
  site,
  browserErrors,
  isMobile,
}) => {
  test.skip(isMobile, "a phone has no small windows");
  await stubNetworks(context, browserErrors);
  await recordWindowFeatures(page);
  await openHydrated(page, PATH);
  for (const [index, [network, base, given]] of NETWORKS.entries()) {
    await test.step(network, async () => {
      const opened = context.waitForEvent("page");
      await sharePanel(page).getByRole("button", { name: network }).click();
      const popup = await opened;
      expectShared(await popup.evaluate(() => location.href), base, given(site.origin + PATH));
      expect(await popup.evaluate(() => window.opener)).toBeNull();
      expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 400]);
      const features = await readWindowFeatures(page);
      expect(features).toHaveLength(index + 1);
      expect(features.at(-1)).toMatch(/\bwidth=600,height=400$/);
      await expect(page).toHaveURL(PATH);
      await popup.close();
    });
  }
});

test("the shared URL is the article's own, without query and anchor", async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  await stubNetworks(context, browserErrors);
  await openHydrated(page, `${PATH}?from=newsletter#s-what-the-law-counts`);
  const opened = context.waitForEvent("page");
  await sharePanel(page).getByRole("button", { name: "Facebook" }).click();
  const href = await (await opened).evaluate(() => location.href);
  expect(new URL(href).searchParams.get("u")).toBe(site.origin + PATH);
  expect(href).toContain(`u=${encodeURIComponent(site.origin + PATH)}`);
});

test("after following a link to another article, that article is shared", { tag: "@long" }, async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openHydrated(page, PATH);
  await regionOf(page, "Related articles").getByRole("link").first().click();
  await expect(page).not.toHaveURL(PATH);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
  await sharePanel(page).getByRole("button", { name: "Copy Link" }).click();
  await expectNotice(page, "default", "Link copied!", "Article link copied to clipboard");
  const path = await page.evaluate(() => location.pathname);
  expect(await readClipboard(page)).toBe(site.origin + path);
});

test("Copy Link copies the URL and says so", async ({ page, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openHydrated(page, PATH);
  await page.evaluate(() => navigator.clipboard.writeText("something else"));
  await sharePanel(page).getByRole("button", { name: "Copy Link" }).click();
  await expectNotice(page, "default", "Link copied!", "Article link copied to clipboard");
  expect(await readClipboard(page)).toBe(site.origin + PATH);
});

test("a denied clipboard shows an error, and the next try succeeds", async ({
  page,
  context,
  site,
}) => {
  // Granting one permission denies all others.
  await context.grantPermissions(["geolocation"]);
  await openHydrated(page, PATH);
  await expectClipboard(page, "denied");
  await sharePanel(page).getByRole("button", { name: "Copy Link" }).click();
  await expectNotice(page, "destructive", "Failed to copy", "Please try again");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await expectClipboard(page, "granted");
  await sharePanel(page).getByRole("button", { name: "Copy Link" }).click();
  await expectNotice(page, "default", "Link copied!", "Article link copied to clipboard");
  await expect(page.getByRole("alert")).toBeEmpty();
  expect(await readClipboard(page)).toBe(site.origin + PATH);
});

test("a browser without a clipboard shows the same error", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await openHydrated(page, PATH);
  await sharePanel(page).getByRole("button", { name: "Copy Link" }).click();
  await expectNotice(page, "destructive", "Failed to copy", "Please try again");
});

test("a browser with a share sheet opens it with URL and title", { tag: "@phone" }, async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    window.shared = [];
    navigator.share = async (data) => void window.shared?.push(data ?? {});
  });
  await openHydrated(page, PATH);
  await sharePanel(page).getByRole("button", { name: "Share", exact: true }).click();
  expect(await page.evaluate(() => window.shared)).toEqual([{ url: site.origin + PATH, title }]);
});

test("closing the share sheet without sharing shows no error", { tag: "@long" }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.shared = [];
    navigator.share = async (data) => {
      window.shared?.push(data ?? {});
      throw new DOMException("closed", "AbortError");
    };
  });
  await openHydrated(page, PATH);
  await sharePanel(page).getByRole("button", { name: "Share", exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.shared?.length)).toBe(1);
  await expect(page.getByRole("alert")).toBeEmpty();
});

test("a browser without a share sheet shows no button for it", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "share", { value: undefined });
  });
  await openHydrated(page, PATH);
  await expect(sharePanel(page).getByRole("button")).toHaveText([
    ...NETWORKS.map(([network]) => network),
    "Copy Link",
  ]);
  await expect(sharePanel(page).getByRole("link")).toHaveCount(0);
});

test("the keyboard reaches every way to share", async ({ page, context, browserErrors }) => {
  await stubNetworks(context, browserErrors);
  await openHydrated(page, PATH);
  await sharePanel(page).getByRole("button").first().focus();
  for (const [network] of NETWORKS) {
    await expect(sharePanel(page).getByRole("button", { name: network })).toBeFocused();
    await page.keyboard.press("Tab");
  }
  await expect(sharePanel(page).getByRole("button", { name: "Copy Link" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  const opened = context.waitForEvent("page");
  await page.keyboard.press("Enter");
  expect(await (await opened).evaluate(() => location.hostname)).toBe("wa.me");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the networks are links that open a new tab, and buttons that need JavaScript are absent", async ({
    page,
    context,
    site,
    browserErrors,
  }) => {
    await stubNetworks(context, browserErrors);
    await confirmAgeByCookie(context, site.origin);
    await page.goto(PATH);
    await expect(sharePanel(page).getByRole("button")).toHaveCount(0);
    await expect(sharePanel(page).getByRole("link")).toHaveText(
      NETWORKS.map(([network]) => network),
    );
    for (const [network, base, given] of NETWORKS) {
      const opened = context.waitForEvent("page");
      // Chromium's hit test reports the noscript element around the link, but clicks reach the link.
      await sharePanel(page).getByRole("link", { name: network }).click({ force: true });
      const tab = await opened;
      await tab.waitForURL(`${base}*`);
      expectShared(tab.url(), base, given(site.origin + PATH));
      await tab.close();
    }
    await expect(page).toHaveURL(PATH);
  });
});

/** Answers for the networks, so that nothing leaves this machine. */
async function stubNetworks(context: BrowserContext, browserErrors: BrowserErrors): Promise<void> {
  for (const [, base] of NETWORKS) {
    const { origin } = new URL(base);
    browserErrors.allowOrigin(origin);
    await context.route(`${origin}/**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Network</title>" }),
    );
  }
}

/** Asserts that a URL is the network's share page with exactly these parameters. */
function expectShared(href: string, base: string, given: Record<string, string>): void {
  const { origin, pathname, searchParams, hash } = new URL(href);
  expect(origin + pathname).toBe(base);
  expect(Object.fromEntries(searchParams)).toEqual(given);
  // Title and URL have to be encoded completely.
  expect(href.slice(base.length)).not.toMatch(/[ ,/#]|\?.*\?/);
  expect(hash).toBe("");
}

/** Records the features of every `window.open` call. */
async function recordWindowFeatures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { askedFeatures: seen });
    const { open } = window;
    window.open = (url, target, features) => {
      seen.push(features ?? "");
      return open.call(window, url, target, features);
    };
  });
}

async function readWindowFeatures(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { askedFeatures: string[] }).askedFeatures);
}

/** Waits until the browser reports this state of the clipboard permission. */
async function expectClipboard(page: Page, state: PermissionState): Promise<void> {
  const ask = () =>
    page.evaluate(async () => {
      const name = "clipboard-write" as PermissionName;
      return (await navigator.permissions.query({ name })).state;
    });
  await expect.poll(ask).toBe(state);
}

async function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
