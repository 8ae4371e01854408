import { data, Form, redirect } from "react-router";
import { findOwner } from "#app/modules/auth/account.server.ts";
import {
  type AccountLink,
  choosePassword,
  findAccountLink,
} from "#app/modules/auth/account-links.server.ts";
import { createDeviceCookie, readToken } from "#app/modules/auth/cookies.server.ts";
import { isDeviceLinkValid, redeemDeviceLink } from "#app/modules/auth/devices.server.ts";
import { ChoosePasswordCard } from "#app/modules/auth/staff/choose-password-card.tsx";
import { DeviceLinkCard, SignInScreen } from "#app/modules/auth/staff/sign-in-panels.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { readForm, readText } from "#app/platform/form-data.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { Button } from "#app/ui/staff/button.tsx";
import stylesheet from "../../../staff.css?url";
import type { Route } from "./+types/staff-link";
import { OWN_ACCOUNT_PARAMETER } from "./sign-in.server.ts";

/** Tells the root to leave out the age gate, header, and footer. */
export const handle = { frame: "staff" };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const NO_STORE = { "Cache-Control": "no-store" };

/** Only tokens of links to choose a password have a signature after a period. */
const isAccountToken = (token: string) => token.includes(".");

/**
 * The page of a link that makes this a known device, or that lets a person choose a password. Opening it
 * changes nothing.
 */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { db, secret } = context.get(servicesContext);
  const now = new Date();
  if (isAccountToken(token)) {
    const link = await findAccountLink(db, { token, secret, now });
    const shown = link && pickShown(link);
    return data(
      { kind: "account" as const, link: shown },
      { status: shown ? 200 : 404, headers: NO_STORE },
    );
  }
  const isOpen = await isDeviceLinkValid(db, { token, now });
  return data(
    { kind: "device" as const, isOpen },
    { status: isOpen ? 200 : 404, headers: NO_STORE },
  );
}

const pickShown = ({ purpose, name, email }: AccountLink) => ({ purpose, name, email });

/** Uses up the link and redirects to the sign-in page. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { db, env, secret } = context.get(servicesContext);
  const now = new Date();
  if (isAccountToken(token)) {
    const form = await readForm(request);
    const password = readText(form, "password");
    const result = await choosePassword(db, { token, secret, password, now });
    if (result.ok) {
      const isOwner = (await findOwner(db))?.id === result.accountId;
      const to = isOwner ? "/admin" : `/admin?${OWN_ACCOUNT_PARAMETER}`;
      return redirect(to, { status: 303, headers: NO_STORE });
    }
    if ("gone" in result) return data(null, { status: 404, headers: NO_STORE });
    return data({ problem: result.problem }, { status: 422, headers: NO_STORE });
  }
  const cookie = createDeviceCookie(env.PUBLIC_ORIGIN);
  const previousToken = await readToken(cookie, request);
  const deviceToken = await redeemDeviceLink(db, { token, now, previousToken });
  if (deviceToken === undefined) return data(null, { status: 404, headers: NO_STORE });
  const headers = { ...NO_STORE, "Set-Cookie": await cookie.serialize(deviceToken) };
  return redirect("/admin", { status: 303, headers });
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export const meta = hiddenMeta("Sign-in link | Hyde Cannabis", "A link to the staff area.");

export default function StaffLink({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInScreen>
      {loaderData.kind === "account" ? (
        <ChoosePasswordCard link={loaderData.link} problem={actionData?.problem} />
      ) : (
        <DeviceLinkCard isOpen={loaderData.isOpen}>
          <Form method="post" className="grid">
            <Button type="submit" variant="primary">
              Use this browser
            </Button>
          </Form>
        </DeviceLinkCard>
      )}
    </SignInScreen>
  );
}
