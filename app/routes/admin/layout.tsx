import {
  type LinksFunction,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from "react-router";
import { findAccount, hasTeam } from "#app/modules/auth/account.server.ts";
import { canSendMail } from "#app/modules/auth/mail/account-mail.server.tsx";
import { getPasskeyHost } from "#app/modules/auth/passkey-host.server.ts";
import { hasPasskeys } from "#app/modules/auth/passkeys.server.ts";
import { ConfirmAside } from "#app/modules/auth/staff/confirm-panel.tsx";
import { WeakPasswordWarning } from "#app/modules/auth/staff/password-panel.tsx";
import { SignInDialog } from "#app/modules/auth/staff/sign-in-panels.tsx";
import { getMenuWarning } from "#app/modules/catalog/menu-health/get-menu-report.server.ts";
import { MenuWarning } from "#app/modules/catalog/menu-health/staff/menu-panels.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { STAFF_SECTIONS, StaffFrame } from "#app/ui/staff/navigation.tsx";
import stylesheet from "../../staff.css?url";
import { findStaffSession, guardStaff, mustConfirm, staffTools } from "./_kit/guard.server.ts";
import type { Route } from "./+types/layout";
import { canView } from "./access.ts";
import { signInAction } from "./sign-in/sign-in.server.ts";
import { SIGN_IN_META } from "./sign-in/sign-in-meta.ts";

export const middleware: Route.MiddlewareFunction[] = [guardStaff];

/** The page that a menu warning links to. */
const MENU_PAGE = "/admin/business/menu";

/** Tells the root to leave out the age gate, header, and footer. */
export const handle = { frame: "staff" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** Without this loader, client-side navigations would not run the guard. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  if (!findStaffSession(context)) {
    const { host } = getPasskeyHost(env.PUBLIC_ORIGIN);
    return {
      signedIn: false as const,
      hasTeam: await hasTeam(db),
      hasPasskeys: host !== undefined && (await hasPasskeys(db, { host })),
      canResetPassword: canSendMail(env),
    };
  }
  const { session, now } = staffTools(context);
  const [menuWarning, account] = await Promise.all([
    getMenuWarning(db, { now }),
    findAccount(db, { id: session.account_id }),
  ]);
  return {
    signedIn: true as const,
    sections: session.mustSetUpCodes
      ? []
      : STAFF_SECTIONS.filter((path) => canView(session.role, path)),
    menuWarning: canView(session.role, MENU_PAGE) && !session.mustSetUpCodes ? menuWarning : null,
    mustConfirm: mustConfirm(context),
    hasWeakPassword: account?.password_weak === true,
  };
}

/** Handles the password dialog, which posts to `/admin`. */
export async function action({ request, url, context }: Route.ActionArgs) {
  return signInAction({ request, url, context });
}

/** Sends the action's headers, such as Retry-After. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** After a refusal for lack of a confirmation too, to show the field for the password. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 403;
}

export const meta = hiddenMeta(...SIGN_IN_META);

export default function StaffLayout({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  if (!loaderData.signedIn) {
    const { hasTeam, hasPasskeys, canResetPassword } = loaderData;
    return (
      <SignInDialog
        action={`/admin${search}`}
        notice={actionData?.notice}
        team={hasTeam ? { canResetPassword } : undefined}
        email={actionData?.values?.email}
        passkeyAction={hasPasskeys ? `/staff-sign-in${search}` : undefined}
      />
    );
  }
  return (
    <StaffFrame sections={loaderData.sections}>
      <WeakPasswordWarning isWeak={loaderData.hasWeakPassword} />
      <MenuWarning report={loaderData.menuWarning} />
      <Outlet />
      {loaderData.mustConfirm && <ConfirmAside />}
    </StaffFrame>
  );
}
