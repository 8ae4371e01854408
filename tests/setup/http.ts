import { randomInt } from "node:crypto";
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from "node:http";
import { connect } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

interface Target {
  origin: string;
  /** Resolves once the server has seen all changes of its database. */
  waitForContentChanges?: () => Promise<void>;
}

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** As received. */
  raw: Buffer;
  /** Decompressed. */
  text: string;
}

interface RequestOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

/**
 * Sends one request exactly as given: no cookies, no redirects, no path normalization. Keeps the
 * connection alive like a browser: with `Connection: close`, a server that responds before it has read
 * a long body would close at once, and the rest of the body would break the connection before the
 * response is read. Errors after the start of the response are ignored; only its end counts.
 */
export async function send(
  { origin, waitForContentChanges }: Target,
  path: string,
  { method = "GET", headers = {}, body }: RequestOptions = {},
): Promise<HttpResponse> {
  await waitForContentChanges?.();
  const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>();
  const { port } = new URL(origin);
  let hasResponse = false;
  const outgoing = request({
    ...{ host: "127.0.0.1", port, method, path, agent: false },
    headers: { Connection: "keep-alive", ...headers },
  });
  outgoing.on("response", (incoming) => {
    hasResponse = true;
    readResponse(incoming).then(resolve, reject);
  });
  outgoing.on("error", (error) => hasResponse || reject(error));
  outgoing.end(body);
  return promise.finally(() => outgoing.destroy());
}

async function readResponse(incoming: IncomingMessage): Promise<HttpResponse> {
  const { statusCode: status = 0, headers } = incoming;
  const raw = await buffer(incoming);
  return { status, headers, raw, text: decode(raw, headers) };
}

export const get = (target: Target, path: string, headers?: OutgoingHttpHeaders) =>
  send(target, path, { headers });

/** An IP address in a network that no other test uses. */
export const randomIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export type FormFields = Record<string, string> | URLSearchParams;

/** Posts a form as a browser without JavaScript does, each time as another visitor. */
export function post(
  target: Target,
  path: string,
  fields: FormFields,
  headers: OutgoingHttpHeaders = {},
): Promise<HttpResponse> {
  return send(target, path, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: target.origin,
      "X-Forwarded-For": randomIp(),
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
}

/** Sends bytes that no HTTP library would send; returns head and body of the response as one text. */
export async function sendRaw({ origin }: Target, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.write(bytes, "latin1");
  return text(socket);
}

function decode(raw: Buffer, headers: IncomingHttpHeaders): string {
  if (raw.length === 0) return "";
  const encoding = headers["content-encoding"];
  if (encoding === "br") return brotliDecompressSync(raw).toString("utf8");
  if (encoding === "gzip") return gunzipSync(raw).toString("utf8");
  return raw.toString("utf8");
}
