/*
 * Days on which shops often have other hours. Public holidays of the United States: 5 U.S.C. 6103. The other
 * days off of the State of Michigan: the holidays of its Civil Service Commission (the day after Thanksgiving,
 * Christmas Eve, New Year's Eve, and election day in even years).
 */

export interface Holiday {
  /** `2026-11-26`. */
  date: string;
  name: string;
}

const DAY_MS = 86_400_000;

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The `count`th weekday of a month (0 is Sunday; months from 1), moved by some days. */
function nth(count: number, weekday: number, month: number, days = 0) {
  return (year: number) => {
    const first = Date.UTC(year, month - 1, 1);
    const offset = (weekday - new Date(first).getUTCDay() + 7) % 7;
    return toDay(first + (offset + (count - 1) * 7 + days) * DAY_MS);
  };
}

/** The last Monday of May. */
function memorialDay(year: number): string {
  const last = Date.UTC(year, 4, 31);
  return toDay(last - ((new Date(last).getUTCDay() + 6) % 7) * DAY_MS);
}

const on = (monthAndDay: string) => (year: number) => `${year}-${monthAndDay}`;

/** Easter Sunday of the Gregorian calendar, by the algorithm that Jean Meeus gives in "Astronomical Algorithms". */
function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return toDay(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1));
}

const [SUNDAY, MONDAY, THURSDAY] = [0, 1, 4];

const RULES: { name: string; dateIn: (year: number) => string; evenYears?: boolean }[] = [
  { name: "New Year’s Day", dateIn: on("01-01") },
  { name: "Martin Luther King Jr. Day", dateIn: nth(3, MONDAY, 1) },
  { name: "Presidents’ Day", dateIn: nth(3, MONDAY, 2) },
  { name: "Easter Sunday", dateIn: easter },
  { name: "Mother’s Day", dateIn: nth(2, SUNDAY, 5) },
  { name: "Memorial Day", dateIn: memorialDay },
  { name: "Juneteenth", dateIn: on("06-19") },
  { name: "Independence Day", dateIn: on("07-04") },
  { name: "Labor Day", dateIn: nth(1, MONDAY, 9) },
  { name: "Columbus Day", dateIn: nth(2, MONDAY, 10) },
  // The Tuesday after the first Monday.
  { name: "Election Day", dateIn: nth(1, MONDAY, 11, 1), evenYears: true },
  { name: "Veterans Day", dateIn: on("11-11") },
  { name: "Thanksgiving Day", dateIn: nth(4, THURSDAY, 11) },
  { name: "Day after Thanksgiving", dateIn: nth(4, THURSDAY, 11, 1) },
  { name: "Christmas Eve", dateIn: on("12-24") },
  { name: "Christmas Day", dateIn: on("12-25") },
  { name: "New Year’s Eve", dateIn: on("12-31") },
];

/** The holidays of a year, in order. */
export function listHolidays(year: number): Holiday[] {
  return RULES.filter(({ evenYears }) => !evenYears || year % 2 === 0)
    .map(({ name, dateIn }) => ({ date: dateIn(year), name }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The holidays of the twelve months from a day, which is included. */
export function listComingHolidays(today: string): Holiday[] {
  const year = Number(today.slice(0, 4));
  const end = `${year + 1}${today.slice(4)}`;
  return [...listHolidays(year), ...listHolidays(year + 1)].filter(
    ({ date }) => today <= date && date < end,
  );
}

/** The name of the holiday on a day, if it is one. */
export function findHolidayName(day: string): string | undefined {
  return listHolidays(Number(day.slice(0, 4))).find(({ date }) => date === day)?.name;
}
