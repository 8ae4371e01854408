import { Link } from "react-router";
import {
  type AuditCursor,
  type AuditFilter,
  type AuditRow,
  diffAuditEntry,
  listAudit,
  listAuditFilterOptions,
} from "#app/modules/audit/list-audit.server.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import {
  AuditFilters,
  AuditList,
  type AuditListItem,
  type AuditQuery,
} from "#app/modules/audit/staff/activity-log.tsx";
import { resolveActorNames } from "#app/modules/auth/actor-names.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { createStaffTextFiller } from "#app/modules/store/staff-text.server.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { endOfDay, isDay, startOfDay } from "#app/platform/time.server.ts";
import { PageTitle } from "#app/ui/staff/page.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/activity";

export const meta = hiddenMeta("Activity | Staff area", "Who changed what, and when.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, session } = staffTools(context);
  const facts = await getSiteFacts(db);
  const { timeZone } = facts;
  const text = createStaffTextFiller(facts);
  const query = parseQuery(url.searchParams);
  const before = parseCursor(url.searchParams.get("before"));
  const [{ entries, next }, options] = await Promise.all([
    listAudit(db, { filter: toAuditFilter(query), before }),
    listAuditFilterOptions(db),
  ]);
  const actors = entries.map(toActor);
  const nameOf = await resolveActorNames(db, { actors, sessionId: session.id });
  const shown = entries.map(
    (entry): AuditListItem => ({
      id: entry.id,
      at: formatDateTime(entry.at),
      actorName: nameOf(toActor(entry)),
      action: entry.action,
      subjectKind: entry.subject_kind,
      summary: text(entry.summary),
      changes: diffAuditEntry(entry.before, entry.after),
    }),
  );
  const isFiltered = Object.values(query).some(Boolean);
  const newest = before ? buildUrl(query) : null;
  const older = next ? buildUrl(query, next) : null;
  return { query, ...options, timeZone, entries: shown, isFiltered, newest, older };
}

function toActor({ actor_kind, actor_id, account_id }: AuditRow): Actor {
  return { kind: actor_kind, id: actor_id, ...(account_id !== null && { accountId: account_id }) };
}

function parseQuery(params: URLSearchParams): AuditQuery {
  const read = (name: string) => params.get(name) ?? "";
  return {
    actor: read("actor"),
    action: read("action"),
    subject: read("subject"),
    // The date field accepts only a valid day.
    from: isDay(read("from")) ? read("from") : "",
    to: isDay(read("to")) ? read("to") : "",
  };
}

/** Actor and subject have the form `kind` or `kind:id`. */
function toAuditFilter({ actor, action, subject, from, to }: AuditQuery): AuditFilter {
  const [actorKind, actorId] = actor.split(":");
  const [subjectKind, subjectId] = subject.split(":");
  return {
    ...{ actorKind, actorId, action, subjectKind, subjectId },
    from: startOfDay(from),
    to: endOfDay(to),
  };
}

function parseCursor(text: string | null): AuditCursor | undefined {
  const [, at, id] = text?.match(/^([\dT:.Z-]+)_([\w-]+)$/) ?? [];
  return at && id ? { at, id } : undefined;
}

function buildUrl(query: AuditQuery, before?: AuditCursor): string {
  const params = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  if (before) params.set("before", `${before.at}_${before.id}`);
  const search = params.toString();
  return search ? `/admin/activity?${search}` : "/admin/activity";
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { entries, isFiltered, newest, older, ...filters } = loaderData;
  return (
    <>
      <PageTitle intro="Every change, who made it and when. Entries can be neither edited nor removed.">
        Activity
      </PageTitle>
      <section className="panel" aria-label="Filters">
        <AuditFilters {...filters} />
      </section>
      <section className="panel" aria-label="Changes">
        {entries.length > 0 ? (
          <AuditList entries={entries} />
        ) : (
          <p className="staff-empty">
            {isFiltered ? "Nothing fits these filters." : "Nothing was changed yet."}
          </p>
        )}
        {(newest ?? older) && (
          <nav className="staff-actions" aria-label="Pages">
            {newest && <Link to={newest}>Newest</Link>}
            {older && (
              <Link to={older} rel="next">
                Older
              </Link>
            )}
          </nav>
        )}
      </section>
    </>
  );
}
