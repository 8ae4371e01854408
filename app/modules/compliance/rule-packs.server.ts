import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Place, type RulePack, rulePackSchema, type ShownRule } from "./schema.ts";

/** The package's own import map finds the files from the sources and from the bundle alike. */
const load = createRequire(import.meta.url);

/** In force where the store's own state has no pack. */
const FALLBACK_STATE = "MI";

/** Folder of the packs: every file in it is one. */
export function rulesFolder(): string {
  return join(dirname(load.resolve("#content/facts.ts")), "rules");
}

/** What each pack file exports by default, unchecked, by file name. */
export function readRuleFiles(folder = rulesFolder()): Record<string, unknown> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".ts"));
  return Object.fromEntries(
    files.sort().map((file) => [file, load(join(folder, file)).default as unknown]),
  );
}

/** Checked packs by state. Throws Error naming the file that is not sound or repeats a state. */
export function parseRulePacks(files: Record<string, unknown>): Map<string, RulePack> {
  const packs = new Map<string, RulePack>();
  for (const [file, value] of Object.entries(files)) {
    const result = rulePackSchema.safeParse(value);
    if (!result.success) {
      throw new Error(`content/rules/${file} is not sound`, { cause: result.error });
    }
    const { state } = result.data;
    if (packs.has(state)) throw new Error(`content/rules/${file} repeats the state ${state}`);
    packs.set(state, result.data);
  }
  return packs;
}

let loaded: Map<string, RulePack> | undefined;

/** The packs of `content/rules`, read once. */
function rulePacks(): Map<string, RulePack> {
  loaded ??= parseRulePacks(readRuleFiles());
  return loaded;
}

/**
 * The pack in force for a store in this state (`facts.address.state`): its own, or Michigan's where
 * there is none. Throws Error where both are missing.
 */
export function rulePackFor(state: string, packs = rulePacks()): RulePack {
  const pack = packs.get(state) ?? packs.get(FALLBACK_STATE);
  if (!pack) throw new Error(`content/rules has no pack for ${state} and none for Michigan`);
  return pack;
}

/** The texts the pack shows in a place, in the order of its rules. */
export function shownRules({ rules }: RulePack, place: Place): ShownRule[] {
  return rules.flatMap(({ show }) =>
    show?.places.includes(place) ? [{ text: show.text, framed: show.framed ?? false }] : [],
  );
}

/** The description of a feed or of the web app, with the texts the pack shows there at its end. */
export function withShownRules(description: string, pack: RulePack): string {
  return [description, ...shownRules(pack, "feed").map(({ text }) => text)].join(" ");
}
