import type { LookupAddress } from "node:dns";
import os from "node:os";
import { expect, test, vi } from "vitest";
import {
  explainPrivateOrigin,
  isPrivateAddress,
  isPublicHost,
  lookupPublicAddress,
  PrivateAddressError,
  parseAddressList,
} from "./network-addresses.server.ts";

test.each([
  ["10.0.0.7", "10.0.0.7", true],
  ["10.0.0.7", "10.0.0.8", false],
  ["10.1.0.0/16, fd00::/8", "10.1.255.255", true],
  ["10.1.0.0/16, fd00::/8", "10.2.0.0", false],
  ["10.1.0.0/16, fd00::/8", "fd12::1", true],
  ["10.1.0.0/16, fd00::/8", "fe80::1", false],
  ["::1", "::1", true],
  ["0.0.0.0/0", "192.0.2.1", true],
  ["0.0.0.0/0", "2001:db8::1", false],
  ["127.0.0.1", "unknown", false],
  ["127.0.0.1", "", false],
])("the list %s contains %s: %s", (list, address, isIn) => {
  expect(parseAddressList(list)?.has(address)).toBe(isIn);
});

test.each(["", ",", "localhost", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0", "10.0.0.1/8/8"])(
  "%s is not a list of addresses",
  (list) => {
    expect(parseAddressList(list)).toBeUndefined();
  },
);

test.each([
  ...["127.0.0.1", "127.9.9.9", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
  ...["169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255"],
  ...["::1", "[::1]", "::", "fe80::1", "fd00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:a00:1"],
  ...["::127.0.0.1", "64:ff9b::10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::"],
  ...["::ffff:0:127.0.0.1", "64:ff9b:1::8.8.8.8", "2001::1", "fec0::1", "2001:db8::1"],
])("%s is private", (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each([
  ...["8.8.8.8", "172.15.0.1", "172.32.0.1", "100.63.0.1", "100.128.0.1", "223.255.255.255"],
  ...["2606:4700::1111", "[2a00:1450::1]", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8"],
  ...["menu.example", "10.example", ""],
])("%s is not private", (host) => {
  expect(isPrivateAddress(host)).toBe(false);
});

test("addresses of this machine's network are not public for itself", () => {
  const address = "2606:4700::1111";
  const own = { address, family: "IPv6", internal: false } as os.NetworkInterfaceInfo;
  const spy = vi.spyOn(os, "networkInterfaces").mockReturnValue({ eth0: [own] });
  expect(isPublicHost("[2606:4700:0::1111]")).toBe(false);
  expect(isPublicHost("[2606:4700::1112]")).toBe(true);
  expect(isPublicHost(address, parseAddressList(address))).toBe(true);
  spy.mockRestore();
});

const resolve = (host: string, options: { all?: boolean } = {}, allowed = "") =>
  new Promise<string | LookupAddress[]>((done, fail) => {
    const lookup = lookupPublicAddress(parseAddressList(allowed));
    lookup(host, options, (error, address) => (error ? fail(error) : done(address)));
  });

test.each(["localhost", "LOCALHOST"])("the name %s is rejected", async (name) => {
  for (const options of [{}, { all: true }]) {
    await expect(resolve(name, options)).rejects.toBeInstanceOf(PrivateAddressError);
  }
});

test("a name whose addresses are all allowed is resolved", async () => {
  expect(["127.0.0.1", "::1"]).toContain(await resolve("localhost", {}, "127.0.0.0/8, ::1"));
  await expect(resolve("localhost", {}, "10.0.0.0/8")).rejects.toThrow("not a public address");
});

test("a public address is returned in the requested form", async () => {
  expect(await resolve("8.8.8.8")).toBe("8.8.8.8");
  expect(await resolve("8.8.8.8", { all: true })).toEqual([{ address: "8.8.8.8", family: 4 }]);
});

test("a name that does not exist is reported as such", async () => {
  await expect(resolve("no-such-name.invalid")).rejects.not.toBeInstanceOf(PrivateAddressError);
});

test.each([
  "http://localhost:3000",
  "http://shop.localhost",
  "http://127.0.0.1:3000",
  "http://127.8.9.1",
  "http://[::1]:3000",
  "http://[::ffff:127.0.0.1]",
  "http://[::ffff:192.168.0.4]",
  "http://0.0.0.0",
  "http://10.1.2.3",
  "http://172.16.0.1",
  "http://172.31.255.254",
  "http://192.168.1.20:8080",
  "http://169.254.1.1",
  "http://100.64.0.1",
  "http://203.0.113.9",
  "http://[fd00::1]",
  "http://[fe80::1]",
  "http://[2001:db8::5]",
  "http://2130706433",
  "https://www.hyde.test",
  "https://hyde.test.",
  "https://hyde.example",
  "https://hyde.example.com",
  "https://hyde.invalid",
  "https://store.local",
  "https://hyde.internal",
  "https://nas.home.arpa",
  "https://intranet",
])("%s cannot be reached from outside", (origin) => {
  expect(explainPrivateOrigin(new URL(origin).origin)).toMatch(/^a(n address|.* name) /);
});

test.each([
  "https://hydecannabis.com",
  "https://www.hyde-cannabis.com",
  "http://shop.hydecannabis.com:8080",
  "https://testing.com",
  "https://example-store.com",
  "https://mylocal.store",
  "http://172.32.0.1",
  "http://8.8.8.8",
  "http://[2606:4700::1111]",
])("%s can be reached from outside", (origin) => {
  expect(explainPrivateOrigin(origin)).toBeNull();
});
