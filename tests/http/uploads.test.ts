import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { trashPost } from "#app/modules/blog/publishing/trash-post.server.ts";
import { createAnimatedPicture, createPicture } from "#tests/factories/pictures.ts";
import { addPublishedPost } from "#tests/factories/posts.ts";
import { type App, describeEachApp } from "#tests/setup/app.ts";
import { attributesOf } from "#tests/setup/html.ts";
import { get, post, send } from "#tests/setup/http.ts";
import { openBusinessForms, signInStaff, uploadImage } from "#tests/setup/staff.ts";

// Encoding AVIF is slow.
vi.setConfig({ testTimeout: 60_000 });

const TEN_MB = 10 * 1024 * 1024;

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 32);

/** Mean brightness (0 to 255) of a part of a page's share image, beginning at pixel `left`. */
async function brightness(app: App, path: string, left: number): Promise<number> {
  const { text } = await get(app, path);
  const url = attributesOf(text, /<meta property="og:image"[^>]*>/).content ?? "";
  const { raw, status } = await get(app, new URL(url).pathname);
  expect(status, url).toBe(200);
  // Narrower than the margin, so that it contains no text.
  const part = sharp(raw).extract({ left, top: 200, width: 60, height: 200 });
  const { channels } = await sharp(await part.greyscale().png().toBuffer()).stats();
  return channels[0]?.mean ?? 0;
}

