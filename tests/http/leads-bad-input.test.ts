import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { describeEachApp } from "#tests/setup/app.ts";
import { enteredValue, headOf, noticeOf } from "#tests/setup/html.ts";
import { post, randomIp, send } from "#tests/setup/http.ts";

/** Not in any field: Node's parser treats this text inside a value as the boundary. */
const BOUNDARY = "----boundary-of-a-test-0123456789";
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

const completeForm = { name: "Dana", email: "dana@example.com", message: "Hello" };

describeEachApp("bad input to the lead forms", {}, (ctx) => {
  const messages = (email: string) =>
    ctx.app.db.selectFrom("messages").selectAll().where("email", "=", email).execute();
  const countLeads = async () => {
    const count = async (table: "messages" | "campaign_contacts") =>
      (await ctx.app.db.selectFrom(table).select("id").execute()).length;
    return (await count("messages")) + (await count("campaign_contacts"));
  };

  /** Posts a body that no form of the site would send. */
  const postBody = (path: string, type: string | undefined, body: string | Buffer) =>
    send(ctx.app, path, {
      method: "POST",
      headers: { "X-Forwarded-For": randomIp(), ...(type ? { "Content-Type": type } : {}) },
      body,
    });

  test.each([
    ["SQL", `Robert'); DROP TABLE messages;-- " OR 1=1`],
    ["script", `</textarea><script>alert("x")</script><img src=x onerror=alert(1)>&amp;`],
    ["emoji and flags", "Is it 🌿👩🏽‍🌾🏴‍☠️ today? 𝕏"],
    ["right-to-left", "مرحبا abc שלום \u200f"],
    ["white space", "\n\n  indented\n\ttabbed  \n\n"],
    ["template and format marks", "#{7*7} {{7*7}} %s %n $1 \\0 \\u0041 <%= 1 %>"],
    ["combining marks", "Z̸̢̛a̴l̷g̵o é \u00a0 \u0085 \u007f".normalize("NFC")],
  ])("%s text is saved as entered and escaped in the response", async (_kind, message) => {
    const email = `${randomUUID()}@example.com`;
    const name = message.trim().split("\n")[0]?.slice(0, 60) ?? "";
    const typed = { name, email: "", message: message.replaceAll("\n", "\r\n") };

    const refused = await post(ctx.app, "/contact", typed);
    expect(refused.status).toBe(422);
    expect(enteredValue(refused.text, "name")).toBe(name);
    expect(enteredValue(refused.text, "message")).toBe(message);
    expect(refused.text).not.toMatch(/<img src=x|<script>alert|\u2028/);

    expect((await post(ctx.app, "/contact", { ...typed, email })).status).toBe(200);
    expect(await messages(email)).toMatchObject([{ name, message }]);
  });

  test("invisible format characters are left out, and letters composed", async () => {
    const email = `${randomUUID()}@example.com`;
    const name = "Zoe\u0308\u200b \u202aReed\u202c";
    const { status } = await post(ctx.app, "/contact", {
      ...{ name, email: `\u2066mailto:${email}?subject=Hi\u2069` },
      message: "\u202eabc\u202c dis\u00adpensary\ufeff",
    });
    expect(status).toBe(200);
    expect(await messages(email)).toMatchObject([{ name: "Zoë Reed", message: "abc dispensary" }]);
  });

  test.each([
    "\u202a(313) 555-0187\u202c",
    "tel:+1-313-555-0187",
    "\u200e313\ufe0d 555 0187\u200b",
  ])("a phone number with invisible marks or its link is accepted: %j", async (phone) => {
    const email = `${randomUUID()}@example.com`;
    expect((await post(ctx.app, "/deals", { email, phone })).status).toBe(200);
    const saved = ctx.app.db.selectFrom("campaign_contacts").select("phone_number");
    const rows = await saved.where("phone_number", "=", "+13135550187").execute();
    expect(rows.length).toBe(1);
  });

  test.each(["\u200b", "\u3164", "\u2800 \u2800", "\u200d\ufe0f"])(
    "a name or message of only invisible characters counts as empty: %j",
    async (invisible) => {
      const fields = { name: invisible, email: "blank@example.com", message: invisible };
      const { status, text } = await post(ctx.app, "/contact", fields);
      expect(status).toBe(422);
      expect(text).toContain("Please enter your name.");
      expect(text).toContain("Please write a message.");
    },
  );

  test.each([
    ["dana@example.com\r\nBcc: all@example.com", "on one line"],
    ["dana@example.com\nBcc: all@example.com", "on one line"],
    ["dana@example.com\u2028x", "on one line"],
    ["dana@example.com%0aBcc:x@y.example", "complete email"],
    ["dana@example.com, all@example.com", "complete email"],
    ["Dana <dana@example.com>", "complete email"],
    ["dana@exam\0ple.com", "complete email"],
    ["dana@example", "complete email"],
    ["dana..reed@example.com", "complete email"],
    ["@example.com", "complete email"],
    ["dana@-example.com", "complete email"],
    ["dána@example.com", "complete email"],
    ["dana@example.com'--", "complete email"],
    [`${"a".repeat(65)}@example.com`, "complete email"],
    [`a@${"b.".repeat(130)}com`, "complete email"],
  ])("every form rejects the email address %j", async (email, reason) => {
    const before = await countLeads();
    const responses = [
      await post(ctx.app, "/contact", { ...completeForm, email }),
      await post(ctx.app, "/deals", { email, phone: "" }),
      await post(ctx.app, "/join", { email, page: "/" }),
    ];
    for (const { status, text } of responses) {
      expect(status).toBe(422);
      expect(noticeOf(text)).toMatchObject({ role: "alert", title: "Please check the form" });
      expect(noticeOf(text)?.text).toContain(reason);
    }
    expect(await countLeads()).toBe(before);
  });

  test.each([
    ...["call me", "1-800-HYDE-420", "12", "+", "(313) 555", "0000000000", "+999 999 999 999"],
    ...["313-555-0142 or 313-555-0143", "' OR 1=1 --", "<script>", "٣١٣", "313\u0000 555 0142"],
    ...["9".repeat(41), "tel:+13135550142;ext=1'"],
  ])("the phone number %j is rejected", async (phone) => {
    const before = await countLeads();
    const { status, text } = await post(ctx.app, "/deals", { email: "", phone });
    expect(status).toBe(422);
    expect(noticeOf(text)?.text).toContain("complete phone number");
    expect(enteredValue(text, "phone")).toBe(phone.replaceAll("\0", ""));
    expect(await countLeads()).toBe(before);
  });

  test("NUL characters are rejected and never reach page or database", async () => {
    for (const field of ["name", "message"]) {
      const { status, text } = await post(ctx.app, "/contact", {
        ...completeForm,
        [field]: "a\0b",
      });
      expect(status).toBe(422);
      expect(noticeOf(text)?.text).toBe("Please remove the invisible characters.");
      expect(text).not.toContain("\0");
    }
    const email = `${randomUUID()}@example.com`;
    const trap = { page: "/sh\0op", submission_id: "\0", elapsed: "\0", "\0": "\0" };
    expect((await post(ctx.app, "/join", { email, ...trap })).status).toBe(200);
    const consents = await ctx.app.db.selectFrom("consents").select("page").execute();
    expect(consents).toContainEqual({ page: "/shop" });
  });

  test("a name with a line break is rejected, since it becomes part of an email header", async () => {
    const name = "Dana\r\nBcc: all@example.com";
    const { status, text } = await post(ctx.app, "/contact", { ...completeForm, name });
    expect(status).toBe(422);
    expect(noticeOf(text)?.text).toBe("Please write your name on one line.");
  });

  test("the longest message is accepted; one more character is rejected and shown again", async () => {
    const longest = `${"…".repeat(4_998)}\r\n!`;
    const email = `${randomUUID()}@example.com`;
    const post1 = (message: string) =>
      post(ctx.app, "/contact", { ...completeForm, email, message });
    expect((await post1(longest)).status).toBe(200);
    expect((await messages(email))[0]?.message).toBe(longest.replace("\r", ""));
    const refused = await post1(`${longest}!`);
    expect(refused.status).toBe(422);
    expect(noticeOf(refused.text)?.text).toMatch(/5,?000 characters/);
    expect(enteredValue(refused.text, "message")).toHaveLength(5_001);
  });

  test("a message of a megabyte is rejected, with or without a declared length", async () => {
    const type = "application/x-www-form-urlencoded";
    const body = new URLSearchParams({
      ...completeForm,
      message: "x".repeat(1024 * 1024),
    }).toString();
    const chunked = { "Content-Type": type, "Transfer-Encoding": "chunked" };
    const responses = [
      await postBody("/contact", type, body),
      await send(ctx.app, "/contact", { method: "POST", headers: chunked, body }),
      await postBody("/age-gate", type, body),
      await postBody("/unsubscribe/x", type, body),
    ];
    for (const { status, text } of responses) {
      expect(status).toBe(413);
      expect(headOf(text).h1).toEqual(["That is too long"]);
    }
  });

  test.each([
    ["application/json", JSON.stringify(completeForm)],
    ["text/plain", "name=Dana"],
    ["application/xml", "<name>Dana</name>"],
    ["application/x-www-form-urlencodedx", "name=Dana"],
    ["x".repeat(2_000), ""],
    ["", "name=Dana"],
    [undefined, "name=Dana"],
  ])("the content type %j is rejected", async (type, body) => {
    for (const path of ["/contact", "/deals", "/join", "/age-gate", "/unsubscribe/x"]) {
      expect((await postBody(path, type, body)).status).toBe(415);
    }
    // The page has no form.
    expect((await postBody("/shop", type, body)).status).toBe(405);
  });

  test.each([
    ["without a boundary", "multipart/form-data", "x"],
    ["without its boundary in the body", MULTIPART, "y"],
    ["without a body", MULTIPART, ""],
    ["cut off", MULTIPART, `--${BOUNDARY}\r\nContent-Disposition: form-data; name="n`],
  ])("a multipart body %s is rejected", async (_kind, type, body) => {
    for (const path of [
      "/contact",
      "/deals",
      "/join",
      "/age-gate",
      "/unsubscribe/x",
      "/client-error",
    ]) {
      const { status, text } = await postBody(path, type, body);
      expect(status, path).toBe(400);
      expect(headOf(text).h1).toHaveLength(1);
    }
  });

  test("multipart forms work; a file does not count as text", async () => {
    const form = (field: string) =>
      Object.entries({ ...completeForm, email: "multi@example.com" })
        .map(([name, value]) => {
          const file = name === field ? '; filename="a.txt"\r\nContent-Type: text/plain' : "";
          return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
        })
        .join("");
    const end = `--${BOUNDARY}--\r\n`;
    expect((await postBody("/contact", MULTIPART, form("message") + end)).status).toBe(422);
    expect(await messages("multi@example.com")).toEqual([]);
    expect((await postBody("/contact", MULTIPART, form("") + end)).status).toBe(200);
    expect(await messages("multi@example.com")).toMatchObject([{ message: "Hello" }]);
  });

  test("unknown and repeated fields change nothing", async () => {
    const email = `${randomUUID()}@example.com`;
    const form = new URLSearchParams({
      ...{ email, phone: "", id: "1", status: "vip", source: "admin", opted_in: "false" },
      ...{ quarantine_reason: "x", unsubscribe_token: "known", created_at: "1999" },
      ...{ "email[]": "a@example.com", "__proto__[status]": "vip", constructor: "x" },
    });
    form.append("email", "second@example.com");
    expect((await post(ctx.app, "/deals", form)).status).toBe(200);
    const [contact] = await ctx.app.db
      .selectFrom("campaign_contacts")
      .selectAll()
      .where("email", "=", email)
      .execute();
    expect(contact).toMatchObject({
      ...{ source: "deals-page", status: "new", opted_in: true, quarantine_reason: null },
      created_at: expect.stringMatching(/^20[2-9]/),
    });
    expect(contact?.id).not.toBe("1");
    expect(contact?.unsubscribe_token).not.toBe("known");
  });

  test("invalid UTF-8 is harmless", async () => {
    const type = "application/x-www-form-urlencoded; charset=iso-8859-1";
    const email = `${randomUUID()}@example.com`;
    const body = `name=%ff%fe&email=${email}&message=%ED%A0%80%E9%zz%&&==&=x`;
    expect((await postBody("/contact", type, body)).status).toBe(200);
    expect(await messages(email)).toHaveLength(1);
    expect((await postBody("/contact", type, "a=&".repeat(90))).status).toBe(422);
    expect((await postBody("/contact", type, "a=&".repeat(40_000))).status).toBe(400);
  });
});
