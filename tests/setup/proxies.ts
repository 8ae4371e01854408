import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { createTempFolder, type TempFolder } from "./temp-folder.ts";

/** Path of a file in `deploy`. */
const deployFile = (name: string) => join(resolve(import.meta.dirname, "../../deploy"), name);

/**
 * Runs nginx with its configuration from `deploy`, over plain HTTP and in a temporary folder. Tests send
 * all requests from one IP address, so the limits are removed unless the test is about them.
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
  const text = readFileSync(deployFile("nginx.conf"), "utf8")
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
  // The folder is readable only by us; as root, nginx would switch to another user.
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

/**
 * Runs Caddy with its configuration from `deploy`, without the www name: over plain HTTP, or for localhost
 * with a certificate of its own that no system trusts.
 */
export async function startCaddy(port: number, upstreams: string[], { tls = false } = {}) {
  const folder = createTempFolder("hyde-caddy-");
  const file = join(folder.path, "Caddyfile");
  const [site = ""] = readFileSync(deployFile("Caddyfile"), "utf8").split("\nwww.");
  const options = "\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n";
  writeFileSync(file, site.replace("\n{\n", `\n{\n${options}`));
  const child = spawn(
    findProgram("caddy") ?? "caddy",
    ["run", "--adapter", "caddyfile", "--config", file],
    {
      env: {
        PATH: process.env.PATH,
        HOME: folder.path,
        HYDE_DOMAIN: tls ? `https://localhost:${port}` : `http://:${port}`,
        HYDE_UPSTREAMS: upstreams.join(" "),
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  return manageProxy(child, folder);
}

/** Collects a proxy's output, and removes its folder when it stops. */
function manageProxy(child: ChildProcessByStdio<null, Readable, Readable>, folder: TempFolder) {
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

/** Ports and secret for a Varnish to start. */
interface VarnishOptions {
  /** Port for visitors. */
  port: number;
  /** Port for purges by the site. */
  purgePort: number;
  /** PURGE_SECRET in Varnish's environment; undefined leaves it unset. */
  secret: string | undefined;
  sitePort: string;
}

/** Runs Varnish with its configuration from `deploy`, in front of one server. */
export async function startVarnish({ port, purgePort, secret, sitePort }: VarnishOptions) {
  const folder = createTempFolder("hyde-varnish-");
  const file = join(folder.path, "default.vcl");
  const vcl = readFileSync(deployFile("varnish/default.vcl"), "utf8").replaceAll(
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
  return manageProxy(child, folder);
}

/** The proxies that `deploy/` configures, and their Debian packages. */
export const PROXIES = [
  { program: "nginx", package: "nginx-light" },
  { program: "caddy", package: "caddy" },
  { program: "varnishd", package: "varnish" },
  { program: "systemd-analyze", package: "systemd" },
] as const;

export type ProxyProgram = (typeof PROXIES)[number]["program"];

/** Debian's folders for servers, which are not on every PATH. */
const SERVER_FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

export function findProgram(name: string, path = process.env.PATH ?? ""): string | undefined {
  return [...path.split(delimiter), ...SERVER_FOLDERS]
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/** Whether to skip tests of a proxy because it is not installed; never in continuous integration. */
export function isProxyMissing(name: ProxyProgram): boolean {
  return !process.env.CI && findProgram(name) === undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
