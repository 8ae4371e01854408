import { afterEach, beforeEach, expect, test } from "vitest";
import { type FakeSmtp, startFakeSmtp } from "#tests/fakes/smtp-server.ts";
import { createMailTransport, RecipientRejectedError } from "./mail-transport.server.ts";

const mail = {
  messageId: "<1@hyde.example>",
  from: "Hyde <hello@hyde.example>",
  to: "dana@example.com",
  subject: "Test",
  text: "Text",
  html: "<p>HTML</p>",
};
let smtp: FakeSmtp;

beforeEach(async () => {
  smtp = await startFakeSmtp();
});
afterEach(() => smtp.stop());

function transport() {
  const created = createMailTransport({ smtpUrl: smtp.url });
  if (!created) throw new Error("no transport");
  return created;
}

test("there is no transport without SMTP_URL", () => {
  expect(createMailTransport({})).toBeNull();
  expect(createMailTransport({ smtpUrl: "" })).toBeNull();
});

test("sends both parts and returns the server's reply", async () => {
  expect(await transport().send(mail)).toMatch(/^250/);
  const [{ parsed } = { parsed: null }] = smtp.mails;
  expect(parsed).toMatchObject({
    messageId: mail.messageId,
    from: { name: "Hyde", address: "hello@hyde.example" },
    text: "Text\n",
    html: "<p>HTML</p>\n",
  });
});

test("distinguishes a rejected recipient from temporary failures", async () => {
  smtp.fail({ at: "rcpt", code: 550 });
  await expect(transport().send(mail)).rejects.toBeInstanceOf(RecipientRejectedError);
  smtp.fail({ at: "rcpt", code: 451 });
  await expect(transport().send(mail)).rejects.not.toBeInstanceOf(RecipientRejectedError);
});

test("disconnects when aborted", async () => {
  smtp.fail({ at: "slow", milliseconds: 25_000 });
  const started = performance.now();
  const sending = transport().send(mail, { signal: AbortSignal.timeout(100) });
  await expect(sending).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(20_000);
});

test("never reads files or URLs named in a text", async () => {
  const file = { path: "/etc/hostname" } as unknown as string;
  await expect(transport().send({ ...mail, text: file })).rejects.toThrow(/rejected/i);
});
