import { expect, test, vi } from "vitest";
import { logger } from "#app/platform/logger.server.ts";
import facts from "#content/facts.ts";
import { contentSecurityPolicy } from "#server/http/response-headers.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { get, post } from "#tests/setup/http.ts";
import { openBusinessForms } from "#tests/setup/staff.ts";
import attack from "../../scripts/attacks/7-content-security-policy.ts";

test("the attacker gains nothing", { timeout: 60_000 }, async () => {
  expect(await attack.run()).toBeUndefined();
});

test("values that are not origins are left out of the policy and logged once", () => {
  const error = vi.spyOn(logger, "error").mockImplementation(() => {});
  const policy = {
    frames: ["https://x;sandbox", "https://frames.example", "https://a b", "null"],
    formTargets: ["https://leave.example:8443", "https://x,y", "https://[::1]"],
    development: false,
  };
  contentSecurityPolicy(null, policy);
  const header = contentSecurityPolicy(null, policy);
  expect(header).toContain("frame-src https://frames.example;");
  expect(header).toContain("form-action 'self' https://leave.example:8443;");
  expect(error).toHaveBeenCalledTimes(5);
  error.mockRestore();
});

test("directives of the renderer with more than hashes are rejected", () => {
  const policy = { frames: [], formTargets: [], development: false };
  for (const rendered of [
    "script-src *; style-src 'self'",
    "script-src 'self' 'unsafe-inline'; style-src 'self'",
    "script-src 'self'; style-src 'unsafe-inline'",
    "default-src *",
  ]) {
    expect(contentSecurityPolicy(rendered, policy)).toContain(
      "; script-src 'self'; style-src 'self'; ",
    );
  }
});

describeEachApp("URLs with non-ASCII letters", { engines: "one" }, (ctx) => {
  test("redirect minors to the URL as the parser writes it", async () => {
    const staff = await openBusinessForms(ctx.app);
    const leaveUrl = "https://münchen.example/日本";
    const saved = await staff.fill("/facts/age-gate", { "ageGate.leaveUrl": leaveUrl });
    expect(saved.status).toBe(200);
    const left = await post(ctx.app, "/age-gate", { answer: "leave" });
    expect([left.status, left.headers.location]).toEqual([
      303,
      "https://xn--mnchen-3ya.example/%E6%97%A5%E6%9C%AC",
    ]);
    const policy = (await get(ctx.app, "/")).headers["content-security-policy"];
    expect(policy).toContain("form-action 'self' https://xn--mnchen-3ya.example;");
    expect(policy).not.toContain(new URL(facts.ageGate.leaveUrl).origin);
  });
});
