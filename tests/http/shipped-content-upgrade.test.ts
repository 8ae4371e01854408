import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { type DatabaseHandle, openDatabase } from "#app/db/client.server.ts";
import { readPostFiles } from "#app/modules/blog/editing/post-files.server.ts";
import { newToken } from "#app/platform/random.server.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { formFields, textOf } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import { dropDatabase } from "#tests/setup/postgres-databases.ts";
import {
  EARLIER_RELEASES,
  EDITED_POSTS,
  RENAMED_POST,
  restoreRelease,
  STAFF_EDIT,
  UNEDITED_POSTS,
} from "#tests/setup/release-databases.ts";
import { type ServerProcess, spawnServer } from "#tests/setup/server-process.ts";
import { signInStaff } from "#tests/setup/staff.ts";
import { createTempFolder, type TempFolder } from "#tests/setup/temp-folder.ts";
import { isLongRun, testEngines } from "#tests/setup/test-scope.ts";

vi.setConfig({ testTimeout: 60_000 });

const FILES = new Map(readPostFiles().map((file) => [file.slug, file] as const));
const fileOf = (slug: string) => FILES.get(slug)?.markdown;

/** Every release on every engine; in the short run, each release on one engine. */
const CASES = testEngines().flatMap((engine, number) =>
  EARLIER_RELEASES.filter((_, index) => isLongRun || index === number).map((release) => ({
    engine,
    release,
  })),
);

/** Edited articles whose shipped text has changed since staff edited them. */
const OFFERED_POSTS: Record<(typeof EARLIER_RELEASES)[number], readonly string[]> = {
  "release-before-approvals": EDITED_POSTS,
  "release-before-locations": EDITED_POSTS,
};

/** How many of the two edited questions have a changed shipped text. */
const OFFERED_QUESTIONS: Record<(typeof EARLIER_RELEASES)[number], number> = {
  "release-before-approvals": 1,
  // No question depends on the location.
  "release-before-locations": 0,
};

