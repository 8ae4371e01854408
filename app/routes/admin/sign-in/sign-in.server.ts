import { type RouterContextProvider, redirect } from "react-router";
import {
  createDeviceCookie,
  createSessionCookie,
  readToken,
} from "#app/modules/auth/cookies.server.ts";
import { canSendMail } from "#app/modules/auth/mail/account-mail.server.tsx";
import { signIn } from "#app/modules/auth/sign-in.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { requestContext, servicesContext } from "#app/request-context.server.ts";
import { errorNotice } from "#app/ui/notices/notice.ts";
import { refuse, tooManyAttempts, UNKNOWN_FORM } from "../_kit/actions.server.ts";
import { toSafeNext } from "../_kit/guard.server.ts";

/** Advice for people who have to wait. */
const IF_URGENT =
  "A browser that has signed in before does not have to wait. " +
  "If you cannot wait, ask the person who hosts the site for a sign-in link.";

/** The page to change a weak password. */
const SECURITY_PAGE = "/admin/security";

interface Options {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** Handles the dialog, with or without an email address: redirects, or returns 401 (wrong password) or 429 (too many attempts). */
export async function signInAction({ request, url, context }: Options) {
  const form = await request.formData();
  if (!form.has("password")) return refuse({ notice: UNKNOWN_FORM });
  const { db, env, secret, wakeOutboxWorker } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const cookies = {
    session: createSessionCookie(env.PUBLIC_ORIGIN),
    device: createDeviceCookie(env.PUBLIC_ORIGIN),
  };
  const email = form.has("email") ? readText(form, "email") : undefined;
  const result = await signIn(db, {
    email,
    password: readText(form, "password"),
    sessionToken: await readToken(cookies.session, request),
    deviceToken: await readToken(cookies.device, request),
    address,
    userAgent: request.headers.get("user-agent") ?? "",
    byEmail: canSendMail(env),
    secret,
    now: new Date(),
  });
  if (result.ok) {
    wakeOutboxWorker();
    const next = result.isWeak ? SECURITY_PAGE : toSafeNext(url.searchParams.get("next"));
    return redirect(next, {
      status: 303,
      headers: [
        ["Set-Cookie", await cookies.session.serialize(result.sessionToken)],
        ["Set-Cookie", await cookies.device.serialize(result.deviceToken)],
      ],
    });
  }
  const values = email === undefined ? undefined : { email };
  if (result.reason === "wrong" && values) {
    const notice = errorNotice("Access Denied", "Incorrect email or password");
    return refuse({ notice, values }, { status: 401 });
  }
  if (result.reason === "wrong") {
    return refuse({ notice: errorNotice("Access Denied", "Incorrect password") }, { status: 401 });
  }
  const advice = result.isKnownDevice ? "" : IF_URGENT;
  return tooManyAttempts(result.retryAfterSeconds, { advice, values });
}
