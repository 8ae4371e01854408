import { expect, test } from "vitest";
import { refuseTransition, type TransitionName } from "./transitions.ts";

const STATUSES = ["draft", "review", "approved", "scheduled", "published", "unpublished"] as const;

test.each<[TransitionName, string[]]>([
  ["submit", ["draft", "unpublished"]],
  ["approve", ["review"]],
  ["schedule", ["approved", "scheduled", "unpublished"]],
  ["publish", ["approved", "scheduled", "unpublished"]],
  ["unpublish", ["scheduled", "published"]],
])("%s starts from %j only", (name, from) => {
  const open = STATUSES.filter((status) => refuseTransition(name, status) === undefined);
  expect(open).toEqual(from);
});

test("says what would be needed", () => {
  expect(refuseTransition("publish", "draft")).toEqual({
    ok: false,
    refusal: "not-allowed",
    text: "A post with status draft cannot be published; its status must be approved, scheduled, or unpublished.",
  });
});
