import { Form, Link, useNavigation } from "react-router";
import { z } from "zod";
import { placeholdersDocument } from "#app/modules/content/documents.server.ts";
import {
  confirmFact,
  type GoLiveItem,
  listGoLiveItems,
} from "#app/modules/content/go-live.server.ts";
import { listHistory } from "#app/modules/content/history.server.ts";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { useDoneNotice } from "#app/modules/content/staff/content-result.ts";
import { HistoryPanel } from "#app/modules/content/staff/history-panel.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { successNotice } from "#app/ui/notices/notice.ts";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { dispatch, succeed, withInput } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/go-live";

export const meta = hiddenMeta("Before you go live | Staff area", "What is still made up.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now } = staffTools(context);
  const [items, history, { timeZone }] = await Promise.all([
    listGoLiveItems(db, { now, env }),
    listHistory(db, { key: placeholdersDocument.key }),
    getSiteFacts(db),
  ]);
  return { items, history, timeZone };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = staffTools(context);
  return dispatch<"confirm">(request, context, {
    confirm: withInput(z.object({ path: z.string() }), async ({ path }) => {
      await confirmFact(db, { path, actor, now });
      return succeed({ notice: successNotice("Confirmed", "It is off this list.") });
    }),
  });
}

const PARTS = [
  { kind: "setup", title: "Not set up" },
  { kind: "promise", title: "Promised discounts no deal offers" },
  { kind: "fact", title: "Placeholder facts" },
  { kind: "claim", title: "Claims to prove" },
  { kind: "sample", title: "Samples and placeholder reels" },
] as const;

export default function GoLive({ loaderData, actionData }: Route.ComponentProps) {
  const { items, history, timeZone } = loaderData;
  const done = useDoneNotice();
  return (
    <>
      <FormNotice notice={actionData?.notice ?? done} />
      <BusinessBreadcrumbs />
      <PageTitle intro="Each of these is made up or missing. Replace it, confirm that it is right, or add its source.">
        Before you go live
      </PageTitle>
      {items.length === 0 && (
        <p className="panel staff-empty">Nothing is left: every fact and entry is your own.</p>
      )}
      {PARTS.map(({ kind, title }) => {
        const part = items.filter((item) => item.kind === kind);
        if (part.length === 0) return null;
        return (
          <Panel key={kind} title={`${title} (${part.length})`}>
            <ul className="go-live">
              {part.map((item) => (
                <GoLiveRow key={`${item.label} ${item.href}`} item={item} />
              ))}
            </ul>
          </Panel>
        );
      })}
      <Panel title="Legal review">
        <ul className="go-live">
          <li>
            <div>
              <Link to="/admin/business/rules">Rules</Link>
              <p className="staff-hint">
                Ask your cannabis counsel to confirm the rules and the warnings, and again whenever
                the law changes.
              </p>
            </div>
          </li>
        </ul>
      </Panel>
      {history.length > 0 && <HistoryPanel history={history} timeZone={timeZone} />}
    </>
  );
}

function GoLiveRow({ item: { label, detail, href, path } }: { item: GoLiveItem }) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <li>
      <div>
        <Link to={href}>{label}</Link>
        <p className="staff-hint">{detail}</p>
      </div>
      {path !== undefined && (
        <Form method="post" preventScrollReset>
          <input type="hidden" {...intentField("confirm")} />
          <input type="hidden" name="path" value={path} />
          <button type="submit" className="quiet-button" disabled={isBusy}>
            This is right<span className="sr-only">: {label}</span>
          </button>
        </Form>
      )}
    </li>
  );
}
