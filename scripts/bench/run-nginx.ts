import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "#tests/setup/free-port.ts";
import type { Answer } from "./time-page.ts";

export interface StaticServer {
  url: string;
  stop(): Promise<void>;
}

/** Written by every server for itself. */
const OF_SERVERS = /^(?:date|connection|keep-alive|content-length|content-type|etag)$/;

/**
 * nginx with one worker, on one file that is compressed already, with the headers we send: as little
 * work as can be for the same answer.
 */
export async function runNginx(folder: string, { headers, body }: Answer): Promise<StaticServer> {
  const port = await findFreePort();
  const files = join(folder, "files");
  mkdirSync(files);
  writeFileSync(join(files, "index.html"), body);
  const file = join(folder, "nginx.conf");
  const same = Object.entries(headers).filter(([name]) => !OF_SERVERS.test(name));
  const lines = same.map(([name, value]) => `add_header ${name} "${value}";`).join("\n    ");
  writeFileSync(file, configuration(folder, files, port, lines));
  const child = spawn("nginx", ["-c", file, "-e", join(folder, "error.log")], { stdio: "inherit" });
  const ended = once(child, "exit");
  const url = `http://localhost:${port}/`;
  await answers(url);
  return {
    url,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

const configuration = (folder: string, files: string, port: number, headers: string) => `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 2048; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  server {
    listen ${port};
    root ${files};
    types {}
    default_type "text/html; charset=utf-8";
    ${headers}
  }
}
`;

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel().catch(() => {});
    if (response?.status === 200) return;
    await sleep(50);
  }
  throw new Error(`nginx does not answer at ${url}`);
}
