import { beforeEach, expect, test } from "vitest";
import facts from "#content/facts.ts";
import { type App, describeEachApp } from "#tests/setup/app.ts";
import { noticeOf, textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { openBusinessForms, resetContent } from "#tests/setup/staff.ts";

/** Paths of the changes that a page offers to undo, newest first. */
function listChangePaths(html: string): string[] {
  const paths = html.matchAll(/(?:href|action)="\/admin\/business(\/history\/[^"]+)"/g);
  return [...new Set([...paths].map(([, at = ""]) => at))];
}

const listAuditEntries = (app: App) =>
  app.db
    .selectFrom("audit_log")
    .select(["action", "subject_id", "summary", "before", "after"])
    .where("subject_kind", "=", "content")
    .orderBy("at")
    .orderBy("id")
    .execute();

describeEachApp("history of facts and content", {}, (ctx) => {
  beforeEach(() => resetContent(ctx.app));

  test("an earlier version can be previewed and restored, and the restore undone", async () => {
    const staff = await openBusinessForms(ctx.app);
    await staff.fill("/facts/contact", { phone: "(313) 555-0111" });
    await staff.fill("/facts/contact", { phone: "(313) 555-0122", email: "new@hyde.test" });
    const changes = listChangePaths((await staff.open("/facts/contact")).text);
    expect(changes).toHaveLength(2);

    const preview = await staff.open(changes[1] ?? "");
    expect(textOf(preview.text)).toContain(
      `Phone Now (313) 555-0122 Before this change ${facts.phone}`,
    );
    expect(textOf(preview.text)).toContain(
      `Email Now new@hyde.test Before this change ${facts.email}`,
    );
    const { status, headers } = await staff.fill(changes[1] ?? "", {});
    expect([status, headers.location]).toEqual([
      303,
      "/admin/business/facts/contact?done=restored",
    ]);
    expect((await get(ctx.app, "/")).text).toContain(facts.phone);

    const [undo = ""] = listChangePaths((await staff.open("/facts/contact")).text);
    await staff.fill(undo, {});
    expect((await get(ctx.app, "/")).text).toContain("(313) 555-0122");
  });

  test("a restore is rejected if the previewed value has changed", async () => {
    const staff = await openBusinessForms(ctx.app);
    await staff.fill("/facts/contact", { phone: "(313) 555-0133" });
    const [change = ""] = listChangePaths((await staff.open("/facts/contact")).text);
    const { text } = await staff.open(change);
    const version = /name="version" value="([^"]+)"/.exec(text)?.[1] ?? "";
    await staff.fill("/facts/contact", { phone: "(313) 555-0144" });
    const refused = await staff.send(change, { intent: "restore", version });
    expect(refused.status).toBe(409);
    expect(noticeOf(refused.text)?.title).toBe("Changed by someone else");
    expect(textOf(refused.text)).toContain("Phone Now (313) 555-0144");
    expect((await get(ctx.app, "/")).text).toContain("(313) 555-0144");
  });

  test("the latest change can be undone, of facts, of hours, and of a list", async () => {
    const staff = await openBusinessForms(ctx.app);
    for (const [path, typed] of [
      ["/facts/contact", { phone: "(313) 555-0155" }],
      ["/hours", { "friday.closes": "13:00" }],
    ] as const) {
      expect((await staff.fill(path, typed)).status).toBe(200);
      const [change = ""] = listChangePaths((await staff.open(path)).text);
      const undone = await staff.send(change, { intent: "undo" });
      expect([undone.status, undone.headers.location]).toEqual([
        303,
        `/admin/business${path}?done=undone`,
      ]);
    }
    const added = await staff.fill("/faqs/new", { question: "Is it new?", answer: "Yes." });
    const query = new URL(added.headers.location ?? "", ctx.app.origin).searchParams;
    expect((await get(ctx.app, "/")).text).toContain("Is it new?");
    await staff.send(`/history/${query.get("change")}`, { intent: "undo" });
    const home = (await get(ctx.app, "/")).text;
    expect(home).not.toContain("Is it new?");
    expect(home).toContain(facts.phone);
  });

  test("a change is not undone if something was changed after it", async () => {
    const staff = await openBusinessForms(ctx.app);
    await staff.fill("/facts/contact", { phone: "(313) 555-0166" });
    const [change = ""] = listChangePaths((await staff.open("/facts/contact")).text);
    await staff.fill("/facts/contact", { email: "newer@hyde.test" });
    const refused = await staff.send(change, { intent: "undo" });
    expect(refused.status).toBe(409);
    expect(noticeOf(refused.text)?.title).toBe("Changed by someone else");
    // The page shows what restoring would change, so that staff can decide.
    expect(textOf(refused.text)).toContain("Now newer@hyde.test");
    expect((await get(ctx.app, "/")).text).toContain("(313) 555-0166");
  });

  test("a restored list has removed, changed, and moved entries again", async () => {
    const staff = await openBusinessForms(ctx.app);
    const { text } = await staff.open("/faqs");
    const versions = [...text.matchAll(/id="down-([^"]+)"/g)].map(([, version = ""]) => version);
    await staff.send("/faqs", { version: versions[0] ?? "", intent: "down" });
    await staff.send("/faqs", { version: versions[7] ?? "", intent: "remove" });
    const changes = listChangePaths((await staff.open("/faqs")).text);
    const preview = textOf((await staff.open(changes.at(1) ?? "")).text);
    expect(preview).toContain(
      "How does the rewards club work? Now Not listed Before this change Listed",
    );
    expect(preview).toContain("Order");
    await staff.fill(changes.at(1) ?? "", {});
    const home = (await get(ctx.app, "/")).text;
    expect(home).toContain("How does the rewards club work?");
    expect(home.indexOf("When are you open?")).toBeLessThan(home.indexOf("How old do I have"));
  });

  test("each change is logged with its old and new value", async () => {
    const staff = await openBusinessForms(ctx.app);
    const earlier = (await listAuditEntries(ctx.app)).length;
    await staff.fill("/facts/contact", { phone: "(313) 555-0177" });
    await staff.fill("/faqs/1", { question: "Are you open?" });
    const [phone, question] = (await listAuditEntries(ctx.app)).slice(earlier);
    expect(phone).toEqual({
      ...{ action: "save-facts-contact", subject_id: "facts-contact" },
      summary: "Changed: Phone and email.",
      before: JSON.stringify({ phone: facts.phone }),
      after: JSON.stringify({ phone: "(313) 555-0177" }),
    });
    expect(question).toMatchObject({
      ...{ action: "save-question", subject_id: "faqs" },
      summary: "Changed the question “Are you open?”.",
      after: JSON.stringify({ "0.question": "Are you open?" }),
    });
  });

  test("an unknown change is not found", async () => {
    const staff = await openBusinessForms(ctx.app);
    for (const id of ["1", "x".repeat(500), "%00"]) {
      expect((await staff.open(`/history/${id}`)).status).toBe(404);
    }
    expect((await staff.send("/history/1", { intent: "restore", version: "" })).status).toBe(404);
  });
});
