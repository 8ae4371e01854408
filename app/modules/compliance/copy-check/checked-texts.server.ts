import type { CopyFinding, PublicText } from "./copy-finding.ts";
import { type CopyFacts, type CopyOptions, findCopyProblems } from "./find-copy-problems.server.ts";

/** Texts that were not checked before a transaction began. */
class UncheckedTexts extends Error {
  readonly texts: readonly PublicText[];
  readonly options: CopyOptions;

  constructor(texts: readonly PublicText[], options: CopyOptions) {
    super("these texts have not been checked yet");
    this.texts = texts;
    this.options = options;
  }
}

/** What the copy check found in texts; for use in a transaction of {@link withCopyCheck}. */
export type FindChecked = (texts: readonly PublicText[], options?: CopyOptions) => CopyFinding[];

/** A transaction meets other texts each time only if someone else saves each time. */
const MAX_ROUNDS = 5;

/**
 * Runs work that begins a transaction and needs to know there what the copy check finds. Checking takes too
 * long for a transaction, and only the transaction knows the texts: if it asks for texts that have not been
 * checked, it is rolled back, they are checked, and it runs again.
 */
export async function withCopyCheck<T>(
  facts: CopyFacts,
  work: (find: FindChecked) => Promise<T>,
): Promise<T> {
  const checked = new Map<string, CopyFinding[]>();
  const find: FindChecked = (texts, options = {}) => {
    const findings = texts.length === 0 ? [] : checked.get(JSON.stringify([texts, options]));
    if (!findings) throw new UncheckedTexts(texts, options);
    return findings;
  };
  for (let round = 1; ; round++) {
    try {
      return await work(find);
    } catch (error) {
      if (!(error instanceof UncheckedTexts) || round === MAX_ROUNDS) throw error;
      const { texts, options } = error;
      const findings = await findCopyProblems(texts, facts, options);
      checked.set(JSON.stringify([texts, options]), findings);
    }
  }
}
