import { type LinksFunction, Outlet, useLocation } from "react-router";
import { findAccount } from "#app/modules/auth/account.server.ts";
import { WeakPasswordWarning } from "#app/modules/auth/staff/password-panel.tsx";
import { SignInDialog } from "#app/modules/auth/staff/sign-in-panels.tsx";
import { getMenuWarning } from "#app/modules/catalog/menu-health/get-menu-report.server.ts";
import { MenuWarning } from "#app/modules/catalog/menu-health/staff/menu-panels.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { StaffFrame } from "#app/ui/staff/navigation.tsx";
import stylesheet from "../../staff.css?url";
import { findStaffSession, guardStaff, staffTools } from "./_kit/guard.server.ts";
import type { Route } from "./+types/layout";
import { signInAction } from "./sign-in/sign-in.server.ts";
import { SIGN_IN_META } from "./sign-in/sign-in-meta.ts";

export const middleware: Route.MiddlewareFunction[] = [guardStaff];

/** Tells the root to leave out the age gate, header, and footer. */
export const handle = { frame: "staff" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** Without this loader, client-side navigations would not run the guard. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!findStaffSession(context)) return { signedIn: false as const };
  const { db, now } = staffTools(context);
  const [menuWarning, account] = await Promise.all([getMenuWarning(db, { now }), findAccount(db)]);
  return { signedIn: true as const, menuWarning, hasWeakPassword: account?.password_weak === true };
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
  if (!loaderData.signedIn) {
    return <SignInDialog action={`/admin${search}`} notice={actionData?.notice} />;
  }
  return (
    <StaffFrame>
      <WeakPasswordWarning isWeak={loaderData.hasWeakPassword} />
      <MenuWarning report={loaderData.menuWarning} />
      <Outlet />
    </StaffFrame>
  );
}
