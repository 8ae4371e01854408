import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { diffTexts } from "#app/platform/text-analysis.server.ts";
import type { FieldDiff, FieldVersions } from "#app/ui/staff/text-comparison.tsx";
import { type ChangeResult, changeContent } from "../change-content.server.ts";
import { describeValues } from "../differences.ts";
import { getDocument, versionOf } from "../documents.server.ts";
import {
  applyChange,
  classifyChange,
  findCurrentText,
  listShippedChanges,
  type ShippedChange,
} from "./shipped-changes.ts";
import {
  findShipped,
  findShippedBase,
  listShippedBaseKeys,
  type ShippedContent,
} from "./shipped-texts.server.ts";

/** A text that staff edited and a release changed. */
export interface TextOffer {
  /** Identifies both versions; a decision on an earlier offer is rejected. */
  version: string;
  name: string;
  /** What the release did to the text. */
  kind: "rewritten" | "added" | "removed";
  /** Fields in which the current text and the new version differ. */
  texts: FieldVersions[];
  /** The same differences, word by word. */
  differences: FieldDiff[];
}

/** New versions from a release for a piece of content. */
interface ContentOffers {
  key: string;
  label: string;
  /** Where staff edit it. */
  path: string;
  offers: TextOffer[];
}

/** Content with new versions that staff have not accepted or declined. */
export async function listOffers(db: Db): Promise<ContentOffers[]> {
  const all = await Promise.all(
    (await listShippedBaseKeys(db)).map((key) => getOffers(db, { key })),
  );
  return all.flatMap((content) => (content && content.offers.length > 0 ? [content] : []));
}

/** The new versions of a piece of content; undefined if it has no shipped texts. */
export async function getOffers(
  db: Db,
  { key }: { key: string },
): Promise<ContentOffers | undefined> {
  const shipped = findShipped(key);
  if (!shipped) return undefined;
  const { document } = shipped;
  const [base, current] = await Promise.all([findShippedBase(db, key), getDocument(db, document)]);
  const open =
    base === undefined ? [] : listOpenChanges(shipped, { base: JSON.parse(base), current });
  const { label, path } = document;
  return { key, label, path, offers: open.map(({ offer }) => offer) };
}

interface State {
  /** The shipped version that the content is compared with. */
  base: unknown;
  current: unknown;
}

interface OpenChange {
  change: ShippedChange;
  offer: TextOffer;
}

/** The release's changes to texts that staff edited, with their offers. */
function listOpenChanges(shipped: ShippedContent, { base, current }: State): OpenChange[] {
  const { document, split, identityOf, nameOf, fields, isSample } = shipped;
  const entries = split(current);
  return listShippedChanges(split(base), split(document.read("")), identityOf).flatMap((change) => {
    const { before, after } = change;
    if (classifyChange(entries, change, identityOf) !== "edited") return [];
    if (!before && after && isSample(after)) return [];
    const text = findCurrentText(entries, change, identityOf);
    const kind = before && after ? "rewritten" : after ? "added" : "removed";
    const named = text ?? after ?? before ?? {};
    const texts = describeValues(fields, text ?? {}, after ?? {}).map((difference) => ({
      ...{ label: difference.what, ours: difference.before, shipped: difference.after },
    }));
    const offer: TextOffer = {
      ...{ version: versionOf([text, after, before]), name: nameOf(named), kind, texts },
      differences: texts.map(({ label, ours: old, shipped: fresh }) => ({
        ...{ label, parts: diffTexts(old, fresh) },
      })),
    };
    return [{ change, offer }];
  });
}

interface OfferDecision {
  key: string;
  /** Version of the offer on the screen. */
  version: string;
  actor: Actor;
  now: Date;
}

/** The texts have changed since the offer was shown, or it was already decided. */
type OfferRefusal = "stale";

/** Replaces the edited text with the new version. Staff can restore their text from the history. */
export function acceptOffer(db: Db, decision: OfferDecision): Promise<ChangeResult<OfferRefusal>> {
  return decideOffer(db, decision, "use");
}

/** Keeps the edited text. A later release that changes the text again makes a new offer. */
export function declineOffer(db: Db, decision: OfferDecision): Promise<ChangeResult<OfferRefusal>> {
  return decideOffer(db, decision, "keep");
}

async function decideOffer(
  db: Db,
  { key, version, actor, now }: OfferDecision,
  choice: "use" | "keep",
): Promise<ChangeResult<OfferRefusal>> {
  const shipped = findShipped(key);
  if (!shipped) return { ok: false, refusal: "stale" };
  const { document, split, join, identityOf } = shipped;
  return changeContent<unknown, OfferRefusal>(db, {
    ...{ document, actor, action: `${choice}-shipped-text`, now },
    change: (current, _, base) => {
      const open = base === undefined ? [] : listOpenChanges(shipped, { base, current });
      const found = open.find(({ offer }) => offer.version === version);
      if (!found) return { refusal: "stale" };
      const apply = (value: unknown) => join(applyChange(split(value), found.change, identityOf));
      const name = `“${found.offer.name}” (${document.label})`;
      return {
        value: choice === "use" ? apply(current) : current,
        base: apply(base),
        summary:
          choice === "use"
            ? `Used the new version of ${name}.`
            : `Kept the edited text of ${name} instead of the new version.`,
      };
    },
  });
}

const RELEASE: Actor = { kind: "system", id: "release" };

/**
 * Updates texts that staff have not edited to this release's version. The database has such texts
 * if staff edited another text of the same list or city. Edited texts stay; the staff area offers
 * their new version. Called at every start; safe to run in several processes. Returns the keys of
 * the content that changed.
 */
export async function updateShippedContent(
  db: Db,
  { now }: { now: Date },
): Promise<{ updated: string[] }> {
  const updated: string[] = [];
  for (const key of await listShippedBaseKeys(db)) {
    const shipped = findShipped(key);
    if (shipped && (await updateContent(db, shipped, now))) updated.push(key);
  }
  return { updated };
}

async function updateContent(db: Db, shipped: ShippedContent, now: Date): Promise<boolean> {
  const { document, split, join, identityOf } = shipped;
  const result = await changeContent<unknown, never>(db, {
    ...{ document, actor: RELEASE, action: "update-shipped-content", now },
    change: (current, _, base) => {
      if (base === undefined) return { value: current, summary: "" };
      const all = listShippedChanges(split(base), split(document.read("")), identityOf);
      const classified = all.map((change) => ({
        change,
        kind: classifyChange(split(current), change, identityOf),
      }));
      const apply = (value: unknown, kinds: string[]) =>
        classified
          .filter(({ kind }) => kinds.includes(kind))
          .reduce((entries, { change }) => applyChange(entries, change, identityOf), split(value));
      return {
        value: join(apply(current, ["unedited"])),
        base: join(apply(base, ["unedited", "settled"])),
        summary: classified.some(({ kind }) => kind === "unedited")
          ? `Updated texts nobody had edited: ${document.label}.`
          : "",
      };
    },
  });
  return result.ok && result.changed;
}
