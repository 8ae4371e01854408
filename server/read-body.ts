/**
 * The body of a request in full; undefined where it is longer than `maxBytes`, with the rest unread.
 * Nothing after such a body can be found on its connection, which has to end (`closing`).
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

/** The same request with this buffered body, or with none, so that it can be read again. */
export function withBody({ url, method, headers }: Request, body: Buffer<ArrayBuffer> | null) {
  return new Request(url, { method, headers, body });
}

/** Closes the connection after an answer to a partly read body: the next request cannot be found in it. */
export function closing(answer: Response): Response {
  answer.headers.set("Connection", "close");
  return answer;
}
