import { expect, test } from "vitest";
import { emailConsentWording } from "#app/modules/leads/consent-wording.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { enteredValue, noticeOf, textOf } from "#tests/setup/html.ts";
import { type FormFields, get, post } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";

const PATH = "/admin/leads/erasure";

describeEachApp("erasure in the staff area", { engines: "all" }, (ctx) => {
  const signIn = (role: "owner" | "manager") =>
    signInStaff(ctx.app.db, { origin: ctx.app.origin, role });
  let owner: Awaited<ReturnType<typeof signIn>> | undefined;
  const postForm = async (fields: FormFields) => {
    owner ??= await signIn("owner");
    return post(ctx.app, PATH, fields, owner.headers);
  };
  const auditedProofs = () =>
    ctx.app.db
      .selectFrom("audit_log")
      .select(["summary", "subject_kind", "actor_kind", "before", "after"])
      .where("action", "=", "show-consent-proof")
      .orderBy("id")
      .execute();

  test("the proof of an erased consent is shown by email address or phone number, and logged", async () => {
    const email = "proof@example.com";
    await post(ctx.app, "/deals", { email, phone: "(313) 555-0171", sms_consent: "on" });
    expect((await postForm({ intent: "erase", address: email })).status).toBe(200);
    for (const typed of [" PROOF@example.com", "+1 313 555 0171"]) {
      const { status, text } = await postForm({ intent: "show-proof", proof_address: typed });
      expect(status).toBe(200);
      expect(enteredValue(text, "proof_address")).toBe(typed);
      const shown = textOf(text);
      expect(shown).toContain(emailConsentWording("Hyde Cannabis"));
      expect(shown).toMatch(/Erased \w+ \d+, \d{4}.* because the person asked, by Owner/);
      expect(shown).toMatch(/Agreed \w+ \d+, \d{4}.* on \/deals \(Deals page\)/);
      expect(shown).toMatch(/Ended \w+ \d+, \d{4}.*: their data was erased/);
    }
    const entry = {
      ...{ subject_kind: "address", actor_kind: "session", before: null, after: null },
      summary: "Looked up the proof of consent kept for an address: 2 consents.",
    };
    expect(await auditedProofs()).toEqual([entry, entry]);
  });

  test("an address without proof says so and what that means, and a contact's consents are linked", async () => {
    const none = await postForm({ intent: "show-proof", proof_address: "never@example.com" });
    expect(none.status).toBe(200);
    expect(textOf(none.text)).toContain("No proof is kept for this address");
    await post(ctx.app, "/deals", { email: "still@example.com", phone: "" });
    const { id } = await ctx.app.db
      .selectFrom("campaign_contacts")
      .select("id")
      .where("email", "=", "still@example.com")
      .executeTakeFirstOrThrow();
    const held = await postForm({ intent: "show-proof", proof_address: "still@example.com" });
    expect(held.text).toContain(`/admin/leads/contacts/${id}`);
    const bad = await postForm({ intent: "show-proof", proof_address: "12" });
    expect(bad.status).toBe(422);
    expect(noticeOf(bad.text)?.text).toBe("Please enter a complete email address or phone number.");
    expect(enteredValue(bad.text, "proof_address")).toBe("12");
    expect(enteredValue(bad.text, "address")).toBe("");
  });

  test("managers and strangers see no proof", async () => {
    const before = await auditedProofs();
    const { headers } = await signIn("manager");
    const fields = { intent: "show-proof", proof_address: "proof@example.com" };
    expect((await get(ctx.app, PATH, headers)).status).toBe(403);
    expect((await post(ctx.app, PATH, fields, headers)).status).toBe(403);
    expect((await post(ctx.app, PATH, fields)).status).toBe(401);
    expect(await auditedProofs()).toEqual(before);
  });

  test("a phone number finds and erases the messages sent from the contact's email address", async () => {
    const email = "caller@example.com";
    await post(ctx.app, "/deals", { email, phone: "(313) 555-0172", sms_consent: "on" });
    await post(ctx.app, "/contact", { name: "Cal", email, message: "Parking?" });
    const address = "313-555-0172";
    const found = textOf((await postForm({ intent: "find", address })).text);
    expect(found).toContain("Found: a contact and 1 message.");
    expect(found).toContain(`the messages from ${email} are included`);
    const erased = await postForm({ intent: "erase", address });
    expect(noticeOf(erased.text)?.text).toContain("1 contact, 1 message");
    const messages = await ctx.app.db.selectFrom("messages").select("email").execute();
    expect(messages).not.toContainEqual({ email });
  });

  test("a phone number without an email address says that messages cannot be found by it", async () => {
    const address = "(313) 555-0173";
    await post(ctx.app, "/deals", { email: "", phone: address, sms_consent: "on" });
    const found = textOf((await postForm({ intent: "find", address })).text);
    expect(found).toContain("Found: a contact.");
    expect(found).toContain("Messages carry only an email address");
  });
});
