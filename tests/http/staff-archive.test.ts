import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { FRAME_POLICY } from "#app/modules/archive/archived-page.server.ts";
import { findLastSeal } from "#app/modules/archive/seals.server.ts";
import { addBuiltFiles, createMadeUpSite, type MadeUpSite } from "#tests/factories/archive.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { mainOf, textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { sample } from "#tests/setup/test-scope.ts";

vi.setConfig({ testTimeout: 60_000 });

const ARCHIVE = "/admin/business/archive";
const DAY_MS = 86_400_000;

/** 10:00 AM in the store. */
const START = new Date("2026-03-02T15:00:00.000Z");

const EMAIL = {
  subject: "You are on the list",
  html: '<p>Hello</p><a href="https://hyde.example/unsubscribe/[token]">Unsubscribe</a>',
  text: "Hello",
};

const folder = createTempFolder("hyde-staff-archive-");
afterAll(folder.remove);

describeEachApp("the staff page Archive", { engines: "all", ownServer: true }, (ctx) => {
  let headers: Record<string, string>;
  let site: MadeUpSite;
  /** The real page that is archived. */
  let deals: string;

  const open = (path: string) => get(ctx.app, ARCHIVE + path, headers);
  const ask = (path: string, date: string, time: string, part = "") =>
    open(`${part}?${new URLSearchParams({ path, date, time })}`);
  const read = ({ text }: { text: string }) => textOf(mainOf(text));

  beforeAll(async () => {
    const { app } = ctx;
    ({ headers } = await signInStaff(app.db, { origin: app.origin }));
    deals = (await get(app, "/deals")).text;
  });

  test("says what it is for while nothing is archived", async () => {
    const page = read(await open(""));
    expect(page).toContain("Nothing archived yet");
    expect(page).toContain("The archive is turned off");
    expect(page).toContain("The first root is made at the end of the first day.");
    for (const path of ["/admin/business", "/admin/business/rules"]) {
      expect((await get(ctx.app, path, headers)).text).toContain(`href="${ARCHIVE}"`);
    }
  });

  test("shows a page as it was, with both times, what changed since, and its changes", async () => {
    const { app } = ctx;
    site = createMadeUpSite(app.db, { dataDir: app.dataDir, now: START });
    addBuiltFiles(site, deals);
    // A page on which the line about opening hours is found stands for all.
    site.pages.set("/about", { html: deals });
    site.pages.set("/deals", { html: deals });
    site.pages.set("/gone", { html: deals });
    site.emails.set("welcome", { html: JSON.stringify(EMAIL) });
    const first = site.createSealer();
    await first.poll();
    await first.release();
    site.now = new Date(START.getTime() + DAY_MS);
    site.pages.set("/deals", { html: deals.replace("</main>", "<p>Half off today</p></main>") });
    site.pages.delete("/gone");
    const second = site.createSealer();
    await second.poll();
    await second.release();

    const response = await ask("/deals", "2026-03-02", "14:00");
    expect(response.status).toBe(200);
    expect(response.headers["content-security-policy"]).toContain("frame-src 'self'");
    const page = read(response);
    expect(page).toContain("/deals as of Mar 2, 2026, 2:00 PM");
    expect(page).toMatch(
      /Public since Mar 2, 2026, 10:00 AM Sealed Mar 2, 2026, 10:00 AM ?, seal \d/,
    );
    expect(response.text).toMatch(/<ins[^>]*>[^<]*Half off today/);
    expect(response.text).toMatch(/<iframe[^>]* sandbox=""/);
    expect(page).toContain("1 passage of the text");

    expect(read(await ask("/deals", "2026-03-03", "14:00"))).toContain(
      "The text has not changed since then.",
    );
    expect(read(await ask(`${app.origin}/Deals/`, "2026-03-03", "14:00"))).toContain(
      "Public since Mar 3, 2026, 10:00 AM",
    );
    expect(read(await ask("/gone", "2026-03-03", "14:00"))).toContain(
      "There was no page at this path then. Visitors saw “Page not found”",
    );
    expect(read(await ask("email:welcome", "2026-03-03", "14:00"))).toContain(
      "Subject: You are on the list",
    );
    expect(read(await ask("/deals", "2026-03-01", "14:00"))).toContain(
      "The archive has /deals only since Mar 2, 2026, 10:00 AM.",
    );
    expect(read(await open(""))).toMatch(/Daily roots .* [0-9a-f]{64}|The last seal is number/);
  });

  test.each([
    ["", "2026-03-02", "14:00", "Type the path of a page"],
    ["/no-such-page", "2026-03-02", "14:00", "The archive has no page with this path."],
    ["/deals", "2026-02-30", "14:00", "Choose a date and a time."],
    ["/deals", "2126-03-02", "14:00", "This day is in the future. Choose an earlier one."],
    ["/deals", "2026-03-08", "02:30", "Clocks skipped this hour that night."],
  ])("explains what is wrong with %j on %s at %s", async (path, date, time, text) => {
    const response = await ask(path, date, time);
    expect(response.status).toBe(200);
    expect(read(response)).toContain(text);
    expect((await ask(path, date, time, "/page")).status).toBe(404);
    expect((await ask(path, date, time, "/zip")).status).toBe(404);
  });

  test("shows the document in a frame that runs, fetches, and leads to nothing", async () => {
    const { status, headers: sent, text } = await ask("/deals", "2026-03-03", "14:00", "/page");
    expect(status).toBe(200);
    expect(sent["content-security-policy"]).toBe(FRAME_POLICY);
    expect(sent["x-frame-options"]).toBe("SAMEORIGIN");
    expect(sent["cache-control"]).toBe("no-store");
    expect(text).toContain("Half off today");
    expect(text).toContain('<html data-age="ok"');
    expect(text).toContain('src="data:image/');
    expect(text).toContain("url(data:font/woff2;base64,");
    expect(text).not.toMatch(/<script|<link|<iframe|<noscript| href=| action=| srcset=| src="\//i);
    const mail = await ask("email:welcome", "2026-03-03", "14:00", "/page");
    expect(mail.text).toBe("<p>Hello</p><a>Unsubscribe</a>");
    // Other pages may not be framed, not even by this site.
    expect((await get(ctx.app, "/deals")).headers["x-frame-options"]).toBe("DENY");
    expect((await open("/../rules")).headers["content-security-policy"]).not.toContain(
      "frame-src 'self'",
    );
  });

  test("is not shown to anybody else", async () => {
    for (const part of ["", "/page", "/zip"]) {
      const { status } = await get(ctx.app, `${ARCHIVE}${part}?path=/deals`);
      expect(status).toBe(302);
    }
  });

  test("offers a ZIP that is verified with Node.js alone, and reveals every altered file", async () => {
    const response = await ask("/deals", "2026-03-03", "14:00", "/zip");
    expect(response.headers["content-type"]).toBe("application/zip");
    expect(response.headers["content-disposition"]).toBe(
      'attachment; filename="archive-deals-2026-03-03T1400.zip"',
    );
    const entries = unzipSync(new Uint8Array(response.raw));
    expect(Buffer.from(entries["page.html"] ?? []).toString()).toBe(site.pages.get("/deals")?.html);
    expect(Object.keys(entries).filter((name) => name.startsWith("files/")).length).toBeGreaterThan(
      3,
    );
    const zip = join(folder.path, ctx.engine);
    for (const [name, bytes] of Object.entries(entries)) {
      mkdirSync(dirname(join(zip, name)), { recursive: true });
      writeFileSync(join(zip, name), bytes);
    }
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(zip, "verify.mjs"), ...args], {
        encoding: "utf8",
        env: {},
      });
    const root = (await findLastSeal(ctx.app.db))?.hash ?? "";
    expect(run()).toMatchObject({ status: 0, stderr: "" });
    expect(run("--root", root)).toMatchObject({ status: 0, stderr: "" });
    expect(run("--root", "0".repeat(64))).toMatchObject({ status: 1 });
    const checked = Object.keys(entries).filter((name) => !/^README|^verify/.test(name));
    const files = checked.filter((name) => name.startsWith("files/"));
    for (const name of [...checked.slice(0, -files.length), ...sample(files, 3)]) {
      const bytes = Buffer.from(entries[name] ?? []);
      const at = name === "seals.json" ? bytes.indexOf("/deals") + 1 : bytes.length >> 1;
      const altered = Buffer.from(bytes);
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
      writeFileSync(join(zip, name), altered);
      expect(run().status, name).toBe(1);
      writeFileSync(join(zip, name), bytes);
    }
    expect(run().status).toBe(0);
  });
});
