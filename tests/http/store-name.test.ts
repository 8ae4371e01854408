import { beforeEach, expect, test } from "vitest";
import { describeEachApp } from "#tests/setup/app.ts";
import { get } from "#tests/setup/http.ts";
import { openBusinessForms, resetContent } from "#tests/setup/staff.ts";

/** The drawn wordmark, of which every public page has one in the gate, the header, and the footer. */
const DRAWN = /<img src="\/wordmark\.svg"/g;
const WRITTEN =
  /<span[^>]* class="block font-display text-gold text-lg [^>]*>Jekyll &amp; Sons<\/span>/g;

describeEachApp("the store's name", { engines: "one" }, (ctx) => {
  beforeEach(() => resetContent(ctx.app));

  test("the shipped name is drawn", async () => {
    const { text } = await get(ctx.app, "/");
    expect([text.match(DRAWN)?.length, text.match(WRITTEN)]).toEqual([3, null]);
  });

  test("another name replaces the wordmark, and is in the header of the staff area", async () => {
    const staff = await openBusinessForms(ctx.app);
    const before = (await get(ctx.app, "/")).text;
    expect((await staff.fill("/facts/identity", { name: "Jekyll & Sons" })).status).toBe(200);
    const { text } = await get(ctx.app, "/");
    expect([text.match(DRAWN), text.match(WRITTEN)?.length]).toEqual([null, 3]);
    const header = /<header[^>]*>.*?<\/header>/s.exec((await staff.open("/facts")).text)?.[0];
    expect(header).toContain("Jekyll &amp; Sons");
    expect(header).not.toContain("Hyde");
    // Share images draw the name as well, so they have another URL.
    const imageOf = (html: string) => /property="og:image" content="([^"]+)"/.exec(html)?.[1];
    expect(imageOf(text)).not.toBe(imageOf(before));
  });
});
