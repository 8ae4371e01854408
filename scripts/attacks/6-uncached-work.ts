import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { get, send } from "#tests/setup/http.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { type Attack, startCopy } from "./attack.ts";

const MANY_FIELDS = "a&".repeat(64 * 1_024);

const MANY_PARTS = `${'--r\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(2_500)}--r--\r\n`;

/** Forms of many fields, with an honest content type and with types that hide the separator. */
const FORMS_TO_SEND = [
  ["application/x-www-form-urlencoded", MANY_FIELDS],
  ["application/x-www-form-urlencoded; boundary=zzz", MANY_FIELDS],
  ['multipart/form-data; x="; boundary=zzz"; boundary=r', MANY_PARTS],
  ["application/x-www-form-urlencoded; x=y, multipart/form-data; boundary=r", MANY_PARTS],
] as const;

/** A form takes less than 0.02 seconds of processor time; before its fields were counted first, it took 0.2. */
const FORMS = process.env.LONG ? 100 : 20;
const FORM_SECONDS = 0.05;

/** Far more requests than may wait in the render gate. */
const PLACES = 300;

const MISSING = 64;
/** Rendering a page for each would take the server two seconds of processor time. */
const MISSING_SECONDS = 1;

/** How long to wait for a response; a server that waits for the body never sends one. */
const UNSENT_MS = 20_000;

/** The status line of the response to a POST that announces a body and does not send it. */
async function postHead({ origin }: { origin: string }, path: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\n` +
      "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\n",
  );
  const response = new Promise<string>((resolve) =>
    socket.once("data", (part) => resolve(`${part}`)),
  );
  const first = await Promise.race([response, sleep(UNSENT_MS, "nothing", { ref: false })]);
  socket.destroy();
  await text(socket).catch(() => "");
  return first.split("\r\n", 1)[0] ?? "";
}

/** The server's processor time during `work`, in seconds. */
async function measureCpuSeconds(
  site: { origin: string },
  work: () => Promise<unknown>,
): Promise<number> {
  const read = async () => {
    const { text: metrics } = await get(site, "/metrics");
    const [, seconds] = /^process_cpu_seconds_total (\S+)/m.exec(metrics) ?? [];
    if (seconds === undefined) throw new Error("the server does not report its processor time");
    return Number(seconds);
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

/** One client causes as much work on the server as possible. */
async function run(): Promise<string | undefined> {
  const folder = createTempFolder("hyde-attack-6-");
  const site = await startCopy({ DATA_DIR: folder.path, LOG_LEVEL: "info" });
  try {
    for (const kind of ["", "product/", "blog/"]) {
      await get(site, `/${kind}${randomUUID()}`);
      const many = () =>
        Promise.all(Array.from({ length: MISSING }, () => get(site, `/${kind}${randomUUID()}`)));
      const took = await measureCpuSeconds(site, many);
      if (took > MISSING_SECONDS) return `${MISSING} missing pages /${kind}… took ${took} s`;
    }
    for (const path of ["/contact", "/about", "/nowhere", "/admin/posts/new"]) {
      for (const [type, body] of FORMS_TO_SEND) {
        const headers = { "Content-Type": type, Origin: site.origin };
        const sent = () => send(site, path, { method: "POST", headers, body });
        const { status } = await sent();
        // A form that was parsed would get 422.
        if (status < 400 || status === 422)
          return `${path} accepted a form of many fields (${type})`;
        const took = await measureCpuSeconds(site, async () => {
          for (let count = 0; count < FORMS; count += 1) await sent();
        });
        if (took > FORMS * FORM_SECONDS) {
          return `${FORMS} posts of ${type} to ${path} took ${took} s`;
        }
      }
    }
    for (const path of ["/about", "/nowhere", "/healthz"]) {
      const line = await postHead(site, path);
      if (!line.includes(" 405 ")) return `${path}: ${line} before the body was sent`;
    }
    const areas = await Promise.all(
      Array.from({ length: PLACES }, () => get(site, `/areas/${randomUUID()}`)),
    );
    const statuses = new Set(areas.map(({ status }) => status));
    if (!statuses.has(503)) return "any number of unknown places is rendered at once";
    return undefined;
  } finally {
    await site.server.kill("SIGTERM");
    folder.remove();
  }
}

const attack: Attack = { item: "6. Uncached work without a limit", run };
export default attack;
