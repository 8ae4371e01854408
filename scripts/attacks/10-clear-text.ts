import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "#tests/setup/free-port.ts";
import { post } from "#tests/setup/http.ts";
import { spawnServer } from "#tests/setup/server-process.ts";
import { startSmtp } from "#tests/setup/smtp.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import type { Attack } from "./attack.ts";
import { withTarget } from "./privacy-target.ts";

/** An address of this machine that is not a loopback address, so the site treats it as remote. */
const ANOTHER = "0.0.0.0";

/** A mail server without STARTTLS: anyone between site and server can strip the offer. */
async function listenToMail(): Promise<string | undefined> {
  const smtp = await startSmtp({ login: true });
  const settings = {
    SMTP_URL: `smtp://hyde:secret@${ANOTHER}:${smtp.port}`,
    ...{ MAIL_FROM: "store@hyde.test", MAIL_TO: "desk@hyde.test" },
  };
  try {
    await withTarget(settings, async (target) => {
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
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", (bytes: Buffer) => {
      heard.push(bytes);
      // "N" declines TLS; then it asks for the password in clear text.
      socket.write(heard.length === 1 && bytes.length === 8 ? "N" : "R\0\0\0\b\0\0\0\u0003");
    });
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const folder = createTempFolder("hyde-attack-");
  const site = spawnServer({
    ...{ PORT: String(await findFreePort()), DATA_DIR: folder.path },
    DATABASE_URL: `postgres://hyde:database-secret@${ANOTHER}:${port}/hyde`,
    SESSION_SECRET: "x".repeat(32),
  });
  await site.opened;
  await site.kill("SIGTERM");
  server.close();
  folder.remove();
  const text = Buffer.concat(heard).toString("latin1");
  if (heard.length === 0) throw new Error("the site did not ask the database");
  return text.includes("database-secret") ? "the password of the database" : undefined;
}

async function run(): Promise<string | undefined> {
  const gained = [await listenToMail(), await listenToDatabase()].filter(
    (one) => one !== undefined,
  );
  return gained.length === 0 ? undefined : `${gained.join(" and ")} in clear text`;
}

export default { item: "10. Clear text by default", run } satisfies Attack;
