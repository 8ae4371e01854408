import { expect, test } from "vitest";
import { listPostTitlesWithPictures } from "#app/modules/blog/editing/list-posts-with-pictures.server.ts";
import { getPost } from "#app/modules/blog/public/queries.server.ts";
import { trashPost } from "#app/modules/blog/publishing/trash-post.server.ts";
import { listProducts } from "#app/modules/catalog/products.server.ts";
import { findUploadDetails, listLibrary } from "#app/modules/media/library.server.ts";
import { parseLibraryRequest } from "#app/modules/media/library-url.ts";
import { listPictureChoices } from "#app/modules/media/pictures.server.ts";
import { replaceUpload, restoreUpload } from "#app/modules/media/replace-upload.server.ts";
import { updateUpload } from "#app/modules/media/update-upload.server.ts";
import products from "#content/products.ts";
import { addUpload } from "#tests/factories/pictures.ts";
import {
  addApprovedPost,
  addPublishedPost,
  minutesAfterPost,
  POST_NOW,
} from "#tests/factories/posts.ts";
import { describeEachEngine, openFeedForTest } from "#tests/setup/engines.ts";
import { listPictureUsages, listUsedHashes } from "./picture-usages.server.ts";

const actor = { kind: "system", id: "test" } as const;
const now = POST_NOW;