describeEachApp("uploads", {}, (ctx) => {
  const signIn = () => signInStaff(ctx.app.db, { origin: ctx.app.origin });
  const rows = () => ctx.app.db.selectFrom("uploads").selectAll().orderBy("created_at").execute();
  const stored = () => {
    const folder = join(ctx.app.dataDir, "uploads");
    return existsSync(folder) ? readdirSync(folder).sort() : [];
  };

  test("an image is saved in every size and cached forever", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const bytes = await createPicture({ width: 1000, height: 500, format: "jpeg" });
    const response = await uploadImage(app, {
      bytes,
      name: "Our counter.jpg",
      alt: " A  counter ",
      headers,
    });
    expect(response.status).toBe(200);
    expect(response.text).toContain("Picture uploaded");
    const hash = hashOf(bytes);
    const row = (await rows()).find((one) => one.hash === hash);
    expect(row).toMatchObject({
      name: "Our counter.jpg",
      alt: "A counter",
      width: 1000,
      height: 500,
    });
    for (const width of [320, 480, 640, 960]) {
      for (const type of ["avif", "webp"]) {
        const file = await get(app, `/uploads/${hash}/${width}.${type}`);
        expect(file.status).toBe(200);
        expect(file.headers).toMatchObject({
          "content-type": `image/${type}`,
          "cache-control": "public, max-age=31536000, immutable",
          "x-content-type-options": "nosniff",
          "content-security-policy": expect.stringMatching(/^default-src 'none'/),
        });
        expect((await sharp(file.raw).metadata()).width).toBe(width);
      }
    }
    const head = await send(app, `/uploads/${hash}/320.webp`, { method: "HEAD" });
    expect([head.status, head.raw.byteLength]).toEqual([200, 0]);
  });

  test("only finished sizes are served", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const bytes = await createPicture();
    await uploadImage(app, { bytes, headers });
    const hash = hashOf(bytes);
    expect(stored()).toContain(hash);
    for (const path of [
      `/uploads/${hash}/master.png`,
      `/uploads/${hash}/321.webp`,
      `/uploads/${hash}/`,
      "/uploads/../session-secret",
      "/uploads/..%2fsession-secret",
      `/uploads/${hash}/..%2f..%2fsession-secret`,
      `/uploads/${hash}/320.webp%00.avif`,
      `/uploads/${hash.toUpperCase()}/320.webp`,
    ]) {
      const { status, text } = await get(app, path);
      expect([301, 404], path).toContain(status);
      expect(text, path).not.toMatch(/^[\w-]{43}\s*$/);
    }
  });

  test("an image appears in articles, above them, and in the feed", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const bytes = await createPicture({ width: 700, height: 400, format: "webp" });
    await uploadImage(app, { bytes, alt: "The new counter", headers });
    const hash = hashOf(bytes);
    const { slug } = await addPublishedPost(app.db, {
      ...{ title: "With an upload", slug: "with-an-upload", image: `upload:${hash}` },
      markdown: `Look.\n\n![The "counter" <b>](upload:${hash} "At the door")`,
      now: new Date(),
    });
    const { text } = await get(app, `/blog/${slug}`);
    expect(text).toMatch(
      new RegExp(
        `<figure><picture><source type="image/avif" srcset="/uploads/${hash}/320.avif 320w, [^"]*640.avif 640w"` +
          `[^>]* width="700" height="400"><source type="image/webp"[^>]*><img src="/uploads/${hash}/480.webp" ` +
          `alt="The &#x22;counter&#x22; <b>" width="700" height="400" loading="lazy"[^>]*></picture>` +
          "<figcaption>At the door</figcaption></figure>",
      ),
    );
    expect(text).toContain(`alt="The new counter"`);
    const feed = await get(app, "/rss.xml");
    const length = (await get(app, `/uploads/${hash}/480.webp`)).raw.byteLength;
    expect(feed.text).toContain(`${app.origin}/uploads/${hash}/480.webp`);
    expect(feed.text).toContain(`length="${length}"`);
    expect((await get(app, "/blog")).text).toContain(`/uploads/${hash}/320.avif 320w`);
  });

  test("an image is drawn on the right side of the share image", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const bytes = await createPicture({ width: 700, height: 400, format: "webp" });
    await uploadImage(app, { bytes, headers });
    const image = `upload:${hashOf(bytes)}` as const;
    const { slug } = await addPublishedPost(app.db, { slug: "shared", image, now: new Date() });
    const right = await brightness(app, `/blog/${slug}`, 1000);
    // Noise is as bright as gray; the shipped backgrounds are dark.
    expect(right).toBeGreaterThan(110);
    expect(right).toBeLessThan(150);
    expect(await brightness(app, `/blog/${slug}`, 0)).toBeLessThan(40);
    await rm(join(app.dataDir, "uploads", hashOf(bytes)), { recursive: true });
    await rm(join(app.dataDir, "share-images"), { recursive: true });
    await addPublishedPost(app.db, { slug: "without", title: "Gone", image, now: new Date() });
    expect(await brightness(app, "/blog/without", 1000)).toBeLessThan(110);
  });

  test("a picture is the evidence of a claim: shoppers can open it, and it cannot be deleted", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const bytes = await createPicture({ width: 700, height: 400, format: "webp" });
    await uploadImage(app, { bytes, alt: "A certificate", headers });
    const hash = hashOf(bytes);
    const staff = await openBusinessForms(app);
    const { text } = await staff.open("/claims/5");
    // No picture is chosen, and the upload is among those to choose from.
    expect(text).toMatch(/<input[^>]*name="evidencePicture"[^>]*value=""/);
    expect(text).toContain(`upload:${hash}`);
    const site = { source: "Lab", date: "2026-11-01", evidencePicture: "hero" };
    expect((await staff.fill("/claims/5", site)).status).toBe(422);
    const proof = { ...site, evidencePicture: `upload:${hash}` };
    expect((await staff.fill("/claims/5", proof)).status).toBe(303);
    const [, src = ""] = /href="(\/uploads\/[^"]+)"/.exec((await get(app, "/about")).text) ?? [];
    expect(src).toContain(hash);
    expect((await get(app, src)).status).toBe(200);
    const refused = await post(app, "/admin/uploads", { intent: "delete", hash }, headers);
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining("in use: the claims."),
    ]);
    await staff.fill("/claims/5", { source: "", date: "", evidencePicture: "" });
    expect((await get(app, "/about")).text).not.toContain(hash);
  });

  test("an image used by deals, products, or reels cannot be deleted", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const bytes = await createPicture({ width: 700, height: 400, format: "webp" });
    await uploadImage(app, { bytes, alt: "The new shelf", headers });
    const hash = hashOf(bytes);
    const picture = `upload:${hash}`;
    const staff = await openBusinessForms(app);
    expect((await staff.open("/products/1")).text).toContain(picture);
    for (const [path, typed] of [
      ["/products/1", { picture }],
      ["/deals/1", { picture }],
      ["/reels/1", { poster: picture }],
    ] as const) {
      expect((await staff.fill(path, typed)).status, path).toBe(303);
    }
    for (const path of ["/shop", "/product/1", "/specials", "/videos", "/"]) {
      expect((await get(app, path)).text, path).toContain(`/uploads/${hash}/480.webp`);
    }
    const { text } = await get(app, "/product/1");
    expect(text).toContain('alt="The new shelf"');
    expect(text).toContain(`"image":"${app.origin}/uploads/${hash}/480.webp"`);
    expect(await brightness(app, "/product/1", 1000)).toBeGreaterThan(110);

    const form = { intent: "delete", hash };
    const refused = await post(app, "/admin/uploads", form, headers);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("in use: the deals, the products, the reels.");
    const gone = await staff.fill("/products/2", { picture: `upload:${"0".repeat(32)}` });
    expect(gone.status).toBe(422);
    expect(gone.text).toContain("This picture no longer exists: choose another one.");
  });

  test("a file that is not an image is rejected by its content", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const whole = await createPicture({ format: "jpeg" });
    const text = (value: string) => new Uint8Array(Buffer.from(value));
    const cases: [Uint8Array<ArrayBuffer>, RegExp][] = [
      [text("no picture at all"), /not a picture we can read/],
      [text("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), /HEIC photos are not supported.*JPEG/],
      [
        text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
        /SVG files are not supported/,
      ],
      [
        text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
        /not supported|not a picture/,
      ],
      [new Uint8Array(await createAnimatedPicture()), /Animated pictures are not supported/],
      [new Uint8Array(whole.subarray(0, whole.byteLength / 2)), /damaged or cut off/],
      [new Uint8Array(await createPicture({ width: 700, height: 100 })), /too narrow/],
    ];
    const before = [await rows(), stored()];
    for (const [bytes, why] of cases) {
      const response = await uploadImage(app, {
        bytes,
        name: "fine.png",
        alt: "Kept words",
        headers,
      });
      expect(response.status, String(why)).toBe(422);
      expect(response.text, String(why)).toMatch(why);
      expect(response.text).toContain("Kept words");
    }
    const bytes = new Uint8Array(await createPicture());
    expect((await uploadImage(app, { bytes, alt: "  ", headers })).text).toContain(
      "Please describe what the picture shows.",
    );
    expect((await uploadImage(app, { bytes: new Uint8Array(), headers })).text).toContain(
      "Choose a picture.",
    );
    expect([await rows(), stored()]).toEqual(before);
  });

  test.each(["/admin/uploads", "/admin/uploads/file"])(
    "a form that was cut off is refused (%s)",
    async (path) => {
      const { headers } = await signIn();
      const response = await send(ctx.app, path, {
        method: "POST",
        headers: { ...headers, "Content-Type": "multipart/form-data; boundary=r" },
        body: '--r\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
      });
      expect(response.status).toBe(422);
    },
  );

  test("accepts every listed format", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    for (const format of ["jpeg", "png", "webp", "avif", "gif"] as const) {
      const bytes = new Uint8Array(await createPicture({ width: 40, height: 40, format }));
      expect((await uploadImage(app, { bytes, headers })).status, format).toBe(200);
    }
  });

  test("rotates images upright and removes camera metadata", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const bytes = await sharp(await createPicture({ width: 600, height: 400 }))
      .withExif({ IFD0: { Copyright: "A secret place" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await uploadImage(app, { bytes: new Uint8Array(bytes), headers });
    const row = (await rows()).find(({ hash }) => hash === hashOf(bytes));
    expect(row).toMatchObject({ width: 400, height: 600 });
    const file = await get(app, `/uploads/${hashOf(bytes)}/320.webp`);
    const { width, height, exif } = await sharp(file.raw).metadata();
    expect({ width, height, exif }).toEqual({ width: 320, height: 480, exif: undefined });
  });

  test("up to ten megabytes are accepted, and only from staff", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const small = await createPicture({ width: 64, height: 64, format: "jpeg" });
    // Readers ignore bytes after the end of a JPEG.
    const padded = (size: number) => new Uint8Array(Buffer.concat([small], size));
    expect((await uploadImage(app, { bytes: padded(TEN_MB), headers })).status).toBe(200);
    const over = await uploadImage(app, { bytes: padded(TEN_MB + 1), headers });
    expect([over.status, over.text.includes("at most 10 MB")]).toEqual([413, true]);
    const far = await uploadImage(app, { bytes: padded(TEN_MB + 200_000), headers });
    expect([far.status, far.text.includes("The picture is too large")]).toEqual([413, true]);
    const nobody = { Cookie: "hyde-staff=made-up" };
    expect((await uploadImage(app, { bytes: padded(200_000), headers: nobody })).status).toBe(413);
    const elsewhere = { ...headers, Origin: "https://elsewhere.example" };
    expect((await uploadImage(app, { bytes: padded(1000), headers: elsewhere })).status).toBe(403);
  });

  test("an image uploaded twice is saved once, and can be deleted unless used", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const bytes = await createPicture();
    const hash = hashOf(bytes);
    await uploadImage(app, { bytes: new Uint8Array(bytes), headers });
    await uploadImage(app, { bytes: new Uint8Array(bytes), alt: "Again", headers });
    expect((await rows()).filter((row) => row.hash === hash)).toMatchObject([{ alt: "Noise" }]);
    const remove = () => post(app, "/admin/uploads", { intent: "delete", hash }, headers);
    const { id } = await addPublishedPost(app.db, {
      ...{ title: "Shows it", markdown: `![Noise](upload:${hash})`, now: new Date() },
    });
    const kept = await remove();
    expect([kept.status, kept.text.includes("“Shows it”")]).toEqual([409, true]);
    await trashPost(app.db, { id, now: new Date() });
    expect((await remove()).status).toBe(409);
    await app.db
      .updateTable("blog_posts")
      .set({ markdown: "None." })
      .where("id", "=", id)
      .execute();
    expect((await remove()).text).toContain("Picture deleted");
    expect(stored()).not.toContain(hash);
    expect((await get(app, `/uploads/${hash}/320.webp`)).status).toBe(404);
    expect((await remove()).status).toBe(409);
    const audit = await app.db
      .selectFrom("audit_log")
      .select("action")
      .where("subject_id", "=", hash)
      .orderBy("id")
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(["upload-picture", "delete-picture"]);
  });
});
