import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { addUpload, createPicture } from "#tests/factories/pictures.ts";
import { addPublishedPost } from "#tests/factories/posts.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { textOf } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import { openBusinessForms, resetContent, signInStaff, uploadImage } from "#tests/setup/staff.ts";

// Encoding AVIF is slow.
vi.setConfig({ testTimeout: 60_000 });

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex").slice(0, 32);

const newPicture = async (width = 400, height = 300) =>
  new Uint8Array(await createPicture({ width, height }));

describeEachApp("the picture library", {}, (ctx) => {
  const signIn = async () => (await signInStaff(ctx.app.db, { origin: ctx.app.origin })).headers;
  const upload = async (headers: Record<string, string>, alt = "Noise") => {
    const bytes = await newPicture();
    await uploadImage(ctx.app, { bytes, alt, headers });
    return { bytes, hash: hashOf(bytes) };
  };
  const change = (hash: string, fields: Record<string, string>, headers: Record<string, string>) =>
    post(ctx.app, `/admin/uploads/${hash}`, { hash, ...fields }, headers);
  const auditOf = async (hash: string) => {
    const rows = await ctx.app.db
      .selectFrom("audit_log")
      .select("action")
      .where("subject_id", "=", hash)
      .orderBy("id")
      .execute();
    return rows.map(({ action }) => action);
  };

  test("an empty library says that pictures come with the site, and shows them", async () => {
    const { app } = ctx;
    const headers = await signIn();
    await app.db.deleteFrom("uploads").execute();
    const empty = textOf((await get(app, "/admin/uploads", headers)).text);
    expect(empty).toMatch(
      /No uploads yet (\d\d) pictures come with the site\..*See the \1 pictures/,
    );
    expect(empty).not.toContain("Words in name or description");
    // On touch screens; the other half is for a mouse.
    expect(empty).toContain("Choose pictures or take one: JPEG");
    await upload(headers, "The front door");
    const filled = textOf((await get(app, "/admin/uploads", headers)).text);
    expect(filled).not.toContain("No uploads yet");
    expect(filled).toMatch(/See the \d\d pictures that come with the site/);
  });

  test.each(["cafe ete", "CAFÉ ÉTÉ MENU.JPG", "cafe\u0301"])(
    "a picture is found whatever the case and accents of its name: %j",
    async (query) => {
      const hash = await addUpload(ctx.app.db, { name: "CAFÉ ÉTÉ MENU.JPG" });
      const path = `/admin/uploads?q=${encodeURIComponent(query)}`;
      const { text } = await get(ctx.app, path, await signIn());
      expect(text).toContain(`/admin/uploads/${hash}`);
      const other = await get(ctx.app, "/admin/uploads?q=nothing%20here", await signIn());
      expect(other.text).not.toContain(`/admin/uploads/${hash}`);
    },
  );

  test("a picture's page says what it is and where it is used", async () => {
    const { app } = ctx;
    const headers = await signIn();
    const { hash } = await upload(headers, "The front door");
    const path = `/admin/uploads/${hash}`;
    const unused = await get(app, path, headers);
    expect(unused.text).toContain("The front door");
    expect(unused.text).toContain("400 × 300 pixels");
    expect(unused.text).toContain("Not used yet");
    expect(unused.text).toContain("Delete picture");
    const { id } = await addPublishedPost(app.db, {
      ...{ title: "At the door", slug: "at-the-door", image: `upload:${hash}`, now: new Date() },
    });
    const used = await get(app, path, headers);
    expect(used.text).toContain(`href="/admin/posts/${id}"`);
    expect(used.text).toContain("1 place");
    expect(used.text).not.toContain("Delete picture");
    expect((await get(app, `/admin/uploads/${"0".repeat(32)}`, headers)).status).toBe(404);
  });

  test("a description and a focal point are saved, and cropped pictures keep the point in view", async () => {
    const { app } = ctx;
    const headers = await signIn();
    const { hash } = await upload(headers);
    await addPublishedPost(app.db, {
      ...{ title: "Focused", slug: "focused", image: `upload:${hash}`, now: new Date() },
    });
    expect((await get(app, "/blog/focused")).text).not.toContain("object-position");
    const shareUrl = async () =>
      /og:image" content="([^"]+)"/.exec((await get(app, "/blog/focused")).text)?.[1];
    const share = await shareUrl();
    const fields = { alt: " The  scale ", focusX: "20", focusY: "75" };
    const saved = await change(hash, fields, headers);
    expect([saved.status, saved.text.includes("Picture saved")]).toEqual([200, true]);
    await app.waitForContentChanges();
    const { text } = await get(app, "/blog/focused");
    expect(text).toContain("object-position:20% 75%");
    expect(text).toContain('alt="The scale"');
    expect(await shareUrl()).not.toBe(share);
    expect(await auditOf(hash)).toEqual(["upload-picture", "save-picture"]);
    for (const [typed, message] of [
      [{ ...fields, alt: " " }, "Please describe what the picture shows."],
      [{ ...fields, focusX: "120" }, "Choose a point on the picture."],
      [{ ...fields, focusY: "" }, "Choose a point on the picture."],
      [{ ...fields, alt: "It cures cancer" }, "Change the words below."],
    ] as const) {
      const refused = await change(hash, typed, headers);
      expect([refused.status, refused.text.includes(message)], message).toEqual([422, true]);
    }
    // Deleted by someone else meanwhile: nothing is saved, and nothing typed is lost.
    const gone = await change("0".repeat(32), fields, headers);
    expect([gone.status, gone.text.includes("scale")]).toEqual([409, true]);
  });

  test("an uploaded file replaces a picture everywhere at once, and the step can be undone", async () => {
    const { app } = ctx;
    const headers = await signIn();
    const { bytes: oldBytes, hash } = await upload(headers, "The old sign");
    await addPublishedPost(app.db, {
      ...{ title: "Signs", slug: "signs", image: `upload:${hash}`, now: new Date() },
      markdown: `Look.\n\n![The old sign](upload:${hash})`,
    });
    const staff = await openBusinessForms(app);
    await staff.fill("/products/1", { picture: `upload:${hash}` });
    const pages = ["/blog/signs", "/blog", "/shop", "/product/1", "/rss.xml"];
    const showing = async (shown: string, hidden: string) => {
      await app.waitForContentChanges();
      for (const path of pages) {
        const { text } = await get(app, path);
        expect(text, path).toContain(`/uploads/${shown}/`);
        expect(text, path).not.toContain(`/uploads/${hidden}/`);
      }
    };
    const bytes = await newPicture();
    await showing(hash, hashOf(bytes));
    const path = `/admin/uploads/${hash}`;
    const fields = { intent: "replace", hash };
    const nameless = await uploadImage(app, { bytes, alt: " ", path, fields, headers });
    expect(nameless.status).toBe(422);
    await showing(hash, hashOf(bytes));
    const replaced = await uploadImage(app, { bytes, alt: "The new sign", path, fields, headers });
    expect([replaced.status, replaced.text.includes("Picture replaced")]).toEqual([200, true]);
    await showing(hashOf(bytes), hash);
    const article = (await get(app, "/blog/signs")).text;
    expect(article).toContain('alt="The new sign"');
    expect(article).not.toContain('alt="The old sign"');
    expect(await auditOf(hash)).toEqual(["upload-picture", "replace-picture"]);

    // The forms that named the old picture show the new one, and saving them changes nothing public.
    const form = await staff.open("/products/1");
    expect(form.text).toContain("Shows: The new sign");
    expect((await staff.fill("/products/1", {})).status).toBe(303);
    const list = await get(app, "/admin/uploads", headers);
    expect(list.text).not.toContain(`href="/admin/uploads/${hash}"`);
    const inUse = { intent: "delete", hash: hashOf(bytes) };
    expect((await post(app, "/admin/uploads", inUse, headers)).status).toBe(409);

    // Uploaded again, the old file is another picture: its hash shows the new one.
    await uploadImage(app, { bytes: oldBytes, alt: "The sign of 2025", headers });
    expect((await get(app, "/admin/uploads", headers)).text).toContain("The sign of 2025");
    await showing(hashOf(bytes), hash);

    const undone = await change(hash, { intent: "undo-replace" }, headers);
    expect([undone.status, undone.text.includes("Picture restored")]).toEqual([200, true]);
    await showing(hash, hashOf(bytes));
    const twice = await change(hash, { intent: "undo-replace" }, headers);
    expect(twice.status).toBe(409);
    await resetContent(app);
  });

  test("a picture of the library replaces another one; both are deleted together", async () => {
    const { app } = ctx;
    const headers = await signIn();
    const [old, chosen] = [await upload(headers), await upload(headers, "The chosen one")];
    const replace = (hash: string, by: string) => change(hash, { intent: "replace", by }, headers);
    expect((await replace(old.hash, old.hash)).status).toBe(409);
    expect((await replace(old.hash, "0".repeat(32))).status).toBe(409);
    expect((await replace(old.hash, chosen.hash)).status).toBe(200);
    expect((await replace(chosen.hash, old.hash)).status).toBe(409);
    const { text } = await get(app, `/admin/uploads/${old.hash}`, headers);
    expect(text).toContain("The chosen one");
    expect(text).toContain("Earlier pictures");
    const { slug } = await addPublishedPost(app.db, {
      ...{ title: "Old use", slug: "old-use", image: `upload:${old.hash}`, now: new Date() },
    });
    const remove = () =>
      post(app, "/admin/uploads", { intent: "delete", hash: chosen.hash }, headers);
    expect((await remove()).text).toContain("“Old use”");
    await app.db
      .updateTable("blog_posts")
      .set({ image: "blog-flower" })
      .where("slug", "=", slug)
      .execute();
    expect((await remove()).text).toContain("Picture deleted");
    for (const { hash } of [old, chosen]) {
      expect(existsSync(join(app.dataDir, "uploads", hash))).toBe(false);
      expect((await get(app, `/admin/uploads/${hash}`, headers)).status).toBe(404);
    }
  });

  test("a part of a picture is saved as a new one, or in its place", async () => {
    const { app } = ctx;
    const headers = await signIn();
    const { bytes, hash } = await upload(headers, "A wide shelf");
    await change(hash, { alt: "A wide shelf", focusX: "50", focusY: "0" }, headers);
    const region = { left: "100", top: "50", width: "200", height: "120" };
    const cropped = await change(hash, { intent: "crop", ...region }, headers);
    expect([cropped.status, cropped.text.includes("Picture cropped")]).toEqual([200, true]);
    const rows = () => app.db.selectFrom("uploads").selectAll().where("alt", "=", "A wide shelf");
    const part = (await rows().execute()).find((row) => row.hash !== hash);
    expect(part).toMatchObject({
      ...{ name: "picture (cropped).webp", width: 200, height: 120, focus_x: 50, focus_y: 0 },
    });
    const file = await get(app, `/uploads/${part?.hash}/200.webp`);
    const expected = await sharp(bytes)
      .extract({ left: 100, top: 50, width: 200, height: 120 })
      .raw()
      .toBuffer();
    const shown = await sharp(file.raw).removeAlpha().raw().toBuffer();
    const difference = expected.reduce(
      (sum, value, at) => sum + Math.abs(value - (shown[at] ?? 0)),
      0,
    );
    // Noise of another place differs by 85 on average.
    expect(difference / expected.byteLength).toBeLessThan(60);

    for (const wrong of [
      { ...region, left: "300" },
      { ...region, width: "10" },
      { ...region, top: "-1" },
      { ...region, height: "a" },
    ]) {
      const refused = await change(hash, { intent: "crop", ...wrong }, headers);
      expect([refused.status, refused.text.includes("Nothing was changed")]).toEqual([422, true]);
    }
    const inPlace = await change(hash, { intent: "crop-replace", ...region }, headers);
    expect(inPlace.text).toContain("Picture replaced");
    const row = await rows().where("hash", "=", hash).executeTakeFirst();
    expect(row?.replaced_by).toBe(part?.hash);
  });

  test("files are uploaded one by one and described afterwards", async () => {
    const { app } = ctx;
    const headers = await signIn();
    const bytes = await newPicture();
    const path = "/admin/uploads/file";
    const sent = await uploadImage(app, { bytes, name: "One.png", path, headers });
    const hash = hashOf(bytes);
    expect(sent.status).toBe(200);
    expect(JSON.parse(sent.text)).toMatchObject({
      ...{ ok: true, picture: { value: `upload:${hash}`, label: "One.png", alt: "" } },
    });
    const broken = new Uint8Array(Buffer.from("no picture"));
    const refused = await uploadImage(app, { bytes: broken, path, headers });
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      422,
      { ok: false, text: expect.stringContaining("not a picture we can read") },
    ]);
    const isOffered = async () =>
      (await get(app, "/admin/business/products/1", headers)).text.includes(`upload:${hash}`);
    expect(await isOffered()).toBe(false);
    const missing = await get(app, "/admin/uploads?show=undescribed", headers);
    expect(missing.text).toContain("One.png");

    const other = await upload(headers);
    const describe = (fields: Record<string, string>) =>
      post(app, "/admin/uploads", { intent: "describe", ...fields }, headers);
    const alts = async () => {
      const rows = await app.db
        .selectFrom("uploads")
        .select(["hash", "alt"])
        .where("hash", "in", [hash, other.hash])
        .execute();
      return Object.fromEntries(rows.map((row) => [row.hash, row.alt]));
    };
    const partly = await describe({
      [`alt-${hash}`]: "It cures cancer",
      [`alt-${other.hash}`]: "The other one",
    });
    expect([partly.status, await alts()]).toEqual([
      422,
      { [hash]: "", [other.hash]: "The other one" },
    ]);
    const both = await describe({ [`alt-${hash}`]: " The  first one ", [`alt-${other.hash}`]: "" });
    expect(both.text).toContain("1 picture has a description now.");
    expect(await alts()).toEqual({ [hash]: "The first one", [other.hash]: "The other one" });
    expect(await isOffered()).toBe(true);
  });
});
