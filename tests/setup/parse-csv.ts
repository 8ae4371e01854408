/**
 * Parses CSV (RFC 4180) with a header into one object per row. Throws Error for wrong quotes or a wrong
 * number of cells.
 */
export function parseCsv(text: string): Record<string, string>[] {
  const lines: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  const body = text.replace(/^\ufeff/, "").replace(/\r\n$/, "");
  for (;;) {
    const at = cell.lastIndex;
    const match = cell.exec(body);
    if (!match) throw new Error(`not CSV at ${at}: ${body.slice(at, at + 40)}`);
    const [, quoted, plain, end] = match;
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "") break;
    if (end === "\r\n") lines.push([]);
  }
  const [head = [], ...rows] = lines;
  return rows.map((row) => {
    if (row.length !== head.length) throw new Error(`${row.length} cells for ${head.length}`);
    return Object.fromEntries(head.map((name, index) => [name, row[index] ?? ""]));
  });
}
