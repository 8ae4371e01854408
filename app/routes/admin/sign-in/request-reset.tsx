import { data, Form } from "react-router";
import { canSendMail } from "#app/modules/auth/mail/account-mail.server.tsx";
import { requestPasswordReset } from "#app/modules/auth/request-password-reset.server.ts";
import { SignInCard, SignInScreen } from "#app/modules/auth/staff/sign-in-panels.tsx";
import { consumeRateLimits, RATE_LIMITS } from "#app/modules/rate-limits/rate-limits.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { readForm, readText } from "#app/platform/form-data.ts";
import { requestContext, servicesContext } from "#app/request-context.server.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import stylesheet from "../../../staff.css?url";
import type { Route } from "./+types/request-reset";

/** Tells the root to leave out the age gate, header, and footer. */
export const handle = { frame: "staff" };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const NO_STORE = { "Cache-Control": "no-store" };

/** The page that emails a link to choose a new password. */
export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext);
  return data({ isAvailable: canSendMail(env) }, { headers: NO_STORE });
}

/** Answers the same whether or not someone has this email address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, secret, wakeOutboxWorker } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const now = new Date();
  if (!canSendMail(env)) return data({ text: UNAVAILABLE }, { status: 409, headers: NO_STORE });
  const rules = RATE_LIMITS.passwordReset;
  const limit = await consumeRateLimits(db, { rules, address, secret, now });
  if (!limit.allowed) {
    const headers = { ...NO_STORE, "Retry-After": String(limit.retryAfterSeconds) };
    return data({ text: "Too many requests. Please try again later." }, { status: 429, headers });
  }
  const email = readText(await readForm(request), "email");
  await requestPasswordReset(db, { email, now });
  wakeOutboxWorker();
  return data({ text: SENT }, { headers: NO_STORE });
}

const SENT = "If this email address has an account, a link to choose a new password is on its way.";
const UNAVAILABLE =
  "The site cannot send emails. Ask the owner for a link to choose a new password.";

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export const meta = hiddenMeta("Forgot password | Hyde Cannabis", "Choose a new password.");

export default function RequestReset({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInScreen>
      <SignInCard title="Forgot your password?" link={{ to: "/admin", text: "Back to sign-in" }}>
        {actionData && (
          <p role="status" className="font-semibold">
            {actionData.text}
          </p>
        )}
        {loaderData.isAvailable ? (
          <Form method="post" className="grid gap-4">
            <TextField label="Email" type="email" name="email" autoComplete="username" />
            <Button type="submit" variant="primary">
              Email a link
            </Button>
          </Form>
        ) : (
          !actionData && <p className="text-sm text-muted">{UNAVAILABLE}</p>
        )}
      </SignInCard>
    </SignInScreen>
  );
}
