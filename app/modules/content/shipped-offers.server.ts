import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { diffTexts } from "#app/platform/diff-texts.server.ts";
import type { FieldDiff } from "#app/ui/staff/field-diff.ts";
import type { FieldVersions } from "#app/ui/staff/side-by-side.tsx";
import { type ChangeResult, changeContent } from "./change-content.server.ts";
import { describeValues } from "./describe-changes.ts";
import { versionOf } from "./documents.server.ts";
import { readDocument } from "./read-document.server.ts";
import { listBaseKeys, readBase } from "./shipped-bases.server.ts";
import {
  applyChange,
  findOurs,
  judgeChange,
  listShippedChanges,
  type ShippedChange,
} from "./shipped-changes.ts";
import { findShipped, type ShippedContent } from "./shipped-texts.server.ts";

/** A text that staff edited and that a release has a new version of. */
export interface TextOffer {
  /** Names both versions: an answer to another offer is refused. */
  version: string;
  name: string;
  /** What the release did with it. */
  kind: "rewritten" | "added" | "removed";
  /** Fields in which the text in force and the one of the release differ. */
  texts: FieldVersions[];
  /** The same word by word. */
  differences: FieldDiff[];
}

/** The new versions a release has of a piece of content. */
export interface ContentOffers {
  key: string;
  label: string;
  /** Where staff edit it. */
  path: string;
  offers: TextOffer[];
}

/** Every piece of content that has a new version staff have not answered. */
export async function listOffers(db: Db): Promise<ContentOffers[]> {
  const all = await Promise.all((await listBaseKeys(db)).map((key) => getOffers(db, { key })));
  return all.flatMap((content) => (content && content.offers.length > 0 ? [content] : []));
}

/** The new versions of one piece of content; undefined where there is no such piece. */
export async function getOffers(
  db: Db,
  { key }: { key: string },
): Promise<ContentOffers | undefined> {
  const shipped = findShipped(key);
  if (!shipped) return undefined;
  const { document } = shipped;
  const [base, current] = await Promise.all([readBase(db, key), readDocument(db, document)]);
  const open = base === undefined ? [] : findOpen(shipped, { base: JSON.parse(base), current });
  const { label, path } = document;
  return { key, label, path, offers: open.map(({ offer }) => offer) };
}

interface State {
  /** The shipped version the content is compared with. */
  base: unknown;
  current: unknown;
}

interface OpenChange {
  change: ShippedChange;
  offer: TextOffer;
}

/** Changes of the release to texts that staff edited. */
function findOpen(shipped: ShippedContent, { base, current }: State): OpenChange[] {
  const { document, split, identityOf, nameOf, fields, isSample } = shipped;
  const ours = split(current);
  return listShippedChanges(split(base), split(document.read("")), identityOf).flatMap((change) => {
    const { before, after } = change;
    if (judgeChange(ours, change, identityOf) !== "edited") return [];
    if (!before && after && isSample(after)) return [];
    const own = findOurs(ours, change, identityOf);
    const kind = before && after ? "rewritten" : after ? "added" : "removed";
    const named = own ?? after ?? before ?? {};
    const texts = describeValues(fields, own ?? {}, after ?? {}).map((difference) => ({
      ...{ label: difference.what, ours: difference.before, shipped: difference.after },
    }));
    const offer: TextOffer = {
      ...{ version: versionOf([own, after, before]), name: nameOf(named), kind, texts },
      differences: texts.map(({ label, ours: old, shipped: fresh }) => ({
        ...{ label, parts: diffTexts(old, fresh) },
      })),
    };
    return [{ change, offer }];
  });
}

interface AnswerOffer {
  key: string;
  /** Of the offer that was on the screen. */
  version: string;
  actor: Actor;
  now: Date;
}

/** The texts changed since the offer was shown, or it was answered already. */
export type OfferRefusal = "stale";

/** Puts the release's version in place of the one by staff; the history can bring that back. */
export function adoptShippedText(db: Db, answer: AnswerOffer): Promise<ChangeResult<OfferRefusal>> {
  return answerOffer(db, answer, "use");
}

/** Keeps the text by staff; a later release with yet another version offers that one. */
export function keepOwnText(db: Db, answer: AnswerOffer): Promise<ChangeResult<OfferRefusal>> {
  return answerOffer(db, answer, "keep");
}

async function answerOffer(
  db: Db,
  { key, version, actor, now }: AnswerOffer,
  choice: "use" | "keep",
): Promise<ChangeResult<OfferRefusal>> {
  const shipped = findShipped(key);
  if (!shipped) return { ok: false, refusal: "stale" };
  const { document, split, join, identityOf } = shipped;
  return changeContent<unknown, OfferRefusal>(db, {
    ...{ document, actor, action: `${choice}-shipped-text`, now },
    change: (current, _, base) => {
      const open = base === undefined ? [] : findOpen(shipped, { base, current });
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
