import { expect, test } from "vitest";
import { addApprovedPost, addPublishedPost, postContent } from "#tests/factories/posts.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { formFields, textOf } from "#tests/setup/html.ts";
import { get, post as postForm, send } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";

const WEEK_MS = 7 * 86_400_000;

describeEachApp("posts in the staff area", {}, (ctx) => {
  const signIn = () => signInStaff(ctx.app.db, { origin: ctx.app.origin });
  const row = (id: string) =>
    ctx.app.db.selectFrom("blog_posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const fields = (overrides: Record<string, string> = {}) => {
    const { cityId: _city, description: _own, ...texts } = postContent();
    return { intent: "save", revision: "1", description: "", cityId: "", ...texts, ...overrides };
  };

  test("the head uses the post's description, or else the beginning of the text", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const { id, slug } = await addPublishedPost(app.db, { slug: "described", now: new Date() });
    const description = async () =>
      /<meta name="description" content="([^"]*)"/.exec(
        (await get(app, `/blog/${slug}`)).text,
      )?.[1];
    expect(await description()).toBe(
      "Every package carries a label. Potency It is printed in percent.",
    );
    const saved = await postForm(
      app,
      `/admin/posts/${id}`,
      fields({ description: "What {{name}} says.", markdown: "Every package\r\ncarries a label." }),
      headers,
    );
    expect(saved.status).toBe(200);
    expect(saved.text).toContain("Revision 2 is saved.");
    expect(await description()).toBe("What Hyde Cannabis says.");
    expect(await row(id)).toMatchObject({
      markdown: "Every package\ncarries a label.",
      description: "What {{name}} says.",
    });
    const audit = await app.db
      .selectFrom("audit_log")
      .select("action")
      .where("subject_id", "=", id)
      .execute();
    expect(audit).toEqual([{ action: "revise-post" }]);
  });

  test("a post scheduled for the end of 9999 is refused, not published", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const { id, slug } = await addApprovedPost(app.db, { slug: "far-away" });
    const typed = { intent: "schedule", publishAt: "9999-12-31T20:00" };
    const { status, text } = await postForm(app, `/admin/posts/${id}`, typed, headers);
    expect(status).toBe(422);
    expect(textOf(text)).toContain("Choose a day, up to the end of 2199, and a time");
    expect(await row(id)).toMatchObject({ status: "approved", publish_at: null });
    expect((await get(app, `/blog/${slug}`)).status).toBe(404);
  });

  test("the author field shows the store's name before and after saving, and follows changes", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const { id } = await addApprovedPost(app.db, { title: "Signed by the store" });
    const path = `/admin/posts/${id}`;
    const author = async () =>
      /name="author"[^>]*value="([^"]*)"/.exec((await get(app, path, headers)).text)?.[1];
    expect(await author()).toBe("Hyde Cannabis");
    await postForm(app, path, fields({ author: "Hyde Cannabis", markdown: "New." }), headers);
    expect(await row(id)).toMatchObject({ author: "{{name}}", revision: 2 });
    expect(await author()).toBe("Hyde Cannabis");
    const person = fields({ author: "Dana Doe", revision: "2" });
    await postForm(app, path, person, headers);
    expect(await author()).toBe("Dana Doe");
  });

  test("lists and headings show tokens resolved; fields show them as entered", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const title = "{{#delivery}}Delivery{{/delivery}} by {{name}}, tested";
    const { id } = await addApprovedPost(app.db, { title });
    const shown = "Delivery by Hyde Cannabis, tested";
    for (const path of ["/admin/posts", "/admin/recent-posts", `/admin/posts/${id}/revisions`]) {
      expect((await get(app, path, headers)).text).toContain(`>${shown}</a>`);
    }
    const { text } = await get(app, `/admin/posts/${id}`, headers);
    expect(text).toMatch(new RegExp(`<h1[^>]*>${shown}`));
    expect(formFields(text, "title").title).toBe(title);
  });

  test("an automatic description that ends mid-sentence comes with a suggestion", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const first = "Every package carries a label that says what is inside and how strong it is.";
    const markdown = `${first} ${"It is printed in percent, on the back of the package, ".repeat(4)}always.`;
    const { id } = await addApprovedPost(app.db, { title: "Cut short", markdown });
    const { text } = await get(app, `/admin/posts/${id}`, headers);
    expect(text).toContain("Suggested description:");
    expect(text).toContain(`<q>${first}</q>`);
    // The button needs JavaScript.
    expect(text).not.toContain("Use this suggestion");
    const own = await addApprovedPost(app.db, {
      title: "Own words",
      markdown,
      description: "Short.",
    });
    const { text: written } = await get(app, `/admin/posts/${own.id}`, headers);
    expect(written).not.toContain("Suggested description");
  });

  test("a change the author has not seen is not overwritten", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const { id } = await addApprovedPost(app.db, { title: "Contested" });
    const path = `/admin/posts/${id}`;
    await postForm(app, path, fields({ markdown: "Theirs." }), headers);
    const late = await postForm(app, path, fields({ markdown: "Ours." }), headers);
    expect(late.status).toBe(409);
    expect(late.text).toContain("Someone else saved this post");
    // The form still has the old revision, so sending it again is refused again.
    expect(late.text).toMatch(/name="revision" value="1"/);
    expect(await row(id)).toMatchObject({ markdown: "Theirs.", revision: 2 });
    const over = fields({ markdown: "Ours.", over: "2" });
    expect((await postForm(app, path, over, headers)).status).toBe(200);
    expect(await row(id)).toMatchObject({ markdown: "Ours.", revision: 3 });
  });

  test("a rejected post keeps the entered values", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const { id } = await addApprovedPost(app.db, { title: "Checked" });
    const cases: [Record<string, string>, string][] = [
      [{ title: "  " }, "Add a title."],
      [{ category: "Gossip" }, "Choose a category."],
      [{ image: "share-backdrop" }, "This picture no longer exists."],
      [{ image: `upload:${"0".repeat(32)}` }, "This picture no longer exists."],
      [
        { markdown: `![](upload:${"0".repeat(32)})` },
        `There is no picture upload:${"0".repeat(32)}.`,
      ],
      [{ markdown: "Call {{phnoe}}" }, "{{phnoe}} is not a known fact."],
      [{ markdown: "x".repeat(40_001) }, "Shorten the text to at most 40000 characters."],
    ];
    for (const [wrong, words] of cases) {
      const typed = fields({ excerpt: "Kept as typed", ...wrong });
      const response = await postForm(app, `/admin/posts/${id}`, typed, headers);
      expect(response.status, words).toBe(422);
      expect(response.text, words).toContain(words);
      expect(response.text, words).toContain("Kept as typed");
    }
    expect((await row(id)).revision).toBe(1);
  });

  test("only staff may send long texts", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const { id } = await addApprovedPost(app.db, { title: "Long" });
    // Each of these letters takes six bytes in a form.
    const long = fields({ markdown: "éé ".repeat(13_000).trim() });
    const path = `/admin/posts/${id}`;
    const nobody = { Cookie: "hyde-staff=made-up" };
    expect((await postForm(app, path, long, nobody)).status).toBe(413);
    expect((await postForm(app, path, long, headers)).status).toBe(200);
    const tooLong = fields({ markdown: "x".repeat(1_100_000) });
    expect((await postForm(app, path, tooLong, headers)).status).toBe(413);
  });

  test("the preview shows what would be published, and requires a session", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const typed = fields({
      markdown: "At {{name}}<script>alert(1)</script>\n\n![](art:blog-flower)",
    });
    const response = await postForm(app, "/admin/posts/preview", typed, headers);
    expect(response.headers["cache-control"]).toBe("no-store");
    const preview = JSON.parse(response.text);
    expect(preview).toMatchObject({ words: 3, readTime: "1 min read", problems: {} });
    expect(preview.html).toMatch(/^<p>At Hyde Cannabis/);
    expect(preview.html).toContain('<source type="image/avif" srcset="/images/blog-flower-');
    expect(preview.html).not.toContain("script");
    expect((await postForm(app, "/admin/posts/preview", typed)).status).toBe(401);
  });

  test("a preview link shows a draft for a week, unless revoked", async () => {
    const { app } = ctx;
    const { db, origin } = app;
    const { headers } = await signIn();
    const { id, slug } = await addApprovedPost(db, { title: "Shown around", slug: "shown-around" });
    const make = () => postForm(app, `/admin/posts/${id}`, { intent: "make-preview" }, headers);
    const page = await make();
    const [url = ""] = new RegExp(`${origin}/preview/[\\w.-]+`).exec(page.text) ?? [];
    const path = url.slice(origin.length);
    const shown = await get(app, path);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain("Shown around");
    expect(shown.text).toContain("Preview, not published.");
    expect(shown.text).toContain('<meta name="robots" content="noindex, follow"');
    expect(shown.headers).toMatchObject({
      ...{ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" },
    });
    expect((await get(app, `/blog/${slug}`)).status).toBe(404);
    expect((await get(app, "/sitemap.xml")).text).not.toContain("preview");

    const expectEnded = async (url: string) => {
      const response = await get(app, url);
      expect(response.status).toBe(404);
      expect(response.text).toContain("This link has ended");
    };
    await expectEnded(`${path}x`);
    await expectEnded(path.replace(/\.[^.]*$/, ".forged"));
    await expectEnded("/preview/nothing");
    const past = new Date(Date.now() - WEEK_MS).toISOString();
    const { expires_at } = await db
      .selectFrom("blog_previews")
      .select("expires_at")
      .where("post_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(WEEK_MS - 60_000);
    await db.updateTable("blog_previews").set({ expires_at: past }).execute();
    await expectEnded(path);

    const second = await make();
    const [again = ""] = /\/preview\/[\w.-]+/.exec(second.text) ?? [];
    expect((await get(app, again)).status).toBe(200);
    const [preview = ""] = again.slice("/preview/".length).split(".");
    await postForm(app, `/admin/posts/${id}`, { intent: "revoke-preview", preview }, headers);
    await expectEnded(again);
  });

  test("an unknown post returns 404, and requires a session", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    expect((await get(app, "/admin/posts/none", headers)).status).toBe(404);
    expect((await get(app, "/admin/posts/none/revisions", headers)).status).toBe(404);
    const submit = await postForm(app, "/admin/posts/none", { intent: "submit" }, headers);
    expect(submit.status).toBe(404);
    const malformed = await postForm(app, "/admin/posts/none", { intent: "constructor" }, headers);
    expect(malformed.status).toBe(422);
    const direct = await get(app, "/admin/posts/preview", headers);
    expect([direct.status, direct.headers.location]).toEqual([302, "/admin/posts"]);
    expect((await send(app, "/admin/posts/new")).headers.location).toBe(
      "/admin?next=%2Fadmin%2Fposts%2Fnew",
    );
  });
});
