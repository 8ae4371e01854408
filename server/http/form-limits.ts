/** Longest headers of one part of a multipart form, in bytes; its name and a file name are in them. */
const MAX_PART_HEADER_BYTES = 2_048;

/**
 * Checks a form while it arrives, because parsing very many fields or headers takes seconds. The
 * separator is `&`, or the delimiter of a multipart form.
 */
export class FormLimits {
  readonly #separator: string;
  readonly #maxSeparators: number;
  #separatorCount = 0;
  /** Where the search for the next separator begins. */
  #position = 0;

  constructor(separator: string, maxFields: number) {
    this.#separator = separator;
    // A multipart form has one delimiter before each field and one at the end.
    this.#maxSeparators = separator === "&" ? maxFields - 1 : maxFields + 1;
  }

  /** Whether a form that begins with these bytes may have few enough fields. */
  accepts(received: Buffer): boolean {
    for (;;) {
      const found = received.indexOf(this.#separator, this.#position);
      if (found === -1) break;
      this.#separatorCount += 1;
      if (this.#separatorCount > this.#maxSeparators) return false;
      this.#position = found + this.#separator.length;
    }
    // The start of a separator may have arrived.
    const unsearched = received.length - this.#separator.length + 1;
    this.#position = Math.max(this.#position, unsearched);
    return true;
  }

  /** Whether the headers of all parts of the complete form are short enough. */
  acceptsHeaders(body: Buffer): boolean {
    if (this.#separator === "&") return true;
    let at = body.indexOf(this.#separator);
    while (at !== -1) {
      const start = at + this.#separator.length;
      const headers = body.subarray(start, start + MAX_PART_HEADER_BYTES);
      const isLast = headers.subarray(0, 2).equals(END);
      if (!isLast && !headers.includes("\r\n\r\n")) return false;
      at = body.indexOf(this.#separator, start);
    }
    return true;
  }
}

/** Follows the last delimiter. */
const END = Buffer.from("--");