describeEachEngine("the picture library", (ctx) => {
  const names = async (search: string, size?: number) => {
    const request = parseLibraryRequest(new URLSearchParams(search));
    const { pictures, hasMore } = await listLibrary(ctx.db, {
      ...{ request, size },
      listUsedHashes: () => listUsedHashes(ctx.db),
    });
    return { names: pictures.map(({ name }) => name), hasMore };
  };
  const addProduct = (picture: string) =>
    ctx.db
      .insertInto("saved_documents")
      .values({
        key: "content-products",
        value: JSON.stringify([{ ...products[0], picture }]),
        updated_at: now.toISOString(),
      })
      .execute();

  test("is searched, sorted, and read page by page", async () => {
    const { db } = ctx;
    await addUpload(db, { name: "Counter.jpg", alt: "The counter", bytes: 10, minutes: 1 });
    await addUpload(db, { name: "b_door.png", alt: "100% door", bytes: 30, minutes: 2 });
    await addUpload(db, { name: "Alley.webp", alt: "", bytes: 20, minutes: 3 });
    expect((await names("")).names).toEqual(["Alley.webp", "b_door.png", "Counter.jpg"]);
    expect((await names("order=oldest")).names).toEqual([
      "Counter.jpg",
      "b_door.png",
      "Alley.webp",
    ]);
    expect((await names("order=name")).names).toEqual(["Alley.webp", "b_door.png", "Counter.jpg"]);
    expect((await names("order=largest")).names).toEqual([
      "b_door.png",
      "Alley.webp",
      "Counter.jpg",
    ]);
    expect((await names("q=COUNTER")).names).toEqual(["Counter.jpg"]);
    expect((await names("q=100%25")).names).toEqual(["b_door.png"]);
    expect((await names("q=_")).names).toEqual(["b_door.png"]);
    expect((await names("show=undescribed")).names).toEqual(["Alley.webp"]);
    expect(await names("", 2)).toEqual({ names: ["Alley.webp", "b_door.png"], hasMore: true });
    expect(await names("page=2", 2)).toEqual({ names: ["Counter.jpg"], hasMore: false });
    const choices = (await listPictureChoices(db)).filter(({ isUpload }) => isUpload);
    expect(choices.map(({ label }) => label)).toEqual(["b_door.png", "Counter.jpg"]);
  });

  test("says where a picture is used, and which pictures are not", async () => {
    const { db } = ctx;
    const [above, inside, sold, draft, free] = [
      await addUpload(db, { name: "above" }),
      await addUpload(db, { name: "inside" }),
      await addUpload(db, { name: "sold" }),
      await addUpload(db, { name: "changed" }),
      await addUpload(db, { name: "free" }),
    ];
    const { id } = await addPublishedPost(db, { title: "Seen", image: `upload:${above}` });
    const written = await addApprovedPost(db, {
      ...{ title: "Written", slug: "written", markdown: `Look.\n\n![It](upload:${inside})` },
    });
    await trashPost(db, { id: written.id, now });
    await addProduct(`upload:${sold}`);
    await db
      .insertInto("blog_draft_changes")
      .values({
        ...{ post_id: id, version: 1, base_revision: 1, saved_at: now.toISOString() },
        fields: JSON.stringify({ image: `upload:${draft}` }),
      })
      .execute();
    const usages = (hash: string) => listPictureUsages(db, { hashes: [hash], now });
    const seen = {
      label: "Seen",
      kind: "Post, published",
      to: `/admin/posts/${id}`,
      isCleared: true,
    };
    expect(await usages(above)).toEqual([seen]);
    expect(await usages(draft)).toEqual([seen]);
    expect(await usages(inside)).toEqual([
      {
        label: "Written",
        kind: "Post, in the trash",
        to: "/admin/posts?trash=1",
        isCleared: false,
      },
    ]);
    expect(await usages(sold)).toEqual([
      {
        label: products[0]?.name,
        kind: "Product",
        to: "/admin/business/products/1",
        isCleared: true,
      },
    ]);
    expect(await usages(free)).toEqual([]);
    expect((await names("show=unused")).names).toEqual(["free"]);
    const titles = await db
      .transaction()
      .execute((tx) => listPostTitlesWithPictures(tx, { refs: [`upload:${inside}`], limit: 3 }));
    expect(titles).toEqual(["Written"]);
  });

  test("a replaced picture is replaced everywhere, and can be restored", async () => {
    const { db } = ctx;
    const feed = await openFeedForTest(ctx);
    const old = await addUpload(db, { name: "old", alt: "The old sign" });
    const fresh = await addUpload(db, { name: "new", alt: "The new sign" });
    const latest = await addUpload(db, { name: "latest", alt: "The latest sign" });
    const { slug } = await addPublishedPost(db, {
      ...{ image: `upload:${old}`, markdown: `Look.\n\n![The old sign](upload:${old})` },
    });
    await addProduct(`upload:${old}`);
    const shown = async () => {
      await feed.refresh();
      const found = await getPost(db, { slug, now: minutesAfterPost(1) });
      const post = found && "html" in found ? found : undefined;
      const [product] = await listProducts(db, { now: new Date() });
      return [post?.picture, post?.html, product?.picture, product?.image.alt];
    };
    const showing = (hash: string, alt: string) => [
      `upload:${hash}`,
      expect.stringMatching(new RegExp(`<img src="/uploads/${hash}/\\d+.webp" alt="${alt}"`)),
      ...[`upload:${hash}`, alt],
    ];
    expect(await shown()).toEqual(showing(old, "The old sign"));
    const replace = (hash: string, by: string) => replaceUpload(db, { hash, by, actor, now });
    expect(await replace(old, fresh)).toEqual({ ok: true });
    expect(await shown()).toEqual(showing(fresh, "The new sign"));
    expect(await replace(fresh, latest)).toEqual({ ok: true });
    expect(await shown()).toEqual(showing(latest, "The latest sign"));

    const details = await findUploadDetails(db, old);
    expect(details).toMatchObject({ hash: latest, replaced: [{ hash: fresh }, { hash: old }] });
    expect((await names("")).names).toEqual(["latest"]);
    expect((await names("show=unused")).names).toEqual([]);
    const [choice] = await listPictureChoices(db);
    expect(choice).toMatchObject({
      ...{ value: `upload:${latest}`, formerRefs: [`upload:${fresh}`, `upload:${old}`] },
    });

    expect(await restoreUpload(db, { hash: fresh, actor, now })).toEqual({ ok: true });
    expect(await shown()).toEqual(showing(fresh, "The new sign"));
    expect(await restoreUpload(db, { hash: old, actor, now })).toEqual({ ok: true });
    expect(await shown()).toEqual(showing(old, "The old sign"));
    expect((await restoreUpload(db, { hash: old, actor, now })).ok).toBe(false);
  });

  test("replacements never form a circle", async () => {
    const { db } = ctx;
    const [a, b, c] = [await addUpload(db), await addUpload(db), await addUpload(db)];
    const replace = async (hash: string, by: string) =>
      (await replaceUpload(db, { hash, by, actor, now })).ok;
    expect(await replace(a, a)).toBe(false);
    expect(await replace(a, b)).toBe(true);
    expect(await replace(b, a)).toBe(false);
    expect(await replace(a, c)).toBe(false);
    expect(await replace(c, "0".repeat(32))).toBe(false);
    const both = await Promise.all([replace(b, c), replace(c, b)]);
    expect(both.filter(Boolean)).toHaveLength(1);
  });

  test("a focal point stays in view where a picture is cropped", async () => {
    const { db } = ctx;
    const hash = await addUpload(db, { alt: "A shelf" });
    await addProduct(`upload:${hash}`);
    const position = async () => (await listProducts(db, { now: new Date() }))[0]?.image.position;
    expect(await position()).toBeUndefined();
    const change = { hash, alt: "A shelf", focus: { x: 80, y: 10 }, actor, now };
    expect(await updateUpload(db, change)).toBe(true);
    expect(await position()).toBe("80% 10%");
    await updateUpload(db, change);
    const log = await db.selectFrom("audit_log").select("action").execute();
    expect(log).toEqual([{ action: "save-picture" }]);
    expect(await updateUpload(db, { ...change, hash: "0".repeat(32) })).toBe(false);
  });
});
