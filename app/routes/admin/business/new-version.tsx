import { Check } from "lucide";
import { data, Form } from "react-router";
import {
  acceptOffer,
  declineOffer,
  getOffers,
} from "#app/modules/content/shipped/shipped-offers.server.ts";
import { TextOfferPanel } from "#app/modules/content/shipped/staff/text-offer-panel.tsx";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { readText } from "#app/platform/form-data.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { useSending } from "#app/ui/staff/form.tsx";
import { Card, PageTitle } from "#app/ui/staff/page.tsx";
import { VersionButtons, type VersionIntent } from "#app/ui/staff/text-comparison.tsx";
import { dispatch, refuse, succeed } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/new-version";

export const meta = hiddenMeta("New version | Staff area", "Your text next to the new version.");

export async function loader({ params: { key }, context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const content = await getOffers(db, { key });
  if (!content) throw data(null, { status: 404 });
  return content;
}

const NOTICES = {
  use: successNotice("New version in use", "You can restore your version from the history."),
  keep: successNotice(
    "Your version stays",
    "You will be asked again if a later site update changes this text.",
  ),
  stale: errorNotice(
    "Nothing was changed",
    "One of the two texts has changed since you opened this page. Compare again.",
  ),
};

export async function action({ request, params: { key }, context }: Route.ActionArgs) {
  const { db, actor, now } = staffTools(context);
  const decide = (intent: VersionIntent) => async (form: FormData) => {
    const offer = { key, version: readText(form, "version"), actor, now };
    const decision = intent === "use" ? acceptOffer(db, offer) : declineOffer(db, offer);
    return (await decision).ok
      ? succeed({ notice: NOTICES[intent] })
      : refuse({ notice: NOTICES.stale }, { status: 409 });
  };
  return dispatch<VersionIntent>(request, context, { use: decide("use"), keep: decide("keep") });
}

/** Reloads after a refusal too, to show the current texts. */
export function shouldRevalidate() {
  return true;
}

export default function NewVersion({ loaderData, actionData }: Route.ComponentProps) {
  const { label, path, offers } = loaderData;
  const { isSending: isBusy } = useSending();
  return (
    <>
      <FormNotice notice={actionData?.notice} />
      <BusinessBreadcrumbs
        steps={[
          { to: "/admin/business/new-versions", label: "New versions" },
          { to: path, label },
        ]}
      />
      <PageTitle intro="Your version stays until you choose. The new version comes from a site update.">
        {label}
      </PageTitle>
      {offers.length === 0 && (
        <Card label="New versions">
          <EmptyState icon={Check} title="Nothing left to decide for these texts." />
        </Card>
      )}
      {offers.map((offer) => (
        <TextOfferPanel key={offer.version} offer={offer}>
          <Form method="post" className="flex flex-wrap gap-2" preventScrollReset>
            <input type="hidden" name="version" value={offer.version} />
            <VersionButtons
              isBusy={isBusy}
              use={offer.kind === "removed" ? "Remove this text" : undefined}
              keep={offer.kind === "added" ? "Do not add this text" : undefined}
            />
          </Form>
        </TextOfferPanel>
      ))}
    </>
  );
}
