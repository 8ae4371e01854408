import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { connectPostgres } from "./postgres-pool.server.ts";

const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** Lets whoever comes in, and breaks off at the first question, as a PostgreSQL that is ending does. */
function breakOff(socket: Socket): void {
  socket.once("data", () => {
    socket.write(Buffer.concat([AUTHENTICATED, READY]));
    socket.once("data", () => socket.resetAndDestroy());
  });
}

test("a connection lost while it is made is refused, and ends no process", async () => {
  const server = createServer(breakOff).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const told: unknown[] = [];
  const note = (error: unknown) => told.push(error);
  process.on("uncaughtExceptionMonitor", note);
  try {
    const url = `postgres://hyde@127.0.0.1:${port}/hyde`;
    await expect(connectPostgres(url, "a test")).rejects.toMatchObject({ name: "OperatorError" });
    expect(told).toEqual([]);
  } finally {
    process.off("uncaughtExceptionMonitor", note);
    await new Promise((resolve) => server.close(resolve));
  }
});
