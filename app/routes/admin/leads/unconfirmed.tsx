import { describeUnconfirmedReasons } from "#app/modules/crm/review-reasons.ts";
import {
  type UnconfirmedIntent,
  UnconfirmedList,
} from "#app/modules/crm/staff/unconfirmed-list.tsx";
import {
  deleteUnconfirmed,
  listUnconfirmed,
} from "#app/modules/crm/unconfirmed-sign-ups.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { RETENTION } from "#app/modules/store/retention.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { formatPhone } from "#app/platform/typed-input.server.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { dispatch, refuse, succeed } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/unconfirmed";

export const meta = hiddenMeta(
  "Waiting for confirmation | Staff area",
  "Sign-ups that count only after the owner of the address confirms them.",
);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  const [{ timeZone }, { signUps, total }] = await Promise.all([
    getSiteFacts(db),
    listUnconfirmed(db),
  ]);
  return {
    total,
    timeZone,
    days: RETENTION.unconfirmedSignUpDays,
    signUps: signUps.map((signUp) => ({
      id: signUp.id,
      email: signUp.email,
      phone: signUp.phone_number && formatPhone(signUp.phone_number),
      agreesToTexts: signUp.sms_wording !== null,
      source: signUp.source,
      reasons: describeUnconfirmedReasons(signUp.reasons),
      when: describeMoment(signUp.created_at, now),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = staffTools(context);
  return dispatch<UnconfirmedIntent>(request, context, {
    delete: async (form) => {
      const deleted = await deleteUnconfirmed(db, { id: readText(form, "id"), actor, now });
      if (deleted)
        return succeed({
          notice: successNotice("Sign-up deleted", "The sign-up was deleted for good."),
        });
      const text = "This sign-up was already deleted. Here is the current list.";
      return refuse({ notice: errorNotice("Nothing was changed", text) }, { status: 409 });
    },
  });
}

export default function Unconfirmed({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <UnconfirmedList {...loaderData} />
      <FormNotice notice={actionData?.notice} />
    </>
  );
}
