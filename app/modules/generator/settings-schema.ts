import { z } from "zod";
import { TYPED } from "#app/platform/typed-values.server.ts";

/** A number somebody typed, with or without $, % and commas; an empty field is none. */
const typed = (range: string) =>
  z.preprocess(
    (value) =>
      typeof value === "string"
        ? TYPED.percentNumber(TYPED.dollars(value.trim())) || undefined
        : value,
    z.coerce.number({ error: `Please enter a number ${range}.` }),
  );

const number = (least: number, most: number) => {
  const range = `from ${least} to ${most.toLocaleString("en-US")}`;
  const error = `Please enter a number ${range}.`;
  return typed(range).pipe(z.number().min(least, { error }).max(most, { error }));
};

/** What staff may set for the writers, with its standard values (decision 0023). */
export const writerSettingsSchema = z.object({
  /** Percent of its shingles a new post may share with another text. */
  overlapPercent: number(5, 100).default(35),
  /** Whether the language model writes, where one is configured. */
  useModel: z.boolean().default(true),
  monthlyCapUsd: number(0, 10_000).default(5),
  /** US dollars for a million tokens, read and written. */
  inputUsdPerMillion: number(0, 1_000).default(3),
  outputUsdPerMillion: number(0, 1_000).default(15),
  /** Tokens an answer may have. */
  maxTokens: number(500, 16_000).default(3_000),
  /** What happens once the month's money is spent. */
  atCap: z.enum(["built-in", "refuse"]).default("built-in"),
});

export type WriterSettings = z.output<typeof writerSettingsSchema>;
