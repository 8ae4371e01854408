import { z } from "zod";

/** The longest report taken, in bytes. */
export const MAX_REPORT_BYTES = 4_096;

const taps = z.int().min(1).max(20).optional();
const milliseconds = z.number().min(0).max(600_000).optional();

const entrySchema = z.object({
  path: z
    .string()
    .max(300)
    .regex(/^\/[\w./-]*$/),
  view: z.literal(1).optional(),
  lcp: milliseconds,
  inp: milliseconds,
  ttfb: milliseconds,
  cls: z.number().min(0).max(100).optional(),
  taps: z.object({ menu: taps, call: taps, directions: taps }).optional(),
  errors: z
    .array(z.tuple([z.string().max(200), z.string().max(200)]))
    .max(5)
    .optional(),
});

const reportSchema = z.array(entrySchema).min(1).max(20);

/** What a browser says of one page of a visit. */
export type VisitEntry = z.output<typeof entrySchema>;

/** Reads what a browser sent; undefined where it is nothing that our script would send. */
export function readReport(body: string): VisitEntry[] | undefined {
  try {
    return reportSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
