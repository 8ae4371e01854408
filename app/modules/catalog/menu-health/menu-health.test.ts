import { describe, expect, test } from "vitest";
import {
  applyCheck,
  getRecoveryTime,
  type MenuEvent,
  type MenuState,
  UNKNOWN_HEALTH,
} from "./menu-health.ts";

const START = Date.parse("2026-11-22T17:00:00.000Z");
const minute = (count: number) => new Date(START + count * 60_000);
const PROBLEM = "it returned an error (500)";
const NEW: MenuState = { health: UNKNOWN_HEALTH, failover: null };
const byStaff = (at: Date) => ({ since: at.toISOString(), by: "staff" as const });

/**
 * Runs checks a minute apart (`x` fails, `.` passes). Returns the last state, and the events by
 * minute.
 */
function runChecks(checks: string, { state = NEW, automatic = false, from = 0 } = {}) {
  const events: Record<number, MenuEvent[]> = {};
  let current = state;
  [...checks].forEach((check, index) => {
    const problem = check === "x" ? PROBLEM : null;
    const after = applyCheck(current, { at: minute(from + index), problem, automatic });
    current = after.state;
    if (after.events.length > 0) events[from + index] = after.events;
  });
  return { state: current, events };
}

describe("the alert", () => {
  test("is raised by the third failure in a row, once", () => {
    expect(runChecks("xx").events).toEqual({});
    const { state, events } = runChecks("..xxxxxx");
    expect(events).toEqual({ 4: ["alert-raised"] });
    expect(state.health).toMatchObject({
      failures: 6,
      alert: { since: minute(2).toISOString(), raisedAt: minute(4).toISOString() },
    });
  });

  test("is not raised by a menu that fails now and then", () => {
    expect(runChecks("xx.xx.xx.x.x.xx.").events).toEqual({});
  });

  test("is cleared by the third good check in a row, even if not all checks were good", () => {
    expect(runChecks("xxx.x..x...").events).toEqual({
      2: ["alert-raised"],
      10: ["alert-cleared"],
    });
  });

  test("is raised again by the next three failures", () => {
    const { events } = runChecks("xxx...xxx");
    expect(events[8]).toEqual(["alert-raised"]);
  });

  test("says when the current failures began", () => {
    expect(runChecks("x.xxx").state.health.alert?.since).toBe(minute(2).toISOString());
  });
});

describe("automatic failover", () => {
  test("starts with the alert, if enabled", () => {
    const { state, events } = runChecks("xxx", { automatic: true });
    expect(events).toEqual({ 2: ["alert-raised", "failover-started"] });
    expect(state.failover).toEqual({ since: minute(2).toISOString(), by: "check" });
    expect(runChecks("xxxxx").state.failover).toBeNull();
  });

  test("does not start again during the alert in which staff ended it", () => {
    const { state } = runChecks("xxx", { automatic: true });
    const ended = { ...state, failover: null };
    const after = runChecks("xxxx", { state: ended, automatic: true, from: 3 });
    expect([after.events, after.state.failover]).toEqual([{}, null]);
  });

  test("leaves a failover started by staff unchanged", () => {
    const state = { ...NEW, failover: byStaff(minute(0)) };
    const after = runChecks("xxx", { state, automatic: true });
    expect(after.events).toEqual({ 2: ["alert-raised"] });
    expect(after.state.failover).toEqual(state.failover);
  });
});

describe("recovery", () => {
  const down = runChecks("xxx", { automatic: true }).state;

  test("moves the links back once the menu has worked for 15 minutes", () => {
    const { events, state } = runChecks(".".repeat(16), { state: down, from: 3 });
    expect(events).toEqual({ 5: ["alert-cleared"], 18: ["failover-ended"] });
    expect(state.failover).toBeNull();
  });

  test("counts from the first good check after the last failure", () => {
    const { events } = runChecks(`${".".repeat(10)}x${".".repeat(16)}`, { state: down, from: 3 });
    expect(Object.entries(events).at(-1)).toEqual(["29", ["failover-ended"]]);
  });

  test("counts from the moment staff moved the links if the menu works", () => {
    const healthy = runChecks(".".repeat(60)).state;
    const state = { ...healthy, failover: byStaff(minute(60)) };
    const { events } = runChecks(".".repeat(16), { state, from: 60 });
    expect(events).toEqual({ 75: ["failover-ended"] });
  });

  test("does not count time without checks", () => {
    const good = runChecks(".....", { state: down, from: 3 }).state;
    const { events } = runChecks(".".repeat(16), { state: good, from: 120 });
    expect(events).toEqual({ 135: ["failover-ended"] });
  });

  test("is not delayed for days by a clock that was set back", () => {
    const ahead = { ...down, failover: byStaff(minute(3 * 1_440)) };
    const good = runChecks("..", { state: ahead, from: 3 * 1_440 }).state;
    const { events } = runChecks(".".repeat(16), { state: good, from: 10 });
    expect(events[25]).toEqual(["failover-ended"]);
  });

  test("ends nothing without a failover", () => {
    expect(runChecks(".".repeat(60)).events).toEqual({});
  });

  test("can be predicted", () => {
    const times = { healthySince: minute(5).toISOString(), at: minute(9) };
    expect(getRecoveryTime({ ...times, movedAt: minute(2).toISOString() })).toBe(+minute(20));
    expect(getRecoveryTime({ ...times, movedAt: minute(8).toISOString() })).toBe(+minute(23));
    expect(getRecoveryTime({ ...times, movedAt: minute(99).toISOString() })).toBe(+minute(20));
  });
});
