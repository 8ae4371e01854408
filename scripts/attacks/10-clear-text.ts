import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { startFakeSmtp } from "#tests/fakes/smtp-server.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { post } from "#tests/setup/http.ts";
import { spawnServer } from "#tests/setup/server-process.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { type Attack, withPrivacyTarget } from "./attack.ts";

/** An address of this machine that is not a loopback address, so the site treats it as remote. */
const REMOTE_HOST = "0.0.0.0";

/** A mail server without STARTTLS: anyone between site and server can strip the offer. */
async function listenToMail(): Promise<string | undefined> {
  const smtp = await startFakeSmtp({ login: true });
  const settings = {
    SMTP_URL: `smtp://hyde:secret@${REMOTE_HOST}:${smtp.port}`,
    ...{ MAIL_FROM: "store@hyde.test", MAIL_TO: "desk@hyde.test" },
  };
  try {
    await withPrivacyTarget(settings, async (target) => {
      await post(target, "/contact", { name: "Dana", email: "dana@example.com", message: "Hi" });
      for (let wait = 0; wait < 50; wait += 1) {
        if (smtp.logins.length > 0 || target.output().includes("outbox row will be")) break;
        await sleep(100);
      }
    });
    return smtp.logins.length > 0 ? "the password of the mail server" : undefined;
  } finally {
    await smtp.stop();
  }
}

/** Answers like a PostgreSQL server without TLS and records what it receives. */
async function listenToDatabase(): Promise<string | undefined> {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", (bytes: Buffer) => {
      received.push(bytes);
      // "N" declines TLS; then it asks for the password in clear text.
      socket.write(received.length === 1 && bytes.length === 8 ? "N" : "R\0\0\0\b\0\0\0\u0003");
    });
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const folder = createTempFolder("hyde-attack-");
  const site = spawnServer({
    ...{ PORT: String(await findFreePort()), DATA_DIR: folder.path },
    DATABASE_URL: `postgres://hyde:database-secret@${REMOTE_HOST}:${port}/hyde`,
    SESSION_SECRET: "x".repeat(32),
  });
  await site.started;
  await site.kill("SIGTERM");
  server.close();
  folder.remove();
  const text = Buffer.concat(received).toString("latin1");
  if (received.length === 0) throw new Error("the site did not connect to the database");
  return text.includes("database-secret") ? "the password of the database" : undefined;
}

async function run(): Promise<string | undefined> {
  const gained = [await listenToMail(), await listenToDatabase()].filter(
    (secret) => secret !== undefined,
  );
  return gained.length === 0 ? undefined : `${gained.join(" and ")} in clear text`;
}

export default { item: "10. Clear text by default", run } satisfies Attack;
