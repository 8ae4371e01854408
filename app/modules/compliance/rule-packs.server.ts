import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type RulePack, type RulePlacement, rulePackSchema, type ShownRule } from "./schema.ts";

/** The import map in package.json finds the files both from source and from the bundle. */
const load = createRequire(import.meta.url);

/** Its pack applies in states without their own. */
const FALLBACK_STATE = "MI";

/** Folder of the rule packs, one per file. */
export function rulesFolder(): string {
  return join(dirname(load.resolve("#content/facts.ts")), "rules");
}

/** The default export of each pack file, not validated, by file name. */
export function readRuleFiles(folder = rulesFolder()): Record<string, unknown> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".ts"));
  return Object.fromEntries(
    files.sort().map((file) => [file, load(join(folder, file)).default as unknown]),
  );
}

/**
 * Valid packs by state. Throws an Error that names the file if a pack is invalid or repeats a
 * state.
 */
export function parseRulePacks(files: Record<string, unknown>): Map<string, RulePack> {
  const packs = new Map<string, RulePack>();
  for (const [file, value] of Object.entries(files)) {
    const result = rulePackSchema.safeParse(value);
    if (!result.success) {
      throw new Error(`content/rules/${file} is invalid`, { cause: result.error });
    }
    const { state } = result.data;
    if (packs.has(state)) throw new Error(`content/rules/${file} repeats the state ${state}`);
    packs.set(state, result.data);
  }
  return packs;
}

let loaded: Map<string, RulePack> | undefined;

/** The packs in `content/rules`, read once. */
function listRulePacks(): Map<string, RulePack> {
  loaded ??= parseRulePacks(readRuleFiles());
  return loaded;
}

/**
 * The pack for a store in this state (`facts.address.state`), or Michigan's if the state has none.
 * Throws an Error if both are missing.
 */
export function getRulePack(state: string, packs = listRulePacks()): RulePack {
  const pack = packs.get(state) ?? packs.get(FALLBACK_STATE);
  if (!pack) throw new Error(`content/rules has no pack for ${state} and none for Michigan`);
  return pack;
}

/** The texts that a pack requires in a place, in the order of its rules. */
export function listShownRules({ rules }: RulePack, place: RulePlacement): ShownRule[] {
  return rules.flatMap(({ show }) =>
    show?.places.includes(place) ? [{ text: show.text, framed: show.framed ?? false }] : [],
  );
}

/** Appends the texts that a pack requires in feeds to the description of a feed or the web app. */
export function appendShownRules(description: string, pack: RulePack): string {
  return [description, ...listShownRules(pack, "feed").map(({ text }) => text)].join(" ");
}
