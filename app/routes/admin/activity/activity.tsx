import { Link } from "react-router";
import { auditDiff } from "#app/modules/audit/audit-diff.ts";
import {
  type AuditFilter,
  type AuditKey,
  listAudit,
  listAuditWords,
} from "#app/modules/audit/list-audit.server.ts";
import { AuditFilters, type AuditQuery } from "#app/modules/audit/staff/audit-filters.tsx";
import { AuditList, type ShownEntry } from "#app/modules/audit/staff/audit-list.tsx";
import { nameActors } from "#app/modules/auth/name-actors.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { staffText } from "#app/modules/store/staff-text.server.ts";
import { endOfDay, isDay, startOfDay } from "#app/platform/time.server.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/activity";

export const meta = hiddenMeta("Activity | Staff area", "Who changed what, and when.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, session } = staffTools(context);
  const facts = await getSiteFacts(db);
  const { timeZone } = facts;
  const text = staffText(facts);
  const query = readQuery(url.searchParams);
  const before = readKey(url.searchParams.get("before"));
  const [{ entries, next }, words] = await Promise.all([
    listAudit(db, { filter: readFilter(query), before }),
    listAuditWords(db),
  ]);
  const actors = entries.map(({ actor_kind, actor_id }) => ({ kind: actor_kind, id: actor_id }));
  const nameOf = await nameActors(db, { actors, sessionId: session.id });
  const shown = entries.map(
    (entry): ShownEntry => ({
      id: entry.id,
      at: formatMoment(entry.at),
      who: nameOf({ kind: entry.actor_kind, id: entry.actor_id }),
      action: entry.action,
      subjectKind: entry.subject_kind,
      summary: text(entry.summary),
      changes: auditDiff(entry.before, entry.after),
    }),
  );
  const isFiltered = Object.values(query).some(Boolean);
  const newest = before ? urlOf(query) : null;
  const older = next ? urlOf(query, next) : null;
  return { query, ...words, timeZone, entries: shown, isFiltered, newest, older };
}

function readQuery(params: URLSearchParams): AuditQuery {
  const read = (name: string) => params.get(name) ?? "";
  return {
    actor: read("actor"),
    action: read("action"),
    subject: read("subject"),
    // The date field does not accept anything but a day.
    from: isDay(read("from")) ? read("from") : "",
    to: isDay(read("to")) ? read("to") : "",
  };
}

/** Actor and subject are a kind, or a kind and an id: `session:{id}`. */
function readFilter({ actor, action, subject, from, to }: AuditQuery): AuditFilter {
  const [actorKind, actorId] = actor.split(":");
  const [subjectKind, subjectId] = subject.split(":");
  return {
    ...{ actorKind, actorId, action, subjectKind, subjectId },
    from: startOfDay(from),
    to: endOfDay(to),
  };
}

function readKey(text: string | null): AuditKey | undefined {
  const [, at, id] = text?.match(/^([\dT:.Z-]+)_([\w-]+)$/) ?? [];
  return at && id ? { at, id } : undefined;
}

function urlOf(query: AuditQuery, before?: AuditKey): string {
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
