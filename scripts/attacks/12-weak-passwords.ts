import { findFreePort } from "#tests/setup/free-port.ts";
import { formFields } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import { spawnServer } from "#tests/setup/server-process.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { type Attack, getCookies, startCopy } from "./attack.ts";

const PASSWORD = "six green lanterns hum";
const WEAK = ["a", "1234", "password1234", "HydeCannabis2025!"];

async function run(): Promise<string | undefined> {
  return (await startWithWeak()) ?? (await changeToWeak());
}

/** The first start with a password that is easy to guess. */
async function startWithWeak(): Promise<string | undefined> {
  for (const password of WEAK) {
    const folder = createTempFolder("hyde-attack-12-");
    const port = String(await findFreePort());
    const settings = { DATA_DIR: folder.path, PORT: port, ADMIN_PASSWORD: password };
    const server = spawnServer(settings);
    try {
      if (await server.started) return `ADMIN_PASSWORD=${password} is accepted`;
      if (!server.output().includes("ADMIN_PASSWORD ")) {
        throw new Error(`the server did not start for another reason: ${server.output()}`);
      }
    } finally {
      await server.kill("SIGTERM");
      folder.remove();
    }
  }
  return undefined;
}

async function changeToWeak(): Promise<string | undefined> {
  const folder = createTempFolder("hyde-attack-12-");
  const copy = await startCopy({ DATA_DIR: folder.path, ADMIN_PASSWORD: PASSWORD });
  try {
    const Cookie = getCookies(await post(copy, "/admin", { password: PASSWORD })).join("; ");
    const fields = formFields((await get(copy, "/admin/security", { Cookie })).text, "current");
    for (const next of WEAK) {
      const typed = { ...fields, intent: "change-password", current: PASSWORD, next };
      const { status } = await post(copy, "/admin/security", typed, { Cookie });
      if (status !== 422) return `the password may be changed to ${next} (${status})`;
    }
    return undefined;
  } finally {
    await copy.server.kill("SIGTERM");
    folder.remove();
  }
}

const attack: Attack = { item: "12. Passwords that are guessed at once", run };
export default attack;
