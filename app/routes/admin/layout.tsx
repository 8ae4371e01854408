import { useEffect } from "react";
import { type LinksFunction, Outlet, type RouterContextProvider, useLocation } from "react-router";
import {
  findAccount,
  findOwner,
  hasEmailAddress,
  hasTeam,
} from "#app/modules/auth/account.server.ts";
import { listAlerts } from "#app/modules/auth/alerts.server.ts";
import {
  createDeviceCookie,
  createSignedOutCookie,
  readToken,
} from "#app/modules/auth/cookies.server.ts";
import { findDeviceAccount } from "#app/modules/auth/devices.server.ts";
import { canSendMail } from "#app/modules/auth/mail/account-mail.server.tsx";
import { getPasskeyHost } from "#app/modules/auth/passkey-host.server.ts";
import { hasPasskeys } from "#app/modules/auth/passkeys.server.ts";
import { ROLE_LABELS } from "#app/modules/auth/permissions.ts";
import { AlertBanners } from "#app/modules/auth/staff/alert-banners.tsx";
import { PasswordNotice } from "#app/modules/auth/staff/password-panel.tsx";
import { SignInDialog } from "#app/modules/auth/staff/sign-in-panels.tsx";
import { deleteAllUnsaved } from "#app/modules/blog/staff/use-unsaved-changes.ts";
import { getMenuWarning } from "#app/modules/catalog/menu-health/get-menu-report.server.ts";
import { MenuWarning } from "#app/modules/catalog/menu-health/staff/menu-panels.tsx";
import { countUnreadMessages } from "#app/modules/crm/count-leads.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { StaffFrame } from "#app/ui/staff/frame.tsx";
import { type Permitted, PermittedProvider } from "#app/ui/staff/permitted.tsx";
import { ThemeScript } from "#app/ui/staff/theme.tsx";
import stylesheet from "../../staff.css?url";
import { findStaffSession, guardStaff, staffTools } from "./_kit/guard.server.ts";
import type { Route } from "./+types/layout";
import { canView, getPermitted } from "./access.ts";
import { getNavigation, MESSAGES_PAGE } from "./navigation.ts";
import { OWN_ACCOUNT_PARAMETER, signInAction } from "./sign-in/sign-in.server.ts";
import { SIGN_IN_META } from "./sign-in/sign-in-meta.ts";

export const middleware: Route.MiddlewareFunction[] = [guardStaff];

/** The page that a menu warning links to. */
const MENU_PAGE = "/admin/business/menu";

/** For people who have to set up one-time codes first. */
const NOTHING: Permitted = { canOpen: () => false, canSubmit: () => false };

/** Tells the root to leave out the age gate, header, and footer. */
export const handle = { frame: "staff" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** Without this loader, client-side navigations would not run the guard. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  if (!findStaffSession(context)) {
    const signedOut = await readToken(createSignedOutCookie(env.PUBLIC_ORIGIN), request);
    const { host } = getPasskeyHost(env.PUBLIC_ORIGIN);
    return {
      signedIn: false as const,
      hasSignedOut: signedOut !== undefined,
      hasTeam: await hasTeam(db),
      hasPasskeys: host !== undefined && (await hasPasskeys(db, { host })),
      isForTeam:
        url.searchParams.has(OWN_ACCOUNT_PARAMETER) || (await isTeamDevice(request, context)),
      canResetPassword: canSendMail(env) && (await hasEmailAddress(db)),
    };
  }
  const { session, now } = staffTools(context);
  const { id: sessionId, account_id: accountId, role } = session;
  const seesMessages = canView(role, MESSAGES_PAGE) && !session.mustSetUpCodes;
  const [facts, menuWarning, account, alerts, unreadMessages] = await Promise.all([
    getSiteFacts(db),
    getMenuWarning(db, { now }),
    findAccount(db, { id: accountId }),
    listAlerts(db, { accountId, sessionId }),
    seesMessages ? countUnreadMessages(db, { now }) : 0,
  ]);
  return {
    signedIn: true as const,
    storeName: facts.name,
    role,
    account: { name: account?.name ?? "", role: ROLE_LABELS[role] },
    mustSetUpCodes: session.mustSetUpCodes,
    needsReview: session.needsReview,
    alerts: session.mustSetUpCodes
      ? []
      : alerts.map(({ at, ...alert }) => ({ ...alert, when: formatDateTime(at) })),
    unreadMessages,
    menuWarning: canView(role, MENU_PAGE) && !session.mustSetUpCodes ? menuWarning : null,
    password: {
      isWeak: account?.password_weak === true,
      isChosen: account?.password_chosen !== false,
    },
  };
}

/** Whether this browser is a known device of a person who does not sign in with the store's password. */
async function isTeamDevice(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<boolean> {
  const { db, env } = context.get(servicesContext);
  const token = await readToken(createDeviceCookie(env.PUBLIC_ORIGIN), request);
  const accountId = await findDeviceAccount(db, { token, now: new Date() });
  return accountId !== undefined && accountId !== (await findOwner(db))?.id;
}

/** Handles the password dialog, which posts to `/admin`. */
export async function action({ request, url, context }: Route.ActionArgs) {
  return signInAction({ request, url, context });
}

/** Sends the action's headers, such as Retry-After. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta = hiddenMeta(...SIGN_IN_META);

export default function StaffLayout({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const hasSignedOut = !loaderData.signedIn && loaderData.hasSignedOut;
  useEffect(() => {
    if (hasSignedOut) deleteAllUnsaved();
  }, [hasSignedOut]);
  if (!loaderData.signedIn) {
    const { hasTeam, hasPasskeys, isForTeam, canResetPassword } = loaderData;
    return (
      <>
        <ThemeScript />
        <SignInDialog
          action={`/admin${search}`}
          notice={actionData?.notice}
          team={hasTeam ? { isFirst: isForTeam } : undefined}
          canResetPassword={canResetPassword}
          email={actionData?.values?.email}
          passkeyAction={hasPasskeys ? `/staff-sign-in${search}` : undefined}
        />
      </>
    );
  }
  const { role, needsReview, mustSetUpCodes } = loaderData;
  const permitted = mustSetUpCodes ? NOTHING : getPermitted(role, { needsReview });
  return (
    <PermittedProvider value={permitted}>
      <ThemeScript />
      <StaffFrame
        {...getNavigation(permitted, loaderData)}
        storeName={loaderData.storeName}
        searchUrl="/admin/search"
        accountUrl="/admin/security"
        account={loaderData.account}
      >
        <PasswordNotice {...loaderData.password} />
        <AlertBanners alerts={loaderData.alerts} />
        <MenuWarning report={loaderData.menuWarning} />
        <Outlet />
      </StaffFrame>
    </PermittedProvider>
  );
}
