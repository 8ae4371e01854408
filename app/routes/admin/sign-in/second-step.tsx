import { data, type RouterContextProvider, useLocation } from "react-router";
import { findChallenge } from "#app/modules/auth/challenges.server.ts";
import { signInWithCode } from "#app/modules/auth/code-sign-in.server.ts";
import { createChallengeCookie, readToken } from "#app/modules/auth/cookies.server.ts";
import { getPasskeyHost } from "#app/modules/auth/passkey-host.server.ts";
import { signInWithPasskey, startPasskeySignIn } from "#app/modules/auth/passkey-sign-in.server.ts";
import type {
  SignInStepIntent,
  SignInStepResult,
} from "#app/modules/auth/staff/passkey-sign-in.tsx";
import { SecondStepCard } from "#app/modules/auth/staff/second-step-card.tsx";
import { SignInScreen } from "#app/modules/auth/staff/sign-in-panels.tsx";
import { consumeRateLimits, RATE_LIMITS } from "#app/modules/rate-limits/rate-limits.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { readForm, readText } from "#app/platform/form-data.ts";
import { requestContext, servicesContext } from "#app/request-context.server.ts";
import { INTENT_FIELD } from "#app/ui/staff/staff-form.ts";
import stylesheet from "../../../staff.css?url";
import { formatWait } from "../_kit/actions.server.ts";
import { toSafeNext } from "../_kit/guard.server.ts";
import type { Route } from "./+types/second-step";
import { readBrowser, redirectSignedIn, SECURITY_PAGE } from "./sign-in.server.ts";

/** Tells the root to leave out the age gate, header, and footer. */
export const handle = { frame: "staff" };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** The page that asks for a code after the password. It exists only for a browser with a challenge. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const token = await readToken(createChallengeCookie(env.PUBLIC_ORIGIN), request);
  const challenge = await findChallenge(db, { token, purpose: "code", now: new Date() });
  return data({ isOpen: challenge !== undefined }, { status: challenge ? 200 : 404 });
}

/** Checks a code, or begins or ends a sign-in with a passkey. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = readText(form, INTENT_FIELD) as SignInStepIntent;
  if (intent === "start-passkey") return startPasskey(context);
  const next = toSafeNext(new URL(request.url).searchParams.get("next"));
  const { db, env, secret, wakeOutboxWorker } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const options = {
    ...(await readBrowser(request, { env, address })),
    challengeToken: await readToken(createChallengeCookie(env.PUBLIC_ORIGIN), request),
    ...{ secret, now: new Date() },
  };
  if (intent === "passkey") {
    const passkeyHost = getPasskeyHost(env.PUBLIC_ORIGIN);
    if (passkeyHost.host === undefined) return refuse(passkeyHost.problem, 409);
    const result = await signInWithPasskey(db, {
      ...options,
      ...{ host: passkeyHost.host, origin: env.PUBLIC_ORIGIN },
      credential: readText(form, "credential"),
    });
    if (result.ok) return redirectSignedIn(result, { env, wakeOutboxWorker, next });
    return refuse(result.reason === "expired" ? PASSKEY_EXPIRED : PASSKEY_REFUSED, 401);
  }
  const result = await signInWithCode(db, { ...options, code: readText(form, "code") });
  if (result.ok)
    return redirectSignedIn(result, {
      ...{ env, wakeOutboxWorker },
      next: result.isWeak ? SECURITY_PAGE : next,
    });
  if (result.reason === "limited") return askToWait(result.retryAfterSeconds, intent);
  if (result.reason === "expired") return refuse(CODE_EXPIRED, 401, { intent });
  return refuse(intent === "recovery-code" ? WRONG_RECOVERY_CODE : WRONG_CODE, 401, { intent });
}

const PASSKEY_EXPIRED = "That took too long. Please try again.";
const PASSKEY_REFUSED =
  "This passkey was not accepted. It may have been removed. Use another passkey, or sign in with a password.";
const CODE_EXPIRED = "That took too long. Please sign in again.";
const WRONG_CODE =
  "This code is not correct or was already used. Wait for the next code, then enter it.";
const WRONG_RECOVERY_CODE = "This is not one of your unused recovery codes.";

interface RefuseOptions {
  intent?: SignInStepIntent;
  headers?: HeadersInit;
}

const refuse = (problem: string, status: number, { intent, headers }: RefuseOptions = {}) =>
  data<SignInStepResult>(
    { problem, ...(intent && { intent }) },
    { status, ...(headers && { headers }) },
  );

const askToWait = (seconds: number, intent?: SignInStepIntent) =>
  refuse(`Please wait ${formatWait(seconds)}, then try again.`, 429, {
    ...(intent && { intent }),
    headers: { "Retry-After": String(seconds) },
  });

/** Limited apart from passwords, so that guesses at those never keep anyone from using a passkey. */
async function startPasskey(context: Readonly<RouterContextProvider>) {
  const { db, env, secret } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const now = new Date();
  const passkeyHost = getPasskeyHost(env.PUBLIC_ORIGIN);
  if (passkeyHost.host === undefined) return refuse(passkeyHost.problem, 409);
  const rules = RATE_LIMITS.passkeySignIn;
  const limit = await consumeRateLimits(db, { rules, address, secret, now });
  if (!limit.allowed) return askToWait(limit.retryAfterSeconds);
  const { options, challengeToken } = await startPasskeySignIn(db, { host: passkeyHost.host, now });
  const cookie = await createChallengeCookie(env.PUBLIC_ORIGIN).serialize(challengeToken);
  return data<SignInStepResult>({ options }, { headers: { "Set-Cookie": cookie } });
}

/** Sends the action's headers, such as Retry-After and Set-Cookie. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta = hiddenMeta("Enter your code | Hyde Cannabis", "The second step of signing in.");

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <SignInScreen>
      <SecondStepCard
        isOpen={loaderData.isOpen}
        action={`/staff-sign-in${search}`}
        problem={actionData?.problem}
        intent={actionData?.intent}
      />
    </SignInScreen>
  );
}
