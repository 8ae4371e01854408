import { History } from "lucide";
import { type AuditQuery, activityUrl } from "#app/modules/audit/activity-url.ts";
import {
  type AuditCursor,
  type AuditFilter,
  type AuditRow,
  diffAuditEntry,
  listAudit,
  listAuditActions,
} from "#app/modules/audit/list-audit.server.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { ActivityChips, ActivityFilters } from "#app/modules/audit/staff/activity-filters.tsx";
import { type ActivityEntry, ActivityTable } from "#app/modules/audit/staff/activity-table.tsx";
import { AUDIT_TOPICS } from "#app/modules/audit/topics.ts";
import { listPersonNames, resolveActorNames } from "#app/modules/auth/actor-names.server.ts";
import { findFieldLabel } from "#app/modules/content/restorable-content.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { createStaffTextFiller } from "#app/modules/store/staff-text.server.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { endOfDay, isDay, startOfDay } from "#app/platform/time.server.ts";
import { LinkButton } from "#app/ui/staff/button.tsx";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { Card, PageTitle } from "#app/ui/staff/page.tsx";
import { Pager } from "#app/ui/staff/table.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/activity";

export const meta = hiddenMeta("Activity | Staff area", "Who changed what, and when.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  const facts = await getSiteFacts(db);
  const text = createStaffTextFiller(facts);
  const query = parseQuery(url.searchParams);
  const before = parseCursor(url.searchParams.get("before"));
  const [{ entries, next }, actions, names] = await Promise.all([
    listAudit(db, { filter: toAuditFilter(query), before }),
    listAuditActions(db),
    listPersonNames(db),
  ]);
  const actors = entries.map(toActor);
  const nameOf = await resolveActorNames(db, { actors });
  const people = [...names].map(([id, label]) => ({ value: `account:${id}`, label }));
  return {
    ...{ query, actions, people: people.length > 1 ? people : [], timeZone: facts.timeZone },
    entries: entries.map(
      (entry): ActivityEntry => ({
        id: entry.id,
        at: describeMoment(entry.at, now),
        actor: nameOf(toActor(entry)),
        action: entry.action,
        summary: text(entry.summary),
        changes: diffAuditEntry(entry.before, entry.after, (path) =>
          entry.subject_kind === "content" && entry.subject_id !== null
            ? findFieldLabel(entry.subject_id, path)
            : undefined,
        ),
      }),
    ),
    newest: before ? activityUrl(query) : null,
    older: next ? activityUrl({ ...query, before: `${next.at}_${next.id}` }) : null,
  };
}

function toActor({ actor_kind, actor_id, account_id }: AuditRow): Actor {
  return { kind: actor_kind, id: actor_id, ...(account_id !== null && { accountId: account_id }) };
}

function parseQuery(params: URLSearchParams): AuditQuery {
  const read = (name: string) => params.get(name) ?? "";
  return {
    topic: AUDIT_TOPICS.some(({ id }) => id === read("topic")) ? read("topic") : "",
    actor: read("actor"),
    action: read("action"),
    subject: read("subject"),
    // The date field accepts only a valid day.
    from: isDay(read("from")) ? read("from") : "",
    to: isDay(read("to")) ? read("to") : "",
  };
}

function toAuditFilter({ topic, actor, action, subject, from, to }: AuditQuery): AuditFilter {
  const [actorKind, actorId] = actor.split(":");
  const [subjectKind, subjectId] = subject.split(":");
  return {
    ...(actorKind === "account" ? { accountId: actorId } : { actorKind, actorId }),
    ...{ action, subjectKind, subjectId },
    subjectKinds: AUDIT_TOPICS.find(({ id }) => id === topic)?.subjectKinds,
    from: startOfDay(from),
    to: endOfDay(to),
  };
}

function parseCursor(text: string | null): AuditCursor | undefined {
  const [, at, id] = text?.match(/^([\dT:.Z-]+)_([\w-]+)$/) ?? [];
  return at && id ? { at, id } : undefined;
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { entries, newest, older, ...filters } = loaderData;
  return (
    <>
      <PageTitle intro="Every change, who made it, and when. Entries cannot be edited or deleted.">
        Activity
      </PageTitle>
      <ActivityChips query={filters.query} />
      <ActivityFilters {...filters} />
      <Card label="Changes">
        {entries.length > 0 ? (
          <ActivityTable entries={entries} />
        ) : (
          <NoEntries isFiltered={Object.values(filters.query).some(Boolean)} />
        )}
        <Pager
          newer={newest === null ? undefined : { to: newest, label: "Newest" }}
          older={older === null ? undefined : { to: older, label: "Older" }}
        />
      </Card>
    </>
  );
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState icon={History} title="No changes yet">
        Changes to the site are listed here, with the person who made them.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={History}
      title="No changes match these filters"
      action={<LinkButton to={activityUrl()}>Show all changes</LinkButton>}
    />
  );
}
