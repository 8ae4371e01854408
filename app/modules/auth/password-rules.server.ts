import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { newPasswordSchema } from "./schema.ts";

/** Of zxcvbn's scores 0 to 4, the one from ten billion guesses on. */
const SAFE_SCORE = 4;

/** The estimate takes longer with every character; what follows these only makes it stronger. */
const ESTIMATED_LENGTH = 64;

/** Words anybody would try first here. */
const SITE_WORDS = [
  ...["hyde", "cannabis", "dispensary", "marijuana", "marihuana", "weed", "detroit", "michigan"],
  ...["admin", "owner", "staff", "store", "shop", "password"],
];

/** Fewer letters and digits beside those words are an ending, such as a year. */
const LEAST_OWN = 6;

const TOO_EASY =
  "is too easy to guess. Use four or more unrelated words, or let your password manager create one";

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * What is wrong with a new password, to follow "The new password "; undefined where nothing is. The
 * same rule holds wherever a person chooses a password: 12 to 256 characters, 5 of them different, and
 * neither common, nor a variation of a common one, nor the site's own words.
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

/** Loaded when first needed: its lists take some 20 MB of memory. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs });
}
