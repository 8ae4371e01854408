import { data, Form, useNavigation } from "react-router";
import {
  adoptShippedText,
  getOffers,
  keepOwnText,
} from "#app/modules/content/shipped-offers.server.ts";
import { BusinessTrail } from "#app/modules/content/staff/business-trail.tsx";
import { TextOfferPanel } from "#app/modules/content/staff/text-offer-panel.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import type { Notice } from "#app/ui/notices/notice.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { VersionChoice } from "#app/ui/staff/version-choice.tsx";
import type { Route } from "./+types/business-new-version";
import { staffTools } from "./guard.server.ts";
import type { StaffAnswer } from "./staff-answer.ts";

export const meta = hiddenMeta("New version | Staff area", "Your text next to the new version.");

export async function loader({ params: { key }, context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const content = await getOffers(db, { key });
  if (!content) throw data(null, { status: 404 });
  return content;
}

const NOTICES = {
  used: {
    ...{ kind: "default", title: "New version in use" },
    text: "It is saved. You can restore yours from the history.",
  },
  kept: {
    ...{ kind: "default", title: "Your version stays" },
    text: "You will be asked again if a later site update changes this text.",
  },
  stale: {
    ...{ kind: "destructive", title: "Nothing was changed" },
    text: "One of the two texts has changed since you opened this page. Compare again.",
  },
} as const satisfies Record<string, Notice>;

export async function action({ request, params: { key }, context }: Route.ActionArgs) {
  const { db, actor, now } = staffTools(context);
  const form = await request.formData();
  const choice = form.get("choice");
  if (choice !== "use" && choice !== "keep") throw data(null, { status: 400 });
  const answerOffer = choice === "use" ? adoptShippedText : keepOwnText;
  const version = String(form.get("version") ?? "");
  const result = await answerOffer(db, { key, version, actor, now });
  if (!result.ok) {
    return data<StaffAnswer>({ ok: false, notice: NOTICES.stale }, { status: 409 });
  }
  const notice = choice === "use" ? NOTICES.used : NOTICES.kept;
  return data<StaffAnswer>({ ok: true, notice });
}

/** A refusal changes what the page should show: the texts are those of now. */
export function shouldRevalidate() {
  return true;
}

export default function NewVersion({ loaderData, actionData }: Route.ComponentProps) {
  const { label, path, offers } = loaderData;
  const isBusy = useNavigation().state === "submitting";
  return (
    <>
      <AnswerNotice notice={actionData?.notice} />
      <BusinessTrail
        steps={[
          { to: "/admin/business/new-versions", label: "New versions" },
          { to: path, label },
        ]}
      />
      <PageTitle intro="Your version stays until you choose. The new version comes from a site update.">
        {label}
      </PageTitle>
      {offers.length === 0 && (
        <p className="panel staff-empty">There is nothing left to decide for these texts.</p>
      )}
      {offers.map((offer) => (
        <TextOfferPanel key={offer.version} offer={offer}>
          <Form method="post" className="staff-actions" preventScrollReset>
            <input type="hidden" name="version" value={offer.version} />
            <VersionChoice
              isBusy={isBusy}
              use={offer.kind === "removed" ? "Remove this text" : undefined}
              keep={offer.kind === "added" ? "Leave it out" : undefined}
            />
          </Form>
        </TextOfferPanel>
      ))}
    </>
  );
}
