import { findPostgresBinaries } from "#tests/setup/postgres-host.ts";
import { aptInstall, canUseApt } from "./apt.ts";

/**
 * Finds PostgreSQL's programs or, as root on Debian, installs them; the tests start a server of
 * their own from them. Returns their folder.
 * Throws Error with what to do where there are none and none can be installed.
 */
export async function providePostgres(): Promise<string> {
  try {
    return findPostgresBinaries();
  } catch (error) {
    if (!canUseApt()) throw error;
    await aptInstall("postgresql");
    return findPostgresBinaries();
  }
}
