import { expect, test } from "vitest";
import { whyNotPublic } from "./public-origin.server.ts";

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
])("nobody outside can reach %s", (origin) => {
  expect(whyNotPublic(new URL(origin).origin)).toMatch(/^a(n address|.* name) /);
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
])("everybody can reach %s", (origin) => {
  expect(whyNotPublic(origin)).toBeNull();
});
