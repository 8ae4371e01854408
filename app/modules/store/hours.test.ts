import { describe, expect, test } from "vitest";
import { formatSpan, formatTime } from "./format-hours.ts";
import { getOpenState } from "./open-state.server.ts";
import type { DaySpan, Hours } from "./schema.ts";

const nineToTen: DaySpan = { opens: "09:00", closes: "22:00" };

function week(span: DaySpan | null, others: Partial<Hours["weekly"]> = {}): Hours {
  const weekly = {
    monday: span,
    tuesday: span,
    wednesday: span,
    thursday: span,
    friday: span,
    saturday: span,
    sunday: span,
    ...others,
  };
  return { weekly, exceptions: [] };
}

function stateAt(hours: Hours, moment: string) {
  return getOpenState(hours, new Date(moment));
}

describe("daily hours in winter (UTC-5)", () => {
  const hours = week(nineToTen);

  test("at noon, the store is open, with today's hours and the closing time", () => {
    expect(stateAt(hours, "2026-11-20T12:00:00-05:00")).toEqual({
      isOpen: true,
      label: "Open now",
      detail: "Closes at 10:00 PM",
      todayLabel: "Today 9:00 AM to 10:00 PM",
      hint: "Today 9:00 AM to 10:00 PM",
    });
  });

  test("before opening, the store is closed and says when it opens", () => {
    expect(stateAt(hours, "2026-11-20T03:00:00-05:00")).toEqual({
      isOpen: false,
      label: "Closed now",
      detail: "Opens at 9:00 AM",
      todayLabel: "Today 9:00 AM to 10:00 PM",
      hint: "Opens at 9:00 AM",
    });
  });

  test("in the evening, the store is closed and opens tomorrow", () => {
    expect(stateAt(hours, "2026-11-20T23:15:00-05:00").detail).toBe("Opens tomorrow at 9:00 AM");
  });

  test.each([
    ["2026-11-20T08:59:59.999-05:00", false],
    ["2026-11-20T09:00:00-05:00", true],
    ["2026-11-20T21:59:59.999-05:00", true],
    ["2026-11-20T22:00:00-05:00", false],
  ])("at %s, isOpen is %s", (moment, isOpen) => {
    expect(stateAt(hours, moment).isOpen).toBe(isOpen);
  });

  test("the visitor's time zone does not matter", () => {
    expect(stateAt(hours, "2026-11-21T02:30:00Z").isOpen).toBe(true);
    expect(stateAt(hours, "2026-11-21T03:30:00Z").isOpen).toBe(false);
  });

  test("in summer the same wall time applies", () => {
    expect(stateAt(hours, "2026-07-04T13:00:00Z").isOpen).toBe(true);
    expect(stateAt(hours, "2026-07-04T12:59:00Z").isOpen).toBe(false);
  });
});

describe("the hint for shoppers", () => {
  const hours = week(nineToTen);

  test.each([
    ["20:57", "Today 9:00 AM to 10:00 PM"],
    ["20:58", "Closes in 60 min"],
    ["21:30", "Closes in 30 min"],
    ["21:32", "Closes in 30 min"],
    ["21:33", "Closes in 25 min"],
    ["21:55", "Closes in 5 min"],
    ["21:57", "Closes in 5 min"],
    ["21:58", "Closes at 10:00 PM"],
    ["22:00", "Opens tomorrow at 9:00 AM"],
    ["22:30", "Opens tomorrow at 9:00 AM"],
    ["03:00", "Opens at 9:00 AM"],
  ])("at %s it says: %s", (time, hint) => {
    expect(stateAt(hours, `2026-11-20T${time}:00-05:00`).hint).toBe(hint);
  });

  test("on a holiday the reason comes before the next opening", () => {
    const holiday = { date: "2026-11-26", name: "Thanksgiving", hours: null };
    expect(stateAt({ ...hours, exceptions: [holiday] }, "2026-11-26T12:00:00-05:00").hint).toBe(
      "Closed today for Thanksgiving. Opens tomorrow at 9:00 AM",
    );
  });

  test("a store that never closes shows no remaining time", () => {
    const always = week({ opens: "00:00", closes: "00:00" });
    expect(stateAt(always, "2026-11-20T23:30:00-05:00").hint).toBe("Today open 24 hours");
  });
});

