import { type RouterContextProvider, redirect } from "react-router";
import { deviceCookie, readToken, sessionCookie } from "#app/modules/auth/cookies.server.ts";
import { signIn } from "#app/modules/auth/sign-in.server.ts";
import { requestContext, servicesContext } from "#app/request-context.server.ts";
import { problem } from "#app/ui/notices/notice.ts";
import { refuse, tooManyAttempts } from "../_kit/answers.server.ts";
import { readText, UNKNOWN_FORM } from "../_kit/dispatch.server.ts";
import { safeNext } from "../_kit/guard.server.ts";

/** What else people who have to wait can do. */
const IF_URGENT =
  "A browser that has signed in before does not have to wait. " +
  "If you cannot wait, ask the person who hosts the site for a sign-in link.";

/** Where a weak password is changed. */
const SECURITY_PAGE = "/admin/security";

interface Options {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** Signs in with the password dialog: a redirect, 401 for a wrong password, 429 after too many. */
export async function signInAction({ request, url, context }: Options) {
  const form = await request.formData();
  if (!form.has("password")) return refuse({ notice: UNKNOWN_FORM });
  const { db, env, secret } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const cookies = {
    session: sessionCookie(env.PUBLIC_ORIGIN),
    device: deviceCookie(env.PUBLIC_ORIGIN),
  };
  const result = await signIn(db, {
    password: readText(form, "password"),
    sessionToken: await readToken(cookies.session, request),
    deviceToken: await readToken(cookies.device, request),
    address,
    userAgent: request.headers.get("user-agent") ?? "",
    secret,
    now: new Date(),
  });
  if (result.ok) {
    const next = result.weak ? SECURITY_PAGE : safeNext(url.searchParams.get("next"));
    return redirect(next, {
      status: 303,
      headers: [
        ["Set-Cookie", await cookies.session.serialize(result.sessionToken)],
        ["Set-Cookie", await cookies.device.serialize(result.deviceToken)],
      ],
    });
  }
  if (result.reason === "wrong") {
    return refuse({ notice: problem("Access Denied", "Incorrect password") }, { status: 401 });
  }
  return tooManyAttempts(result.retryAfterSeconds, result.known ? "" : IF_URGENT);
}
