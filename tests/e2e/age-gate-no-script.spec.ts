import facts from "#content/facts.ts";
import { ageGate } from "./setup/age-gate.ts";
import { expect, test } from "./setup/test.ts";

const { leaveUrl } = facts.ageGate;

test.use({ javaScriptEnabled: false });

test("without JavaScript the gate covers the page, and Enter Site returns to the same URL", async ({
  page,
  context,
}) => {
  await page.goto("/shop?category=vapes");
  await expect(ageGate(page)).toBeVisible();
  await expect(page.getByRole("main", { includeHidden: true })).toBeHidden();
  await ageGate(page).getByRole("button", { name: "Enter Site" }).click();
  await expect(page).toHaveURL(/\/shop\?category=vapes$/);
  await expect(page.getByRole("heading", { level: 1, name: "Shop" })).toBeVisible();
  await expect(ageGate(page)).toBeHidden();
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: "ageVerified", value: "true", path: "/", sameSite: "Lax" });
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(399);
  await page.getByRole("link", { name: "VIDEOS", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Videos" })).toBeVisible();
  await expect(ageGate(page)).toBeHidden();
});

test("without JavaScript Leave goes to the configured URL", async ({ page, browserErrors }) => {
  browserErrors.allowOrigin(new URL(leaveUrl).origin);
  await page.goto("/");
  const leaving = page.waitForRequest(leaveUrl);
  await ageGate(page).getByRole("button", { name: "Leave" }).click();
  expect((await leaving).redirectedFrom()?.url()).toMatch(/\/age-gate$/);
});

test("the gate's form returns 303, sets the cookie, and redirects to no other site", async ({
  request,
}) => {
  const post = (form: Record<string, string>) =>
    request.post("/age-gate", { form, maxRedirects: 0 });
  const leave = await post({ answer: "leave", returnTo: "/" });
  expect([leave.status(), leave.headers().location]).toEqual([303, leaveUrl]);
  expect(leave.headers()["set-cookie"]).toBeUndefined();
  const enter = await post({ answer: "enter", returnTo: "/deals" });
  expect([enter.status(), enter.headers().location]).toEqual([303, "/deals"]);
  expect(enter.headers()["set-cookie"]).toMatch(/^ageVerified=true; Path=\/; Max-Age=34560000;/);
  for (const returnTo of ["https://evil.example/", "//evil.example/", "/\\evil.example", ""]) {
    const response = await post({ answer: "enter", returnTo });
    expect(response.headers().location, returnTo).toBe("/");
  }
});

test("only the gate's stylesheet depends on the cookie, and it is never cached", async ({
  request,
}) => {
  const css = async (cookie: string) => {
    const response = await request.get("/age-gate.css", { headers: { cookie } });
    expect(response.headers()["cache-control"]).toBe("no-store");
    return response.text();
  };
  expect(await css("")).not.toBe(await css("ageVerified=true"));
  expect(await css("")).toBe(await css("ageVerified=false"));
  const page = async (cookie: string) =>
    (await request.get("/about", { headers: { cookie } })).headers().etag;
  expect(await page("")).toBe(await page("ageVerified=true"));
});
