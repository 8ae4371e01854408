import type { Actor } from "#app/modules/audit/record-audit.server.ts";

/** How a text is written. */
export type CopyFormat = "markdown" | "plain";

/** A text that visitors read. */
export interface PublicText {
  /** Its field, as a dotted path. */
  field: string;
  /** The text with its tokens and marks. */
  text: string;
  /** Plain text unless stated otherwise. */
  format?: CopyFormat;
  /** Set for the name of a product or deal, which a manager may keep. */
  isName?: boolean;
}

/** Words of a text that break a rule, for staff. */
export interface CopyFinding {
  /** Identifies the rule and the sentence, wherever the sentence moves. */
  key: string;
  /** The field of the text, as a dotted path. */
  field: string;
  /** Id of the rule. */
  rule: string;
  /** Whether it stops publishing or needs a reason. */
  severity: "block" | "warn";
  /** As written in the text. */
  words: string;
  /** The text around the words. */
  before: string;
  after: string;
  sentence: string;
  /** What the rule requires, and its source. */
  summary: string;
  citation: string;
  suggestion: string;
  /** Set if the rule forbids the words, and only a manager may keep them as a name. */
  isName?: boolean;
  /** The reason why the words may stay: the saved one, or what was just typed. */
  reason?: string;
  /** When the reason was saved. */
  reasonGivenAt?: string;
  /** Who gave it, and how staff know them. */
  reasonGivenBy?: Actor;
  reasonGivenByName?: string;
}

/** Name of the form field with the reason for a finding. */
export const reasonField = (key: string) => `reason-${key}`;

/** A refused form: what its texts may not say, or may say only for a reason. */
export interface CopyPayload {
  findings?: CopyFinding[];
}

/** The error of a field whose findings prevent saving; undefined if none does. */
export function describeFieldFindings(findings: readonly CopyFinding[]): string | undefined {
  if (findings.some(({ severity }) => severity === "block")) {
    return "Change the words below. A rule for advertising forbids them.";
  }
  const needsReason = findings.some((finding) => !finding.reason);
  return needsReason ? "Change the words below, or give a reason to keep them." : undefined;
}
