import { openHydrated } from "./setup/age-gate.ts";
import { PAGES, type PublicPage } from "./setup/public-pages.ts";
import { expect, test } from "./setup/test.ts";

test("each route returns 200 with its page, one h1, and its own head", {
  tag: "@long",
}, async ({ page, site }) => {
  await openHydrated(page, "/");
  const products = [2, 3, 4, 5, 6].map(
    (id): PublicPage => ({ path: `/product/${id}`, heading: /\S/ }),
  );
  const titles = new Map<string, string>();
  for (const { path, heading, noindex } of [...PAGES, ...products]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    const title = await page.title();
    expect(title, path).toContain("Hyde Cannabis");
    expect(titles.get(title), `title of ${path}`).toBeUndefined();
    titles.set(title, path);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1, name: heading }), path).toBeVisible();
    await expect(page.locator("meta[name=description]"), path).toHaveAttribute("content", /.{50}/);
    await expect(page.locator("link[rel=canonical]"), path).toHaveAttribute(
      "href",
      site.origin + path,
    );
    await expect(page.locator("meta[name=robots]"), path).toHaveAttribute(
      "content",
      noindex ? "noindex, follow" : "index, follow",
    );
  }
});

for (const path of [
  "/no-such-page",
  "/product/999",
  "/product/house-flower",
  "/unsubscribe/nobody",
]) {
  test(`${path} returns 404 with the not-found screen`, {
    tag: path === "/no-such-page" ? [] : "@long",
  }, async ({ page, site, browserErrors }) => {
    browserErrors.expectMessage(/status of 404/);
    await page.goto("/");
    await page.evaluate(() => localStorage.setItem("ageVerified", "true"));
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/not found/i);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/404\s*Oops! Page not found/);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    // Tokens are not logged.
    const logged = path.replace(/(?<=^\/unsubscribe\/).*/, "…");
    expect(site.log()).toMatch(new RegExp(`"path":"${logged}".*"not found"`));
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { name: "Shop By Categories" })).toBeVisible();
  });
}

test("an unknown product reached by a link shows the not-found screen too", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/status of 404/);
  await openHydrated(page, "/shop");
  await page.evaluate(() => {
    history.pushState(null, "", "/product/999");
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  });
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
});

test("everyone gets the same bytes, and a matching ETag gets 304", async ({ request }) => {
  const first = await request.get("/rewards");
  const etag = first.headers().etag ?? "";
  const again = await request.get("/rewards", { headers: { "If-None-Match": etag } });
  expect(again.status()).toBe(304);
  expect(first.headers()["set-cookie"]).toBeUndefined();
});

test("the content security policy blocks anything from other sites", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expectMessage(/Content Security Policy/);
  // The browser reports requests that the policy blocks.
  browserErrors.allowOrigin("https://evil.example");
  await openHydrated(page, "/");
  const refused = await page.evaluate(async () => {
    const seen: string[] = [];
    const { promise: allRefused, resolve } = Promise.withResolvers<void>();
    document.addEventListener("securitypolicyviolation", (event) => {
      if (seen.push(event.effectiveDirective) === 3) resolve();
    });
    const script = document.createElement("script");
    script.textContent = "window.injected = true";
    const image = document.createElement("img");
    image.src = "https://evil.example/pixel.gif";
    const frame = document.createElement("iframe");
    frame.src = "https://evil.example/";
    document.body.append(script, image, frame);
    await allRefused;
    return { seen: seen.toSorted(), ran: "injected" in window };
  });
  expect(refused).toEqual({ seen: ["frame-src", "img-src", "script-src-elem"], ran: false });
});
