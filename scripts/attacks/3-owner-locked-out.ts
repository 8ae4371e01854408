import { runScript } from "#tests/setup/child-process.ts";
import { post, randomIp } from "#tests/setup/http.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { type Attack, getCookies, type ProductionCopy, startCopy } from "./attack.ts";

const PASSWORD = "six green lanterns hum";
const SHOP_NETWORK = "203.0.113";

/** Guesses after which all unknown browsers must wait: one more than the limit allows. */
const GUESSES = 41;

async function run(): Promise<string | undefined> {
  const folder = createTempFolder("hyde-attack-3-");
  const copy = await startCopy({ DATA_DIR: folder.path, ADMIN_PASSWORD: PASSWORD });
  try {
    return (await lockOut(copy)) ?? (await guessWithCookie(copy)) ?? (await lockOutForGood(copy));
  } finally {
    await copy.server.kill("SIGTERM");
    folder.remove();
  }
}

const signIn = (copy: ProductionCopy, password: string, from: string, Cookie = "") =>
  post(copy, "/admin", { password }, { "X-Forwarded-For": from, Cookie });

const getDeviceCookie = (response: Parameters<typeof getCookies>[0]) =>
  getCookies(response).find((cookie) => cookie.includes("hyde-device=")) ?? "";

/** Wrong passwords from the shop's Wi-Fi, then from many networks; the owner has a known browser. */
async function lockOut(copy: ProductionCopy): Promise<string | undefined> {
  let device = getDeviceCookie(await signIn(copy, PASSWORD, `${SHOP_NETWORK}.1`));
  for (let guess = 0; guess < 6; guess += 1) await signIn(copy, "guess", `${SHOP_NETWORK}.66`);
  const onWifi = await signIn(copy, PASSWORD, `${SHOP_NETWORK}.1`, device);
  if (onWifi.status !== 303) return `guesses on the Wi-Fi lock the owner out (${onWifi.status})`;
  device = getDeviceCookie(onWifi);
  for (let guess = 0; guess < GUESSES; guess += 1) await signIn(copy, "guess", randomIp());
  const stranger = await signIn(copy, PASSWORD, randomIp());
  if (stranger.status !== 429) throw new Error("guesses from everywhere do not slow strangers");
  const everywhere = await signIn(copy, PASSWORD, randomIp(), device);
  if (everywhere.status !== 303) return "guesses from many networks lock the owner out";
  return undefined;
}

/** An attacker with a copy of the owner's device cookie guesses from many networks. */
async function guessWithCookie(copy: ProductionCopy): Promise<string | undefined> {
  const { device } = await openLink(copy);
  for (let guess = 0; guess < 10; guess += 1) {
    const { status } = await signIn(copy, "guess", randomIp(), device);
    if (status === 429) return undefined;
  }
  return "a copied cookie guesses passwords without a limit";
}

/** The guesses continue while the owner creates a link and signs in on a new phone. */
async function lockOutForGood(copy: ProductionCopy): Promise<string | undefined> {
  const { device, password, link } = await openLink(copy);
  for (let guess = 0; guess < 6; guess += 1) await signIn(copy, "guess", `${SHOP_NETWORK}.66`);
  const blocked = await signIn(copy, password, `${SHOP_NETWORK}.1`);
  if (blocked.status !== 429) throw new Error("guesses do not slow the network");
  if (getCookies(await post(copy, link, {})).length > 0) return "a used link works again";
  const owner = await signIn(copy, password, `${SHOP_NETWORK}.1`, device);
  return owner.status === 303 ? undefined : "the owner cannot sign in with a link either";
}

/** Runs the password command in the terminal and opens the link it prints. */
async function openLink(copy: ProductionCopy) {
  const { output } = await runScript("admin-password.ts", { env: copy.settings });
  const password = /^Password: +(\S+)$/m.exec(output)?.[1] ?? "";
  const link = /^Link: +http:\/\/[^/]+(\/\S+)$/m.exec(output)?.[1] ?? "";
  return { password, link, device: getDeviceCookie(await post(copy, link, {})) };
}

const attack: Attack = { item: "3. Strangers who lock the owner out", run };
export default attack;