describe("closed weekdays", () => {
  // 2026-11-22 is a Sunday.
  test("are named, with the next opening", () => {
    const hours = week(nineToTen, { sunday: null });
    const sunday = stateAt(hours, "2026-11-22T12:00:00-05:00");
    expect(sunday).toMatchObject({
      isOpen: false,
      todayLabel: "Closed today",
      detail: "Opens tomorrow at 9:00 AM",
    });
    expect(stateAt(hours, "2026-11-21T22:30:00-05:00").detail).toBe("Opens Monday at 9:00 AM");
  });

  test("a store that never opens is closed until further notice", () => {
    expect(stateAt(week(null), "2026-11-20T12:00:00-05:00")).toEqual({
      isOpen: false,
      label: "Closed now",
      detail: "Closed until further notice",
      todayLabel: "Closed today",
      hint: "Closed until further notice",
    });
  });

  test("a store open one day a week shows the date just after closing", () => {
    const hours = week(null, { friday: nineToTen });
    expect(stateAt(hours, "2026-11-20T22:30:00-05:00").detail).toBe("Opens November 27 at 9:00 AM");
  });
});

describe("dated exceptions", () => {
  const hours: Hours = {
    ...week(nineToTen),
    exceptions: [
      { date: "2026-12-24", name: "Christmas Eve", hours: { opens: "09:00", closes: "18:00" } },
      { date: "2026-12-25", name: "Christmas Day", hours: null },
    ],
  };

  test("shorter hours replace the weekday's", () => {
    const evening = stateAt(hours, "2026-12-24T18:30:00-05:00");
    expect(evening.isOpen).toBe(false);
    expect(evening.todayLabel).toBe("Today 9:00 AM to 6:00 PM (Christmas Eve)");
    expect(evening.detail).toBe("Opens Saturday at 9:00 AM");
    expect(stateAt(hours, "2026-12-24T12:00:00-05:00").detail).toBe("Closes at 6:00 PM");
  });

  test("a holiday is closed and named", () => {
    const day = stateAt(hours, "2026-12-25T12:00:00-05:00");
    expect(day.todayLabel).toBe("Closed today for Christmas Day");
    expect(day.detail).toBe("Opens tomorrow at 9:00 AM");
  });

  test("the day is the store's, not UTC's", () => {
    // Still 24 December in Detroit.
    expect(stateAt(hours, "2026-12-25T04:30:00Z").todayLabel).toContain("Christmas Eve");
  });
});

describe("closing past midnight", () => {
  const hours = week(nineToTen, { friday: { opens: "09:00", closes: "02:00" } });

  test("Friday's night extends into Saturday", () => {
    const lateFriday = stateAt(hours, "2026-11-20T23:30:00-05:00");
    expect(lateFriday).toMatchObject({
      isOpen: true,
      detail: "Closes at 2:00 AM",
      todayLabel: "Today 9:00 AM to 2:00 AM",
    });
    const earlySaturday = stateAt(hours, "2026-11-21T00:30:00-05:00");
    expect(earlySaturday).toMatchObject({
      isOpen: true,
      detail: "Closes at 2:00 AM",
      hint: "Closes at 2:00 AM",
    });
    expect(stateAt(hours, "2026-11-21T02:00:00-05:00")).toMatchObject({
      isOpen: false,
      detail: "Opens at 9:00 AM",
    });
  });

  test("a holiday on the next day does not end the night early", () => {
    const exceptions = [{ date: "2026-11-21", name: "Inventory", hours: null }];
    const night = stateAt({ ...hours, exceptions }, "2026-11-21T00:30:00-05:00");
    expect(night).toMatchObject({ isOpen: true, hint: "Closes at 2:00 AM" });
  });

  test("on New Year's Day, the night before is what counts until it ends", () => {
    const newYear = { opens: "12:00", closes: "18:00" };
    const eve = { date: "2026-12-31", name: "New Year’s Eve", hours: nineToTen };
    const exceptions = [
      { ...eve, hours: { opens: "09:00", closes: "02:00" } },
      { date: "2027-01-01", name: "New Year’s Day", hours: newYear },
    ];
    expect(stateAt({ ...hours, exceptions }, "2027-01-01T00:05:00-05:00").hint).toBe(
      "Closes at 2:00 AM",
    );
    expect(stateAt({ ...hours, exceptions }, "2027-01-01T13:00:00-05:00").hint).toBe(
      "Today 12:00 PM to 6:00 PM (New Year’s Day)",
    );
  });

  test("closing at midnight is called midnight", () => {
    const state = stateAt(week({ opens: "09:00", closes: "00:00" }), "2026-11-20T23:59:00-05:00");
    expect(state).toMatchObject({ isOpen: true, detail: "Closes at 12:00 AM" });
  });

  test("all day, every day, never closes", () => {
    const state = stateAt(week({ opens: "00:00", closes: "00:00" }), "2026-11-20T23:59:00-05:00");
    expect(state).toMatchObject({
      isOpen: true,
      detail: "Open 24 hours",
      todayLabel: "Today open 24 hours",
    });
  });

  test("open all weekend closes when the weekend ends", () => {
    const allDay = { opens: "00:00", closes: "00:00" };
    const hours24 = week(null, { friday: allDay, saturday: allDay, sunday: allDay });
    expect(stateAt(hours24, "2026-11-20T12:00:00-05:00").detail).toBe("Closes Monday at 12:00 AM");
  });
});

