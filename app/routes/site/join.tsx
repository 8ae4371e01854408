import { Link } from "react-router";
import { sendLead } from "#app/modules/leads/send-lead.ts";
import { signUp } from "#app/modules/leads/sign-up.server.ts";
import { SpecialsNow } from "#app/modules/leads/views/confirmation.tsx";
import { JoinForm } from "#app/modules/leads/views/join-form.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { useSite } from "#app/modules/site/use-site.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import type { Route } from "./+types/join";
import { handleLeadForm, leadHeaders } from "./lead-action.server.ts";

export function action({ request, context }: Route.ActionArgs) {
  return handleLeadForm({
    request,
    context,
    page: (form) => String(form.get("page") ?? "").slice(0, 200) || "/",
    work: (db, input) => signUp(db, { ...input, source: "join" }),
    withSpecials: true,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendLead(serverAction);
}

export const headers = leadHeaders;

export const meta = hiddenMeta(
  "Deals by email | Hyde Cannabis",
  "The answer to the sign-up form for deals by email.",
);

/** The result page of the JOIN box without JavaScript. */
export default function Join({ actionData }: Route.ComponentProps) {
  const consent = useSite()?.consent.email ?? "";
  return (
    <section className="wrap py-20">
      <div className="mx-auto max-w-md">
        <h1 className="page-title">Deals by email</h1>
        <FormNotice notice={actionData?.notice} />
        {actionData?.ok ? (
          <>
            <p className="mt-6 text-lg">
              Thank you.{" "}
              <Link to="/" className="link">
                Return to Home
              </Link>
            </p>
            <div className="mt-8">
              <SpecialsNow specials={actionData.specials} />
            </div>
          </>
        ) : (
          <JoinForm consent={consent} sent={actionData} />
        )}
      </div>
    </section>
  );
}
