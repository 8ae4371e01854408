import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "#tests/setup/free-port.ts";
import { get, send } from "#tests/setup/http.ts";
import { spawnServer } from "#tests/setup/server-process.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import type { Attack } from "./attack.ts";

const MANY_FIELDS = "a&".repeat(64 * 1_024);

const MANY_PARTS = `${'--r\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(2_500)}--r--\r\n`;

/** Forms of many fields, plainly and with types that hide what separates the fields. */
const FORMS_TO_SEND = [
  ["application/x-www-form-urlencoded", MANY_FIELDS],
  ["application/x-www-form-urlencoded; boundary=zzz", MANY_FIELDS],
  ['multipart/form-data; x="; boundary=zzz"; boundary=r', MANY_PARTS],
  ["application/x-www-form-urlencoded; x=y, multipart/form-data; boundary=r", MANY_PARTS],
] as const;

/** Each form used to take the server 0.2 seconds of processor time; now less than 0.02. */
const FORMS = process.env.LONG ? 100 : 20;
const FORM_SECONDS = 0.05;

/** Far more requests than may wait in the render gate. */
const PLACES = 300;

const MISSING = 64;
/** Rendered one by one, they would take the server two seconds of processor time. */
const MISSING_SECONDS = 1;

/** A server that waits for the body of a post never answers: nobody sends it. */
const UNSENT_MS = 20_000;

/** The first answer to a post that announces a body and sends none. */
async function postHead(port: number, path: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nOrigin: http://localhost:${port}\r\n` +
      "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\n",
  );
  const answer = new Promise<string>((resolve) =>
    socket.once("data", (part) => resolve(`${part}`)),
  );
  const first = await Promise.race([answer, sleep(UNSENT_MS, "nothing", { ref: false })]);
  socket.destroy();
  await text(socket).catch(() => "");
  return first.split("\r\n", 1)[0] ?? "";
}

/** Seconds of processor time the server takes meanwhile: other programs do not count. */
async function secondsOf(site: { origin: string }, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { text: metrics } = await get(site, "/metrics");
    const [, seconds] = /^process_cpu_seconds_total (\S+)/m.exec(metrics) ?? [];
    if (seconds === undefined) throw new Error("the server does not tell its processor time");
    return Number(seconds);
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

/** One client makes the server do as much work as it can. */
async function run(): Promise<string | undefined> {
  const folder = createTempFolder("hyde-attack-6-");
  const port = await findFreePort();
  const site = { origin: `http://localhost:${port}` };
  const server = spawnServer({ DATA_DIR: folder.path, PORT: String(port) });
  try {
    if (!(await server.opened)) throw new Error(`the server did not start: ${server.output()}`);
    for (const kind of ["", "product/", "blog/"]) {
      await get(site, `/${kind}${randomUUID()}`);
      const many = () =>
        Promise.all(Array.from({ length: MISSING }, () => get(site, `/${kind}${randomUUID()}`)));
      const took = await secondsOf(site, many);
      if (took > MISSING_SECONDS) return `${MISSING} missing pages /${kind}… took ${took} s`;
    }
    for (const path of ["/contact", "/about", "/nowhere", "/admin/posts/new"]) {
      for (const [type, body] of FORMS_TO_SEND) {
        const headers = { "Content-Type": type, Origin: site.origin };
        const sent = () => send(site, path, { method: "POST", headers, body });
        const { status } = await sent();
        // 422 would be the answer to a form that was parsed.
        if (status < 400 || status === 422) return `${path} took a form of many fields (${type})`;
        const took = await secondsOf(site, async () => {
          for (let count = 0; count < FORMS; count += 1) await sent();
        });
        if (took > FORMS * FORM_SECONDS) {
          return `${FORMS} posts of ${type} to ${path} took ${took} s`;
        }
      }
    }
    for (const path of ["/about", "/nowhere", "/healthz"]) {
      const line = await postHead(port, path);
      if (!line.includes(" 405 ")) return `${path}: ${line} before the body was sent`;
    }
    const areas = await Promise.all(
      Array.from({ length: PLACES }, () => get(site, `/areas/${randomUUID()}`)),
    );
    const statuses = new Set(areas.map(({ status }) => status));
    if (!statuses.has(503)) return "any number of places nobody knows is rendered at once";
    return undefined;
  } finally {
    await server.kill("SIGTERM");
    folder.remove();
  }
}

const attack: Attack = { item: "6. Uncached work without a limit", run };
export default attack;
