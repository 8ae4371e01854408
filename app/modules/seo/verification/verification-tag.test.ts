import { expect, test, vi } from "vitest";
import { saveSetting } from "#app/db/settings.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { describeEachEngine, openFeedForTest, openTestDatabase } from "#tests/setup/engines.ts";
import {
  deleteVerificationTag,
  getVerificationTag,
  MAX_CODE_LENGTH,
  parseVerificationTag,
  saveVerificationTag,
  VERIFICATION_KEY,
} from "./verification-tag.server.ts";

const CODE = "aB3_x-Yz09kLmNoPqRsTuVwXyZaBcDeFgHiJkLmNoPq";

test.each([
  ["the code itself", CODE],
  ["the code with space around it", `  ${CODE}\n`],
  ["the full tag", `<meta name="google-site-verification" content="${CODE}" />`],
  ["single quotes", `<meta name='google-site-verification' content='${CODE}'>`],
  ["another order", `<meta content="${CODE}" name="google-site-verification">`],
  [
    "capitals and line breaks",
    `<META\n NAME = "Google-Site-Verification"\n CONTENT = '${CODE}'\n>`,
  ],
  ["a tag without a name", `<meta content="${CODE}">`],
  ["only the attribute", `content="${CODE}"`],
  ["the text of a DNS record", `google-site-verification=${CODE}`],
  ["that text with space in it", `Google-Site-Verification = ${CODE}`],
  ["that text in the attribute", `content="google-site-verification=${CODE}"`],
])("accepts %s", (_, pasted) => {
  expect(parseVerificationTag(pasted)).toEqual({ ok: true, code: CODE });
});

test.each([
  ["nothing", "  ", /^Paste the code/],
  ["an empty content", '<meta name="google-site-verification" content="">', /^Paste the code/],
  ["a tag without content", '<meta name="google-site-verification">', /^No code/],
  ["markup", "<script>alert(1)</script>", /^No code/],
  ["markup inside the content", "content='<b>x</b>'", /^No code/],
  ["a quote that breaks out", `content='x" onload="y'`, /^No code/],
  ["another service's tag", '<meta name="msvalidate.01" content="123">', /another service/],
  ["control characters", "abc\u0000def", /cannot be shown/],
  ["a line break in the middle", "abc\ndef", /cannot be shown/],
  ["text with a direction override", "abc\u202edef", /cannot be shown/],
  ["the name of a file", "google1234567890abcdef.html", /another method.*“HTML tag”/],
  ["its URL", "https://hyde.example/google1234567890abcdef.html", /another method/],
  ["the text in it", "google-site-verification: google1234567890abcdef.html", /another method/],
  ["a sentence", "I verified the site yesterday at noon", /^This is not .*“HTML tag”/],
  ["a short word", "verified", /^This is not/],
  ["an address", "https://www.hyde-cannabis.com", /^This is not/],
  ["only the prefix", "google-site-verification=", /^Paste the code/],
  ["text that is too long", "x".repeat(MAX_CODE_LENGTH + 1), /at most 500/],
])("rejects %s", (_, pasted, error) => {
  expect(parseVerificationTag(pasted)).toEqual({ ok: false, error: expect.stringMatching(error) });
});

test("accepts a code of the maximum length", () => {
  const code = "x".repeat(MAX_CODE_LENGTH);
  expect(parseVerificationTag(code)).toEqual({ ok: true, code });
});

const ONE = CODE;
const TWO = CODE.toLowerCase();
const actor = { kind: "session", id: "s1" } as const;
const now = new Date("2026-11-21T20:00:00.000Z");

describeEachEngine("the verification tag", (ctx) => {
  const save = (pasted: string) => saveVerificationTag(ctx.db, { pasted, actor, now });
  const entries = () =>
    ctx.db.selectFrom("audit_log").select(["action", "before", "after"]).orderBy("id").execute();

  test("is saved, replaced, and removed, each logged with the former value", async () => {
    expect(await getVerificationTag(ctx.db)).toBeNull();
    expect(await save(`<meta content="${ONE}">`)).toEqual({ ok: true, code: ONE });
    expect(await getVerificationTag(ctx.db)).toBe(ONE);
    await save(TWO);
    expect(await getVerificationTag(ctx.db)).toBe(TWO);
    await deleteVerificationTag(ctx.db, { actor, now });
    expect(await getVerificationTag(ctx.db)).toBeNull();
    expect(await entries()).toEqual([
      { action: "save-verification-tag", before: '{"code":null}', after: `{"code":"${ONE}"}` },
      { action: "save-verification-tag", before: `{"code":"${ONE}"}`, after: `{"code":"${TWO}"}` },
      { action: "remove-verification-tag", before: `{"code":"${TWO}"}`, after: '{"code":null}' },
    ]);
  });

  test("rejected input changes nothing, and removing nothing is not logged", async () => {
    await save(ONE);
    expect(await save("<b>")).toMatchObject({ ok: false });
    expect(await getVerificationTag(ctx.db)).toBe(ONE);
    await deleteVerificationTag(ctx.db, { actor, now });
    await deleteVerificationTag(ctx.db, { actor, now });
    expect((await entries()).map(({ action }) => action)).toEqual([
      "save-verification-tag",
      "remove-verification-tag",
    ]);
  });

  test("an invalid saved value is logged once and left out", async () => {
    const feed = await openFeedForTest(ctx);
    const error = vi.spyOn(logger, "error").mockImplementation(() => {});
    for (const value of ["<script>", 5, null]) {
      await saveSetting(ctx.db, { key: VERIFICATION_KEY, value, now });
      await feed.refresh();
      expect(await getVerificationTag(ctx.db)).toBeNull();
      expect(await getVerificationTag(ctx.db)).toBeNull();
    }
    expect(error).toHaveBeenCalledTimes(3);
    error.mockRestore();
  });

  test("keeps the last known value while the database is unavailable, and logs that once", async () => {
    await save(ONE);
    await getVerificationTag(ctx.db);
    const error = vi.spyOn(logger, "error").mockImplementation(() => {});
    const closed = await openTestDatabase(ctx.engine);
    await closed.dispose();
    expect(await getVerificationTag(closed.handle.db)).toBe(ONE);
    expect(await getVerificationTag(closed.handle.db)).toBe(ONE);
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
    await getVerificationTag(ctx.db);
  });
});
