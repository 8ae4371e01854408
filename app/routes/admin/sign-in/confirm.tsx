import { data, redirect, useNavigation } from "react-router";
import { confirmPassword } from "#app/modules/auth/change-password.server.ts";
import { ConfirmPanel, type ConfirmRefusal } from "#app/modules/auth/staff/confirm-dialog.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { readForm, readText } from "#app/platform/form-data.ts";
import { PageTitle } from "#app/ui/staff/page.tsx";
import { describeRefusedPassword } from "../_kit/actions.server.ts";
import {
  requireStaffSession,
  sendRenewedToken,
  staffTools,
  toSafeNext,
} from "../_kit/guard.server.ts";
import type { Route } from "./+types/confirm";

export const meta = hiddenMeta("Confirm | Staff area", "Enter the password again.");

export function loader({ context }: Route.LoaderArgs) {
  requireStaffSession(context);
  return null;
}

/** Checks the password and returns to the page that asked for it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, session, now } = staffTools(context);
  const result = await confirmPassword(db, {
    accountId: session.account_id,
    sessionId: session.id,
    password: readText(await readForm(request), "password"),
    now,
  });
  if (result.ok) {
    sendRenewedToken(context, result.sessionToken);
    return redirect(toSafeNext(url.searchParams.get("next")), 303);
  }
  const { problem, ...response } = describeRefusedPassword(result);
  return data<ConfirmRefusal>({ problem }, response);
}

/** Sends the action's headers, such as Retry-After. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Confirm({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <PageTitle>Confirm it’s you</PageTitle>
      <ConfirmPanel problem={actionData?.problem} isBusy={isBusy} />
    </>
  );
}
