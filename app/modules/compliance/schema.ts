import { z } from "zod";
import { SERVICES } from "#app/modules/store/schema.ts";
import { isoDate, requireUnique, slugText, trimmedText } from "#app/platform/validation.ts";

/** Where a rule's text can be shown. */
const RULE_PLACEMENTS = ["page", "email", "share", "feed", "products"] as const;

function isValidPattern({
  pattern,
  flags,
}: {
  pattern: string;
  flags?: string | undefined;
}): boolean {
  try {
    return Boolean(new RegExp(pattern, flags));
  } catch {
    return false;
  }
}

const ruleSchema = z
  .strictObject({
    id: slugText,
    /** The source as lawyers cite it: "R 420.507(4)". */
    citation: trimmedText,
    /** What the rule requires, in one sentence for staff. */
    summary: trimmedText,
    /** The day it took effect. */
    effective: isoDate,
    /** The day someone last compared the rule with its source. */
    checked: isoDate,
    /** How serious a violation is, for staff. Nothing enforces it. */
    severity: z.enum(["block", "warn"]),
    /** Who can answer questions about the rule. */
    ask: trimmedText,
    /** A text the site shows word for word. */
    show: z
      .strictObject({
        text: trimmedText,
        /** Whether the text must be inside a continuous heavy border. */
        framed: z.boolean().optional(),
        places: z.array(z.enum(RULE_PLACEMENTS)).min(1),
      })
      .optional(),
    /** A regular expression that finds texts the rule applies to. Has no effect without `services`. */
    find: z
      .strictObject({ pattern: trimmedText, flags: z.string().optional() })
      .refine(isValidPattern, { path: ["pattern"], error: "is not a valid regular expression" })
      .optional(),
    /** If set, `find` matches offers that need approval for one of these services. */
    services: z.array(z.enum(SERVICES)).min(1).optional(),
  })
  .refine(({ services, find }) => !services || find, {
    path: ["find"],
    error: "is missing: a rule about a service must say how to recognize it",
  });

/** The advertising rules of one state, with the federal rules that apply there. */
export const rulePackSchema = z.strictObject({
  state: z.string().regex(/^[A-Z]{2}$/, "must be two capital letters such as MI"),
  name: trimmedText,
  /** Day of this version. */
  version: isoDate,
  rules: z.array(ruleSchema).min(1, "must have at least one rule").superRefine(requireUnique("id")),
});

export type RulePack = z.output<typeof rulePackSchema>;
export type RulePackInput = z.input<typeof rulePackSchema>;
export type Rule = RulePack["rules"][number];
export type RulePlacement = (typeof RULE_PLACEMENTS)[number];

/** A text that must be shown word for word. */
export interface ShownRule {
  text: string;
  framed: boolean;
}
