import { OverlapPanel } from "#app/modules/areas/staff/overlap-panel.tsx";
import { CHANGE_THRESHOLD } from "#app/modules/seo/redirects/staff/intents.ts";
import { MissedPanel } from "#app/modules/seo/redirects/staff/missed-panel.tsx";
import { RedirectsPanel } from "#app/modules/seo/redirects/staff/redirects-panel.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import type { Route } from "./+types/addresses";
import { addressesAction } from "./addresses-action.server.ts";
import { readAddresses } from "./addresses-data.server.ts";
import { staffTools } from "./guard.server.ts";

export const meta = hiddenMeta("Addresses | Staff area", "Missing addresses and redirects.");

export async function loader({ url, context }: Route.LoaderArgs) {
  return readAddresses(staffTools(context), url.searchParams);
}

export async function action({ request, context }: Route.ActionArgs) {
  return addressesAction({ form: await request.formData(), tools: staffTools(context) });
}

export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const { missed, total, noise, redirects, draft, threshold, overlaps } = loaderData;
  const { from, to, percent: badPercent } = actionData?.fieldErrors ?? {};
  const { percent = "", ...typed } = actionData?.values ?? {};
  return (
    <>
      <PageTitle intro="Broken links, redirects and duplicate city pages.">Addresses</PageTitle>
      <AnswerNotice notice={actionData?.notice} />
      <MissedPanel missed={missed} total={total} noise={noise} />
      <RedirectsPanel
        redirects={redirects}
        round={actionData?.ok ? (actionData.notice?.text ?? "") : ""}
        draft={{ ...draft, ...(from || to ? typed : {}), errors: { from, to } }}
      />
      <OverlapPanel
        intent={CHANGE_THRESHOLD}
        threshold={threshold}
        overlaps={overlaps}
        refused={badPercent ? { typed: percent, error: badPercent } : undefined}
      />
    </>
  );
}
