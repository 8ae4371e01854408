import { afterEach, expect, test } from "vitest";
import { type FakeSmtp, startFakeSmtp } from "#tests/fakes/smtp-server.ts";
import { createCertificate } from "#tests/setup/certificates.ts";
import { parseEnv } from "./env.server.ts";
import { createMailTransport } from "./mail-transport.server.ts";

/** An address of this machine that is not a loopback address, so the site treats it as remote. */
const REMOTE_ADDRESS = "0.0.0.0";

const mail = {
  messageId: "<1@hyde.example>",
  from: "Hyde <hello@hyde.example>",
  to: "dana@example.com",
  subject: "Test",
  text: "Text",
  html: "<p>HTML</p>",
};

const certificate = createCertificate({ names: ["mail.hyde.test"] });

let smtp: FakeSmtp | undefined;
afterEach(() => smtp?.stop());

function send(url: string, settings: Record<string, string> = {}) {
  const { SMTP_URL } = parseEnv({ SMTP_URL: url, ...settings });
  return createMailTransport({ smtpUrl: SMTP_URL })?.send(mail);
}

/** URL options that make nodemailer trust the certificate authority. */
const trusted = new URLSearchParams({
  "tls.ca": certificate.cert,
  "tls.servername": "mail.hyde.test",
});

test("a server without STARTTLS gets neither password nor email", async () => {
  smtp = await startFakeSmtp({ login: true });
  for (const query of ["", "?requireTLS=false", "?ignoreTLS=true", "?opportunisticTLS=true"]) {
    const sending = send(`smtp://dana:secret@${REMOTE_ADDRESS}:${smtp.port}/${query}`);
    await expect(sending).rejects.toThrow(/no encryption that can be trusted.*ALLOW_UNENCRYPTED/);
  }
  expect([smtp.logins, smtp.mails]).toEqual([[], []]);
});

test("a server with an untrusted certificate gets neither password nor email", async () => {
  smtp = await startFakeSmtp({ login: true, certificate });
  const sending = send(`smtp://dana:secret@${REMOTE_ADDRESS}:${smtp.port}`);
  await expect(sending).rejects.toThrow(/self-signed certificate/);
  expect([smtp.logins, smtp.mails]).toEqual([[], []]);
  await smtp.stop();
  smtp = await startFakeSmtp({ login: true, certificate, encryptedFromStart: true });
  await expect(send(`smtps://dana:secret@${REMOTE_ADDRESS}:${smtp.port}`)).rejects.toThrow(
    /self-signed/,
  );
  expect([smtp.logins, smtp.mails]).toEqual([[], []]);
});

test("a server with STARTTLS and a trusted certificate gets the password encrypted", async () => {
  smtp = await startFakeSmtp({ login: true, certificate });
  await send(`smtp://dana:secret@${REMOTE_ADDRESS}:${smtp.port}/?${trusted}`);
  expect(smtp.logins).toEqual([{ user: "dana", password: "secret", encrypted: true }]);
  expect(smtp.mails).toHaveLength(1);
});

test("on this machine, and where allowed, email is sent without encryption", async () => {
  smtp = await startFakeSmtp({ login: true });
  const login = { user: "dana", password: "secret", encrypted: false };
  await send(`smtp://dana:secret@127.0.0.1:${smtp.port}`);
  await send(`smtp://dana:secret@localhost:${smtp.port}`);
  await send(`smtp://dana:secret@${REMOTE_ADDRESS}:${smtp.port}`, {
    ALLOW_UNENCRYPTED: "SMTP_URL",
  });
  expect(smtp.logins).toEqual([login, login, login]);
  expect(smtp.mails).toHaveLength(3);
});
