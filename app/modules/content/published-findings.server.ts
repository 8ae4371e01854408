import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import { contentTag, readSavedJson } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { getProfiles } from "#app/modules/areas/city-texts.server.ts";
import { listPostsBreakingRules } from "#app/modules/blog/editing/list-staff-posts.server.ts";
import type { CopyFinding } from "#app/modules/compliance/copy-check/copy-finding.ts";
import {
  type CopyFacts,
  findCopyProblems,
} from "#app/modules/compliance/copy-check/find-copy-problems.server.ts";
import {
  addSavedReasons,
  type CopySubject,
} from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { listUploadAlts, UPLOADS_TAG } from "#app/modules/media/upload-queries.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { dependsOn } from "#app/platform/page-dependencies.server.ts";
import { cityDocument } from "./cities/city-documents.server.ts";
import { CONTENT_LISTS } from "./content-lists.server.ts";
import { findNewTexts } from "./differences.ts";
import {
  announcementDocument,
  type ContentDocument,
  describeTexts,
  sectionDocuments,
} from "./documents.server.ts";
import { EDITABLE_PAGES } from "./pages/editable-pages.server.ts";

/** Published texts with words that a rule forbids or warns about. */
interface PublishedFindings {
  /** What the texts belong to: "Deals", "Westland", the title of a post. */
  label: string;
  /** Where staff edit them. */
  href: string;
  findings: CopyFinding[];
}

/**
 * Everything the copy check finds in the store's own published texts: words with a reason, and words
 * that were published before a rule existed or came from a backup. Shipped texts are checked when the
 * site is built.
 */
export async function listPublishedFindings(db: Db): Promise<PublishedFindings[]> {
  const [documents, posts, uploads] = await Promise.all([
    findDocumentProblems(db),
    listPostsBreakingRules(db),
    findUploadProblems(db),
  ]);
  const all = await Promise.all([
    ...documents.map(async ({ document: { key, label, path }, problems }) => {
      const subject: CopySubject = { kind: "content", id: key };
      const findings = await addSavedReasons(db, { subject, findings: problems });
      return { label, href: path, findings };
    }),
    ...posts.map(({ id, title, findings }) => ({
      ...{ label: title, href: `/admin/posts/${id}`, findings },
    })),
    ...uploads.map(async ({ hash, name, problems }) => {
      const subject: CopySubject = { kind: "upload", id: hash };
      const findings = await addSavedReasons(db, { subject, findings: problems });
      return { label: `Picture: ${name}`, href: `/admin/uploads/${hash}`, findings };
    }),
  ]);
  return all.filter(({ findings }) => findings.length > 0);
}

interface DocumentProblems {
  document: ContentDocument;
  problems: CopyFinding[];
}

/** What the copy check finds in each document. Cached, because it reads every text of the site. */
const findDocumentProblems: (db: Db) => Promise<DocumentProblems[]> = memoByTags([], async (db) => {
  const [facts, profiles] = await Promise.all([getSiteFacts(db), getProfiles(db)]);
  const documents: ContentDocument[] = [
    announcementDocument,
    ...sectionDocuments.values(),
    ...CONTENT_LISTS.map(({ document }) => document),
    ...EDITABLE_PAGES.map(({ document }) => document),
    ...[...profiles.keys()].flatMap((slug) => cityDocument(slug) ?? []),
  ];
  const saved = new Map<string, string>();
  for (const savedKey of new Set(documents.map((document) => document.savedKey))) {
    dependsOn(contentTag(savedKey));
    saved.set(savedKey, (await readSavedJson(db, savedKey)) ?? "");
  }
  const found: DocumentProblems[] = [];
  for (const document of documents) {
    const shipped = document.read("");
    const value = withoutDrafts(document.read(saved.get(document.savedKey) ?? ""));
    const texts = describeTexts(document, findNewTexts(value, [shipped]));
    const problems = await findCopyProblems(texts, facts, { exempt: document.exemptRules });
    found.push({ document, problems });
  }
  return found;
});

/** The value of a document without the entries that are drafts, if it is a list. */
function withoutDrafts(value: unknown): unknown {
  return Array.isArray(value) ? value.filter(({ draft }) => !draft) : value;
}

/** Cached findings, so that a new upload does not recheck all other descriptions. */
const problemsByAlt = new WeakMap<CopyFacts, Map<string, CopyFinding[]>>();

/** Pictures whose description breaks a rule. Cached, because it reads every description. */
const findUploadProblems = memoByTags([UPLOADS_TAG], async (db) => {
  const [facts, uploads] = await Promise.all([getSiteFacts(db), listUploadAlts(db)]);
  const known = problemsByAlt.get(facts) ?? new Map<string, CopyFinding[]>();
  problemsByAlt.set(facts, known);
  const found = [];
  for (const { hash, name, alt } of uploads) {
    let problems = known.get(alt);
    if (!problems) {
      problems = await findCopyProblems([{ field: "alt", text: alt }], facts);
      known.set(alt, problems);
    }
    if (problems.length > 0) found.push({ hash, name, problems });
  }
  return found;
});

/** The number of findings in published texts that have no reason. */
export async function countOpenFindings(db: Db): Promise<number> {
  const published = await listPublishedFindings(db);
  return published.flatMap(({ findings }) => findings).filter(({ reason }) => !reason).length;
}
