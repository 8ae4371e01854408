import { z } from "zod";
import { SERVICES } from "#app/modules/store/schema.ts";
import { isoDate, requireUnique, slugText, trimmedText } from "#app/platform/validation.ts";
import { isPhrase } from "./copy-check/phrases.ts";

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

/** A list of words, by its name in the pack. */
const conceptName = slugText;

/**
 * How the copy check recognizes a sentence that breaks a rule. A sentence breaks it if all concepts
 * of one case occur in it, and none of the excuses does.
 */
const copyCheckSchema = z.strictObject({
  /** What staff may write instead, in one sentence. */
  suggestion: trimmedText,
  cases: z
    .array(
      z.strictObject({
        /** Concepts that occur together. The words of the first one are marked for staff. */
        words: z.array(conceptName).min(1),
        /** Concepts that excuse this case. */
        unless: z.array(conceptName).optional(),
        /** Concepts that excuse it within a few words before the marked ones: "We do not …". */
        unlessBefore: z.array(conceptName).optional(),
      }),
    )
    .default([]),
  /** Concepts that excuse every case. */
  unless: z.array(conceptName).default([]),
  /**
   * Whether a manager may keep words that the rule forbids as the name of a product or deal, with a reason.
   * The law leaves that to judgment; rules without it allow no exception.
   */
  allowsNames: z.boolean().default(false),
  /** Whether a claim that someone confirmed with evidence may be stated. */
  allowsConfirmedClaims: z.boolean().default(false),
});

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
    /** Whether a violation stops publishing or asks staff for a reason. */
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
    /** How the copy check finds sentences that break the rule, besides `find`. */
    check: copyCheckSchema.optional(),
  })
  .refine(({ services, find, check }) => !services || find || check, {
    path: ["find"],
    error: "is missing: a rule about a service must say how to recognize it",
  });

/** A probability from 0 to 1. */
const probability = z.number().min(0).max(1);

/** How the copy check uses a trained model besides the phrases of its rules. */
const classifierSchema = z.strictObject({
  /** File of the model, in the folder of the rule packs. */
  model: z.string(),
  /** The rule that a sentence breaks, by the label that the model gives it. */
  rules: z.record(trimmedText, slugText),
  /** A sentence without findings breaks a rule if it is more likely than this not to be harmless. */
  stopsAbove: probability,
  /** Findings of phrases only ask for a reason if the sentence is less likely than this not to be harmless. */
  asksBelow: probability,
  /** A concept: a sentence that consists of its words says too little to be judged by the model. */
  leaves: conceptName.optional(),
});

/** A wording that may stay although a rule would find it. */
const exceptionSchema = z.strictObject({
  /** The exact wording, as in the text. */
  text: trimmedText,
  /** The id of the rule. */
  rule: slugText,
  /** Why it may stay, for staff and counsel. */
  reason: trimmedText,
});

interface CheckedPack {
  rules: readonly { id: string; check?: z.output<typeof copyCheckSchema> | undefined }[];
  concepts: Record<string, unknown>;
  exceptions: readonly { rule: string }[];
  classifier?: z.output<typeof classifierSchema> | undefined;
}

/** Reports names of concepts and rules that the pack does not have. */
function requireKnownNames(pack: CheckedPack, context: z.RefinementCtx): void {
  const report = (path: PropertyKey[], message: string) =>
    context.addIssue({ code: "custom", path, message });
  for (const [at, { check }] of pack.rules.entries()) {
    const used =
      check?.cases.flatMap(({ words, unless = [], unlessBefore = [] }) => [
        ...words,
        ...unless,
        ...unlessBefore,
      ]) ?? [];
    for (const name of [...used, ...(check?.unless ?? [])]) {
      if (!Object.hasOwn(pack.concepts, name)) {
        report(["rules", at, "check"], `the pack has no concept "${name}"`);
      }
    }
  }
  const { leaves } = pack.classifier ?? {};
  if (leaves && !Object.hasOwn(pack.concepts, leaves)) {
    report(["classifier", "leaves"], `the pack has no concept "${leaves}"`);
  }
  for (const [at, { rule }] of pack.exceptions.entries()) {
    if (!pack.rules.some(({ id }) => id === rule)) {
      report(["exceptions", at, "rule"], `the pack has no rule "${rule}"`);
    }
  }
}

/** The advertising rules of one state, with the federal rules that apply there. */
export const rulePackSchema = z
  .strictObject({
    state: z.string().regex(/^[A-Z]{2}$/, "must be two capital letters such as MI"),
    name: trimmedText,
    /** Day of this version. */
    version: isoDate,
    rules: z
      .array(ruleSchema)
      .min(1, "must have at least one rule")
      .superRefine(requireUnique("id")),
    /** Lists of phrases that the copy check looks for, by name; `phrases.ts` has the notation. */
    concepts: z
      .record(
        conceptName,
        z
          .array(
            z.string().refine(isPhrase, "must be a phrase in lower case with at most two gaps"),
          )
          .min(1),
      )
      .default({}),
    exceptions: z.array(exceptionSchema).default([]),
    classifier: classifierSchema.optional(),
  })
  .superRefine(requireKnownNames);

export type RulePack = z.output<typeof rulePackSchema>;
export type RulePackInput = z.input<typeof rulePackSchema>;
export type Rule = RulePack["rules"][number];
export type CopyException = RulePack["exceptions"][number];
export type RulePlacement = (typeof RULE_PLACEMENTS)[number];

/** A text that must be shown word for word. */
export interface ShownRule {
  text: string;
  framed: boolean;
}
