/** A charset is allowed, which parsers ignore. A comma would begin a second type. */
const PLAIN = /^application\/x-www-form-urlencoded[ \t]*(?:;[^,]*)?$/i;

/** Nothing but one boundary, so that nobody can read another one out of it than the parser does. */
const IN_PARTS = /^multipart\/form-data[ \t]*;[ \t]*boundary=("?)([\w'()+./:=?-]{1,70})\1[ \t]*$/i;

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Whether a content type claims to be one of a form, whatever its parameters are. */
export function isFormType(contentType: string): boolean {
  return FORM_TYPES.includes(contentType.split(";")[0]?.trim().toLowerCase() ?? "");
}

/**
 * What separates the fields of a form of this content type: `&`, or `--` and the boundary. Undefined
 * for types that could be read in two ways: the separators we count must be those the parser splits
 * at.
 */
export function separatorOf(contentType: string): string | undefined {
  if (PLAIN.test(contentType)) return "&";
  const boundary = IN_PARTS.exec(contentType)?.[2];
  return boundary === undefined ? undefined : `--${boundary}`;
}
