/**
 * The whole body of a request; undefined if it is longer than `maxBytes`. The rest is then unread, so
 * the connection must be closed after the answer (`closing`).
 */
export async function readBody(
  { body }: Pick<Request, "body">,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A copy of the request with this buffered body, or with none, so that it can be read again. */
export function withBody({ url, method, headers }: Request, body: Buffer<ArrayBuffer> | null) {
  return new Request(url, { method, headers, body });
}

/** Closes the connection after this answer, because the request body was not fully read. */
export function closing(answer: Response): Response {
  answer.headers.set("Connection", "close");
  return answer;
}
