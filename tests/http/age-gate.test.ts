import { expect, test } from "vitest";

import facts from "#content/facts.ts";
import { type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { attributesOf } from "#tests/setup/html.ts";
import { type FormFields, get, post } from "#tests/setup/http.ts";

const COOKIE = "ageVerified=true; Path=/; Max-Age=34560000; SameSite=Lax";
const HIDES_GATE = /#age-gate\{display:none/;
const SHOWS_GATE = /#age-gate\{display:grid.*#site\{visibility:hidden/;

describeEachApp("age gate without JavaScript", {}, (ctx) => {
  const submitGate = (fields: FormFields) => post(ctx.app, "/age-gate", fields);

  test("Enter Site sets the cookie and returns to the requested page", async () => {
    const { text } = await get(ctx.app, "/shop?category=flower");
    expect(attributesOf(text, /<form[^>]*id="age-form"[^>]*>/)).toMatchObject({
      method: "post",
      action: "/age-gate",
    });
    const { value } = attributesOf(text, /<input[^>]*name="returnTo"[^>]*>/);
    const { status, headers } = await submitGate({ answer: "enter", returnTo: String(value) });
    expect(status).toBe(303);
    expect(headers.location).toBe("/shop?category=flower");
    // Not Secure on plain HTTP; not HttpOnly, since a script reads it where storage is blocked.
    expect(headers["set-cookie"]).toEqual([COOKIE]);
    expect(headers["cache-control"]).toBe("no-store");
  });

  test.each([
    ...["https://evil.example/", "//evil.example", "///evil.example", "/\\evil.example"],
    ...["\\\\evil.example", "/\t/evil.example", "/\n/evil.example", "\t//evil.example", " //evil"],
    ...["/.//evil.example", "/..//evil.example", "/x/..//evil.example", "/%2e//evil.example"],
    ...["javascript:alert(1)", "http:evil.example", "data:text/html,x", "evil.example", ""],
    ...["//evil.example\\@own", "http://own.invalid/", "//own.invalid//evil.example", "/\0//evil"],
    // Longer than reverse proxies accept in a response header.
    `/${"a".repeat(1_000)}`,
  ])("returnTo %j redirects to the home page", async (returnTo) => {
    const { status, headers } = await submitGate({ answer: "enter", returnTo });
    expect(status).toBe(303);
    const location = String(headers.location);
    expect(new URL(location, ctx.app.origin).host).toBe(new URL(ctx.app.origin).host);
    // A path may contain NUL; all others must fall back to the home page.
    if (!returnTo.startsWith("/\0")) expect(location).toBe("/");
  });

  test("a line break in returnTo cannot inject a header", async () => {
    const returnTo = "/shop\r\nSet-Cookie: admin=1\r\n\r\n<script>";
    const { status, headers } = await submitGate({ answer: "enter", returnTo });
    expect(status).toBe(303);
    expect(headers.location).toMatch(/^\/shop/);
    expect(headers["set-cookie"]).toEqual([COOKIE]);
  });

  test("Leave redirects to the configured URL without setting a cookie", async () => {
    const { status, headers } = await submitGate({ answer: "leave", returnTo: "/shop" });
    expect([status, headers.location]).toEqual([303, facts.ageGate.leaveUrl]);
    expect(headers["set-cookie"]).toBeUndefined();

    await saveLeaveUrl(ctx, "https://elsewhere.example/bye");
    const moved = await submitGate({ answer: "leave" });
    expect([moved.status, moved.headers.location]).toEqual([303, "https://elsewhere.example/bye"]);
    const { headers: ofPage, text } = await get(ctx.app, "/");
    expect(ofPage["content-security-policy"]).toContain(
      "form-action 'self' https://elsewhere.example;",
    );
    expect(attributesOf(text, /<form[^>]*id="age-form"[^>]*>/)["data-leave"]).toBe(
      "https://elsewhere.example/bye",
    );
    await ctx.app.db.deleteFrom("saved_documents").execute();
  });

  test("another site cannot pass the gate for a visitor", async () => {
    const foreign = { Origin: "https://evil.example" };
    const { status, headers } = await post(ctx.app, "/age-gate", { answer: "enter" }, foreign);
    expect(status).toBe(403);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("a GET of the form's URL redirects to the home page", async () => {
    const { status, headers } = await get(ctx.app, "/age-gate");
    expect([status, headers.location]).toEqual([302, "/"]);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test.each([
    [undefined, SHOWS_GATE],
    ["ageVerified=true", HIDES_GATE],
    ["a=b; ageVerified=true; c=d", HIDES_GATE],
    ["ageVerified=false", SHOWS_GATE],
    ["ageVerified=truely", SHOWS_GATE],
    ["xageVerified=true", SHOWS_GATE],
    ["a=ageVerified=true", SHOWS_GATE],
  ])("the style sheet for the cookie %j is never cached", async (cookie, css) => {
    const { status, headers, text } = await get(
      ctx.app,
      "/age-gate.css",
      cookie ? { Cookie: cookie } : {},
    );
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/css; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers.etag).toBeUndefined();
    expect(text).toMatch(css);
  });

  test("documents do not vary by the cookie; the style sheet is linked in noscript", async () => {
    const responses = [];
    // At most twice: pages contain the minute they were rendered in.
    for (const _ of [1, 2]) {
      responses.length = 0;
      for (const cookie of ["ageVerified=true", "ageVerified=false"]) {
        responses.push(await get(ctx.app, "/about", { Cookie: cookie }));
      }
      if (responses[0]?.text === responses[1]?.text) break;
    }
    expect(responses[0]?.text).toBe(responses[1]?.text);
    expect(responses[0]?.headers.vary).toBe("Accept-Encoding");
    expect(responses[0]?.text).toMatch(
      /<noscript><link rel="stylesheet" href="\/age-gate\.css"\/?>/,
    );
  });
});

describeEachApp(
  "on https",
  { engines: "one", env: { PUBLIC_ORIGIN: "https://hyde.test" } },
  (ctx) => {
    test("the cookie is sent over https only", async () => {
      const fields = { answer: "enter", returnTo: "/deals" };
      const { headers } = await post(ctx.app, "/age-gate", fields, { Origin: "https://hyde.test" });
      expect(headers["set-cookie"]).toEqual([`${COOKIE}; Secure`]);
      expect(headers.location).toBe("/deals");
    });

    test("a plain-http origin counts as another site", async () => {
      const fields = { answer: "enter" };
      const { status } = await post(ctx.app, "/age-gate", fields, { Origin: "http://hyde.test" });
      expect(status).toBe(403);
    });
  },
);

function saveLeaveUrl({ app }: AppContext, leaveUrl: string) {
  return app.db
    .insertInto("saved_documents")
    .values({
      key: "site-facts",
      value: JSON.stringify({ ageGate: { leaveUrl } }),
      updated_at: new Date().toISOString(),
    })
    .execute();
}
