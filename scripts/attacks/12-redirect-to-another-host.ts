import type { RedirectIntent } from "#app/modules/seo/redirects/staff/redirects-panel.tsx";
import { findFreePort } from "#tests/setup/free-port.ts";
import { get, newAddress, post } from "#tests/setup/http.ts";
import { spawnServer } from "#tests/setup/server-process.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import type { Attack } from "./attack.ts";

const PASSWORD = "correct-horse-battery-staple";

/** Paths that a browser resolves to another host. */
const TARGETS = ["/a/..//evil.example", "/a/%2e%2e//evil.example", "/.//evil.example"];

/** A member of staff is tricked into saving a redirect whose target looks like a path of the site. */
async function run(): Promise<string | undefined> {
  const folder = createTempFolder("hyde-attack-12-");
  const port = await findFreePort();
  const site = { origin: `http://localhost:${port}` };
  const env = { DATA_DIR: folder.path, PORT: String(port), ADMIN_PASSWORD: PASSWORD };
  const server = spawnServer({ ...env, TRUST_PROXY: "1" });
  try {
    if (!(await server.opened)) throw new Error(`the server did not start: ${server.output()}`);
    const from = { "X-Forwarded-For": newAddress() };
    const signedIn = await post(site, "/admin", { password: PASSWORD }, from);
    const cookies = (signedIn.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]);
    const headers = { ...from, Cookie: cookies.join("; ") };
    for (const [number, to] of TARGETS.entries()) {
      const intent: RedirectIntent = "save-redirect";
      const fields = { intent, from: `/old-${number}`, to };
      const { status } = await post(site, "/admin/addresses", fields, headers);
      if (status >= 500) return `saving ${to} was answered ${status}`;
      const { headers: given } = await get(site, `/old-${number}`);
      if (given.location !== undefined) return `the site redirects to ${given.location}`;
    }
    const missing = ["/.well-known/security.txt", "/"].map((path) => get(site, path));
    for (const { status, headers: given } of await Promise.all(missing)) {
      if (status !== 200) return "nobody is told whom to write to";
      if (given["cross-origin-resource-policy"] !== "same-origin") return "pages can be embedded";
    }
    return undefined;
  } finally {
    await server.kill("SIGTERM");
    folder.remove();
  }
}

const attack: Attack = { item: "12. A redirect to another host", run };
export default attack;
