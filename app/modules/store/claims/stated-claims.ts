/** How texts are recognized that state a claim. */
export interface StatedClaim {
  id: string;
  /** The claim in words, with tokens filled in, for staff. */
  statement: string;
  /** Dotted path of its fact. */
  fact?: string | undefined;
  /** Names of the tokens that state it. */
  tokens: readonly string[];
  /** Words that state it, with tokens filled in. */
  wordings: readonly string[];
}

/** What the ledger of claims requires of texts today. */
export interface ClaimsInForce {
  /** Claims whose texts are hidden once they expire. */
  hideable: readonly StatedClaim[];
  /** Those of them that have expired. */
  hidden: readonly StatedClaim[];
  /** Words of confirmed claims that have not expired. */
  confirmed: readonly string[];
}

const TOKEN = /\{\{([^{}]*)\}\}/g;

/** The name of a token without its place and its capital: `driveFrom warren`, `SignUpPoints`. */
function nameOf(token: string): string {
  const [name = ""] = token.trim().split(" ");
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Whether a text, without its marks, states a claim by a token or in words. */
export function statesClaim(text: string, { tokens, wordings }: StatedClaim): boolean {
  return (
    [...text.matchAll(TOKEN)].some(([, token = ""]) => tokens.includes(nameOf(token))) ||
    wordings.some((wording) => findPhrase(text, wording) !== -1)
  );
}

const WORD_SIGN = /[\p{L}\p{N}]/u;
const LONGER_NUMBER = /\d[.,]$/;

/**
 * Where a text contains a phrase, ignoring capitals; -1 if it does not. Part of a longer word or number
 * does not count: "1,500+" is not "500+".
 */
export function findPhrase(text: string, phrase: string): number {
  const [lower, wanted] = [text.toLowerCase(), phrase.toLowerCase()];
  if (wanted === "") return -1;
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + 1)) {
    const before = lower.slice(Math.max(0, at - 2), at);
    const after = lower.charAt(at + wanted.length);
    const startsInside =
      WORD_SIGN.test(wanted.charAt(0)) &&
      (WORD_SIGN.test(before.slice(-1)) || LONGER_NUMBER.test(before));
    const endsInside = WORD_SIGN.test(wanted.slice(-1)) && WORD_SIGN.test(after);
    if (!startsInside && !endsInside) return at;
  }
  return -1;
}

const segmenter = new Intl.Segmenter("en-US", { granularity: "sentence" });

/** Removes the sentences that state one of these claims from a text without marks. */
export function omitClaims(text: string, claims: readonly StatedClaim[]): string {
  let shown = "";
  // A sentence may begin with a token, but only a capital letter begins one for the segmenter.
  for (const { index, segment: sentence } of segmenter.segment(text.replaceAll("{{", "XX"))) {
    const segment = text.slice(index, index + sentence.length);
    if (!claims.some((claim) => statesClaim(segment, claim))) shown += segment;
    // The end of a paragraph stays, so that its neighbors are not joined.
    else if (segment.includes("\n")) shown += segment.slice(segment.trimEnd().length);
  }
  return shown === text ? text : shown.trim();
}
