import { expect, test } from "vitest";
import { addApproved, addPublished, minutesOn } from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { trashPost } from "../publishing/trash-post.server.ts";
import { countStaffPosts, listStaffPosts } from "./list-staff-posts.server.ts";
import { readStaffPostRequest } from "./post-list-url.ts";

describeEachEngine("the list of posts for staff", (ctx) => {
  const titles = async (search: string, size?: number) => {
    const request = readStaffPostRequest(new URLSearchParams(search));
    const { posts, next } = await listStaffPosts(ctx.db, { request, size });
    return { titles: posts.map(({ title }) => title), next };
  };

  test("holds every status, last changed first, the trash apart", async () => {
    const { db } = ctx;
    await addPublished(db, { title: "Seen", category: "Wellness" });
    await addApproved(db, { title: "Ready", now: minutesOn(1) });
    const { id } = await addPublished(db, { title: "Gone", now: minutesOn(2) });
    await trashPost(db, { id, now: minutesOn(3) });
    expect((await titles("")).titles).toEqual(["Ready", "Seen"]);
    expect((await titles("trash=1")).titles).toEqual(["Gone"]);
    expect((await titles("status=published")).titles).toEqual(["Seen"]);
    expect((await titles("category=Wellness")).titles).toEqual(["Seen"]);
    expect((await titles("q=ready")).titles).toEqual(["Ready"]);
    expect((await titles("q=%25&status=nonsense")).titles).toEqual([]);
    expect(await countStaffPosts(db)).toEqual({
      byStatus: { approved: 1, published: 1, unpublished: 0 },
      trash: 1,
    });
  });

  test("goes on after the last post of a page, also among posts of one moment", async () => {
    for (const title of ["One", "Two", "Three", "Four", "Five"]) {
      await addApproved(ctx.db, { title });
    }
    const seen: string[] = [];
    let address = "";
    for (let page = 0; page < 3; page += 1) {
      const { titles: found, next } = await titles(address, 2);
      seen.push(...found);
      address = next ? `after=${encodeURIComponent(next)}` : "";
      expect(next === null).toBe(page === 2);
    }
    expect(seen.sort()).toEqual(["Five", "Four", "One", "Three", "Two"]);
  });
});
