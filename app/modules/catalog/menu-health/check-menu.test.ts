import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { logger } from "#app/platform/logger.server.ts";
import { parseAddressList } from "#app/platform/network-addresses.server.ts";
import { startFakeIndexNow } from "#tests/fakes/indexnow.ts";
import { LOOPBACK } from "#tests/fakes/loopback.ts";
import {
  MENU_PAGE,
  type MenuBehavior,
  type MenuServer,
  PARKED_PAGE,
  startMenuServer,
} from "#tests/fakes/menu-server.ts";
import { createCertificate } from "#tests/setup/certificates.ts";
import { checkMenu } from "./check-menu.server.ts";

/** Short for menus that never respond; long for all others, because the machine may be busy. */
const HANG_MS = 400;
const PATIENT_MS = 20_000;
const CERTIFICATE = createCertificate({ names: ["localhost"] });
const HOUR_MS = 3_600_000;
const UNREACHABLE = "no secure connection (https) to a public server can be made at its URL";
const defaultCertificates = getCACertificates("default");
let menu: MenuServer;

beforeAll(async () => {
  logger.level = "silent";
  setDefaultCACertificates([...defaultCertificates, CERTIFICATE.cert]);
  menu = await startMenuServer(CERTIFICATE);
});
afterAll(async () => {
  await menu.stop();
  setDefaultCACertificates(defaultCertificates);
  logger.level = "info";
});
beforeEach(() => {
  menu.behave({ page: MENU_PAGE });
  menu.requests.length = 0;
});

const check = (options: Partial<Parameters<typeof checkMenu>[0]> = {}) =>
  checkMenu({
    ...{ url: `${menu.origin}/store`, text: "", publicOrigin: "https://hyde.example" },
    ...{ timeoutMs: PATIENT_MS, allowPrivate: parseAddressList(LOOPBACK), ...options },
  });

test("a menu that responds passes, and the request identifies the site", async () => {
  expect(await check()).toBeNull();
  expect(menu.requests.at(-1)).toEqual({
    path: "/store",
    agent: "Mozilla/5.0 (compatible; HydeMenuCheck/1.0; +https://hyde.example)",
  });
});

test.each<[MenuBehavior, string]>([
  ["hang", "it did not respond within 1 second"],
  ["hang in the middle", "it did not respond within 1 second"],
  ["break off", UNREACHABLE],
  ["bad certificate", "the menu’s security certificate is not valid"],
  [{ status: 500 }, "it returned an error (500)"],
  [{ status: 404 }, "it returned an error (404)"],
  [{ status: 304 }, "it returned an error (304)"],
  [{ status: 302 }, "it returned an error (302)"],
  [{ page: PARKED_PAGE }, "the page does not contain “Hyde Cannabis”"],
])("a menu with behavior %j fails, with a reason for staff", async (behavior, reason) => {
  menu.behave(behavior);
  const timeoutMs = String(behavior).startsWith("hang") ? HANG_MS : PATIENT_MS;
  expect(await check({ text: "Hyde Cannabis", timeoutMs })).toBe(reason);
});

test("the expected text may be escaped as HTML", async () => {
  menu.behave({ page: "<p>Edibles &amp; more</p>" });
  expect(await check({ text: "Edibles & more" })).toBeNull();
});

test("only the first half megabyte of a page is read", async () => {
  menu.behave({ page: "x".repeat(5_000_000) });
  expect(await check()).toBeNull();
  menu.behave({ page: `${"x".repeat(600_000)}Hyde` });
  expect(await check({ text: "Hyde" })).toBe("the page does not contain “Hyde”");
});

test.each([
  ["expired", { names: ["localhost"], validTo: new Date(Date.now() - HOUR_MS / 2) }],
  ["not valid yet", { names: ["localhost"], validFrom: new Date(Date.now() + HOUR_MS) }],
  ["for another host", { names: ["elsewhere.test"] }],
])("a certificate that is not valid fails: %s", async (_case, options) => {
  const certificate = createCertificate(options);
  setDefaultCACertificates([...defaultCertificates, certificate.cert]);
  const other = await startMenuServer(certificate);
  expect(await check({ url: other.origin })).toBe("the menu’s security certificate is not valid");
  await other.stop();
  setDefaultCACertificates([...defaultCertificates, CERTIFICATE.cert]);
});

test("private, closed, and plain ports and unknown names get the same answer", async () => {
  const gone = await startMenuServer(CERTIFICATE);
  await gone.stop();
  const plain = await startFakeIndexNow();
  const { port } = new URL(plain.url);
  expect(await check({ url: gone.origin })).toBe(UNREACHABLE);
  expect(await check({ url: `https://localhost:${port}/` })).toBe(UNREACHABLE);
  expect(await check({ url: "https://no-such-name.invalid/" })).toBe(UNREACHABLE);
  for (const url of [menu.origin, gone.origin, `https://127.0.0.1:${port}`, "https://10.0.0.7/"]) {
    expect(await check({ url, allowPrivate: undefined })).toBe(UNREACHABLE);
  }
  expect([menu.requests.length, plain.attempts()]).toEqual([0, 0]);
  await plain.stop();
});

test("redirects within the menu's site are followed, five at most", async () => {
  menu.behave({ status: 302, location: `${menu.origin}/next`, times: 5 });
  expect(await check()).toBeNull();
  expect(menu.requests.map(({ path }) => path)).toEqual(["/store", ...Array(5).fill("/next")]);
  menu.behave({ status: 308, location: "/circle" });
  expect(await check()).toBe("it redirects too many times");
});

test.each(["https://10.0.0.7/admin", "https://169.254.169.254/latest/meta-data/"])(
  "a redirect to %s is not followed",
  async (location) => {
    menu.behave({ status: 302, location });
    expect(await check()).toBe(UNREACHABLE);
  },
);

test.each([
  ["http://menu.test/", "it redirects to a URL that is not secure (https)"],
  ["//[", "it redirects to a URL that cannot be read"],
])("a redirect to %s fails", async (location, reason) => {
  menu.behave({ status: 302, location });
  expect(await check()).toBe(reason);
});
