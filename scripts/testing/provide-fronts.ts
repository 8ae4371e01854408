import { FRONTS, findProgram } from "#tests/setup/fronts.ts";
import { aptInstall, canUseApt } from "./apt.ts";

/**
 * Installs, as root on Debian, the web servers whose set-up stands in `deploy/`. Elsewhere the
 * tests of what is missing are left out, but in continuous integration they fail.
 */
export async function provideFronts(): Promise<string> {
  const missing = () => FRONTS.filter(({ program }) => !findProgram(program));
  if (missing().length > 0 && canUseApt()) {
    await aptInstall(...missing().map((front) => front.package));
  }
  const names = missing().map(({ program }) => program);
  return names.length === 0 ? "all there" : `without ${names.join(", ")}`;
}
