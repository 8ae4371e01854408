import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { newPasswordSchema } from "./schema.ts";

/** zxcvbn's highest score (0 to 4): at least ten billion guesses. */
const SAFE_SCORE = 4;

/** Characters the estimate looks at: each takes more time, and more only make a password stronger. */
const ESTIMATED_LENGTH = 64;

/** Words an attacker would try first on this site. */
const SITE_WORDS = [
  ...["hyde", "cannabis", "dispensary", "marijuana", "marihuana", "weed", "detroit", "michigan"],
  ...["admin", "owner", "staff", "store", "shop", "password"],
];

/** With fewer other letters and digits, a password is site words plus an ending such as a year. */
const LEAST_OWN = 6;

const TOO_EASY =
  "is too easy to guess. Use four or more unrelated words, or let your password manager create one";

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * What is wrong with a new password, worded to follow "The new password "; undefined if it is fine. The
 * same rules apply wherever a person chooses a password: 12 to 256 characters, at least 5 of them
 * different, and not a common password, a variation of one, or mostly the site's own words.
 */
export async function findPasswordProblem(password: string): Promise<string | undefined> {
  const checked = newPasswordSchema.safeParse(password);
  if (!checked.success) return checked.error.issues[0]?.message;
  const own = SITE_WORDS.reduce((rest, word) => rest.replaceAll(word, ""), password.toLowerCase());
  if ((own.match(/[\p{L}\p{N}]/gu) ?? []).length < LEAST_OWN) return TOO_EASY;
  estimator ??= loadEstimator();
  const { score } = (await estimator).check(password.slice(0, ESTIMATED_LENGTH), SITE_WORDS);
  return score < SAFE_SCORE ? TOO_EASY : undefined;
}

/** Loaded on first use: its word lists take about 20 MB of memory. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs });
}
