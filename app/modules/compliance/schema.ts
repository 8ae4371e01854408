import { z } from "zod";
import { SERVICES } from "#app/modules/store/schema.ts";
import { copy, isoDate, refuseRepeats, slug } from "#app/platform/schema-fields.ts";

/** Where the text of a rule can be shown. */
export const PLACES = ["page", "email", "share", "feed", "products"] as const;

function compiles({ pattern, flags }: { pattern: string; flags?: string | undefined }): boolean {
  try {
    return Boolean(new RegExp(pattern, flags));
  } catch {
    return false;
  }
}

const ruleSchema = z
  .strictObject({
    id: slug,
    /** The source as lawyers cite it: "R 420.507(4)". */
    citation: copy,
    /** What the rule asks for, in one sentence for staff. */
    summary: copy,
    /** The day it took effect. */
    effective: isoDate,
    /** The day somebody last compared it with the source. */
    checked: isoDate,
    /** `block`: a text that breaks it cannot be published. `warn`: only with a stated reason. */
    severity: z.enum(["block", "warn"]),
    /** Whom to ask when in doubt. */
    ask: copy,
    /** A text the site shows word for word. */
    show: z
      .strictObject({
        text: copy,
        /** Whether the text must be inside a continuous heavy border. */
        framed: z.boolean().optional(),
        places: z.array(z.enum(PLACES)).min(1),
      })
      .optional(),
    /** A regular expression that recognizes what the rule is about. */
    find: z
      .strictObject({ pattern: copy, flags: z.string().optional() })
      .refine(compiles, { path: ["pattern"], error: "is not a valid regular expression" })
      .optional(),
    /** `find` then recognizes offers that need one of these services to be approved. */
    services: z.array(z.enum(SERVICES)).min(1).optional(),
  })
  .refine(({ services, find }) => !services || find, {
    path: ["find"],
    error: "is missing: a rule about a service must say how to recognize it",
  });

/** The advertising rules of one state, with the federal rules that apply there. */
export const rulePackSchema = z.strictObject({
  state: z.string().regex(/^[A-Z]{2}$/, "must be two capital letters such as MI"),
  name: copy,
  /** Day of this version of the pack. */
  version: isoDate,
  rules: z.array(ruleSchema).min(1, "must have at least one rule").superRefine(refuseRepeats("id")),
});

export type RulePack = z.output<typeof rulePackSchema>;
export type RulePackInput = z.input<typeof rulePackSchema>;
export type Rule = RulePack["rules"][number];
export type Place = (typeof PLACES)[number];

/** A text to show word for word, as views receive it. */
export interface ShownRule {
  text: string;
  framed: boolean;
}
