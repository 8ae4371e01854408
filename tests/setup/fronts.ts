import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Programs whose set-up stands in `deploy/`, and Debian's package of each. */
export const FRONTS = [
  { program: "nginx", package: "nginx-light" },
  { program: "caddy", package: "caddy" },
  { program: "varnishd", package: "varnish" },
  { program: "systemd-analyze", package: "systemd" },
] as const;

export type Front = (typeof FRONTS)[number]["program"];

/** Where Debian keeps servers, which is not on everybody's PATH. */
const SERVERS = ["/usr/sbin", "/usr/local/sbin"];

export function findProgram(name: string, path = process.env.PATH ?? ""): string | undefined {
  return [...path.split(delimiter), ...SERVERS].map((folder) => join(folder, name)).find(isProgram);
}

/** Whether tests of it are left out: only outside continuous integration, and only if it is missing. */
export function isLeftOut(name: Front): boolean {
  return !process.env.CI && findProgram(name) === undefined;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
