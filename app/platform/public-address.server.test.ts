import type { LookupAddress } from "node:dns";
import { expect, test } from "vitest";
import { isPrivateAddress, lookupPublic, PrivateAddress } from "./public-address.server.ts";

test.each([
  ...["127.0.0.1", "127.9.9.9", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
  ...["169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255"],
  ...["::1", "[::1]", "::", "fe80::1", "fd00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:a00:1"],
  ...["::127.0.0.1", "64:ff9b::10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::"],
])("%s is private", (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each([
  ...["8.8.8.8", "172.15.0.1", "172.32.0.1", "100.63.0.1", "100.128.0.1", "223.255.255.255"],
  ...["2606:4700::1111", "[2a00:1450::1]", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8"],
  ...["menu.example", "10.example", ""],
])("%s is not", (host) => {
  expect(isPrivateAddress(host)).toBe(false);
});

const resolve = (host: string, options: { all?: boolean } = {}) =>
  new Promise<string | LookupAddress[]>((done, fail) => {
    lookupPublic(host, options, (error, address) => (error ? fail(error) : done(address)));
  });

test("a name of this machine is refused", async () => {
  for (const options of [{}, { all: true }]) {
    await expect(resolve("localhost", options)).rejects.toBeInstanceOf(PrivateAddress);
  }
});

test("a public address is given in the form that was asked for", async () => {
  expect(await resolve("8.8.8.8")).toBe("8.8.8.8");
  expect(await resolve("8.8.8.8", { all: true })).toEqual([{ address: "8.8.8.8", family: 4 }]);
});

test("a name that does not exist is told as such", async () => {
  await expect(resolve("no-such-name.invalid")).rejects.not.toBeInstanceOf(PrivateAddress);
});
