import { expect, test } from "vitest";
import { describeEachApp } from "#tests/setup/app.ts";
import { mainOf, textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";

describeEachApp("Home on the first day", { ownServer: true }, (ctx) => {
  test("names the steps before going live instead of saying that all is done", async () => {
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    const text = textOf(mainOf((await get(ctx.app, "/admin/overview", headers)).text));
    expect(text).toMatch(/\d steps left before you go live No messages, drafts, or deals need you/);
    expect(text).not.toContain("All caught up");
  });
});
