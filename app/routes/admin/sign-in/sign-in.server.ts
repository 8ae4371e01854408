import { type RouterContextProvider, redirect } from "react-router";
import {
  createChallengeCookie,
  createDeviceCookie,
  createSessionCookie,
  readToken,
} from "#app/modules/auth/cookies.server.ts";
import { canSendMail } from "#app/modules/auth/mail/account-mail.server.tsx";
import { signIn } from "#app/modules/auth/sign-in.server.ts";
import type { SigningInBrowser, StartedSession } from "#app/modules/auth/start-session.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { readForm, readText } from "#app/platform/form-data.ts";
import { requestContext, type Services, servicesContext } from "#app/request-context.server.ts";
import { errorNotice } from "#app/ui/notices/notice.ts";
import { refuse, tooManyAttempts, UNKNOWN_FORM } from "../_kit/actions.server.ts";
import { toSafeNext } from "../_kit/guard.server.ts";

/** Advice for people who have to wait. */
const IF_URGENT =
  "A browser that has signed in before does not have to wait. " +
  "If you cannot wait, ask the person who hosts the site for a sign-in link.";

/** The page to change a weak password. */
export const SECURITY_PAGE = "/admin/security";

/** The page that asks for a code after the password. */
const SECOND_STEP_PATH = "/staff-sign-in";

/** In the URL of the dialog: opens the form for people with their own account instead of the store's password. */
export const OWN_ACCOUNT_PARAMETER = "own-account";

/** What a sign-in needs to know of the browser. */
export async function readBrowser(
  request: Request,
  { env, address }: { env: Env; address: string },
): Promise<SigningInBrowser> {
  return {
    sessionToken: await readToken(createSessionCookie(env.PUBLIC_ORIGIN), request),
    deviceToken: await readToken(createDeviceCookie(env.PUBLIC_ORIGIN), request),
    userAgent: request.headers.get("user-agent") ?? "",
    address,
    byEmail: canSendMail(env),
  };
}

interface SignedIn extends Pick<Services, "env" | "wakeOutboxWorker"> {
  /** The page to open. */
  next: string;
}

/** Sets the cookies of a new session, sends its alert if there is one, and opens the next page. */
export async function redirectSignedIn(
  { sessionToken, deviceToken }: StartedSession,
  { env, wakeOutboxWorker, next }: SignedIn,
): Promise<Response> {
  wakeOutboxWorker();
  const { PUBLIC_ORIGIN: origin } = env;
  return redirect(next, {
    status: 303,
    headers: [
      ["Set-Cookie", await createSessionCookie(origin).serialize(sessionToken)],
      ["Set-Cookie", await createDeviceCookie(origin).serialize(deviceToken)],
    ],
  });
}

interface Options {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/**
 * Handles the dialog, with or without an email address: redirects to the staff area or to the second step,
 * or returns 401 (wrong password) or 429 (too many attempts).
 */
export async function signInAction({ request, url, context }: Options) {
  const form = await readForm(request);
  if (!form.has("password")) return refuse({ notice: UNKNOWN_FORM });
  const { db, env, secret, wakeOutboxWorker } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const email = form.has("email") ? readText(form, "email") : undefined;
  const result = await signIn(db, {
    ...(await readBrowser(request, { env, address })),
    ...{ email, password: readText(form, "password"), secret, now: new Date() },
  });
  const next = toSafeNext(url.searchParams.get("next"));
  if (result.ok)
    return redirectSignedIn(result, {
      ...{ env, wakeOutboxWorker },
      next: result.isWeak ? SECURITY_PAGE : next,
    });
  if (result.reason === "code") {
    const cookie = createChallengeCookie(env.PUBLIC_ORIGIN);
    return redirect(`${SECOND_STEP_PATH}?next=${encodeURIComponent(next)}`, {
      status: 303,
      headers: { "Set-Cookie": await cookie.serialize(result.challengeToken) },
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
