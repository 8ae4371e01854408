import { expect, test } from "vitest";
import { sample } from "#tests/setup/long-run.ts";
import { listOpenPhases, nextOpenChange, openState } from "./open-hours.server.ts";
import { shownPhase } from "./open-phases.ts";
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
  ["the day spring skips an hour of", "2026-03-08T05:00:00Z"],
  ["the day autumn repeats an hour of", "2026-11-01T04:00:00Z"],
] as const;

const cases = KINDS.flatMap(([kind, value]) =>
  DAYS.map(([day, start]) => [kind, day, value, start] as const),
);

test.each(sample(cases, 5))(
  "with %s on %s, what is said never changes before it tells",
  (_k, _d, value, start) => {
    const begin = Date.parse(start);
    let told = 0;
    let said = "";
    const moments = new Set<number>();
    for (let now = begin; now < begin + 50 * 60 * MINUTE; now += MINUTE) {
      const current = JSON.stringify(openState(value, new Date(now)));
      if (said !== "" && current !== said) expect(now, current).toBeGreaterThanOrEqual(told);
      if (now >= told) {
        told = nextOpenChange(value, new Date(now));
        moments.add(told);
        expect(told).toBeGreaterThan(now);
        said = current;
      }
    }
    // Midnight at least, twice in these days; and not at every look: 13 times around each closing.
    expect(moments.size).toBeGreaterThanOrEqual(2);
    expect(moments.size).toBeLessThanOrEqual(9 + 3 * 13);
  },
);

test.each(cases)("with %s on %s, browsers show what the server says", (_k, _d, value, start) => {
  const begin = Date.parse(start);
  const phases = listOpenPhases(value, new Date(begin));
  const twoDays = begin + 48 * 60 * MINUTE;
  const week = begin + 7 * 24 * 60 * MINUTE;
  for (let now = begin; now < week; now += now < twoDays ? MINUTE : 30 * MINUTE) {
    const { isOpen, label, hint } = openState(value, new Date(now));
    expect(shownPhase(phases, now), new Date(now).toISOString()).toEqual({ isOpen, label, hint });
  }
});

test("the phases cover today and a week ahead", () => {
  const [, value] = KINDS[0] ?? ["", hours(null)];
  const phases = listOpenPhases(value, new Date("2026-11-20T17:00:00Z"));
  const show = (time: string) => shownPhase(phases, Date.parse(time));
  expect(phases[0]?.from).toBe(Date.parse("2026-11-20T05:00:00Z"));
  expect(show("2026-11-28T03:59:00Z")?.hint).toBe("Opens tomorrow at 9:00 AM");
  expect(show("2026-11-28T05:00:00Z")).toBeUndefined();
});

test("a browser whose clock is slow shows the first phase", () => {
  const [, value] = KINDS[0] ?? ["", hours(null)];
  const phases = listOpenPhases(value, new Date("2026-11-20T17:00:00Z"));
  expect(shownPhase(phases, 0)).toMatchObject({ label: "Closed now", hint: "Opens at 9:00 AM" });
});

test("it is the first change of the time left while the store is open, and midnight after", () => {
  const [, value] = KINDS[0] ?? ["", hours(null)];
  const at = (time: string) => nextOpenChange(value, new Date(time));
  expect(at("2026-11-20T17:00:00Z")).toBe(Date.parse("2026-11-21T01:58:00Z"));
  expect(at("2026-11-21T02:58:00Z")).toBe(Date.parse("2026-11-21T03:00:00Z"));
  expect(at("2026-11-21T03:00:00Z")).toBe(Date.parse("2026-11-21T05:00:00Z"));
  expect(at("2026-11-21T05:00:00Z")).toBe(Date.parse("2026-11-21T14:00:00Z"));
});
