import { lockSavedJson, readSavedJson } from "#app/db/saved-content.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { withCopyCheck } from "#app/modules/compliance/copy-check/checked-texts.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { changeInTransaction } from "./change-content.server.ts";
import { CONTENT_LISTS } from "./content-lists.server.ts";
import { versionOf } from "./documents.server.ts";
import { findListProblem } from "./entries.server.ts";
import { isPromiseHonored } from "./go-live.server.ts";
import type { ContentList, Entry } from "./list-definition.server.ts";

/** Placeholder reels are replaced one by one: the videos page and the home page need reels. */
const SAMPLE_LISTS = CONTENT_LISTS.filter(({ slug }) =>
  ["deals", "reviews", "products"].includes(slug),
);

/** The samples of one list. */
interface ListSamples {
  list: ContentList;
  samples: Entry[];
  /** The entries that are not samples. */
  others: Entry[];
  /** Why the samples cannot all be removed: "must have at least one product". */
  problem: string | undefined;
}

/** What removing all samples would do. */
export interface SampleRemoval {
  /** Identifies the samples that would be removed; the form sends it back. */
  version: string;
  /** "3 sample deals and 6 sample reviews"; empty if none would be removed. */
  removed: string;
  /** The samples that stay until staff add an entry of their own. */
  kept: { noun: string; text: string; addUrl: string }[];
  /** The discount in percent that the headline promises, if no current deal would offer it any more. */
  brokenPromise: number | undefined;
}

/** Previews {@link removeSamples}. */
export async function previewSampleRemoval(db: Db, { now }: { now: Date }): Promise<SampleRemoval> {
  const [facts, lists] = await Promise.all([getSiteFacts(db), listSamples(db)]);
  const removable = lists.filter(isRemovable);
  const kept = lists.flatMap(({ list, samples, problem }) =>
    problem === undefined
      ? []
      : {
          noun: list.noun,
          text: `${count(samples, list)} ${samples.length === 1 ? "stays" : "stay"} until you add your own: the list ${problem}.`,
          addUrl: `/admin/business/${list.slug}/new`,
        },
  );
  const deals = removable.find(({ list }) => list.slug === "deals");
  const today = storeDay(now);
  const breaksPromise =
    deals !== undefined &&
    isPromiseHonored(facts, deals.samples, today) &&
    !isPromiseHonored(facts, deals.others, today);
  return {
    ...{ version: versionOfSamples(removable), removed: describeSamples(removable), kept },
    brokenPromise: breaksPromise ? facts.campaign.percentOff : undefined,
  };
}

interface RemoveSamples {
  /** `version` of the preview. */
  expectedVersion: string;
  actor: Actor;
  now: Date;
}

/** `changes` are the ids in the history. Refused if the samples changed since the preview. */
type RemoveSamplesResult = { ok: true; removed: string; changes: string[] } | { ok: false };

/**
 * Removes the sample deals, reviews, and products in one transaction, each list with its history and
 * audit log. A list that would become invalid keeps its samples.
 */
export async function removeSamples(
  db: Db,
  { expectedVersion, actor, now }: RemoveSamples,
): Promise<RemoveSamplesResult> {
  const facts = await getSiteFacts(db);
  return withCopyCheck(facts, (find) =>
    db.transaction().execute(async (tx): Promise<RemoveSamplesResult> => {
      for (const { document } of SAMPLE_LISTS) await lockSavedJson(tx, document.savedKey);
      const removable = (await listSamples(tx)).filter(isRemovable);
      if (versionOfSamples(removable) !== expectedVersion) return { ok: false };
      const changes: string[] = [];
      for (const removal of removable) {
        const { list, samples, others } = removal;
        const summary = `Removed ${count(samples, list)}.`;
        const result = await changeInTransaction(
          tx,
          {
            ...{ document: list.document, actor, action: `remove-sample-${list.slug}`, now },
            change: () => ({ value: others, summary }),
          },
          find,
        );
        // A removal adds no text that the copy check could refuse.
        if (!result.ok || !result.changed)
          throw new Error(`${list.slug}: samples were not removed`);
        changes.push(result.id);
      }
      return { ok: true, removed: describeSamples(removable), changes };
    }),
  );
}

/** The lists that have samples. */
async function listSamples(db: Db | Tx): Promise<ListSamples[]> {
  const lists: ListSamples[] = [];
  for (const list of SAMPLE_LISTS) {
    const json = (await readSavedJson(db, list.document.savedKey)) ?? "";
    const entries = list.document.read(json);
    const samples = entries.filter(list.isSample);
    const others = entries.filter((entry) => !list.isSample(entry));
    if (samples.length === 0) continue;
    lists.push({ list, samples, others, problem: findListProblem(list.document, json, others) });
  }
  return lists;
}

const isRemovable = ({ problem }: ListSamples) => problem === undefined;

const versionOfSamples = (lists: readonly ListSamples[]) =>
  versionOf(lists.map(({ samples }) => samples));

const andList = new Intl.ListFormat("en-US", { type: "conjunction" });

const describeSamples = (lists: readonly ListSamples[]) =>
  andList.format(lists.map(({ list, samples }) => count(samples, list)));

/** "6 sample reviews". */
const count = ({ length }: readonly Entry[], { noun }: ContentList) =>
  `${length} sample ${noun}${length === 1 ? "" : "s"}`;
