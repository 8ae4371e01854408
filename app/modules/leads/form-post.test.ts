import { expect, test } from "vitest";
import { toFormData } from "#tests/factories/leads.ts";
import { findQuarantineReason } from "./form-post.server.ts";

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
])("%j is classified as %j", (fields, reason) => {
  expect(findQuarantineReason(toFormData(fields as Record<string, string>))).toBe(reason);
});
