import { data, Link } from "react-router";
import type { Db } from "#app/db/schema.ts";
import { arrangeEntry } from "#app/modules/content/arrange-entry.server.ts";
import type { ContentList, Entry } from "#app/modules/content/content-list.server.ts";
import { findList } from "#app/modules/content/content-lists.server.ts";
import { STALE } from "#app/modules/content/content-result.ts";
import { versionOf } from "#app/modules/content/documents.server.ts";
import { listHistory } from "#app/modules/content/history.server.ts";
import { loadList } from "#app/modules/content/load-list.server.ts";
import { readDocument } from "#app/modules/content/read-document.server.ts";
import { hiddenReason, savedText, statusOf } from "#app/modules/content/saved-text.server.ts";
import { getOffers } from "#app/modules/content/shipped-offers.server.ts";
import { BusinessTrail } from "#app/modules/content/staff/business-trail.tsx";
import {
  type EntryIntent,
  EntryTable,
  type MovedEntry,
} from "#app/modules/content/staff/entry-table.tsx";
import { HistoryPanel } from "#app/modules/content/staff/history-panel.tsx";
import { useDoneNotice } from "#app/modules/content/staff/use-done-notice.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { good, type Notice, problem } from "#app/ui/notices/notice.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { Panel } from "#app/ui/staff/panel.tsx";
import { refuse, succeed } from "../_kit/answers.server.ts";
import { dispatch, readText } from "../_kit/dispatch.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/list";

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

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, now } = staffTools(context);
  const list = requireList(params.list);
  const arrange = (intent: EntryIntent) => async (form: FormData) => {
    const version = readText(form, "version");
    // Read before the entry is removed.
    const entries = await readDocument(db, list.document);
    const entry = entries.find((candidate) => versionOf(candidate) === version);
    const result = await arrangeEntry(db, { list, version, arrangement: intent, actor, now });
    if (!result.ok) {
      return "stale" in result.refusal
        ? refuse({ notice: STALE }, { status: 409 })
        : refuse({ notice: problem("Not removed", result.refusal.reason) });
    }
    const notice =
      intent === "remove"
        ? await removedNotice(db, { list, entry, now })
        : good("Moved", "The change is on the site now.");
    return succeed({ notice, payload: { version, intent } });
  };
  return dispatch<EntryIntent, MovedEntry>(request, {
    up: arrange("up"),
    down: arrange("down"),
    remove: arrange("remove"),
  });
}

/** Says whether visitors notice the difference. */
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
  return good("Removed", text);
}

export default function ListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, history, timeZone, savedNote, offers } = loaderData;
  const { slug, noun, label, intro, parts, ...table } = list;
  const done = useDoneNotice(savedNote);
  return (
    <>
      <AnswerNotice notice={actionData?.notice ?? done} />
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
          <EntryTable
            {...{ ...table, slug, noun, rows }}
            moved={actionData?.ok ? actionData.payload : undefined}
          />
        </Panel>
      ))}
      <HistoryPanel history={history} timeZone={timeZone} />
    </>
  );
}
