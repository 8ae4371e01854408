import { CircleCheck, CircleDashed, PartyPopper } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { z } from "zod";
import { findAccountGaps } from "#app/modules/auth/account.server.ts";
import { placeholdersDocument } from "#app/modules/content/documents.server.ts";
import {
  confirmFact,
  type GoLiveFact,
  type GoLiveItem,
  listGoLiveFacts,
  listGoLiveItems,
} from "#app/modules/content/go-live.server.ts";
import { undoChanges } from "#app/modules/content/history.server.ts";
import { previewSampleRemoval, removeSamples } from "#app/modules/content/samples.server.ts";
import {
  BusinessBreadcrumbs,
  GO_LIVE_PARAMETER,
} from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { ConfirmFact, type ConfirmFactIntent } from "#app/modules/content/staff/confirm-fact.tsx";
import { STALE, undoOf, useDone } from "#app/modules/content/staff/content-result.ts";
import { HistoryPanel } from "#app/modules/content/staff/history-panel.tsx";
import {
  KeptSamples,
  RemoveSamples,
  type SamplesIntent,
} from "#app/modules/content/staff/remove-samples.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { Icon } from "#app/ui/icons.tsx";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { Card, PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { ResultNotice } from "#app/ui/staff/result-notice.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";
import { dispatch, refuse, succeed, withInput } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/go-live";
import { loadHistory } from "./load-history.server.ts";

export const meta = hiddenMeta("Before you go live | Staff area", "Placeholders that are left.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, session, now } = staffTools(context);
  const account = await findAccountGaps(db, { id: session.account_id });
  const [items, facts, samples, history, { timeZone }] = await Promise.all([
    listGoLiveItems(db, { now, env, account }),
    listGoLiveFacts(db),
    previewSampleRemoval(db, { now }),
    loadHistory(db, { key: placeholdersDocument.key }),
    getSiteFacts(db),
  ]);
  return { items, facts, samples, history, timeZone };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = staffTools(context);
  return dispatch<ConfirmFactIntent | SamplesIntent>(request, context, {
    confirm: withInput(z.object({ path: z.string() }), async ({ path }) => {
      const result = await confirmFact(db, { path, actor, now });
      const notice = successNotice("Confirmed", "It is marked as correct below.");
      return succeed({ notice, ...(result.ok && undoOf(result)) });
    }),
    "remove-samples": async (form) => {
      const expectedVersion = readText(form, "version");
      const result = await removeSamples(db, { expectedVersion, actor, now });
      if (!result.ok) return refuse({ notice: STALE }, { status: 409 });
      const text = `This took ${result.removed} off the site. You can restore them from the history of each list.`;
      const changes = result.changes.join(" ");
      return succeed({
        notice: successNotice("Samples removed", text),
        undo: { intent: "restore-samples", changes },
      });
    },
    "restore-samples": async (form) => {
      const ids = readText(form, "changes").split(" ");
      if (!(await undoChanges(db, { ids, actor, now }))) {
        const text =
          "One of the lists has changed since. Open each list to restore its samples from the history.";
        return refuse({ notice: errorNotice("Not restored", text) }, { status: 409 });
      }
      return succeed({ notice: successNotice("Undone", "The samples are on the site again.") });
    },
  });
}

/** The kinds of items, and the fragments by which other pages link to them. */
const PARTS = [
  { kind: "password", title: "Your password", id: "first-password" },
  { kind: "address", title: "Your email address", id: "own-email" },
  { kind: "setup", title: "Not set up", id: "setup" },
  { kind: "promise", title: "Promised discounts without a deal", id: "promise" },
  { kind: "fact", title: "Placeholder facts", id: "facts" },
  { kind: "claim", title: "Claims to prove", id: "claims" },
  { kind: "sample", title: "Samples and placeholder reels", id: "samples" },
] as const;

export default function GoLive({ loaderData, actionData }: Route.ComponentProps) {
  const { items, facts, samples, history, timeZone } = loaderData;
  const { done } = useDone();
  return (
    <>
      <ResultNotice result={actionData ?? done} />
      <BusinessBreadcrumbs />
      <PageTitle intro="These are placeholders or missing. Replace each one, confirm that it is right, or add its source.">
        Before you go live
      </PageTitle>
      {items.length === 0 && (
        <Card label="Before you go live">
          <EmptyState icon={PartyPopper} title="All done: every fact and entry is your own." />
        </Card>
      )}
      {PARTS.map(({ kind, title, id }) => {
        const part = items.filter((item) => item.kind === kind);
        if (part.length === 0) return null;
        return (
          <Panel
            key={kind}
            id={id}
            title={`${title} (${part.length})`}
            description={
              kind === "sample" && samples.kept.length > 0 && <KeptSamples {...samples} />
            }
            aside={kind === "sample" && samples.removed !== "" && <RemoveSamples {...samples} />}
          >
            <Rows>
              {kind === "fact"
                ? facts.map((fact) => <FactRow key={fact.path} fact={fact} />)
                : part.map((item) => (
                    <GoLiveRow
                      key={`${item.label} ${item.href}`}
                      item={item}
                      href={returnTo(id, item.href)}
                    />
                  ))}
            </Rows>
          </Panel>
        );
      })}
      <Panel title="Legal review">
        <Rows>
          <Row
            title="Rules"
            to="/admin/business/rules"
            hint="Ask your cannabis counsel to confirm the rules and the warnings, and again whenever the law changes."
          />
        </Rows>
      </Panel>
      {history.length > 0 && <HistoryPanel history={history} timeZone={timeZone} />}
    </>
  );
}

/** The page of an item, which then links back to the item's place in this list. */
function returnTo(id: string, href: string): string {
  const [path, field] = href.split("#");
  const query = new URLSearchParams({ [GO_LIVE_PARAMETER]: id });
  return `${path}?${query}${field === undefined ? "" : `#${field}`}`;
}

/** A fact keeps its place in the list, so that staff see its tick when they come back. */
function FactRow({ fact }: { fact: GoLiveFact }) {
  const { label, detail, path, question, isDone } = fact;
  const href = returnTo(path, fact.href);
  return (
    <GoLiveRow
      id={path}
      item={fact}
      href={href}
      isDone={isDone}
      aside={!isDone && <ConfirmFact {...{ label, question, path, href }} value={detail} />}
    />
  );
}

interface GoLiveRowProps {
  id?: string;
  item: GoLiveItem;
  href: string;
  isDone?: boolean;
  aside?: ReactNode;
}

function GoLiveRow({ id, item: { label, detail }, href, isDone = false, aside }: GoLiveRowProps) {
  return (
    <li id={id} className="flex items-start gap-2.5 py-2.5 wrap-anywhere first:pt-0 last:pb-0">
      <Icon
        icon={isDone ? CircleCheck : CircleDashed}
        size={20}
        className={`mt-px shrink-0 ${isDone ? "text-success" : "text-muted"}`}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <div>
            <Link to={href}>{label}</Link>
            {isDone && <span className="sr-only"> (done)</span>}
          </div>
          <div className="text-sm text-muted">{detail}</div>
        </div>
        {aside}
      </div>
    </li>
  );
}
