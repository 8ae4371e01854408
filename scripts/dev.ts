import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createServer } from "vite";
import type * as EnvModule from "#app/platform/env.server.ts";
import type * as ServerModule from "#server/process/start-server.ts";
import { startIndexNow } from "#tests/fakes/indexnow.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { startSmtp } from "#tests/setup/smtp.ts";
import { buildAssets } from "./build-assets.ts";

const MAIL_FOLDER = ".cache/mail";
const MAIL_CHECK_MS = 500;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Our own server with Vite in front of it: the same way of a request, and pages reload on change. */
async function startDevelopment(): Promise<void> {
  say(await buildAssets("."));
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { port: await findFreePort() } },
  });
  // Through Vite, so that the server and the pages share one copy of every module.
  const { parseEnv } = (await vite.ssrLoadModule(
    "/app/platform/env.server.ts",
  )) as typeof EnvModule;
  const { startServer } = (await vite.ssrLoadModule(
    "/server/process/start-server.ts",
  )) as typeof ServerModule;
  const env = parseEnv({
    ...process.env,
    ...(await mailSettings()),
    ...(await searchSettings()),
  });
  const server = await startServer({
    env,
    build: () => vite.ssrLoadModule("virtual:react-router/server-build") as never,
    wrap: (listener) => (request, response) => {
      vite.middlewares(request, response, () => listener(request, response));
    },
  });
  say(`Hyde Cannabis is in development at ${env.PUBLIC_ORIGIN} (port ${env.PORT})`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      await Promise.all([server.stop(), vite.close()]);
      process.exit(0);
    });
  }
}

/** Unless it is set, notices to search engines go to a stand-in on this machine. */
async function searchSettings(): Promise<Record<string, string>> {
  if (process.env.INDEXNOW) return {};
  return { INDEXNOW: (await startIndexNow()).url };
}

/** Unless mail is set up, catches what the site sends and keeps it in files. */
async function mailSettings(): Promise<Record<string, string>> {
  if (process.env.SMTP_URL) return {};
  const smtp = await startSmtp();
  await mkdir(MAIL_FOLDER, { recursive: true });
  let kept = 0;
  setInterval(async () => {
    for (const mail of smtp.mails.slice(kept)) {
      kept += 1;
      const file = join(
        MAIL_FOLDER,
        `${new Date().toISOString().replaceAll(":", "-")}-${kept}.eml`,
      );
      await writeFile(file, mail.raw);
      say(`Mail to ${mail.envelope.to.join(", ")}: ${file}`);
    }
  }, MAIL_CHECK_MS).unref();
  say(`Mails are kept in ${MAIL_FOLDER}, none is sent (SMTP_URL is unset)`);
  return { SMTP_URL: smtp.url, MAIL_FROM: "store@hyde.example", MAIL_TO: "desk@hyde.example" };
}

try {
  await startDevelopment();
} catch (error) {
  // Vite loaded its own copy of OperatorError: known by its name.
  if (!(error instanceof Error) || error.name !== "OperatorError") throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
