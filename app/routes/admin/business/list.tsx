import { data, Link } from "react-router";
import type { Db } from "#app/db/schema.ts";
import { findList } from "#app/modules/content/content-lists.server.ts";
import { getDocument, versionOf } from "#app/modules/content/documents.server.ts";
import { type EntryMove, moveOrRemoveEntry } from "#app/modules/content/entries.server.ts";
import { listHistory } from "#app/modules/content/history.server.ts";
import type { ContentList, Entry } from "#app/modules/content/list-definition.server.ts";
import { getListPage } from "#app/modules/content/list-page.server.ts";
import { getOffers } from "#app/modules/content/shipped/shipped-offers.server.ts";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { STALE, useDoneNotice } from "#app/modules/content/staff/content-result.ts";
import { EntryTable, type MovedEntry } from "#app/modules/content/staff/entry-table.tsx";
import { HistoryPanel } from "#app/modules/content/staff/history-panel.tsx";
import {
  describeVisibility,
  findHiddenReason,
  getEntryStatus,
} from "#app/modules/content/visibility.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { errorNotice, type Notice, successNotice } from "#app/ui/notices/notice.ts";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { dispatch, refuse, succeed } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/list";

export const meta = hiddenMeta("Lists | Staff area", "A list the site shows.");

interface ListMatch {
  params: { list?: string };
  /** The path of the matched route, such as `admin/business/:list`. */
  pattern: string;
}

/** Lists with a route of their own have no parameter; their name is in the route's path. */
function requireList({ params: { list: slug }, pattern }: ListMatch) {
  const list = findList(slug ?? pattern.split("/").at(-1) ?? "");
  if (!list) throw data(null, { status: 404 });
  return list;
}

export async function loader({ params, pattern, url, context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  const list = requireList({ params, pattern });
  const [shown, history, facts, entries, content] = await Promise.all([
    getListPage(db, { list, now }),
    listHistory(db, { key: list.document.key }),
    getSiteFacts(db),
    getDocument(db, list.document),
    getOffers(db, { key: list.document.key }),
  ]);
  const { timeZone } = facts;
  const saved = entries.find((entry) => list.identityOf(entry) === url.searchParams.get("entry"));
  const today = storeDay(now);
  const savedNote = saved && describeVisibility({ list, entry: saved, today }, facts);
  const offers = content?.offers.length ?? 0;
  return { list: shown, history, timeZone, savedNote, offers };
}

export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const { db, actor, now } = staffTools(context);
  const list = requireList({ params, pattern });
  const handleEntry = (intent: EntryMove) => async (form: FormData) => {
    const version = readText(form, "version");
    // Read the entry before it is removed.
    const entries = await getDocument(db, list.document);
    const entry = entries.find((candidate) => versionOf(candidate) === version);
    const result = await moveOrRemoveEntry(db, { list, version, move: intent, actor, now });
    if (!result.ok) {
      return "reason" in result.refusal
        ? refuse({ notice: errorNotice("Not removed", result.refusal.reason) })
        : refuse({ notice: STALE }, { status: 409 });
    }
    const notice =
      intent === "remove"
        ? await createRemovedNotice(db, { list, entry, now })
        : successNotice("Moved", "The change is on the site now.");
    return succeed({ notice, payload: { version, intent } });
  };
  return dispatch<EntryMove, MovedEntry>(request, context, {
    up: handleEntry("up"),
    down: handleEntry("down"),
    remove: handleEntry("remove"),
  });
}

/** The notice after a removal, which says whether visitors saw the entry. */
async function createRemovedNotice(
  db: Db,
  { list, entry, now }: { list: ContentList; entry: Entry | undefined; now: Date },
): Promise<Notice> {
  const facts = await getSiteFacts(db);
  const status = entry && getEntryStatus(list, entry, storeDay(now));
  const wasShown =
    !entry || (!findHiddenReason(entry, facts) && (status ?? "current") === "current");
  const text = wasShown
    ? "The change is on the site now."
    : "Visitors could not see it, so nothing changes for them.";
  return successNotice("Removed", text);
}

export default function ListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, history, timeZone, savedNote, offers } = loaderData;
  const { slug, noun, label, intro, groups, ...table } = list;
  const done = useDoneNotice(savedNote);
  return (
    <>
      <FormNotice notice={actionData?.notice ?? done} />
      <BusinessBreadcrumbs />
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
        <IfPermitted to={`/admin/business/new-versions/${slug}`}>
          <p className="staff-note">
            <span>
              A site update has a new version of {offers === 1 ? "a text" : `${offers} texts`} you
              edited. <Link to={`/admin/business/new-versions/${slug}`}>Compare and choose</Link>
            </span>
          </p>
        </IfPermitted>
      )}
      {list.rows.length === 0 && (
        <p className="panel staff-empty">
          Nothing here yet. <Link to={`/admin/business/${slug}/new`}>Add the first {noun}</Link>
        </p>
      )}
      {groups.map(({ status, title, rows }) => (
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
