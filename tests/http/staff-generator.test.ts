import { parseDocument } from "htmlparser2";
import { UNSAFE_decodeViaTurboStream } from "react-router";
import { expect, test } from "vitest";
import { createPost } from "#app/modules/blog/editing/create-post.server.ts";
import { revisePost } from "#app/modules/blog/editing/post-revisions.server.ts";
import { trashPost } from "#app/modules/blog/publishing/trash-post.server.ts";
import { POST_NOW, postContent } from "#tests/factories/posts.ts";
import { turnOffApprovals } from "#tests/factories/saved-content.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { noticeOf, visibleText } from "#tests/setup/html.ts";
import { type FormFields, get, post } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";

/** The part of the page's data with the cities to choose from. */
interface GeneratorData {
  cities?: { label: string }[];
}

const wordsOf = (html: string) => visibleText(parseDocument(html).children);

describeEachApp("the generator", {}, (ctx) => {
  const signedIn = () => signInStaff(ctx.app.db, { origin: ctx.app.origin });
  const send = async (fields: FormFields) => {
    const { headers } = await signedIn();
    return post(ctx.app, "/admin?index", fields, headers);
  };
  const posts = () =>
    ctx.app.db.selectFrom("blog_posts").selectAll().orderBy("search_key").execute();
  const cityId = async (slug: string) => {
    const city = await ctx.app.db
      .selectFrom("cities")
      .select("id")
      .where("slug", "=", slug)
      .executeTakeFirstOrThrow();
    return city.id;
  };

  test("lists the cities with their state, largest first", async () => {
    const { headers } = await signedIn();
    // The field shows them once it is opened, from the page's data.
    const { text } = await get(ctx.app, "/admin.data", headers);
    const { value } = await UNSAFE_decodeViaTurboStream(new Blob([text]).stream(), globalThis);
    const routes = Object.values(value as Record<string, { data?: GeneratorData | null }>);
    const options = routes.flatMap(({ data }) => data?.cities?.map(({ label }) => label) ?? []);
    expect(options).toHaveLength(190);
    expect(options.slice(0, 3)).toEqual(["Detroit, MI", "Warren, MI", "Sterling Heights, MI"]);
  });

  test("without a session, it shows and does nothing", async () => {
    const before = (await posts()).length;
    expect((await get(ctx.app, "/admin")).text).not.toContain("Sterling Heights");
    const id = await cityId("warren");
    const tries: FormFields[] = [
      { intent: "generate-post", cityId: id },
      { intent: "keep-page", cityName: "Warren", serviceName: "Delivery" },
      { intent: "save-settings", overlapPercent: "100" },
    ];
    for (const fields of tries)
      expect((await post(ctx.app, "/admin?index", fields)).status).toBe(401);
    const page = "/admin/generator/download?cityName=Warren&serviceName=Delivery";
    expect((await get(ctx.app, page)).status).toBe(302);
    expect(await posts()).toHaveLength(before);
  });

  test("without a city, it shows the notice and writes nothing", async () => {
    const { status, text } = await send({ intent: "generate-post", cityId: "" });
    expect(status).toBe(422);
    expect(noticeOf(text)).toEqual({ role: "alert", title: "Please select a city", text: "" });
    expect(await ctx.app.db.selectFrom("writer_runs").selectAll().execute()).toEqual([]);
  });

  test("a post is written for review, confirmed, and linked", async () => {
    const { status, text } = await send({
      intent: "generate-post",
      cityId: await cityId("warren"),
    });
    expect(status).toBe(200);
    const draft = (await posts()).at(-1);
    expect(draft).toMatchObject({ status: "review", city_id: await cityId("warren") });
    expect(wordsOf(text)).toContain(`“${draft?.title}” (${draft?.words} words about Warren)`);
    expect(text).toContain(`href="/admin/posts/${draft?.id}"`);
    expect((await get(ctx.app, `/blog/${draft?.slug}`)).status).toBe(404);
  });

  test("beside a generated post stand its facts with their sources", async () => {
    await send({ intent: "generate-post", cityId: await cityId("ferndale") });
    const draft = (await posts()).at(-1);
    const { headers } = await signedIn();
    const { text } = await get(ctx.app, `/admin/posts/${draft?.id}`, headers);
    const words = wordsOf(text);
    expect(words).toContain("Facts in this draft");
    const [, traced] = /Show sentences with facts \((\d+)\)/.exec(words) ?? [];
    expect(Number(traced)).toBeGreaterThan(6);
    expect(words).toMatch(/weights An eighth is 3\.5 grams, .{0,60} Customary package sizes/);
    expect(words).toMatch(/profile What we know about Ferndale City page of Ferndale/);
    expect(words).not.toContain("Check these yourself");
    expect(words).not.toContain("Rewrite some sentences");
  });

  test("a sentence that staff added to a generated post is listed to be checked", async () => {
    await send({ intent: "generate-post", cityId: await cityId("novi") });
    const draft = (await posts()).at(-1);
    if (!draft) throw new Error("no post");
    const { title, excerpt, markdown, revision, id } = draft;
    const added = "We have been open since the days of the fur trade.";
    const content = postContent({
      ...{ title, excerpt, cityId: draft.city_id, markdown: `${added}\n\n${markdown}` },
    });
    await revisePost(ctx.app.db, { id, content, expectedRevision: revision, now: POST_NOW });
    const { headers } = await signedIn();
    const { text } = await get(ctx.app, `/admin/posts/${id}`, headers);
    expect(wordsOf(text)).toMatch(new RegExp(`Check these yourself \\(1\\).+${added}`));
  });

  test("sentences of a generated post that another post has are marked, with a link to it", async () => {
    await send({ intent: "generate-post", cityId: await cityId("troy") });
    const draft = (await posts()).at(-1);
    const copy = postContent({ title: "The same again", markdown: draft?.markdown ?? "" });
    const { id } = await createPost(ctx.app.db, { content: copy, now: POST_NOW });
    const { headers } = await signedIn();
    const { text } = await get(ctx.app, `/admin/posts/${draft?.id}`, headers);
    expect(wordsOf(text)).toContain("100% of the sentences are also in The same again.");
    expect(wordsOf(text)).toContain("Rewrite some sentences");
    expect(text.match(/<mark>/g)?.length).toBeGreaterThan(25);
    expect(text).toContain(`href="/admin/posts/${id}"`);
    // A post that a person wrote has neither panel.
    const own = await get(ctx.app, `/admin/posts/${id}`, headers);
    expect(wordsOf(own.text)).not.toMatch(/Facts in this draft|Sentences in other posts/);
    await trashPost(ctx.app.db, { id, now: POST_NOW });
  });

  test("an invalid city is rejected", async () => {
    const { status, text } = await send({ intent: "generate-post", cityId: "../../etc" });
    expect(status).toBe(422);
    expect(noticeOf(text)).toEqual({
      role: "alert",
      title: "No post written",
      text: "There is no such city.",
    });
  });

  test.each([
    ["", "Delivery"],
    ["Warren", ""],
    ["  ", "  "],
  ])("city %j and service %j: both are needed", async (cityName, serviceName) => {
    const { status, text } = await send({ intent: "generate-page", cityName, serviceName });
    expect(status).toBe(422);
    expect(noticeOf(text)).toEqual({
      role: "alert",
      title: "Missing Information",
      text: "Please provide both city name and service name.",
    });
    for (const value of [cityName, serviceName]) {
      if (value.trim()) expect(text).toContain(`value="${value}"`);
    }
  });

  test.each([
    "<script>",
    "[x](javascript:alert(1))",
    "www.evil.example",
    "{{phone}}",
    "# Big",
    "a".repeat(61),
  ])("the name %j is not used in a text", async (serviceName) => {
    const { status, text } = await send({
      intent: "generate-page",
      cityName: "Warren",
      serviceName,
    });
    expect(status).toBe(422);
    expect(wordsOf(text)).toMatch(/Please use (only letters, numbers|at most 60)/);
    expect(text).not.toContain("<script>alert");
  });

  test("a page is written, and can be downloaded or saved as a draft", async () => {
    const fields = { cityName: "Warren", serviceName: "Delivery", variant: "0" };
    const shown = await send({ intent: "generate-page", ...fields });
    expect(noticeOf(shown.text)).toMatchObject({ role: "status", title: "Content Generated" });
    const { headers } = await signedIn();
    const file = await get(
      ctx.app,
      `/admin/generator/download?${new URLSearchParams(fields)}`,
      headers,
    );
    expect(file.headers).toMatchObject({
      "content-type": "text/markdown; charset=utf-8",
      "content-disposition": 'attachment; filename="warren-delivery.md"',
      "cache-control": "no-store",
    });
    expect(file.text).toMatch(/^# .*Warren/);
    expect(file.text).toContain(`](${ctx.app.origin}/areas/warren)`);
    expect(file.text).not.toMatch(/\{\{|art:|\]\(\//);
    const response = await send({ intent: "keep-page", ...fields });
    expect(response.status).toBe(200);
    const draft = (await posts()).at(-1);
    expect(draft).toMatchObject({ status: "draft", city_id: await cityId("warren") });
    expect(draft?.markdown).toMatch(/\{\{(?:phone|openingHours|deliveryMinimum)\}\}/);
    expect(response.text).toContain(`href="/admin/posts/${draft?.id}"`);
  });

  test("a page about an unapproved service is rejected with a link to the approvals", async () => {
    await turnOffApprovals(ctx.app.db, "delivery", "curbside", "pickup", "medical");
    const { headers } = await signedIn();
    const count = (await posts()).length;
    for (const [serviceName, subject] of [
      ["Delivery", "Delivery is"],
      ["Same day", "Delivery is"],
      ["Curbside", "Curbside pickup is"],
      ["order ahead", "Pickup is"],
      ["Medical marijuana", "Medical sales are"],
    ] as const) {
      const message = `${subject} not approved at the moment. Turn the approval on under Business info, Approvals first.`;
      const fields = { cityName: "Warren", serviceName, variant: "0" };
      for (const intent of ["generate-page", "keep-page"]) {
        const { status, text } = await send({ intent, ...fields });
        expect(status).toBe(422);
        expect(noticeOf(text)).toEqual({ role: "alert", title: "Not approved", text: message });
        expect(text).toContain(`value="${serviceName}"`);
      }
      const query = new URLSearchParams(fields);
      const file = await get(ctx.app, `/admin/generator/download?${query}`, headers);
      expect([file.status, file.text]).toEqual([422, message]);
    }
    expect(await posts()).toHaveLength(count);
    await turnOffApprovals(ctx.app.db);
    const again = await send({
      intent: "generate-page",
      cityName: "Warren",
      serviceName: "Delivery",
    });
    expect(again.status).toBe(200);
  });

  test("curbside without pickup gets a page that does not mention pickup", async () => {
    await turnOffApprovals(ctx.app.db, "pickup");
    const fields = { cityName: "Warren", serviceName: "Curbside", variant: "0" };
    const { headers } = await signedIn();
    const query = new URLSearchParams(fields);
    const { status, text } = await get(ctx.app, `/admin/generator/download?${query}`, headers);
    await turnOffApprovals(ctx.app.db);
    expect(status).toBe(200);
    expect(text).toMatch(/curbside/i);
    expect(text).not.toMatch(/pickup|\{\{|\n\n\n/i);
  });

  test("saved twice, it is rejected as a duplicate", async () => {
    const fields = { cityName: "Utica", serviceName: "Pre-rolls", variant: "3" };
    await send({ intent: "keep-page", ...fields });
    const count = (await posts()).length;
    const { status, text } = await send({ intent: "keep-page", ...fields });
    expect(status).toBe(422);
    expect(wordsOf(text)).toContain("100% of the wording is the same.");
    expect(await posts()).toHaveLength(count);
  });

  test("an unlisted town gets general text with its name, and is not saved as a post", async () => {
    const fields = { cityName: "Corktown", serviceName: "Gift wrapping", variant: "0" };
    const { headers } = await signedIn();
    const shown = await send({ intent: "generate-page", ...fields });
    expect(noticeOf(shown.text)).toMatchObject({ role: "status", title: "Content Generated" });
    expect(wordsOf(shown.text)).toContain("Corktown is not on our list of places.");
    expect(wordsOf(shown.text)).toContain("We have no facts about “Gift wrapping”.");
    expect(shown.text).toMatch(/<button[^>]*value="keep-page"[^>]*disabled/);
    expect(shown.text).toContain("/admin/generator/download?");
    const { text } = await get(
      ctx.app,
      `/admin/generator/download?${new URLSearchParams(fields)}`,
      headers,
    );
    expect(text).toContain("Corktown");
    expect(text).toContain("gift wrapping");
    expect(text).not.toMatch(/\bmiles\b|\/areas\/corktown|\{|County/);
    const count = (await posts()).length;
    const response = await send({ intent: "keep-page", ...fields });
    expect([response.status, noticeOf(response.text)?.title]).toEqual([422, "Not saved"]);
    expect(wordsOf(response.text)).toContain("Corktown is not on our list of places.");
    expect(await posts()).toHaveLength(count);
  });

  test.each([
    ["asdf", "qwer", 2],
    ["Ann Arbor", "qwer", 1],
    ["Petoskey", "Delivery", 1],
    ["Warren, MI", "Delivery", 0],
    ["St Clair Shores", "Vaporizers", 0],
    ["Troy", "Accessory", 0],
  ])("%s and %s: %i reasons against saving it", async (cityName, serviceName, count) => {
    const { status, text } = await send({ intent: "generate-page", cityName, serviceName });
    expect([status, noticeOf(text)?.title]).toEqual([200, "Content Generated"]);
    expect(wordsOf(text).match(/Missing:/g) ?? []).toHaveLength(count);
  });

  test("delivery to another state does not pass the checks", async () => {
    const fields = { cityName: "Toledo", serviceName: "Delivery" };
    const { status, text } = await send({ intent: "generate-page", ...fields });
    expect(status).toBe(422);
    expect(noticeOf(text)).toMatchObject({ role: "alert", title: "Checks failed" });
    expect(wordsOf(text)).toContain("The text did not pass the checks:");
    expect(wordsOf(text)).toContain(
      "Nothing may suggest taking or sending products to another state",
    );
  });

  test("a text that fails a check is never sent", async () => {
    const fields = { cityName: "Warren", serviceName: "Pain relief", variant: "0" };
    const shown = await send({ intent: "generate-page", ...fields });
    expect(wordsOf(shown.text)).toContain("failed a check");
    expect(shown.status).toBe(422);
    expect(noticeOf(shown.text)).toMatchObject({ role: "alert", title: "Checks failed" });
    const reason = "Advertising must not make claims about health or health benefits.";
    expect(wordsOf(shown.text)).toContain(`(R 420.507(3)): ${reason}`);
    expect(shown.text).not.toContain("/admin/generator/download?");
    expect(shown.text).not.toMatch(/<textarea[^>]*readonly/i);
    const { headers } = await signedIn();
    const query = new URLSearchParams(fields);
    const file = await get(ctx.app, `/admin/generator/download?${query}`, headers);
    expect(file.status).toBe(422);
    expect(file.headers["content-disposition"]).toBeUndefined();
    expect(file.text).toMatch(
      /^The text did not pass the checks: .{0,40}\(R 420\.507\(3\)\): Advertising must not.{0,200}$/,
    );
    const count = (await posts()).length;
    const response = await send({ intent: "keep-page", ...fields });
    expect(response.status).toBe(422);
    expect(wordsOf(response.text)).toContain("Advertising must not make claims about health");
    expect(await posts()).toHaveLength(count);
  });

  test("settings are validated, saved, logged, and shown", async () => {
    const refused = await send({ intent: "save-settings", overlapPercent: "400" });
    expect(refused.status).toBe(422);
    expect(wordsOf(refused.text)).toContain("Please enter a number from 5 to 100.");
    expect(refused.text).toContain('value="400"');
    const saved = await send({ intent: "save-settings", overlapPercent: "5" });
    expect(wordsOf(saved.text)).toContain("Settings saved");
    const entries = await ctx.app.db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("action", "=", "change-writer-settings")
      .execute();
    expect(entries).toEqual([{ before: '{"overlapPercent":35}', after: '{"overlapPercent":5}' }]);
    const { headers } = await signedIn();
    expect((await get(ctx.app, "/admin", headers)).text).toMatch(
      /name="overlapPercent"[^>]*value="5"/,
    );
    await send({ intent: "save-settings", overlapPercent: "35" });
  });

  test("an unknown intent of the page is rejected", async () => {
    expect((await send({ intent: "something-else" })).status).toBe(422);
  });
});
