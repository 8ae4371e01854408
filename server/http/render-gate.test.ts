import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { RenderGate, TooBusyError } from "./render-gate.ts";

/** A gate, and work that ends on command. */
function setUp() {
  const gate = new RenderGate({ active: 2, waiting: 3, perClient: 3 });
  const running = new Map<string, () => void>();
  const ask = (client: string, name = client) =>
    gate.run(client, () => new Promise<string>((end) => running.set(name, () => end(name))));
  return { gate, running, ask };
}

test("two renders run at once, the others in order of arrival", async () => {
  const { gate, running, ask } = setUp();
  const all = ["a", "b", "c", "d"].map((client) => ask(client));
  await turn();
  expect([...running.keys()]).toEqual(["a", "b"]);
  expect(gate.stats).toEqual({ waiting: 2, rejected: 0 });
  running.get("b")?.();
  await all[1];
  await turn();
  await turn();
  expect([...running.keys()]).toEqual(["a", "b", "c"]);
});

test("waiting clients take turns", async () => {
  const gate = new RenderGate({ active: 1, waiting: 100, perClient: 50 });
  const order: string[] = [];
  const ask = (client: string) => gate.run(client, async () => order.push(client));
  const greedy = Array.from({ length: 50 }, () => ask("greedy"));
  const others = ["a", "b", "a", "b"].map(ask);
  await Promise.all([...greedy, ...others]);
  expect(order.slice(0, 7)).toEqual(["greedy", "greedy", "a", "b", "greedy", "a", "b"]);
  expect(order).toHaveLength(54);
});

test("a full queue rejects everyone at once, and a client beyond its share is rejected", async () => {
  const { gate, running, ask } = setUp();
  const greedy = ["1", "2", "3"].map((name) => ask("greedy", name));
  await expect(ask("greedy", "4")).rejects.toThrow(TooBusyError);
  const others = ["x", "y"].map((client) => ask(client));
  await expect(ask("z")).rejects.toThrow(TooBusyError);
  expect(gate.stats).toEqual({ waiting: 3, rejected: 2 });
  for (const name of ["1", "2", "3", "x", "y"]) {
    await turn();
    await turn();
    running.get(name)?.();
  }
  await Promise.all([...greedy, ...others]);
  await turn();
  expect(gate.stats).toEqual({ waiting: 0, rejected: 2 });
});

test("failed work makes room", async () => {
  const { ask, gate, running } = setUp();
  for (let count = 0; count < 5; count += 1) {
    await expect(gate.run("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await turn();
  }
  const last = ask("a");
  await turn();
  running.get("a")?.();
  expect(await last).toBe("a");
});
