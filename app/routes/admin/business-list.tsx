import { data, Link } from "react-router";
import type { Db } from "#app/db/schema.ts";
import { ARRANGEMENTS, arrangeEntry } from "#app/modules/content/arrange-entry.server.ts";
import { type ContentAnswer, STALE } from "#app/modules/content/content-answer.ts";
import type { ContentList, Entry } from "#app/modules/content/content-list.server.ts";
import { findList } from "#app/modules/content/content-lists.server.ts";
import { versionOf } from "#app/modules/content/documents.server.ts";
import { listHistory } from "#app/modules/content/history.server.ts";
import { loadList } from "#app/modules/content/load-list.server.ts";
import { readDocument } from "#app/modules/content/read-document.server.ts";
import { hiddenReason, savedText, statusOf } from "#app/modules/content/saved-text.server.ts";
import { getOffers } from "#app/modules/content/shipped-offers.server.ts";
import { BusinessTrail } from "#app/modules/content/staff/business-trail.tsx";
import { EntryTable } from "#app/modules/content/staff/entry-table.tsx";
import { HistoryPanel } from "#app/modules/content/staff/history-panel.tsx";
import { useDoneNotice } from "#app/modules/content/staff/use-done-notice.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import type { Notice } from "#app/ui/notices/notice.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { Panel } from "#app/ui/staff/panel.tsx";
import type { Route } from "./+types/business-list";
import { staffTools } from "./guard.server.ts";

export const meta = hiddenMeta("Lists | Staff area", "A list the site shows.");

function requireList(slug: string) {
  const list = findList(slug);
  if (!list) throw data(null, { status: 404 });
  return list;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  const list = requireList(params.list);
  const [shown, history, facts, entries, content] = await Promise.all([
    loadList(db, { list, now }),
    listHistory(db, { key: list.document.key }),
    getSiteFacts(db),
    readDocument(db, list.document),
    getOffers(db, { key: list.document.key }),
  ]);
  const { timeZone } = facts;
  const saved = entries.find((entry) => list.identityOf(entry) === url.searchParams.get("entry"));
  const today = storeDay(now);
  const savedNote = saved && savedText({ list, entry: saved, today }, facts);
  const offers = content?.offers.length ?? 0;
  return { list: shown, history, timeZone, savedNote, offers };
}

interface ListAnswer extends ContentAnswer {
  moved?: { version: string; arrangement: string };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, now } = staffTools(context);
  const list = requireList(params.list);
  const form = await request.formData();
  const version = String(form.get("version") ?? "");
  // Looked up before it is gone.
  const entries = await readDocument(db, list.document);
  const entry = entries.find((candidate) => versionOf(candidate) === version);
  const arrangement = ARRANGEMENTS.find((known) => known === form.get("arrangement"));
  if (!arrangement) throw data(null, { status: 400 });
  const result = await arrangeEntry(db, { list, version, arrangement, actor, now });
  if (!result.ok) {
    const notice =
      "stale" in result.refusal
        ? STALE
        : { kind: "destructive" as const, title: "Not removed", text: result.refusal.reason };
    return data<ListAnswer>(
      { ok: false, notice },
      { status: "stale" in result.refusal ? 409 : 400 },
    );
  }
  const notice =
    arrangement === "remove"
      ? await removedNotice(db, { list, entry, now })
      : { kind: "default" as const, title: "Moved", text: "The change is on the site now." };
  return {
    ok: true,
    notice,
    moved: { version, arrangement },
  } satisfies ListAnswer;
}

/** Whether visitors can tell the difference. */
async function removedNotice(
  db: Db,
  { list, entry, now }: { list: ContentList; entry: Entry | undefined; now: Date },
): Promise<Notice> {
  const facts = await getSiteFacts(db);
  const status = entry && statusOf(list, entry, storeDay(now));
  const wasShown = !entry || (!hiddenReason(entry, facts) && (status ?? "current") === "current");
  const text = wasShown
    ? "The change is on the site now."
    : "Visitors could not see it, so nothing changes for them.";
  return { kind: "default", title: "Removed", text };
}

export default function ListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, history, timeZone, savedNote, offers } = loaderData;
  const { slug, noun, label, intro, parts, ...table } = list;
  const done = useDoneNotice(savedNote);
  const answer: ListAnswer | undefined = actionData;
  return (
    <>
      <AnswerNotice notice={answer?.notice ?? done} />
      <BusinessTrail />
      <PageTitle
        intro={intro}
        actions={
          <Link to={`/admin/business/${slug}/new`} className="staff-button primary-button">
            Add a {noun}
          </Link>
        }
      >
        {label}
      </PageTitle>
      {offers > 0 && (
        <p className="staff-note">
          <span>
            A site update has a new version of {offers === 1 ? "a text" : `${offers} texts`} you
            edited. <Link to={`/admin/business/new-versions/${slug}`}>Compare and choose</Link>
          </span>
        </p>
      )}
      {list.rows.length === 0 && (
        <p className="panel staff-empty">
          Nothing here yet. <Link to={`/admin/business/${slug}/new`}>Add the first {noun}</Link>
        </p>
      )}
      {parts.map(({ status, title, rows }) => (
        <Panel key={title} title={status ? `${title} (${rows.length})` : title}>
          <EntryTable {...{ ...table, slug, noun, rows }} moved={answer?.moved} />
        </Panel>
      ))}
      <HistoryPanel history={history} timeZone={timeZone} />
    </>
  );
}