describe.each(CASES)("the database of $release ($engine)", ({ engine, release }) => {
  let folder: TempFolder | undefined;
  let server: ServerProcess | undefined;
  let handle: DatabaseHandle | undefined;
  let url: string | undefined;

  afterEach(async () => {
    await handle?.close();
    await server?.kill("SIGKILL");
    if (url) await dropDatabase(inject("postgres")?.adminUrl ?? "", url);
    folder?.remove();
  });

  async function start() {
    folder = createTempFolder("hyde-earlier-");
    const options = await restoreRelease(release, engine, folder.path);
    url = options.databaseUrl;
    const port = await findFreePort();
    const target = { origin: `http://localhost:${port}` };
    server = spawnServer({
      ...{ PORT: String(port), DATA_DIR: folder.path, TRUST_PROXY: "1" },
      ...(url ? { DATABASE_URL: url, SESSION_SECRET: newToken() } : {}),
    });
    expect([await server.started, server.output()]).toEqual([true, expect.any(String)]);
    handle = await openDatabase(options);
    const { db } = handle;
    const { headers } = await signInStaff(db, { origin: target.origin });
    const staff = (path: string) => get(target, `/admin${path}`, headers);
    const send = (path: string, fields: Record<string, string>) =>
      post(target, `/admin${path}`, fields, headers);
    const read = (slug: string) =>
      db
        .selectFrom("blog_posts")
        .select(["id", "slug", "markdown", "revision", "shipped_revision"])
        .where("slug", "=", slug)
        .executeTakeFirstOrThrow();
    return { db, staff, send, read };
  }

  test("updates unedited articles to this release's text, whatever their slug", async () => {
    const { read } = await start();
    for (const slug of UNEDITED_POSTS) expect((await read(slug)).markdown).toBe(fileOf(slug));
    expect((await read(RENAMED_POST.to)).markdown).toBe(fileOf(RENAMED_POST.from));
    for (const slug of EDITED_POSTS) expect((await read(slug)).markdown).toContain(STAFF_EDIT);
  });

  test("offers staff the new version of articles they edited", async () => {
    const { staff, send, read, db } = await start();
    const list = (await staff("/business/new-versions")).text;
    const rows = await Promise.all(EDITED_POSTS.map(read));
    const offered = rows.filter(({ id }) => list.includes(id));
    expect(offered.map(({ slug }) => slug)).toEqual(OFFERED_POSTS[release]);
    for (const [index, { id, slug }] of offered.entries()) {
      const path = `/posts/${id}/new-version`;
      const page = (await staff(path)).text;
      expect(page).toContain(STAFF_EDIT);
      expect(page).toContain("Your version is on the site now.");
      await db.updateTable("blog_posts").set({ status: "draft" }).where("id", "=", id).execute();
      const draft = (await staff(path)).text;
      expect(draft).not.toContain("Your version is on the site now.");
      expect(draft).toContain("The post is not public, so visitors see neither version.");
      await db
        .updateTable("blog_posts")
        .set({ status: "published" })
        .where("id", "=", id)
        .execute();
      const intent = index === 0 ? "use" : "keep";
      const fields = { ...formFields(page), intent };
      expect((await send(path, fields)).status).toBe(303);
      // Sending it again, as from a second tab, changes nothing.
      expect((await send(path, fields)).status).toBe(409);
      const after = await read(slug);
      if (intent === "use") {
        expect(after).toMatchObject({ markdown: fileOf(slug), revision: 3, shipped_revision: 3 });
      } else expect(after.markdown).toContain(STAFF_EDIT);
      expect((await staff(path)).text).toContain("Nothing left to decide");
      const entries = await db.selectFrom("audit_log").select("action").execute();
      const action = intent === "use" ? "use-shipped-post" : "keep-own-post";
      expect(entries.map((entry) => entry.action)).toContain(action);
    }
    expect((await staff("/business/new-versions")).text).not.toContain("Posts (");
  });

  test("updates unedited FAQs and offers the new version of the edited one", async () => {
    const { staff, send, db } = await start();
    const stored = async () => {
      const row = await db
        .selectFrom("saved_documents")
        .select("value")
        .where("key", "=", "content-faqs")
        .executeTakeFirst();
      return JSON.parse(row?.value ?? "[]") as { question: string; answer: string }[];
    };
    const list = await stored();
    expect(list).toHaveLength(8);
    expect(list[0]?.answer).toContain(STAFF_EDIT);
    expect(list[2]?.question).toContain("{{#medical}}");
    expect(list[4]?.answer).toContain(STAFF_EDIT);
    const page = await staff("/business/new-versions/faqs");
    const offers = page.text.split('name="version"').length - 1;
    expect(offers).toBe(OFFERED_QUESTIONS[release]);
    const faqs = textOf((await staff("/business/faqs")).text);
    if (offers === 0) {
      expect(faqs).not.toContain("new version");
      expect(page.text).toContain("Nothing left to decide");
      return;
    }
    expect(faqs).toContain("new version of a text");
    expect(page.text).toContain("Do you offer delivery and curbside pickup?");
    const fields = { ...formFields(page.text), intent: "use" };
    const used = await send("/business/new-versions/faqs", fields);
    expect(used.status).toBe(200);
    expect((await send("/business/new-versions/faqs", fields)).status).toBe(409);
    expect((await stored())[4]?.question).toBe(
      "{{#services}}Do you offer {{services}}?{{/services}}",
    );
    expect((await stored())[0]?.answer).toContain(STAFF_EDIT);
    expect((await staff("/business/new-versions/faqs")).text).toContain("Nothing left");
    const history = await db
      .selectFrom("content_history")
      .select("summary")
      .where("key", "=", "faqs")
      .orderBy("at")
      .orderBy("id")
      .execute();
    expect(history.at(-1)?.summary).toContain("Used the new version");
  });
});
