import { setTimeout as sleep } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Certificate } from "../setup/certificates.ts";

export interface CapturedEmail {
  /** The source of the mail, as received. */
  raw: string;
  parsed: Email;
  envelope: { from: string; to: string[] };
}

/** How the server responds to the next mails. */
export type SmtpFault =
  | { at: "rcpt" | "data"; code: number; text?: string }
  | { at: "drop" }
  | { at: "slow"; milliseconds: number };

/** A user name and password as the server received them. */
interface SmtpLogin {
  user: string | null | undefined;
  password: string | null | undefined;
  /** Whether the connection was encrypted. */
  encrypted: boolean;
}

interface SmtpOptions {
  /** Offers STARTTLS with this certificate, or TLS from the start with `encryptedFromStart`. */
  certificate?: Certificate;
  encryptedFromStart?: boolean;
  /** Requires a login and accepts any user name and password. */
  login?: boolean;
}

export interface FakeSmtp {
  port: number;
  /** Logins that clients sent. */
  logins: SmtpLogin[];
  /** For `SMTP_URL`. */
  url: string;
  /** Accepted mails, oldest first. */
  mails: CapturedEmail[];
  /** The number of mails that clients tried to send, including refused ones. */
  attempts(): number;
  /** Applies the fault to every mail from now on; null ends it. */
  fail(fault: SmtpFault | null): void;
  /** Resolves with all mails once there are `count`. */
  waitFor(count: number, timeoutMs?: number): Promise<CapturedEmail[]>;
  /** Deletes all mails and logins and ends the fault. */
  reset(): void;
  stop(): Promise<void>;
}

/** A real SMTP server on loopback that collects mail; by default without TLS and login. */
export async function startFakeSmtp({
  certificate,
  encryptedFromStart = false,
  login = false,
}: SmtpOptions = {}): Promise<FakeSmtp> {
  const logins: SmtpLogin[] = [];
  const mails: CapturedEmail[] = [];
  let attempts = 0;
  let fault: SmtpFault | null = null;

  const refusal = (stage: "rcpt" | "data") =>
    fault?.at === stage
      ? Object.assign(new Error(fault.text ?? "refused by the test"), { responseCode: fault.code })
      : null;

  const server = new SMTPServer({
    authOptional: !login,
    disabledCommands: [...(certificate ? [] : ["STARTTLS"]), ...(login ? [] : ["AUTH"])],
    ...certificate,
    secure: encryptedFromStart,
    // The client decides whether to send a password unencrypted; tests check that.
    allowInsecureAuth: true,
    onAuth({ username, password }, session, callback) {
      logins.push({ user: username, password, encrypted: session.secure });
      callback(null, { user: username });
    },
    disableReverseLookup: true,
    closeTimeout: 500,
    onMailFrom(_address, _session, callback) {
      attempts += 1;
      if (fault?.at !== "drop") return callback();
      for (const connection of server.connections) connection._socket.destroy();
    },
    onRcptTo(_address, _session, callback) {
      callback(refusal("rcpt"));
    },
    async onData(stream, session, callback) {
      const bytes = await readAll(stream);
      // The client disconnected before the end.
      if (!bytes) return;
      if (fault?.at === "slow") await sleep(fault.milliseconds);
      const error = refusal("data");
      if (error) return callback(error);
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({
        raw: bytes.toString("utf8"),
        parsed: await PostalMime.parse(bytes),
        envelope: {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
        },
      });
      callback();
    },
  });
  server.on("error", () => {});
  const address = await new Promise<{ port: number }>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const bound = server.server.address();
      if (bound && typeof bound === "object") resolve(bound);
    });
  });

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    logins,
    mails,
    attempts: () => attempts,
    fail(next) {
      fault = next;
    },
    async waitFor(count, timeoutMs = 10_000) {
      const deadline = Date.now() + timeoutMs;
      while (mails.length < count) {
        if (Date.now() > deadline) throw new Error(`${mails.length} of ${count} mails arrived`);
        await sleep(20);
      }
      return mails;
    },
    reset() {
      mails.length = 0;
      logins.length = 0;
      attempts = 0;
      fault = null;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}
