import { expect, test } from "vitest";
import { legalPages } from "#app/modules/content/pages/legal-texts.server.ts";
import { saveContent } from "#tests/factories/saved-content.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { mainOf } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import { openBusinessForms, resetContent, signInStaff } from "#tests/setup/staff.ts";

/** Far longer than an answer takes, and far shorter than rendering these texts would. */
const PROMPT_MS = 3_000;

const TERMS = "/pages/terms";
const SECTION = "sections.deals.text";
const QUOTES = `${">".repeat(9_000)} x`;

const elapsed = async <T>(work: Promise<T>): Promise<[T, number]> => {
  const startedAt = performance.now();
  return [await work, performance.now() - startedAt];
};

describeEachApp(
  "Markdown that is slow to render",
  { ownServer: true, errorsExpected: true },
  (ctx) => {
    const signIn = () => signInStaff(ctx.app.db, { origin: ctx.app.origin, role: "editor" });

    const store = async (texts: Record<string, string>) => {
      await saveContent(ctx.app.db, "page-terms", texts);
      await ctx.app.waitForContentChanges();
    };

    test.each([
      ["~a", 50_000],
      ["~a", 20_000],
      ["](", 20_000],
      ["*a", 20_000],
      [">", 40_000],
    ])(
      "a preview of %s, %i times, is refused with a reason while the site answers",
      async (sign, count) => {
        const { headers } = await signIn();
        const fields = { id: "new", title: "T", markdown: sign.repeat(count) };
        const preview = elapsed(post(ctx.app, "/admin/posts/preview", fields, headers));
        const [health, healthMs] = await elapsed(get(ctx.app, "/healthz"));
        const [answer, previewMs] = await preview;
        expect([health.status, answer.status]).toEqual([200, 200]);
        expect(Math.max(healthMs, previewMs)).toBeLessThan(PROMPT_MS);
        expect(JSON.parse(answer.text).problems.markdown).toMatch(/too long|too deeply|at most/);
      },
    );

    test("a stored draft beyond the limits opens with an error in place of its preview", async () => {
      const { headers } = await signIn();
      const saved = await post(
        ctx.app,
        "/admin/posts/autosave",
        { id: "new", markdown: "x" },
        headers,
      );
      const { id } = JSON.parse(saved.text);
      const markdown = "~a".repeat(20_000);
      await ctx.app.db.updateTable("blog_posts").set({ markdown }).where("id", "=", id).execute();
      const [page, ms] = await elapsed(get(ctx.app, `/admin/posts/${id}`, headers));
      expect(page.status).toBe(200);
      expect(page.text).toContain("takes too long to lay out");
      expect(page.text).toContain(markdown);
      expect(ms).toBeLessThan(PROMPT_MS);
      const stored = await post(
        ctx.app,
        "/admin/posts/autosave",
        { id, revision: "1", markdown: "~a".repeat(19_999) },
        headers,
      );
      expect(stored.status).toBe(422);
    });

    test("a legal page that cannot be rendered is refused, and the input stays", async () => {
      await resetContent(ctx.app);
      const staff = await openBusinessForms(ctx.app);
      const [answer, ms] = await elapsed(
        staff.fill(TERMS, { [SECTION]: QUOTES, intent: "publish" }),
      );
      expect(answer.status).toBe(422);
      expect(answer.text).toContain("Is nested too deeply.");
      expect(answer.text).toContain("&gt;".repeat(9_000));
      expect(ms).toBeLessThan(PROMPT_MS);
      expect((await get(ctx.app, "/terms")).status).toBe(200);
    });

    test("a draft of a legal page beyond the limits opens with an error in place of its preview", async () => {
      await resetContent(ctx.app);
      const staff = await openBusinessForms(ctx.app);
      const text = `{{name}} ${"~a".repeat(19_900)}`;
      const saved = await staff.fill(TERMS, { [SECTION]: text, intent: "save-draft" });
      expect(saved.status).toBe(200);
      const [page, ms] = await elapsed(staff.open(TERMS));
      expect([page.status, page.text.includes("Visitors cannot see this text")]).toEqual([
        200,
        true,
      ]);
      expect(ms).toBeLessThan(PROMPT_MS);
    });

    test("a stored section that cannot be rendered is replaced by the shipped one", async () => {
      await resetContent(ctx.app);
      const shipped = (await get(ctx.app, "/terms")).text;
      await store({ [SECTION]: QUOTES });
      expect(mainOf((await get(ctx.app, "/terms")).text)).toBe(mainOf(shipped));
    });

    test("a stored legal page that is too long as a whole fails cheaply until it is changed", async () => {
      await resetContent(ctx.app);
      const names = legalPages.terms.fields
        .map(({ name }) => name)
        .filter((name) => /text$/.test(name));
      await store(Object.fromEntries(names.map((name) => [name, "word ".repeat(1_900).trim()])));
      const [answers, ms] = await elapsed(
        Promise.all(Array.from({ length: 12 }, () => get(ctx.app, "/terms"))),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([500]));
      const [health, healthMs] = await elapsed(get(ctx.app, "/healthz"));
      expect(health.status).toBe(200);
      expect(Math.max(ms, healthMs)).toBeLessThan(PROMPT_MS);
      await resetContent(ctx.app);
      expect((await get(ctx.app, "/terms")).status).toBe(200);
    });
  },
);
