import { data, Link } from "react-router";
import { ARRANGEMENTS, arrangeEntry } from "#app/modules/business/arrange-entry.server.ts";
import { type ContentAnswer, STALE } from "#app/modules/business/content-answer.ts";
import { findList } from "#app/modules/business/content-lists.server.ts";
import { listHistory } from "#app/modules/business/history.server.ts";
import { loadList } from "#app/modules/business/load-list.server.ts";
import { BusinessTrail } from "#app/modules/business/staff/business-trail.tsx";
import { EntryTable } from "#app/modules/business/staff/entry-table.tsx";
import { HistoryPanel } from "#app/modules/business/staff/history-panel.tsx";
import { useDoneNotice } from "#app/modules/business/staff/use-done-notice.ts";
import { AnswerNotice } from "#app/modules/notices/views/answer-notice.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/site-facts/queries.server.ts";
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

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const list = requireList(params.list);
  const [shown, history, { timeZone }] = await Promise.all([
    loadList(db, { list }),
    listHistory(db, { key: list.document.key }),
    getSiteFacts(db),
  ]);
  return { list: shown, history, timeZone };
}

interface ListAnswer extends ContentAnswer {
  moved?: { version: string; arrangement: string };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, now } = staffTools(context);
  const list = requireList(params.list);
  const form = await request.formData();
  const version = String(form.get("version") ?? "");
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
  const title = arrangement === "remove" ? "Removed" : "Moved";
  return {
    ok: true,
    notice: { kind: "default" as const, title, text: "The change is on the site now." },
    moved: { version, arrangement },
  } satisfies ListAnswer;
}

export default function ListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, history, timeZone } = loaderData;
  const { slug, noun, label, intro } = list;
  const done = useDoneNotice();
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
      <Panel title="In the list">
        {list.rows.length > 0 ? (
          <EntryTable {...list} moved={answer?.moved} />
        ) : (
          <p className="staff-empty">
            Nothing here yet. <Link to={`/admin/business/${slug}/new`}>Add the first {noun}</Link>
          </p>
        )}
      </Panel>
      <HistoryPanel history={history} timeZone={timeZone} />
    </>
  );
}
