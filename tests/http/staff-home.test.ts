import { expect, test } from "vitest";
import { describeEachApp } from "#tests/setup/app.ts";
import { mainOf, textOf } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";

describeEachApp("Home on the first day", { ownServer: true }, (ctx) => {
  test("names the steps before going live instead of saying that all is done", async () => {
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    const text = textOf(mainOf((await get(ctx.app, "/admin/overview", headers)).text));
    expect(text).toContain("Before you go live 1 of 7 done");
    expect(text).toMatch(/Set up email Until then, you get no email about new messages\./);
    expect(text).not.toContain("Nothing needs your attention right now");
    // Said once, and parts without news have a line each.
    expect(text.match(/Set up email/g)).toHaveLength(1);
    expect(text).toContain("Nothing to report Traffic No views, taps, sign-ups, or messages");
  });

  test("opens each step at its own place", async () => {
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    const home = mainOf((await get(ctx.app, "/admin/overview", headers)).text);
    const list = (await get(ctx.app, "/admin/business/go-live", headers)).text;
    for (const id of ["facts", "samples", "claims"]) {
      expect(home).toContain(`href="/admin/business/go-live#${id}"`);
      expect(list).toContain(`<section id="${id}"`);
    }
    expect(list).toContain('href="/admin/business/facts/contact?go-live=phone#phone"');
  });

  test("shows the number of unread messages in the navigation, to people who may read them", async () => {
    const open = async (role: "owner" | "editor") => {
      const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin, role });
      return (await get(ctx.app, "/admin/posts", headers)).text;
    };
    expect(await open("owner")).not.toContain("(1 unread)");
    const fields = { name: "Dana", email: "dana@example.com", message: "Are you open?" };
    expect((await post(ctx.app, "/contact", fields)).status).toBe(200);
    // In the sidebar and in the bar of phones.
    expect((await open("owner")).match(/>\(1 unread\)</g)).toHaveLength(2);
    expect(await open("editor")).not.toContain("(1 unread)");
  });
});
