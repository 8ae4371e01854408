import { expect, test } from "vitest";
import { describeEachApp } from "#tests/setup/app.ts";
import { get, type HttpResponse } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";

const NONCE_META = /<meta property="csp-nonce" content="([\w-]{43})"\/>/;

function readStyleSources({ headers }: HttpResponse): string[] {
  const policy = String(headers["content-security-policy"]);
  const directive = policy.split("; ").find((one) => one.startsWith("style-src "));
  return directive?.split(" ").slice(1) ?? [];
}

describeEachApp("style elements", { engines: "one" }, (ctx) => {
  test("of the staff area need the nonce of their response", async () => {
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    const nonces = new Set<string>();
    for (const path of ["/admin/overview", "/admin/posts", "/admin/posts"]) {
      const response = await get(ctx.app, path, headers);
      const [, nonce = ""] = NONCE_META.exec(response.text) ?? [];
      expect(readStyleSources(response)).toEqual(["'self'", `'nonce-${nonce}'`]);
      expect(String(response.headers["content-security-policy"])).toMatch(
        /script-src 'self'(?: 'sha256-[\w+/=]{44}')+;/,
      );
      expect(response.headers["cache-control"]).toBe("no-store");
      expect(response.text.split(nonce)).toHaveLength(2);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  test("of the sign-in page too, because signing in does not load a new document", async () => {
    const response = await get(ctx.app, "/admin");
    const [, nonce] = NONCE_META.exec(response.text) ?? [];
    expect(readStyleSources(response)).toEqual(["'self'", `'nonce-${nonce}'`]);
  });

  test.each(["/", "/contact", "/blog", "/nowhere"])("%s allows no nonce", async (path) => {
    const response = await get(ctx.app, path);
    expect(response.text).not.toContain("csp-nonce");
    expect(String(response.headers["content-security-policy"])).not.toContain("nonce-");
    for (const source of readStyleSources(response)) expect(source).toMatch(/^'(?:self'|sha256-)/);
  });
});
