import { expect, test } from "vitest";
import { formOf } from "#tests/factories/leads.ts";
import { quarantineReason } from "./quarantine.ts";

test.each([
  [{}, null],
  [{ quiet_moss: "", elapsed: "" }, null],
  [{ elapsed: "300" }, null],
  [{ elapsed: "soon" }, null],
  [{ elapsed: "299" }, "too fast"],
  [{ elapsed: "-5" }, "too fast"],
  [{ elapsed: "12.5" }, "too fast"],
  [{ quiet_moss: "https://spam.example" }, "honeypot"],
  [{ quiet_moss: "x", elapsed: "4" }, "honeypot, too fast"],
])("%j is judged %j", (fields, reason) => {
  expect(quarantineReason(formOf(fields as Record<string, string>))).toBe(reason);
});
