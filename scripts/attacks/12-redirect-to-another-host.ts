import type { RedirectIntent } from "#app/modules/seo/redirects/staff/redirects-panel.tsx";
import { get, post, randomIp } from "#tests/setup/http.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { type Attack, getCookies, startCopy } from "./attack.ts";

const PASSWORD = "correct-horse-battery-staple";

/** Paths that a browser resolves to another host. */
const TARGETS = ["/a/..//evil.example", "/a/%2e%2e//evil.example", "/.//evil.example"];

/** A member of staff is tricked into saving a redirect whose target looks like a path of the site. */
async function run(): Promise<string | undefined> {
  const folder = createTempFolder("hyde-attack-12-");
  const site = await startCopy({ DATA_DIR: folder.path, ADMIN_PASSWORD: PASSWORD });
  try {
    const from = { "X-Forwarded-For": randomIp() };
    const signedIn = await post(site, "/admin", { password: PASSWORD }, from);
    const headers = { ...from, Cookie: getCookies(signedIn).join("; ") };
    for (const [number, to] of TARGETS.entries()) {
      const intent: RedirectIntent = "save-redirect";
      const fields = { intent, from: `/old-${number}`, to };
      const { status } = await post(site, "/admin/addresses", fields, headers);
      if (status >= 500) return `saving ${to} returned ${status}`;
      const { headers: redirect } = await get(site, `/old-${number}`);
      if (redirect.location !== undefined) return `the site redirects to ${redirect.location}`;
    }
    const responses = ["/.well-known/security.txt", "/"].map((path) => get(site, path));
    for (const { status, headers } of await Promise.all(responses)) {
      if (status !== 200) return "there is no security contact";
      if (headers["cross-origin-resource-policy"] !== "same-origin") return "pages can be embedded";
    }
    return undefined;
  } finally {
    await site.server.kill("SIGTERM");
    folder.remove();
  }
}

const attack: Attack = { item: "12. A redirect to another host", run };
export default attack;
