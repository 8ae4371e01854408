import { z } from "zod";
import type { Tx } from "#app/db/schema.ts";
import { getAccountLinkPath } from "#app/modules/auth/account-links.server.ts";
import { resetFactors } from "#app/modules/auth/factors.server.ts";
import { canSendMail } from "#app/modules/auth/mail/account-mail.server.tsx";
import { removePerson } from "#app/modules/auth/remove-person.server.ts";
import { ConfirmDialog } from "#app/modules/auth/staff/confirm-dialog.tsx";
import { InvitationForm, type TeamIntent } from "#app/modules/auth/staff/invitation-form.tsx";
import {
  type CreatedLink,
  RequiredCodes,
  RequiredReview,
  TeamList,
  type TeamListItem,
} from "#app/modules/auth/staff/team-panels.tsx";
import {
  changeRole,
  endPersonSessions,
  invitationSchema,
  invitePerson,
  listTeam,
  personSchema,
  renamePerson,
  renewLink,
  roleSchema,
} from "#app/modules/auth/team.server.ts";
import {
  changeTeamRule,
  isReviewRequired,
  isSecondFactorRequired,
} from "#app/modules/auth/team-rules.server.ts";
import { revokePreviewLinksOf } from "#app/modules/blog/editing/preview-links.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { PageTitle } from "#app/ui/staff/page.tsx";
import { usePendingIntent } from "#app/ui/staff/staff-form.ts";
import { dispatch, refuse, succeed, withInput } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/team";

export const meta = hiddenMeta("Team | Staff area", "Who can sign in, and what they may do.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, session, now } = staffTools(context);
  const [team, isRequired, reviewRequired] = await Promise.all([
    ...([listTeam(db, { now }), isSecondFactorRequired(db)] as const),
    isReviewRequired(db),
  ]);
  return {
    isRequired,
    reviewRequired,
    canEmail: canSendMail(env),
    people: team.map(
      ({ lastUsedAt, linkExpiresAt, ...person }): TeamListItem => ({
        ...person,
        isYou: person.id === session.account_id,
        lastUsed: lastUsedAt === null ? null : describeMoment(lastUsedAt, now),
        linkExpires: linkExpiresAt === null ? null : describeMoment(linkExpiresAt, now),
      }),
    ),
  };
}

const EMAIL_TAKEN = "Someone on the team has this email address.";

const REFUSALS = {
  missing: errorNotice("Nothing was changed", "This person was removed in the meantime."),
  "last-owner": errorNotice(
    "Nothing was changed",
    "This is the only owner. Make someone else an owner first.",
  ),
  "email-taken": errorNotice("Nothing was changed", EMAIL_TAKEN),
};

