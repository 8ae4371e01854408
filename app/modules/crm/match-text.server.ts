import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "#app/db/schema.ts";

type Builder = ExpressionBuilder<DB, "campaign_contacts" | "messages">;

/** Fewer digits would find nearly everybody. */
const FEWEST_DIGITS = 3;

/** What people put between the digits of a phone number. */
const SEPARATORS = [" ", "-", "(", ")", ".", "/", "+"];

/** Both engines change only these to lower case when asked (PostgreSQL's columns go by bytes). */
const asciiLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const containing = (text: string) => `%${text.replace(/[!%_]/g, "!$&")}%`;

/**
 * Whether one of the columns contains the text, in any case of its letters. The text is taken as it
 * stands: signs with a meaning in patterns have none here.
 */
export function containsText(
  eb: Builder,
  { columns, text }: { columns: readonly string[]; text: string },
): Expression<SqlBool> {
  const spellings = new Set(
    [text, text.toLowerCase(), text.toUpperCase()].map((spelling) => asciiLower(spelling)),
  );
  return eb.or(
    columns.flatMap((column) =>
      [...spellings].map(
        (spelling) =>
          sql<SqlBool>`lower(${sql.ref(column)}) like ${containing(spelling)} escape '!'`,
      ),
    ),
  );
}

/** The digits of what looks like a phone number or a part of one, however it is written. */
export function phoneDigits(text: string): string | undefined {
  if (!/^[\d\s().+/-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, "");
  return digits.length < FEWEST_DIGITS ? undefined : digits;
}

/** Whether the column contains these digits, with or without separators between them. */
export function containsDigits({
  column,
  digits,
}: {
  column: string;
  digits: string;
}): Expression<SqlBool> {
  const bare = SEPARATORS.reduce(
    (text, separator) => sql`replace(${text}, ${sql.lit(separator)}, '')`,
    sql`${sql.ref(column)}`,
  );
  return sql<SqlBool>`${bare} like ${`%${digits}%`}`;
}
