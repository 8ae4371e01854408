import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";

import facts from "#content/facts.ts";
import type { CapturedEmail } from "#tests/fakes/smtp-server.ts";
import { type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { headOf, textOf } from "#tests/setup/html.ts";
import { get, post, randomIp, send } from "#tests/setup/http.ts";

const STREET = `${facts.address.street}, ${facts.address.city}, ${facts.address.state}`;
const address = () => `${randomUUID()}@example.com`;

describeEachApp("email", { mail: true }, (ctx) => {
  test("a message is emailed to the store, and Reply-To is the visitor", async () => {
    const email = address();
    await post(ctx.app, "/contact", {
      name: 'Dana "D" Reed 🌿',
      email,
      message: "Do you have <b>parking</b>?\r\nThanks",
    });
    const mail = await waitForMail(ctx, ({ parsed }) => parsed.replyTo?.[0]?.address === email);
    expect(mail.envelope).toEqual({ from: "store@hyde.test", to: ["desk@hyde.test"] });
    expect(mail.parsed.from).toMatchObject({ name: facts.name, address: "store@hyde.test" });
    expect(mail.parsed.to).toMatchObject([{ address: "desk@hyde.test" }]);
    expect(mail.parsed.replyTo?.[0]?.name).toBe('Dana "D" Reed 🌿');
    expect(mail.parsed.subject).toContain('Dana "D" Reed 🌿');
    expect(mail.parsed.text).toContain("Do you have <b>parking</b>?\nThanks");
    expect(mail.parsed.html).toContain("Do you have &lt;b&gt;parking&lt;/b&gt;?");
    expect(mail.raw).not.toMatch(/^List-Unsubscribe/im);
    await waitForOutboxRow(ctx, mail, { status: "sent", attempts: 1, last_error: null });
  });

  test("a sign-up gets one welcome email with the store's address and an unsubscribe link", async () => {
    const email = address();
    await post(ctx.app, "/deals", { email, phone: "" });
    await post(ctx.app, "/join", { email, page: "/" });
    const mail = await welcomeTo(ctx, email);
    const { token, url } = await unsubscribeLink(ctx, email);
    expect(token).toMatch(/^[\w-]{22,}$/);
    const header = (key: string) => mail.parsed.headers.find((it) => it.key === key)?.value;
    expect(header("list-unsubscribe")).toBe(`<${url}>`);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(mail.parsed.messageId).toMatch(/^<[0-9a-f-]{36}@hyde\.test>$/);
    for (const part of [mail.parsed.text, textOf(mail.parsed.html ?? "")]) {
      expect(part).toContain(STREET);
    }
    expect(mail.parsed.text).toContain(url);
    expect(mail.parsed.html).toContain(`href="${url}"`);
    // After a later mail has arrived, a second welcome mail would have arrived too.
    const later = address();
    await post(ctx.app, "/join", { email: later, page: "/" });
    await welcomeTo(ctx, later);
    expect(ctx.app.smtp?.mails.filter(({ envelope }) => envelope.to.includes(email))).toHaveLength(
      1,
    );
  });

  test("a quarantined post sends no email", async () => {
    const suspect = address();
    const trusted = address();
    await post(ctx.app, "/join", { email: suspect, page: "/", quiet_moss: "x" });
    await post(ctx.app, "/contact", {
      ...{ name: "x", message: "x" },
      email: suspect,
      elapsed: "1",
    });
    await post(ctx.app, "/join", { email: trusted, page: "/" });
    await welcomeTo(ctx, trusted);
    expect(ctx.app.smtp?.mails.filter(({ raw }) => raw.includes(suspect))).toEqual([]);
  });

  const oneClick = (path: string, headers: Record<string, string>) =>
    send(ctx.app, path, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "X-Forwarded-For": randomIp(),
        ...headers,
      },
      body: "List-Unsubscribe=One-Click",
    });

  test.each<[string, Record<string, string>]>([
    ["without cookie and origin", {}],
    ["from a mail site", { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" }],
    ["from nowhere", { Origin: "null" }],
  ])("one click %s unsubscribes; opening the page does not", async (_kind, headers) => {
    const email = address();
    await post(ctx.app, "/join", { email, page: "/" });
    const { path, contact } = await unsubscribeLink(ctx, email);

    const page = await get(ctx.app, path);
    await send(ctx.app, path, { method: "HEAD" });
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(headOf(page.text)).toMatchObject({ h1: ["Unsubscribe"], robots: "noindex" });
    expect(await contact()).toMatchObject({ opted_in: true });

    for (const _ of [1, 2]) {
      const { status, headers: responseHeaders } = await oneClick(path, headers);
      expect([status, responseHeaders["cache-control"]]).toEqual([200, "no-store"]);
      expect(responseHeaders.location).toBeUndefined();
    }
    expect(await contact()).toMatchObject({ opted_in: false });
    const consents = await ctx.app.db
      .selectFrom("consents")
      .select("revoked_via")
      .where("contact_id", "=", (await contact()).id)
      .execute();
    expect(consents).toEqual([{ revoked_via: "one-click" }]);
    expect(headOf((await get(ctx.app, path)).text).h1).toEqual(["You are unsubscribed"]);
  });

  test("the page's button also unsubscribes, without JavaScript", async () => {
    const email = address();
    await post(ctx.app, "/join", { email, page: "/" });
    const { path, contact } = await unsubscribeLink(ctx, email);
    const { status, text } = await post(ctx.app, path, {});
    expect([status, headOf(text).h1]).toEqual([200, ["You are unsubscribed"]]);
    expect(await contact()).toMatchObject({ opted_in: false });
    await post(ctx.app, "/join", { email, page: "/shop" });
    // Anyone could have typed the email address, so its owner has to confirm it.
    expect(await contact()).toMatchObject({ opted_in: false });
  });

  test.each(["unknown", "a'b", "%00", "..%2fcontact", "__proto__", "x".repeat(5_000)])(
    "the token %s is unknown",
    async (token) => {
      expect((await get(ctx.app, `/unsubscribe/${token}`)).status).toBe(404);
      expect((await oneClick(`/unsubscribe/${token}`, {})).status).toBe(404);
    },
  );
});

/** Waits for the first mail that matches. */
async function waitForMail({ app }: AppContext, fits: (mail: CapturedEmail) => boolean) {
  return vi.waitFor(() => {
    const mail = app.smtp?.mails.find(fits);
    if (!mail) throw new Error(`not among ${app.smtp?.mails.length} mails`);
    return mail;
  }, 10_000);
}

const welcomeTo = (ctx: AppContext, email: string) =>
  waitForMail(ctx, ({ envelope }) => envelope.to.includes(email));

/** Waits until the worker has saved the result of sending a mail. */
async function waitForOutboxRow({ app }: AppContext, { parsed }: CapturedEmail, expected: object) {
  const id = parsed.messageId?.slice(1).split("@")[0] ?? "";
  const row = () =>
    app.db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await vi.waitFor(async () => expect(await row()).toMatchObject(expected), 5_000);
}

async function unsubscribeLink({ app }: AppContext, email: string) {
  const contact = () =>
    app.db
      .selectFrom("campaign_contacts")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
  const { unsubscribe_token: token } = await contact();
  const path = `/unsubscribe/${token}`;
  return { token, path, url: app.origin + path, contact };
}
