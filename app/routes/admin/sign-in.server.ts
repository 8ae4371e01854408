import { data, type RouterContextProvider, redirect } from "react-router";
import { deviceCookie, readToken, sessionCookie } from "#app/modules/auth/cookies.server.ts";
import { signIn } from "#app/modules/auth/sign-in.server.ts";
import { requestContext, servicesContext } from "#app/request-context.server.ts";
import type { StaffAnswer } from "./staff-answer.ts";

/** Minutes from here on, seconds below. */
const MINUTE = 60;

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
    return redirect(safeNext(url.searchParams.get("next")), {
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
  const { retryAfterSeconds } = result;
  return data<StaffAnswer>(
    {
      ok: false,
      notice: {
        kind: "destructive",
        title: "Too Many Attempts",
        text: `Please wait ${waitText(retryAfterSeconds)}, then try again.`,
      },
    },
    { status: 429, headers: { "Retry-After": String(retryAfterSeconds) } },
  );
}

/** Only ways within the staff area: an address from a link must not lead out of it. */
function safeNext(next: string | null): string {
  return next !== null && /^\/admin(?:[/?][^\\]*)?$/.test(next) ? next : "/admin";
}

function waitText(seconds: number): string {
  const [amount, unit] =
    seconds < MINUTE ? [seconds, "second"] : [Math.ceil(seconds / MINUTE), "minute"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}
