import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createServer } from "vite";
import type * as EnvModule from "#app/platform/env.server.ts";
import type * as ServerModule from "#server/process/start-server.ts";
import { startFakeIndexNow } from "#tests/fakes/indexnow.ts";
import { startFakeLanguageModel } from "#tests/fakes/language-model.ts";
import { startFakeSmtp } from "#tests/fakes/smtp-server.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { buildAssets } from "./build-assets.ts";

const MAIL_FOLDER = ".cache/mail";
const MAIL_CHECK_MS = 500;

const printLine = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the production server with Vite in front of it, so that pages reload when a file changes. */
async function startDevelopment(): Promise<void> {
  printLine(await buildAssets("."));
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { port: await findFreePort() } },
  });
  // Loaded by Vite, so that the server and the pages share one instance of every module.
  const { parseEnv } = (await vite.ssrLoadModule(
    "/app/platform/env.server.ts",
  )) as typeof EnvModule;
  const { startServer } = (await vite.ssrLoadModule(
    "/server/process/start-server.ts",
  )) as typeof ServerModule;
  const env = parseEnv({
    ...process.env,
    ...(await mailSettings()),
    ...(await indexNowSettings()),
    ...(await languageModelSettings()),
  });
  const server = await startServer({
    env,
    build: () => vite.ssrLoadModule("virtual:react-router/server-build") as never,
    wrap: (listener) => (request, response) => {
      vite.middlewares(request, response, () => listener(request, response));
    },
  });
  printLine(`The development server is at ${env.PUBLIC_ORIGIN} (port ${env.PORT})`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      await Promise.all([server.stop(), vite.close()]);
      process.exit(0);
    });
  }
}

/** Unless INDEXNOW is set, sends notices for search engines to a fake server on this machine. */
async function indexNowSettings(): Promise<Record<string, string>> {
  if (process.env.INDEXNOW) return {};
  const allowed = process.env.ALLOW_PRIVATE_URLS;
  return {
    INDEXNOW: (await startFakeIndexNow()).url,
    ALLOW_PRIVATE_URLS: allowed ? `${allowed}, 127.0.0.1` : "127.0.0.1",
  };
}

/** With LLM_MODEL=fake, the generator asks a fake language model on this machine. */
async function languageModelSettings(): Promise<Record<string, string>> {
  if (process.env.LLM_MODEL !== "fake") return {};
  const { url } = await startFakeLanguageModel();
  return { LLM_BASE_URL: url, LLM_API_KEY: "fake" };
}

/** Unless SMTP_URL is set, sends emails to a fake server that saves them as files. */
async function mailSettings(): Promise<Record<string, string>> {
  if (process.env.SMTP_URL) return {};
  const smtp = await startFakeSmtp();
  await mkdir(MAIL_FOLDER, { recursive: true });
  let savedCount = 0;
  setInterval(async () => {
    for (const mail of smtp.mails.slice(savedCount)) {
      savedCount += 1;
      const file = join(
        MAIL_FOLDER,
        `${new Date().toISOString().replaceAll(":", "-")}-${savedCount}.eml`,
      );
      await writeFile(file, mail.raw);
      printLine(`Email to ${mail.envelope.to.join(", ")}: ${file}`);
    }
  }, MAIL_CHECK_MS).unref();
  printLine(`Emails are saved in ${MAIL_FOLDER} and not sent (SMTP_URL is not set)`);
  return { SMTP_URL: smtp.url, MAIL_FROM: "store@hyde.example", MAIL_TO: "desk@hyde.example" };
}

try {
  await startDevelopment();
} catch (error) {
  // Vite loaded another instance of the class OperatorError, so `instanceof` does not match.
  if (!(error instanceof Error) || error.name !== "OperatorError") throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
