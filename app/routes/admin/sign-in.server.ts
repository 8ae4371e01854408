import { data, type RouterContextProvider, redirect } from "react-router";
import { deviceCookie, readToken, sessionCookie } from "#app/modules/auth/cookies.server.ts";
import { signIn } from "#app/modules/auth/sign-in.server.ts";
import { requestContext, servicesContext } from "#app/request-context.server.ts";
import { safeNext } from "./safe-next.ts";
import type { StaffAnswer } from "./staff-answer.ts";
import { tooManyAttempts } from "./too-many-attempts.ts";

/** What else people who may not sign in yet can do. */
const IF_URGENT =
  "A browser that has signed in before does not have to wait. " +
  "If you cannot wait, ask the person who hosts the site for a sign-in link.";

/** Where a weak password is changed. */
const SECURITY_PAGE = "/admin/security";

interface Options {
  request: Request;
  url: URL;
  form: FormData;
  context: Readonly<RouterContextProvider>;
}

/** Answers the password dialog: in, or not, or not now. */
export async function signInAction({ request, url, form, context }: Options) {
  const { db, env, secret } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const cookies = {
    session: sessionCookie(env.PUBLIC_ORIGIN),
    device: deviceCookie(env.PUBLIC_ORIGIN),
  };
  const result = await signIn(db, {
    password: String(form.get("password")),
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
    return data<StaffAnswer>(
      {
        ok: false,
        notice: { kind: "destructive", title: "Access Denied", text: "Incorrect password" },
      },
      { status: 401 },
    );
  }
  return tooManyAttempts(result.retryAfterSeconds, result.known ? "" : IF_URGENT);
}
