/**
 * The rows of a CSV text (RFC 4180: quoted fields, doubled quotes) as objects keyed by the header
 * line. Throws Error naming the line where a row has more or fewer fields than the header.
 */
export function parseCsv(text: string): Array<Record<string, string>> {
  const [header = [], ...lines] = splitFields(text);
  return lines.map((fields, index) => {
    if (fields.length !== header.length) {
      throw new Error(`row ${index + 2}: ${fields.length} fields instead of ${header.length}`);
    }
    return Object.fromEntries(header.map((name, column) => [name, fields[column] ?? ""]));
  });
}

/** A field with the separator after it: quoted or plain, then a comma, a line end or the end. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

function splitFields(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length || row.length > 0) {
    const match = FIELD.exec(text);
    if (!match) throw new Error(`row ${rows.length + 1}: a quotation mark is not closed`);
    const [, quoted, plain = "", separator] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (separator === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
