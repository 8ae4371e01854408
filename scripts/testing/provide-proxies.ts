import { findProgram, PROXIES } from "#tests/setup/proxies.ts";
import { aptInstall, canUseApt } from "./apt.ts";

/**
 * Installs, as root on Debian, the proxies that `deploy/` configures. Elsewhere, tests of a missing
 * proxy are skipped, but in continuous integration they fail.
 */
export async function provideProxies(): Promise<string> {
  const missing = () => PROXIES.filter(({ program }) => !findProgram(program));
  if (missing().length > 0 && canUseApt()) {
    await aptInstall(...missing().map((proxy) => proxy.package));
  }
  const names = missing().map(({ program }) => program);
  return names.length === 0 ? "all installed" : `without ${names.join(", ")}`;
}
