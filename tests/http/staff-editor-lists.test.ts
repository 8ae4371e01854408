import { beforeAll, expect, test } from "vitest";
import { CONTENT_LISTS } from "#app/modules/content/content-lists.server.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { formFields } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import { openBusinessForms, signInStaff } from "#tests/setup/staff.ts";

const ROOT = "/admin/business";

/** Intents of the list, and of its entries. */
const LIST_INTENTS = ["up", "down", "move", "publish", "unpublish", "remove"];

const SLUGS = CONTENT_LISTS.map(({ slug }) => slug);

describeEachApp("an editor and the store's lists", { ownServer: true, engines: "all" }, (ctx) => {
  let editor = { Cookie: "", Origin: "" };
  /** A saved change of the deals, which can be undone and restored. */
  let change = "";
  beforeAll(async () => {
    const { app } = ctx;
    editor = (await signInStaff(app.db, { origin: app.origin, role: "editor" })).headers;
    const manager = await openBusinessForms(app);
    await manager.fillAndConfirm("/deals/1", { title: "Changed by a manager" });
    await manager.fill("/announcement", { text: "Hello from a manager" });
    const row = await app.db
      .selectFrom("content_history")
      .select("id")
      .where("key", "=", "deals")
      .executeTakeFirstOrThrow();
    change = row.id;
  });

  const readContent = async () => ({
    saved: await ctx.app.db.selectFrom("saved_documents").selectAll().orderBy("key").execute(),
    history: await ctx.app.db.selectFrom("content_history").selectAll().orderBy("id").execute(),
  });

  /** Sends the form with real fields of an owner's page, in both forms of a request. */
  const expectRefused = async (path: string, fields: Record<string, string>) => {
    const before = await readContent();
    for (const suffix of ["", ".data"]) {
      const { status, text } = await post(ctx.app, ROOT + path + suffix, fields, editor);
      const what = `${path}${suffix} ${fields.intent}`;
      expect([status, what]).toEqual([403, what]);
      expect(text, what).not.toContain("Changed by a manager");
    }
    expect(await readContent(), path).toEqual(before);
  };

  test.each(SLUGS)("%s: opens no page and submits no form", async (slug) => {
    const owner = await openBusinessForms(ctx.app);
    const pages = [`/${slug}`, `/${slug}/1`, `/${slug}/new`, `/${slug}/1?copy=1`];
    for (const path of pages) {
      expect([path, (await get(ctx.app, ROOT + path, editor)).status]).toEqual([path, 403]);
    }
    const list = (await owner.open(`/${slug}`)).text;
    const version = /name="version" value="([^"]+)"/.exec(list)?.[1] ?? "";
    for (const intent of LIST_INTENTS)
      await expectRefused(`/${slug}`, { intent, version, to: "2" });
    // A list may have no entry.
    const saved = await owner.open(`/${slug}/1`);
    const entry =
      saved.status === 200
        ? formFields(saved.text, "version")
        : formFields((await owner.open(`/${slug}/new`)).text);
    await expectRefused(`/${slug}/1`, { ...entry, intent: "save" });
    await expectRefused(`/${slug}/1`, { ...entry, intent: "save", draft: "on" });
    await expectRefused(`/${slug}/new`, { ...entry, intent: "save" });
    await expectRefused(`/${slug}/1/preview`, { ...entry, intent: "save" });
  });

  test("the announcement, the history, and the samples: submits no form", async () => {
    const owner = await openBusinessForms(ctx.app);
    const announcement = formFields((await owner.open("/announcement")).text, "version");
    await expectRefused("/announcement", { ...announcement, intent: "save", text: "Hello" });
    for (const intent of ["restore", "undo"]) {
      await expectRefused(`/history/${change}`, { intent });
      // Another path to a change that is not of this page.
      for (const path of ["/pages/about", "/cities/ferndale"]) {
        const before = await readContent();
        const { status } = await post(
          ctx.app,
          `${ROOT}${path}/history/${change}`,
          { intent },
          editor,
        );
        expect([path, status]).toEqual([path, 404]);
        expect(await readContent()).toEqual(before);
      }
    }
    const samples = formFields((await owner.open("/go-live")).text, "version");
    for (const intent of ["remove-samples", "restore-samples", "confirm"]) {
      await expectRefused("/go-live", { ...samples, changes: change, path: "phone", intent });
    }
  });

  test("Team and the editor's pages say the same", async () => {
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    const team = (await get(ctx.app, "/admin/team", headers)).text;
    expect(team).toContain("Posts, pages, and pictures only.");
    expect(team).toContain(
      "Change deals, products, questions, reviews, reels, and the announcement",
    );
    const pages = (await get(ctx.app, `${ROOT}/pages`, editor)).text;
    for (const slug of [...SLUGS, "announcement"]) expect(pages).not.toContain(`${ROOT}/${slug}`);
    expect(pages).not.toContain("FAQs</");
  });
});
