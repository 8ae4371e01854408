import { expect, test } from "vitest";
import { sample } from "#tests/setup/long-run.ts";
import { openState } from "./hours.ts";
import { nextOpenChange } from "./next-open-change.server.ts";
import type { DaySpan, Hours } from "./schema.ts";

const ZONE = "America/Detroit";
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
      const current = JSON.stringify(openState(value, new Date(now), ZONE));
      if (said !== "" && current !== said) expect(now, current).toBeGreaterThanOrEqual(told);
      if (now >= told) {
        told = nextOpenChange(value, new Date(now), ZONE);
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

test("it is the first change of the time left while the store is open, and midnight after", () => {
  const [, value] = KINDS[0] ?? ["", hours(null)];
  const at = (time: string) => nextOpenChange(value, new Date(time), ZONE);
  expect(at("2026-11-20T17:00:00Z")).toBe(Date.parse("2026-11-21T01:58:00Z"));
  expect(at("2026-11-21T02:58:00Z")).toBe(Date.parse("2026-11-21T03:00:00Z"));
  expect(at("2026-11-21T03:00:00Z")).toBe(Date.parse("2026-11-21T05:00:00Z"));
  expect(at("2026-11-21T05:00:00Z")).toBe(Date.parse("2026-11-21T14:00:00Z"));
});
