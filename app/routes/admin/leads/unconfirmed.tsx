import { listUnconfirmed } from "#app/modules/crm/list-unconfirmed.server.ts";
import { deleteUnconfirmed } from "#app/modules/crm/privacy/remove-unconfirmed.server.ts";
import {
  type UnconfirmedIntent,
  UnconfirmedList,
} from "#app/modules/crm/staff/unconfirmed-list.tsx";
import { unconfirmedWords } from "#app/modules/leads/unconfirmed-reasons.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { RETENTION } from "#app/modules/store/retention.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import { good, problem } from "#app/ui/notices/notice.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { refuse, succeed } from "../_kit/answers.server.ts";
import { dispatch, readText } from "../_kit/dispatch.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/unconfirmed";

export const meta = hiddenMeta(
  "Waiting for confirmation | Staff area",
  "Sign-ups that count only after the owner of the address confirms them.",
);

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
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
      texts: signUp.sms_wording !== null,
      source: signUp.source,
      reasons: unconfirmedWords(signUp.reasons),
      when: formatMoment(signUp.created_at),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = staffTools(context);
  return dispatch<UnconfirmedIntent>(request, {
    delete: async (form) => {
      const deleted = await deleteUnconfirmed(db, { id: readText(form, "id"), actor, now });
      if (deleted) return succeed({ notice: good("Sign-up Deleted", "It was deleted for good.") });
      const text = "This sign-up was already deleted. Here is the current list.";
      return refuse({ notice: problem("Nothing Changed", text) }, { status: 409 });
    },
  });
}

export default function Unconfirmed({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <UnconfirmedList {...loaderData} />
      <AnswerNotice notice={actionData?.notice} />
    </>
  );
}
