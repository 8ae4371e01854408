import { List, Plus } from "lucide";
import { data } from "react-router";
import type { Db } from "#app/db/schema.ts";
import { findList } from "#app/modules/content/content-lists.server.ts";
import { getDocument, versionOf } from "#app/modules/content/documents.server.ts";
import { changeEntry, type EntryMove } from "#app/modules/content/entries.server.ts";
import type { ContentList, Entry } from "#app/modules/content/list-definition.server.ts";
import { getListPage } from "#app/modules/content/list-page.server.ts";
import { getOffers } from "#app/modules/content/shipped/shipped-offers.server.ts";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { ClaimsHelp } from "#app/modules/content/staff/claims-help.tsx";
import { STALE, undoOf, useDone } from "#app/modules/content/staff/content-result.ts";
import { EntryTable, type MovedEntry } from "#app/modules/content/staff/entry-table.tsx";
import { HistoryPanel, OffersNote } from "#app/modules/content/staff/history-panel.tsx";
import { PagesNav } from "#app/modules/content/staff/pages-nav.tsx";
import {
  describeVisibility,
  findHiddenReason,
  getEntryStatus,
} from "#app/modules/content/visibility.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { errorNotice, type Notice, successNotice } from "#app/ui/notices/notice.ts";
import { LinkButton } from "#app/ui/staff/button.tsx";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { Card, PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { ResultNotice } from "#app/ui/staff/result-notice.tsx";
import { dispatch, refuse, succeed, UNKNOWN_FORM } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/list";
import { loadHistory } from "./load-history.server.ts";

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
    loadHistory(db, { key: list.document.key }),
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
    const to = Number(readText(form, "to"));
    if (intent === "move" && !Number.isInteger(to)) return refuse({ notice: UNKNOWN_FORM });
    // Read the entry before it is changed.
    const entries = await getDocument(db, list.document);
    const entry = entries.find((candidate) => versionOf(candidate) === version);
    const result = await changeEntry(db, { list, version, move: intent, to, actor, now });
    if (!result.ok) {
      return "reason" in result.refusal
        ? refuse({ notice: errorNotice("Not removed", result.refusal.reason) })
        : refuse({ notice: STALE }, { status: 409 });
    }
    const notice = await createNotice(db, { list, entry, intent, now });
    return succeed({ notice, payload: { version, intent }, ...undoOf(result) });
  };
  const handleDraft = (intent: "publish" | "unpublish") =>
    list.hasDrafts ? handleEntry(intent) : async () => refuse<MovedEntry>({ notice: UNKNOWN_FORM });
  return dispatch<EntryMove, MovedEntry>(request, context, {
    up: handleEntry("up"),
    down: handleEntry("down"),
    move: handleEntry("move"),
    publish: handleDraft("publish"),
    unpublish: handleDraft("unpublish"),
    remove: handleEntry("remove"),
  });
}

interface EntryChange {
  list: ContentList;
  /** As it was before. */
  entry: Entry | undefined;
  intent: EntryMove;
  now: Date;
}

const TITLES: Record<EntryMove, string> = {
  ...{ up: "Moved", down: "Moved", move: "Moved", remove: "Removed" },
  ...{ publish: "Published", unpublish: "Unpublished" },
};

/** The notice after a change, which says what visitors see of it. */
async function createNotice(db: Db, { list, entry, intent, now }: EntryChange): Promise<Notice> {
  const facts = await getSiteFacts(db);
  const today = storeDay(now);
  const title = TITLES[intent];
  if (intent === "publish" && entry) {
    const { draft: _, ...published } = entry;
    return successNotice(title, describeVisibility({ list, entry: published, today }, facts));
  }
  if (intent === "unpublish") {
    return successNotice(title, "It is a draft again, so visitors do not see it.");
  }
  const wasShown =
    !entry?.draft &&
    (!entry ||
      (!findHiddenReason(entry, facts) &&
        (getEntryStatus(list, entry, today) ?? "current") === "current"));
  const text =
    wasShown || intent !== "remove"
      ? "The change is on the site now."
      : "Visitors could not see it, so nothing changed on the site.";
  return successNotice(title, text);
}

export default function ListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, history, timeZone, savedNote, offers } = loaderData;
  const { slug, noun, label, intro, groups, ...table } = list;
  const { done, savedEntry } = useDone(savedNote);
  return (
    <>
      <ResultNotice result={actionData ?? done} />
      <BusinessBreadcrumbs />
      <PageTitle
        intro={
          slug === "claims" ? (
            <>
              {intro} <ClaimsHelp />
            </>
          ) : (
            intro
          )
        }
        actions={
          <LinkButton to={`/admin/business/${slug}/new`} variant="primary" icon={Plus}>
            Add a {noun}
          </LinkButton>
        }
      >
        {label}
      </PageTitle>
      {slug === "faqs" && <PagesNav />}
      {offers > 0 && (
        <IfPermitted to={`/admin/business/new-versions/${slug}`}>
          <OffersNote offers={offers} to={`/admin/business/new-versions/${slug}`} />
        </IfPermitted>
      )}
      {list.rows.length === 0 ? (
        <Card label={label}>
          <EmptyState
            icon={List}
            title="Nothing here yet"
            action={
              <LinkButton to={`/admin/business/${slug}/new`} icon={Plus}>
                Add the first {noun}
              </LinkButton>
            }
          />
        </Card>
      ) : (
        groups.map(({ title, rows }) => (
          <Panel key={title} title={`${title} (${rows.length})`}>
            <EntryTable
              {...{ ...table, slug, noun, rows }}
              saved={actionData ? undefined : savedEntry}
              moved={actionData?.ok ? actionData.payload : undefined}
            />
          </Panel>
        ))
      )}
      <HistoryPanel history={history} timeZone={timeZone} />
    </>
  );
}
