import { hash } from "node:crypto";
import { SERVICES, type SiteFacts } from "#app/modules/store/schema.ts";
import { MarkdownProblem } from "#app/platform/markdown.server.ts";
import { markdownTask } from "#app/platform/markdown-task.server.ts";
import { getRulePack } from "../rule-packs.server.ts";
import type { Rule } from "../schema.ts";
import { checkCopy } from "./check-copy.ts";
import type { CopyFinding, PublicText } from "./copy-finding.ts";

/** What the copy check needs to know of the store. */
export type CopyFacts = Pick<SiteFacts, "address" | "approvals" | "claims">;

export interface CopyOptions {
  /** Ids of rules that the texts meet in another way, as deals do that have their dates in fields. */
  exempt?: readonly string[] | undefined;
}

const KEY_LENGTH = 16;

/** Characters shown before and after the words. */
const CONTEXT_LENGTH = 40;

/** Longest text that is checked, in characters; longer than any field accepts. */
const MAX_LENGTH = 45_000;

/** The words of texts that break a rule, or that a text could not be checked. */
export async function findCopyProblems(
  texts: readonly PublicText[],
  { address, approvals, claims }: CopyFacts,
  { exempt = [] }: CopyOptions = {},
): Promise<CopyFinding[]> {
  if (texts.length === 0) return [];
  const long = texts.filter(({ text }) => text.length > MAX_LENGTH);
  const rest = texts.filter((text) => !long.includes(text));
  const facts = { address, approvals, claims: claims && { confirmed: claims.confirmed } };
  const options = { exempt };
  const tooLong = long.map((text) => createUnchecked(text, "is too long"));
  try {
    return [...tooLong, ...(await checkTexts(rest, facts, options))];
  } catch (error) {
    if (!(error instanceof MarkdownProblem)) throw error;
    // One of them cannot be read; find out which.
    return [...tooLong, ...(await checkEach(rest, facts, options))];
  }
}

async function checkEach(
  texts: readonly PublicText[],
  ...[facts, options]: [WorkerFacts, CopyOptions]
): Promise<CopyFinding[]> {
  const findings: CopyFinding[] = [];
  for (const text of texts) {
    try {
      findings.push(...(await checkTexts([text], facts, options)));
    } catch (error) {
      if (!(error instanceof MarkdownProblem)) throw error;
      findings.push(createUnchecked(text, error.message));
    }
  }
  return findings;
}

/** A finding for a text that could not be read, and therefore is not published. */
function createUnchecked({ field, text }: PublicText, problem: string): CopyFinding {
  return {
    ...{ key: hash("sha256", text).slice(0, KEY_LENGTH), field, rule: "unchecked" },
    ...{ severity: "block", words: text.slice(0, CONTEXT_LENGTH), before: "", after: "…" },
    ...{ sentence: "", citation: "Copy check" },
    summary: `The text could not be checked: it ${problem}.`,
    suggestion: "Make it shorter or simpler, and save it again.",
  };
}

/** The facts that a check needs, as data for the worker thread. */
type WorkerFacts = Pick<SiteFacts, "address" | "approvals"> & {
  claims: { confirmed: readonly string[] } | undefined;
};

const checkTexts = markdownTask("check-copy", checkNow);

function checkNow(
  texts: readonly PublicText[],
  { address, approvals, claims }: WorkerFacts,
  { exempt = [] }: CopyOptions,
): CopyFinding[] {
  const pack = getRulePack(address.state);
  const approvedServices = SERVICES.filter((service) => approvals[service].on);
  const context = { pack, approvedServices, confirmedClaims: claims?.confirmed ?? [] };
  return texts.flatMap(({ field, text, format = "plain", isName = false }) =>
    checkCopy(text, { ...context, format })
      .filter(({ rule }) => !exempt.includes(rule.id))
      .map(({ rule, start, end, words, sentence, suggestion }) => ({
        key: hash("sha256", `${rule.id}\n${sentence}`).slice(0, KEY_LENGTH),
        ...getContext(text, start, end),
        ...{ field, rule: rule.id, words, sentence, suggestion, citation: rule.citation },
        ...judge(rule, isName),
      })),
  );
}

/** Whether a rule stops publishing, and what staff read about it. */
function judge(
  { severity, summary, check }: Rule,
  isName: boolean,
): Pick<CopyFinding, "severity" | "summary" | "isName"> {
  if (!isName || severity === "warn") return { severity, summary };
  if (check?.allowsNames) return { severity: "warn", summary, isName };
  return { severity, summary: `${summary} The law allows no exception for a name.` };
}

/** The text around words, with "…" where it was cut. */
function getContext(text: string, start: number, end: number) {
  const from = Math.max(0, start - CONTEXT_LENGTH);
  const to = end + CONTEXT_LENGTH;
  return {
    before: (from > 0 ? "…" : "") + text.slice(from, start),
    after: text.slice(end, to) + (to < text.length ? "…" : ""),
  };
}
