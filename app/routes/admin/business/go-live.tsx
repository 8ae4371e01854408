import { Check, PartyPopper } from "lucide";
import { Form } from "react-router";
import { z } from "zod";
import { placeholdersDocument } from "#app/modules/content/documents.server.ts";
import {
  confirmFact,
  type GoLiveItem,
  listGoLiveItems,
} from "#app/modules/content/go-live.server.ts";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { undoOf, useDone } from "#app/modules/content/staff/content-result.ts";
import { HistoryPanel } from "#app/modules/content/staff/history-panel.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { successNotice } from "#app/ui/notices/notice.ts";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { SubmitButton } from "#app/ui/staff/form.tsx";
import { Card, PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { ResultNotice } from "#app/ui/staff/result-notice.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";
import { dispatch, succeed, withInput } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/go-live";
import { loadHistory } from "./load-history.server.ts";

export const meta = hiddenMeta("Before you go live | Staff area", "Placeholders that are left.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now } = staffTools(context);
  const [items, history, { timeZone }] = await Promise.all([
    listGoLiveItems(db, { now, env }),
    loadHistory(db, { key: placeholdersDocument.key }),
    getSiteFacts(db),
  ]);
  return { items, history, timeZone };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = staffTools(context);
  return dispatch<"confirm">(request, context, {
    confirm: withInput(z.object({ path: z.string() }), async ({ path }) => {
      const result = await confirmFact(db, { path, actor, now });
      const notice = successNotice("Confirmed", "It was removed from this list.");
      return succeed({ notice, ...(result.ok && undoOf(result)) });
    }),
  });
}

const PARTS = [
  { kind: "setup", title: "Not set up" },
  { kind: "promise", title: "Promised discounts without a deal" },
  { kind: "fact", title: "Placeholder facts" },
  { kind: "claim", title: "Claims to prove" },
  { kind: "sample", title: "Samples and placeholder reels" },
] as const;

export default function GoLive({ loaderData, actionData }: Route.ComponentProps) {
  const { items, history, timeZone } = loaderData;
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
      {PARTS.map(({ kind, title }) => {
        const part = items.filter((item) => item.kind === kind);
        if (part.length === 0) return null;
        return (
          <Panel key={kind} title={`${title} (${part.length})`}>
            <Rows>
              {part.map((item) => (
                <GoLiveRow key={`${item.label} ${item.href}`} item={item} />
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

function GoLiveRow({ item: { label, detail, href, path } }: { item: GoLiveItem }) {
  return (
    <Row
      title={label}
      to={href}
      hint={detail}
      aside={
        path !== undefined && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="path" value={path} />
            <SubmitButton intent="confirm" icon={Check}>
              Confirm as correct<span className="sr-only">: {label}</span>
            </SubmitButton>
          </Form>
        )
      }
    />
  );
}
