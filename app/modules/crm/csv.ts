/** Before the first line: without it spreadsheet programs take UTF-8 for something older. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Signs with which a cell becomes a formula, whatever spaces and quotes stand before them. */
const FORMULA = /^[\s"'`\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** One line of CSV (RFC 4180) with its end. Text that would be a formula is kept as text by an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const tame = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
}