/** Each person's form is folded up, so its errors are in a notice. */
const INVALID_PERSON = errorNotice(
  "Nothing was changed",
  "Please enter a name and a complete email address, such as name@example.com.",
);

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, secret, actor, now, wakeOutboxWorker } = staffTools(context);
  const byEmail = canSendMail(env);
  const refuseChange = (refusal: keyof typeof REFUSALS) =>
    refuse({ notice: REFUSALS[refusal] }, { status: 409 });
  /** The link is shown only if it cannot be emailed. */
  const showLink = (name: string, linkId: string) => {
    if (byEmail) {
      wakeOutboxWorker();
      const text = `${name} gets an email with a link to choose a password.`;
      return succeed<CreatedLink>({ notice: successNotice("Link sent", text) });
    }
    const url = env.PUBLIC_ORIGIN + getAccountLinkPath(linkId, secret);
    const notice = successNotice("Link created", "Copy it now: it is shown only once.");
    return succeed<CreatedLink>({ notice, payload: { name, url } });
  };
  return dispatch<TeamIntent, CreatedLink>(request, context, {
    invite: withInput(
      invitationSchema,
      async (person) => {
        const result = await invitePerson(db, { ...person, byEmail, actor, now });
        if (result.ok) return showLink(person.name, result.linkId);
        const values = { ...person };
        return refuse({ fieldErrors: { email: EMAIL_TAKEN }, values });
      },
      null,
    ),
    "send-link": async (form) => {
      const id = readText(form, "id");
      const result = await renewLink(db, { id, byEmail, actor, now });
      return result.ok
        ? showLink(readText(form, "name"), result.linkId)
        : refuseChange(result.refusal);
    },
    "save-person": withInput(
      personSchema.extend({ id: z.string() }),
      async (person) => {
        const result = await renamePerson(db, { ...person, actor, now });
        if (!result.ok) return refuseChange(result.refusal);
        const text =
          result.endedLinks > 0
            ? "Links sent to the earlier email address no longer work. Send a new one."
            : undefined;
        return succeed({ notice: successNotice("Person saved", text) });
      },
      INVALID_PERSON,
    ),
    "change-role": withInput(z.object({ id: z.string(), role: roleSchema }), async (change) => {
      const result = await changeRole(db, { ...change, byEmail, actor, now });
      if (!result.ok) return refuseChange(result.refusal);
      wakeOutboxWorker();
      return succeed({ notice: successNotice("Role changed") });
    }),
    "end-sessions": async (form) => {
      const result = await endPersonSessions(db, { id: readText(form, "id"), actor, now });
      if (!result.ok) return refuseChange(result.refusal);
      const text = "All their sessions ended. They can sign in again with their password.";
      return succeed({ notice: successNotice("Signed out", text) });
    },
    "reset-factors": async (form) => {
      const reset = await resetFactors(db, { accountId: readText(form, "id"), actor, now });
      if (!reset) return refuseChange("missing");
      const text = "Their sessions ended. They sign in with their password.";
      return succeed({ notice: successNotice("Passkeys and codes removed", text) });
    },
    "require-codes": async (form) => {
      const isRequired = readText(form, "isRequired") === "yes";
      await changeTeamRule(db, { rule: "codes", isRequired, actor, now });
      return succeed({
        notice: successNotice(isRequired ? "One-time codes required" : "No longer required"),
      });
    },
    "require-review": async (form) => {
      const isRequired = readText(form, "isRequired") === "yes";
      await changeTeamRule(db, { rule: "review", isRequired, actor, now });
      return succeed({
        notice: isRequired
          ? successNotice("Review required", "Editors can no longer publish on their own.")
          : successNotice("No longer required", "Editors can publish on their own again."),
      });
    },
    remove: async (form) => {
      const id = readText(form, "id");
      const onRemove = (tx: Tx) => revokePreviewLinksOf(tx, { accountId: id, now });
      const result = await removePerson(db, { id, byEmail, onRemove, actor, now });
      if (!result.ok) return refuseChange(result.refusal);
      wakeOutboxWorker();
      const text =
        "Their sessions ended, and their links, passkeys, and API tokens no longer work.";
      return succeed({ notice: successNotice("Person removed", text) });
    },
  });
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const busy = usePendingIntent<TeamIntent>();
  const invitation = actionData?.intent === "invite" ? actionData : undefined;
  return (
    <>
      <ConfirmDialog result={actionData} />
      <PageTitle intro="Who can sign in, and what they may do.">Team</PageTitle>
      <TeamList
        people={loaderData.people}
        createdLink={actionData?.payload}
        canEmail={loaderData.canEmail}
        isBusy={busy !== undefined}
      />
      <InvitationForm
        canEmail={loaderData.canEmail}
        isBusy={busy === "invite"}
        result={invitation}
      />
      <RequiredReview isRequired={loaderData.reviewRequired} isBusy={busy !== undefined} />
      <RequiredCodes isRequired={loaderData.isRequired} isBusy={busy !== undefined} />
      <FormNotice notice={actionData?.notice} />
    </>
  );
}
