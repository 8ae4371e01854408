import { expect, test } from "vitest";
import { securityTxt } from "./security-txt.ts";

const email = "security@hyde.test";

test("names a contact, languages, its own address and an end within a year", () => {
  const now = new Date("2026-11-22T23:59:00Z");
  const { text, changesAt } = securityTxt({ email, origin: "https://hyde.test", now });
  expect(text).toBe(
    "Contact: mailto:security@hyde.test\nExpires: 2027-10-01T00:00:00.000Z\n" +
      "Preferred-Languages: en\nCanonical: https://hyde.test/.well-known/security.txt\n",
  );
  expect(changesAt).toEqual(new Date("2026-12-01T00:00:00Z"));
});

test.each(["2026-01-31T23:00:00Z", "2026-12-31T23:59:59Z", "2028-02-29T12:00:00Z"])(
  "on %s it expires in ten to eleven months, and names no address without https",
  (at) => {
    const now = new Date(at);
    const { text } = securityTxt({ email, origin: "http://localhost:3000", now });
    const expires = new Date(/Expires: (.*)/.exec(text)?.[1] ?? "").getTime();
    const days = (expires - now.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
    expect(text).not.toContain("Canonical");
  },
);
