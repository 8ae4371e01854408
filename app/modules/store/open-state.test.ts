import { expect, test } from "vitest";
import { sample } from "#tests/setup/test-scope.ts";
import { findShownPhase } from "./open-phases.ts";
import { getOpenState, getUnchangedHours, listOpenPhases } from "./open-state.server.ts";
import type { DaySpan, Hours } from "./schema.ts";

const MINUTE = 60_000;

function hours(span: DaySpan | null, exceptions: Hours["exceptions"] = []): Hours {
  const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  const weekly = Object.fromEntries(days.map((day) => [day, span])) as Hours["weekly"];
  return { weekly, exceptions };
}

const thanksgiving = { date: "2026-11-26", name: "Thanksgiving", hours: null };

const KINDS: [string, Hours][] = [
  ["ordinary hours", hours({ opens: "09:00", closes: "22:00" })],
  ["past midnight", hours({ opens: "10:00", closes: "02:00" })],
  ["all day", hours({ opens: "00:00", closes: "00:00" })],
  ["never open", hours(null)],
  ["a holiday", hours({ opens: "09:00", closes: "22:00" }, [thanksgiving])],
];

const DAYS = [
  ["an ordinary day", "2026-11-25T05:00:00Z"],
  ["the day an hour is skipped", "2026-03-08T05:00:00Z"],
  ["the day an hour is repeated", "2026-11-01T04:00:00Z"],
] as const;

const cases = KINDS.flatMap(([kind, value]) =>
  DAYS.map(([day, start]) => [kind, day, value, start] as const),
);

test.each(sample(cases, 5))(
  "with %s on %s, the text never changes before the announced time",
  (_k, _d, value, start) => {
    const begin = Date.parse(start);
    let nextChange = 0;
    let shown = "";
    const changes = new Set<number>();
    for (let now = begin; now < begin + 50 * 60 * MINUTE; now += MINUTE) {
      const current = JSON.stringify(getOpenState(value, new Date(now)));
      if (shown !== "" && current !== shown)
        expect(now, current).toBeGreaterThanOrEqual(nextChange);
      if (now >= nextChange) {
        const { from, until } = getUnchangedHours(value, new Date(now));
        nextChange = until;
        expect(from).toBeLessThanOrEqual(now);
        // A page shows the text of the start of this time, so that its bytes do not depend on the clock.
        expect(JSON.stringify(getOpenState(value, new Date(from)))).toBe(current);
        changes.add(nextChange);
        expect(nextChange).toBeGreaterThan(now);
        shown = current;
      }
    }
    // At least two midnights, and at most 13 changes before each closing.
    expect(changes.size).toBeGreaterThanOrEqual(2);
    expect(changes.size).toBeLessThanOrEqual(9 + 3 * 13);
  },
);

test.each(cases)("with %s on %s, browsers show the same as the server", (_k, _d, value, start) => {
  const begin = Date.parse(start);
  const phases = listOpenPhases(value, new Date(begin));
  const twoDays = begin + 48 * 60 * MINUTE;
  const week = begin + 7 * 24 * 60 * MINUTE;
  for (let now = begin; now < week; now += now < twoDays ? MINUTE : 30 * MINUTE) {
    const { isOpen, label, hint } = getOpenState(value, new Date(now));
    expect(findShownPhase(phases, now), new Date(now).toISOString()).toEqual({
      isOpen,
      label,
      hint,
    });
  }
});

test("the phases cover today and the next week", () => {
  const [, value] = KINDS[0] ?? ["", hours(null)];
  const phases = listOpenPhases(value, new Date("2026-11-20T17:00:00Z"));
  const show = (time: string) => findShownPhase(phases, Date.parse(time));
  expect(phases[0]?.from).toBe(Date.parse("2026-11-20T05:00:00Z"));
  expect(show("2026-11-28T03:59:00Z")?.hint).toBe("Opens tomorrow at 9:00 AM");
  expect(show("2026-11-28T05:00:00Z")).toBeUndefined();
});

test("a browser with a slow clock shows the first phase", () => {
  const [, value] = KINDS[0] ?? ["", hours(null)];
  const phases = listOpenPhases(value, new Date("2026-11-20T17:00:00Z"));
  expect(findShownPhase(phases, 0)).toMatchObject({
    label: "Closed now",
    hint: "Opens at 9:00 AM",
  });
});

test("the first change is the remaining time while the store is open, and midnight after", () => {
  const [, value] = KINDS[0] ?? ["", hours(null)];
  const at = (time: string) => getUnchangedHours(value, new Date(time)).until;
  expect(at("2026-11-20T17:00:00Z")).toBe(Date.parse("2026-11-21T01:58:00Z"));
  expect(at("2026-11-21T02:58:00Z")).toBe(Date.parse("2026-11-21T03:00:00Z"));
  expect(at("2026-11-21T03:00:00Z")).toBe(Date.parse("2026-11-21T05:00:00Z"));
  expect(at("2026-11-21T05:00:00Z")).toBe(Date.parse("2026-11-21T14:00:00Z"));
});
