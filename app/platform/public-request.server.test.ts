import type { LookupAddress } from "node:dns";
import dns from "node:dns/promises";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { parseAddressList } from "./network-addresses.server.ts";
import { requestPublicUrl } from "./public-request.server.ts";

vi.mock("node:dns/promises", { spy: true });

const LOOPBACK = parseAddressList("127.0.0.1");
let requests: string[] = [];
let respond: RequestListener;
const server = createServer((request, response) => {
  requests.push(request.url ?? "");
  respond(request, response);
});
let port: number;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  respond = (_request, response) => response.end("open");
});
afterEach(() => vi.mocked(dns.lookup).mockReset());

const send = (url: string, options: Partial<Parameters<typeof requestPublicUrl>[1]> = {}) =>
  requestPublicUrl(url, {
    ...{ timeoutMs: 20_000, maxBytes: 1_000, followRedirects: true, allowPrivate: undefined },
    ...options,
  });

/** The next lookups of any name return these addresses, one answer after the other. */
function answerLookups(...answers: string[]): void {
  for (const address of answers) {
    const found: LookupAddress[] = [{ address, family: address.includes(":") ? 6 : 4 }];
    vi.mocked(dns.lookup).mockResolvedValueOnce(found as never);
  }
}

/** Every way to write the address of the server. */
const hosts = ["127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "0", "0.0.0.0"];

test.each([
  ...[...hosts, "127.0.0.1.", "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]"],
  ...["localhost", "LOCALHOST", "①②⑦.0.0.1"],
])("%s is refused without a connection, and so are other private hosts", async (host) => {
  await expect(send(`http://${host}:${port}/`)).rejects.toThrow("is not a public address");
  expect(requests).toEqual([]);
});

test.each([
  ...["10.0.0.7", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "[fd00::1]"],
  ...["[fe80::1]", "[64:ff9b::a00:7]", "[2002:a00:7::]", "255.255.255.255", "[ff02::1]"],
])("%s is refused on every port", async (host) => {
  for (const url of [`https://${host}/`, `http://${host}/`, `https://${host}:8443/`]) {
    await expect(send(url)).rejects.toThrow("is not a public address");
  }
});

test("a name with a trailing dot is checked like any other", async () => {
  answerLookups("10.0.0.7");
  await expect(send(`http://menu.test.:${port}/`)).rejects.toThrow("is not a public address");
  expect(dns.lookup).toHaveBeenCalledWith("menu.test.", expect.anything());
});

test("a name is refused if one of its addresses is private", async () => {
  const addresses = [
    { address: "8.8.8.8", family: 4 },
    { address: "::ffff:10.0.0.7", family: 6 },
  ];
  vi.mocked(dns.lookup).mockResolvedValueOnce(addresses as never);
  await expect(send("http://menu.test/")).rejects.toThrow("menu.test is not a public address");
});

test("the connection goes to the address that was checked, although the name changes", async () => {
  // The second answer would be refused.
  answerLookups("127.0.0.1", "10.0.0.7");
  const { status, text } = await send(`http://menu.test:${port}/a`, { allowPrivate: LOOPBACK });
  expect([status, text, requests]).toEqual([200, "open", ["/a"]]);
  expect(dns.lookup).toHaveBeenCalledTimes(1);
});

test("addresses outside the allowed networks are still refused", async () => {
  await expect(send(`http://[::1]:${port}/`, { allowPrivate: LOOPBACK })).rejects.toThrow(
    "is not a public address",
  );
});

test("each redirect is checked", async () => {
  const locations = ["https://10.0.0.7/", "https://169.254.169.254/", "https://[::1]/"];
  for (const location of locations) {
    respond = (_request, response) => response.writeHead(302, { Location: location }).end();
    await expect(send(`http://127.0.0.1:${port}/`, { allowPrivate: LOOPBACK })).rejects.toThrow(
      "is not a public address",
    );
  }
  answerLookups("192.168.0.1");
  respond = (_request, response) =>
    response.writeHead(307, { Location: "https://menu.test" }).end();
  await expect(send(`http://127.0.0.1:${port}/`, { allowPrivate: LOOPBACK })).rejects.toThrow(
    "menu.test is not a public address",
  );
});

test("a redirect is returned where redirects are not followed", async () => {
  respond = (_request, response) => response.writeHead(302, { Location: "https://10.0.0.7" }).end();
  const options = { allowPrivate: LOOPBACK, followRedirects: false };
  expect(await send(`http://127.0.0.1:${port}/`, options)).toMatchObject({ status: 302 });
});

test("the rest of a long response is not read, and an endless one ends with the time", async () => {
  respond = (_request, response) => response.end("x".repeat(100_000));
  const { text } = await send(`http://127.0.0.1:${port}/`, { allowPrivate: LOOPBACK });
  expect(text).toBe("x".repeat(1_000));
  respond = (_request, response) => response.write("x");
  const endless = send(`http://127.0.0.1:${port}/`, { allowPrivate: LOOPBACK, timeoutMs: 300 });
  await expect(endless).rejects.toMatchObject({ name: "TimeoutError" });
});
