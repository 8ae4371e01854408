import { describe, expect, test } from "vitest";
import { afterCheck, type MenuEvent, type MenuState, recoversAt, UNKNOWN_HEALTH } from "./state.ts";

const START = Date.parse("2026-11-22T17:00:00.000Z");
const minute = (count: number) => new Date(START + count * 60_000);
const PROBLEM = "it answers with an error (500)";
const NEW: MenuState = { health: UNKNOWN_HEALTH, failover: null };
const byStaff = (at: Date) => ({ since: at.toISOString(), by: "staff" as const });

/**
 * The state after checks a minute apart, `x` for a failed and `.` for a good one, and what happened
 * at which minute.
 */
function play(checks: string, { state = NEW, automatic = false, from = 0 } = {}) {
  const happened: Record<number, MenuEvent[]> = {};
  let current = state;
  [...checks].forEach((check, index) => {
    const problem = check === "x" ? PROBLEM : null;
    const after = afterCheck(current, { at: minute(from + index), problem, automatic });
    current = after.state;
    if (after.events.length > 0) happened[from + index] = after.events;
  });
  return { state: current, happened };
}

describe("the alert", () => {
  test("is raised by the third failure in a row, and told once", () => {
    expect(play("xx").happened).toEqual({});
    const { state, happened } = play("..xxxxxx");
    expect(happened).toEqual({ 4: ["alert-raised"] });
    expect(state.health).toMatchObject({
      failures: 6,
      alert: { since: minute(2).toISOString(), raisedAt: minute(4).toISOString() },
    });
  });

  test("is not raised by a menu that flaps", () => {
    expect(play("xx.xx.xx.x.x.xx.").happened).toEqual({});
  });

  test("is cleared by the third good check in a row, flapping or not", () => {
    expect(play("xxx.x..x...").happened).toEqual({ 2: ["alert-raised"], 10: ["alert-cleared"] });
  });

  test("is raised again by the next three failures", () => {
    const { happened } = play("xxx...xxx");
    expect(happened[8]).toEqual(["alert-raised"]);
  });

  test("says when the failures in a row began, not an earlier one", () => {
    expect(play("x.xxx").state.health.alert?.since).toBe(minute(2).toISOString());
  });
});

describe("automatic failover", () => {
  test("begins with the alert, where it is on", () => {
    const { state, happened } = play("xxx", { automatic: true });
    expect(happened).toEqual({ 2: ["alert-raised", "failover-started"] });
    expect(state.failover).toEqual({ since: minute(2).toISOString(), by: "check" });
    expect(play("xxxxx").state.failover).toBeNull();
  });

  test("does not begin again during the alert in which staff ended it", () => {
    const { state } = play("xxx", { automatic: true });
    const ended = { ...state, failover: null };
    const after = play("xxxx", { state: ended, automatic: true, from: 3 });
    expect([after.happened, after.state.failover]).toEqual([{}, null]);
  });

  test("leaves a failover that staff began as it is", () => {
    const state = { ...NEW, failover: byStaff(minute(0)) };
    const after = play("xxx", { state, automatic: true });
    expect(after.happened).toEqual({ 2: ["alert-raised"] });
    expect(after.state.failover).toEqual(state.failover);
  });
});

describe("recovery", () => {
  const down = play("xxx", { automatic: true }).state;

  test("moves the links back once the menu has worked for 15 minutes", () => {
    const { happened, state } = play(".".repeat(16), { state: down, from: 3 });
    expect(happened).toEqual({ 5: ["alert-cleared"], 18: ["failover-ended"] });
    expect(state.failover).toBeNull();
  });

  test("counts from the first good check after the last failure", () => {
    const { happened } = play(`${".".repeat(10)}x${".".repeat(16)}`, { state: down, from: 3 });
    expect(Object.entries(happened).at(-1)).toEqual(["29", ["failover-ended"]]);
  });

  test("of a menu that works counts from the moment staff moved the links", () => {
    const healthy = play(".".repeat(60)).state;
    const state = { ...healthy, failover: byStaff(minute(60)) };
    const { happened } = play(".".repeat(16), { state, from: 60 });
    expect(happened).toEqual({ 75: ["failover-ended"] });
  });

  test("does not count a time without checks", () => {
    const good = play(".....", { state: down, from: 3 }).state;
    const { happened } = play(".".repeat(16), { state: good, from: 120 });
    expect(happened).toEqual({ 135: ["failover-ended"] });
  });

  test("is not put off for days by a clock that was put back", () => {
    const ahead = { ...down, failover: byStaff(minute(3 * 1_440)) };
    const good = play("..", { state: ahead, from: 3 * 1_440 }).state;
    const { happened } = play(".".repeat(16), { state: good, from: 10 });
    expect(happened[25]).toEqual(["failover-ended"]);
  });

  test("without a failover ends nothing", () => {
    expect(play(".".repeat(60)).happened).toEqual({});
  });

  test("can be told in advance", () => {
    const times = { healthySince: minute(5).toISOString(), at: minute(9) };
    expect(recoversAt({ ...times, movedAt: minute(2).toISOString() })).toBe(+minute(20));
    expect(recoversAt({ ...times, movedAt: minute(8).toISOString() })).toBe(+minute(23));
    expect(recoversAt({ ...times, movedAt: minute(99).toISOString() })).toBe(+minute(20));
  });
});
