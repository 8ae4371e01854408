import { expect, test } from "vitest";
import { addressScope } from "./address-scope.server.ts";

test.each([
  ["192.0.2.7", "4:c0000207", "4:c00002"],
  ["::ffff:192.0.2.7", "4:c0000207", "4:c00002"],
  ["2001:db8:1:2:3:4:5:6", "6:20010db800010002", "6:20010db80001"],
  ["2001:db8::1", "6:20010db800000000", "6:20010db80000"],
  ["2001:db8:1:2::192.0.2.7", "6:20010db800010002", "6:20010db80001"],
  ["[2001:DB8:1:2::]", "6:20010db800010002", "6:20010db80001"],
  ["fe80::1%eth0", "6:fe80000000000000", "6:fe8000000000"],
  ["::1", "6:0000000000000000", "6:000000000000"],
  ["unknown", "unknown", "unknown"],
  ["", "unknown", "unknown"],
])("%s counts as %s in the network %s", (address, whole, network) => {
  expect(addressScope(address, "address")).toBe(whole);
  expect(addressScope(address, "network")).toBe(network);
});
