import { expect, test, vi } from "vitest";
import { revisePost } from "#app/modules/blog/editing/post-revisions.server.ts";
import { changeSlug } from "#app/modules/blog/editing/post-slugs.server.ts";
import { unpublishPost } from "#app/modules/blog/publishing/change-status.server.ts";
import { trashPost } from "#app/modules/blog/publishing/trash-post.server.ts";
import { postContent } from "#tests/factories/posts.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { headOf, mainOf, textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import {
  BLOG_ORIGIN,
  expectPublicPosts,
  getArticleStatus,
  NOT_FOUND,
} from "#tests/setup/public-posts.ts";
import { listShippedPosts } from "#tests/setup/shipped-posts.ts";

const content = listShippedPosts().map(({ slug }) => slug);
const now = () => new Date();

// Two restarts with six pages after each, on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describeEachApp("a restart", { env: { PUBLIC_ORIGIN: BLOG_ORIGIN } }, (ctx) => {
  test("does not overwrite edited posts or restore trashed ones", async () => {
    const { app } = ctx;
    const { db } = app;
    const [edited = "", moved = "", down = "", thrown = "", ...rest] = content;
    const idOf = async (slug: string) => {
      const ids = db.selectFrom("blog_posts").select("id").where("slug", "=", slug);
      return (await ids.executeTakeFirstOrThrow()).id;
    };
    await revisePost(db, {
      ...{ id: await idOf(edited), content: postContent({ title: "Edited by staff" }) },
      ...{ expectedRevision: 1, now: now() },
    });
    await changeSlug(db, { id: await idOf(moved), slug: "moved-by-staff", now: now() });
    await unpublishPost(db, { id: await idOf(down), now: now() });
    await trashPost(db, { id: await idOf(thrown), now: now() });
    const rows = () => db.selectFrom("blog_posts").selectAll().orderBy("slug").execute();
    const before = await rows();
    expect(before).toHaveLength(content.length);

    for (let start = 1; start <= 2; start += 1) {
      await app.restart();
      expect(await rows()).toEqual(before);
      await expectPublicPosts(app, [edited, "moved-by-staff", ...rest]);
      expect(await getArticleStatus(app, moved)).toEqual([301, "/blog/moved-by-staff"]);
      for (const slug of [down, thrown])
        expect(await getArticleStatus(app, slug)).toEqual(NOT_FOUND);
      const { text } = await get(app, `/blog/${edited}`);
      expect(headOf(text).h1).toEqual(["Edited by staff"]);
      expect(textOf(mainOf(text))).toContain("Every package carries a label.");
    }
  });
});
