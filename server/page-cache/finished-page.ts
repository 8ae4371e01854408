/** A page as it can be sent to anybody, before compression. */
export interface FinishedPage {
  /** Without what depends on the compression. */
  headers: readonly (readonly [string, string])[];
  plain: Uint8Array<ArrayBuffer>;
}

/** One page in all the forms browsers take it in, made when first asked for. */
