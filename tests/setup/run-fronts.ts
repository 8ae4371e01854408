import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findProgram } from "./fronts.ts";
import { createTempFolder } from "./temp-folder.ts";

/** A file of the folder `deploy`. */
const DEPLOY = (name: string) => join(resolve(import.meta.dirname, "../../deploy"), name);

/**
 * Runs nginx with the file of `deploy`, on plain HTTP and in a folder of its own. All requests of a
 * test come from one address, so its limits are lifted unless they are what is tested.
 */
export async function startNginx(
  port: number,
  upstreams: string[],
  { limits = "lifted" }: { limits?: "lifted" | "shipped" } = {},
) {
  const folder = createTempFolder("hyde-nginx-");
  const within = (name: string) => join(folder.path, name);
  const file = within("nginx.conf");
  let upstream = 0;
  const text = readFileSync(DEPLOY("nginx.conf"), "utf8")
    .replaceAll(/^\s*listen \[::\].*\n/gm, "")
    .replaceAll(/^\s*ssl_.*\n/gm, "")
    .replaceAll("listen 80 default_server;", `listen unix:${within("plain.sock")};`)
    .replaceAll("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replaceAll(/127\.0\.0\.1:300[12]/g, () => upstreams[upstream++ % upstreams.length] ?? "")
    .replaceAll("/var/log/nginx", folder.path)
    .replaceAll(/rate=\d+r\/s/g, (rate) => (limits === "lifted" ? "rate=10000r/s" : rate))
    .replaceAll("/run/nginx.pid", within("nginx.pid"))
    .replace("http {\n", `http {\nclient_body_temp_path ${within("bodies")};\n`)
    .replace("http {\n", `http {\nproxy_temp_path ${within("answers")};\n`);
  // The folder is ours alone: as root nginx would go on as somebody else.
  writeFileSync(file, process.getuid?.() === 0 ? `user root;\n${text}` : text);
  for (const name of ["bodies", "answers"]) mkdirSync(within(name));
  const child = spawn(
    findProgram("nginx") ?? "nginx",
    ["-c", file, "-p", folder.path, "-e", within("error.log"), "-g", "daemon off;"],
    { stdio: "ignore" },
  );
  const ended = once(child, "exit");
  return {
    errors: () => readFileSync(within("error.log"), "utf8"),
    log: () =>
      ["access.log", "error.log"].map((name) => readFileSync(within(name), "utf8")).join("\n"),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      folder.remove();
    },
  };
}

/** Runs Caddy with the file of `deploy`, on plain HTTP and without its second name. */
export async function startCaddy(port: number, upstreams: string[]) {
  const folder = createTempFolder("hyde-caddy-");
  const file = join(folder.path, "Caddyfile");
  const [site = ""] = readFileSync(DEPLOY("Caddyfile"), "utf8").split("\nwww.");
  writeFileSync(file, site.replace("\n{\n", "\n{\n\tadmin off\n"));
  const child = spawn(
    findProgram("caddy") ?? "caddy",
    ["run", "--adapter", "caddyfile", "--config", file],
    {
      env: {
        PATH: process.env.PATH,
        HOME: folder.path,
        HYDE_DOMAIN: `http://:${port}`,
        HYDE_UPSTREAMS: upstreams.join(" "),
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = once(child, "exit");
  return {
    log: () => output,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      folder.remove();
    },
  };
}

/** The addresses and the secret of a Varnish to be started. */
export interface VarnishPlan {
  /** For visitors. */
  port: number;
  /** For the site that purges. */
  purgePort: number;
  /** In the environment of Varnish; undefined: none. */
  secret: string | undefined;
  sitePort: string;
}

/** Runs Varnish with the file of `deploy`, in front of one server. */
export async function startVarnish({ port, purgePort, secret, sitePort }: VarnishPlan) {
  const folder = createTempFolder("hyde-varnish-");
  const file = join(folder.path, "default.vcl");
  const vcl = readFileSync(DEPLOY("varnish/default.vcl"), "utf8").replaceAll(
    /"300[12]"/g,
    `"${sitePort}"`,
  );
  writeFileSync(file, vcl.replaceAll('"127.0.0.1";\n\t.port', '"localhost";\n\t.port'));
  const child = spawn(
    findProgram("varnishd") ?? "varnishd",
    [
      ...["-F", "-j", "none", "-n", folder.path, "-f", file, "-s", "malloc,64m"],
      ...["-a", `127.0.0.1:${port}`, "-a", `purge=127.0.0.1:${purgePort}`],
      ...["-p", "http_gzip_support=off"],
    ],
    {
      env: { PATH: process.env.PATH, ...(secret === undefined ? {} : { PURGE_SECRET: secret }) },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = once(child, "exit");
  return {
    output: () => output,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      folder.remove();
    },
  };
}
