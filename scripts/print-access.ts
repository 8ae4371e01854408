import { deviceLinkPath } from "#app/modules/auth/device-links.server.ts";
import type { NewAccess } from "#app/modules/auth/reset-password.server.ts";
import { DEVICE_LINK_MINUTES } from "#app/modules/auth/session-limits.ts";
import { say } from "./operator.ts";

/** Prints the new password and the link that makes one browser known. */
export function printAccess({ password, linkToken }: NewAccess, origin: string): void {
  say(`Staff area: ${origin}/admin`);
  say(`Password:   ${password}`);
  say(`Link:       ${origin}${deviceLinkPath(linkToken)}`);
  say(
    `Both are shown this once. The link works once, for ${DEVICE_LINK_MINUTES} minutes: a browser that uses it can\n` +
      "sign in while failed attempts by others make unknown browsers wait.",
  );
}
