import { expect, test } from "vitest";
import { getFieldErrors } from "#app/platform/form-data.ts";
import { measureCpuMs } from "#tests/setup/timing.ts";
import { contactSchema, dealsSchema } from "./schema.ts";

const good = { name: "Dana", email: "dana@example.com", message: "Hello" };

function contactErrors(fields: Partial<typeof good>) {
  const parsed = contactSchema.safeParse({ ...good, ...fields });
  return parsed.success ? {} : getFieldErrors(parsed.error);
}

function deals(fields: { email?: string; phone?: string }) {
  return dealsSchema.safeParse({ email: "", phone: "", sms_consent: "", ...fields });
}

test.each([
  "dana@example.com",
  "DANA.reed+deals@Example.co.uk",
  "o'brien@example.com",
  "a@b.co",
  "x_y-z=1/2@sub.domain.example",
  "dana@xn--bcher-kva.example",
])("accepts the email %s", (email) => {
  expect(contactErrors({ email })).toEqual({});
});

test.each([
  "dana",
  "dana@",
  "@example.com",
  "dana@localhost",
  "dana@exa mple.com",
  "dana@example..com",
  ".dana@example.com",
  "dana.@example.com",
  "da..na@example.com",
  "dana@-example.com",
  "dana@example.com>",
  "dana@example.com, eve@example.com",
  '"dana reed"@example.com',
  "dana@[127.0.0.1]",
  "dana@10.0.0.1",
  "dänä@example.com",
  "dana@example.com\0",
  "\u212Aim@example.com",
  `${"a".repeat(65)}@example.com`,
  `a@${"b".repeat(250)}.com`,
])("rejects the email %j", (email) => {
  expect(contactErrors({ email })).toEqual({ email: expect.stringContaining("email address") });
});

test("trims and lower-cases the email", () => {
  const { email } = contactSchema.parse({ ...good, email: "  Dana@Example.COM \t" });
  expect(email).toBe("dana@example.com");
});

test.each([
  { email: "dana@example.com\r\nBcc: eve@example.com" },
  { email: "dana@example.com\n" },
  { name: "Dana\r\nBcc: eve@example.com" },
  { name: "Dana\nReed" },
  { name: "Dana\rReed" },
  { name: "Dana\u2028Reed" },
])("rejects line breaks in %j", (fields) => {
  const [field = ""] = Object.keys(fields);
  expect(contactErrors(fields)).toEqual({ [field]: expect.stringContaining("on one line") });
});

test("rejects NUL characters, which no text column can contain", () => {
  expect(contactErrors({ name: "Da\0na", message: "Hel\0lo" })).toEqual({
    name: expect.any(String),
    message: expect.any(String),
  });
});

test("counts a line break of the message as one character", () => {
  expect(contactErrors({ message: `${"\r\n".repeat(4_999)}a` })).toEqual({});
  expect(contactErrors({ message: `${"\r\n".repeat(5_000)}a` })).toHaveProperty("message");
  expect(contactErrors({ message: "a".repeat(5_000) })).toEqual({});
  expect(contactErrors({ message: "a".repeat(5_001) })).toHaveProperty("message");
  expect(contactErrors({ name: "a".repeat(201) })).toHaveProperty("name");
});

test("a message that is too long says by how much", () => {
  expect(contactErrors({ message: "a".repeat(5_312) }).message).toContain(
    "Please keep your message to 5,000 characters. It has 5,312.",
  );
});

test("validates a megabyte of message quickly", async () => {
  const fields = { message: "a".repeat(1_000_000), email: "a.".repeat(500_000) };
  const took = await measureCpuMs(() =>
    expect(contactErrors(fields)).toEqual({
      message: expect.any(String),
      email: expect.any(String),
    }),
  );
  expect(took).toBeLessThan(500);
});

test("keeps name and message exactly as typed, except for the browser's CRLF", () => {
  const typed = {
    ...good,
    name: "  <script>alert(1)</script> ",
    message: " a\r\nb\rc\n\n'; DROP TABLE messages;-- 🌿👩🏽‍🌾 \u202Eשלום\u202C  ",
  };
  const { name, message } = contactSchema.parse(typed);
  expect(name).toBe(typed.name);
  expect(message).toBe(typed.message.replace("a\r\nb", "a\nb"));
});

test("ignores unknown fields", () => {
  expect(contactSchema.parse({ ...good, is_admin: "true" })).toEqual(good);
});

test.each(["(313) 555-0142", "313-555-0142", "3135550142", "+1 313 555 0142", " 313.555.0142 "])(
  "normalizes the phone number %j",
  (phone) => {
    expect(deals({ phone }).data).toEqual({
      email: null,
      phone: "+13135550142",
      sms_consent: false,
    });
  },
);

test("accepts a number with an unassigned exchange code", () => {
  expect(deals({ phone: "555-123-4567" }).data?.phone).toBe("+15551234567");
});

test.each([
  "call me",
  "1-800-FLOWERS",
  "555-0142",
  "(313) 555-0142 after six",
  "0000000000",
  "313555014231355501423135550142",
  "313-555-0142\0",
  "1".repeat(1_000),
  "'; drop table messages;--",
])("rejects the phone number %j", (phone) => {
  const parsed = deals({ phone });
  expect(parsed.success).toBe(false);
  expect(getFieldErrors(parsed.error as never)).toEqual({
    phone: expect.stringContaining("phone number"),
  });
});

test("accepts a foreign number with its country code", () => {
  expect(deals({ phone: "+44 20 7946 0958" }).data?.phone).toBe("+442079460958");
});
