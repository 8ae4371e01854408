/** A pattern that copy must not match, and what it is. */
export type BannedWord = readonly [pattern: RegExp, what: string];

/** What an article of a licensed store must not say. Titles of old posts may hold what their slug demands. */
export const BANNED_IN_ARTICLES: readonly BannedWord[] = [
  [/\b(cures?|heals?|remed(?:y|ies)|therap(?:y|eutic)|pain relief|relieves?)\b/i, "health claim"],
  [/\b(insomnia|depression|arthritis|inflammation|ptsd)\b/i, "names an illness"],
  [/\b(nestled|vibrant|hidden gem|look no further|game changer|elevate your)\b/i, "worn phrase"],
  [/—|!(?!\[)/, "exclamation mark or dash"],
];

/** What texts about a town must not say either. */
export const BANNED_ABOUT_TOWNS: readonly BannedWord[] = [
  [/\b(best|finest|premier|top-rated|unbeatable|unmatched|world-class)\b/i, "superlative"],
  [/\b(nestled|vibrant|boasts?|hidden gem|look no further|tapestry|bustling)\b/i, "worn phrase"],
  [/\b(cures?|heals?|treats?|remed(?:y|ies)|therapeutic|pain relief|anxiety|insomnia)\b/i, "claim"],
  [/\b(other dispensar(?:y|ies)|competitors?|other stores|rival)\b/i, "speaks of other stores"],
  [/\bour (?:\w+ )?(branch|location)s? in\b/i, "implies a branch"],
  [/[!—]/, "exclamation mark or dash"],
  [/\bTODO\b/, "unfinished"],
];

/** What the texts of the writers must not say: nobody reads them before the checks do. */
export const BANNED_IN_DRAFTS: readonly BannedWord[] = [
  ...BANNED_IN_ARTICLES,
  ...BANNED_ABOUT_TOWNS.filter(([, what]) => what !== "exclamation mark or dash"),
  [
    /\b(pain|stress|nausea|cancer|epilepsy|migraines?|seizures?|adhd|sleep(?:less)?)\b/i,
    "health claim",
  ],
  [/\b(medicat(?:e|ion|ing)|healing|wellness benefits?|health benefits?)\b/i, "health claim"],
  [/\bhelps? (?:you |with |to )?(?:relax|unwind|sleep|calm)/i, "health claim"],
];

/** What a text says that is banned, each with its words: "health claim: cures". */
export function findBanned(text: string, banned: readonly BannedWord[]): string[] {
  return banned.flatMap(([pattern, what]) => {
    const match = pattern.exec(text);
    return match ? [`${what}: ${match[0]}`] : [];
  });
}
