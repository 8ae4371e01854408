import { STATUS_CODES } from "node:http";
import { newId } from "#app/platform/ids.server.ts";
import { PLAIN_HEADERS, plainHtml } from "../plain-page.ts";
import { MAX_TARGET } from "./check-request.ts";

/** What may be wrong with a request before anybody looks at what it asks for. */
const REFUSALS = {
  400: ["We can’t read this", "Your browser sent a request we do not understand."],
  408: ["That took too long", "Your request did not arrive in time. Please send it again."],
  413: ["That is too long", "Please shorten your message and send it again."],
  414: ["This address is too long", "Please check the link that brought you here."],
  417: ["We can’t do that", "Your browser expects something this site does not do."],
  431: ["Your request is too long", "Please remove the cookies of this site and try again."],
} as const satisfies Record<number, readonly [string, string]>;

export type Refusal = keyof typeof REFUSALS;

/** What Node.js says is wrong with a request that it does not hand on. */
interface ParserError extends Error {
  code?: string;
  /** The part that could not be read. */
  rawPacket?: Buffer;
}

/** The status that fits an error of the connection. */
export function refusalFor({ code, rawPacket }: ParserError): Refusal {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return 413;
  if (code !== "HPE_HEADER_OVERFLOW") return 400;
  const [firstLine = ""] = (rawPacket?.toString("latin1") ?? "").split("\r\n", 1);
  return /^[A-Z]+ \//.test(firstLine) && firstLine.length > MAX_TARGET ? 414 : 431;
}

/** Header names and values in turn, and the page. The connection ends with it. */
export function refuse(status: Refusal, always: Record<string, string>) {
  const [title, text] = REFUSALS[status];
  const body = Buffer.from(plainHtml(title, text));
  const fields = {
    ...always,
    ...PLAIN_HEADERS,
    "X-Request-Id": newId(),
    "Content-Length": String(body.byteLength),
    Connection: "close",
  };
  return { headers: Object.entries(fields).flat(), body };
}

/** The same as bytes, for a connection on which no request came about. */
export function refusalBytes(status: Refusal, always: Record<string, string>): Buffer {
  const { headers, body } = refuse(status, always);
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `Date: ${new Date().toUTCString()}`];
  for (let index = 0; index < headers.length; index += 2) {
    lines.push(`${headers[index]}: ${headers[index + 1]}`);
  }
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body]);
}
