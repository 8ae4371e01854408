import { expect, test } from "vitest";
import { getDateStatus, isPublished } from "./shown-days.server.ts";

test("an entry is shown from its first to its last day, both included", () => {
  const entry = { startsOn: "2026-11-20", endsOn: "2026-11-22" };
  expect(getDateStatus(entry, "2026-11-19")).toBe("upcoming");
  expect(getDateStatus(entry, "2026-11-20")).toBe("current");
  expect(getDateStatus(entry, "2026-11-22")).toBe("current");
  expect(getDateStatus(entry, "2026-11-23")).toBe("ended");
});

test.each([
  [{}, "current", "current"],
  [{ startsOn: "2026-11-20" }, "upcoming", "current"],
  [{ endsOn: "2026-11-20" }, "current", "ended"],
])("with %o, an entry is %s before and %s after", (entry, before, after) => {
  expect(getDateStatus(entry, "2026-11-19")).toBe(before);
  expect(getDateStatus(entry, "2026-11-20")).toBe("current");
  expect(getDateStatus(entry, "2026-11-21")).toBe(after);
});

test("a draft is not published on any day", () => {
  const days = { startsOn: "2026-11-20", endsOn: "2026-11-20" };
  expect(isPublished(days, "2026-11-20")).toBe(true);
  expect(isPublished({ ...days, draft: true }, "2026-11-20")).toBe(false);
  expect(isPublished(days, "2026-11-21")).toBe(false);
});
