import { data, Form, redirect } from "react-router";
import { createDeviceCookie, readToken } from "#app/modules/auth/cookies.server.ts";
import { isDeviceLinkValid, redeemDeviceLink } from "#app/modules/auth/devices.server.ts";
import { DeviceLinkCard } from "#app/modules/auth/staff/sign-in-panels.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { servicesContext } from "#app/request-context.server.ts";
import stylesheet from "../../../staff.css?url";
import type { Route } from "./+types/device-link";

/** Tells the root to leave out the age gate, header, and footer. */
export const handle = { frame: "staff" };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const NO_STORE = { "Cache-Control": "no-store" };

/** The page of a sign-in link from the terminal. Opening it changes nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const isOpen = await isDeviceLinkValid(db, { token: params.token, now: new Date() });
  return data({ isOpen }, { status: isOpen ? 200 : 404, headers: NO_STORE });
}

/** Makes this a known device and redirects to the sign-in page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, env } = context.get(servicesContext);
  const cookie = createDeviceCookie(env.PUBLIC_ORIGIN);
  const previousToken = await readToken(cookie, request);
  const token = await redeemDeviceLink(db, { token: params.token, now: new Date(), previousToken });
  if (token === undefined) return data(null, { status: 404, headers: NO_STORE });
  const headers = { ...NO_STORE, "Set-Cookie": await cookie.serialize(token) };
  return redirect("/admin", { status: 303, headers });
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export const meta = hiddenMeta(
  "Sign-in link | Hyde Cannabis",
  "Let the site remember this browser.",
);

export default function DeviceLink({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="sign-in">
      <DeviceLinkCard isOpen={loaderData.isOpen}>
        <Form method="post" className="staff-form">
          <button type="submit" className="staff-button primary-button">
            Use this browser
          </button>
        </Form>
      </DeviceLinkCard>
    </main>
  );
}