describe("daylight saving", () => {
  test("in spring, hours follow the wall clock (14 March 2027)", () => {
    const hours = week(nineToTen);
    expect(stateAt(hours, "2027-03-14T12:59:00Z").isOpen).toBe(false);
    expect(stateAt(hours, "2027-03-14T13:00:00Z").isOpen).toBe(true);
    expect(stateAt(hours, "2027-03-13T23:00:00-05:00").detail).toBe("Opens tomorrow at 9:00 AM");
  });

  test("in spring, a skipped closing time moves by an hour", () => {
    const hours = week({ opens: "09:00", closes: "02:30" });
    expect(stateAt(hours, "2027-03-14T07:29:00Z").isOpen).toBe(true);
    expect(stateAt(hours, "2027-03-14T07:30:00Z").isOpen).toBe(false);
  });

  test("in fall, a repeated closing time counts the first time (1 November 2026)", () => {
    const hours = week({ opens: "09:00", closes: "01:30" });
    expect(stateAt(hours, "2026-11-01T01:29:00-04:00").isOpen).toBe(true);
    expect(stateAt(hours, "2026-11-01T01:30:00-04:00").isOpen).toBe(false);
    expect(stateAt(hours, "2026-11-01T01:15:00-05:00").isOpen).toBe(false);
  });
});

test.each([
  ["00:00", "12:00 AM"],
  ["09:05", "9:05 AM"],
  ["12:00", "12:00 PM"],
  ["22:30", "10:30 PM"],
])("%s reads %s", (time, text) => {
  expect(formatTime(time)).toBe(text);
});

test("spans read as ranges, closed or all day", () => {
  expect(formatSpan(nineToTen)).toBe("9:00 AM to 10:00 PM");
  expect(formatSpan(null)).toBe("Closed");
  expect(formatSpan({ opens: "00:00", closes: "00:00" })).toBe("Open 24 hours");
});

describe("a day with a break", () => {
  const broken: DaySpan = {
    ...nineToTen,
    closes: "13:00",
    also: [{ opens: "15:00", closes: "01:00" }],
  };
  const hours = week(broken);

  test.each([
    ["2026-11-20T12:00:00-05:00", "Open now", "Closes at 1:00 PM"],
    ["2026-11-20T14:00:00-05:00", "Closed now", "Opens at 3:00 PM"],
    ["2026-11-20T16:00:00-05:00", "Open now", "Closes at 1:00 AM"],
    ["2026-11-21T00:30:00-05:00", "Open now", "Closes at 1:00 AM"],
    ["2026-11-21T01:30:00-05:00", "Closed now", "Opens at 9:00 AM"],
  ])("at %s the site says: %s. %s", (moment, label, detail) => {
    expect(stateAt(hours, moment)).toMatchObject({
      ...{ label, detail },
      todayLabel: "Today 9:00 AM to 1:00 PM and 3:00 PM to 1:00 AM",
    });
  });
});
