import { data, Form, Link } from "react-router";
import { findUnsubscription, unsubscribe } from "#app/modules/crm/consents.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { readForm } from "#app/platform/form-data.ts";
import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/unsubscribe";

/** The form field and value that mail programs POST (RFC 8058, section 3.1). */
const ONE_CLICK = ["List-Unsubscribe", "One-Click"] as const;

/** The page of an email's unsubscribe link. A GET changes nothing, because link scanners open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const found = await findUnsubscription(db, { token: params.token });
  if (!found) throw data(null, { status: 404 });
  return data({ optedIn: found.optedIn }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const form = await readForm(request);
  const via = form.get(ONE_CLICK[0]) === ONE_CLICK[1] ? "one-click" : "page";
  const done = await unsubscribe(db, { token: params.token, now: new Date(), via });
  if (!done) throw data(null, { status: 404 });
  return data({ done: true }, { headers: { "Cache-Control": "no-store" } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta = hiddenMeta(
  "Unsubscribe | Hyde Cannabis",
  "Stop mail from Hyde Cannabis to one address.",
);

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const done = actionData?.done || !loaderData.optedIn;
  return (
    <section className="wrap grid min-h-[60vh] place-content-center py-24 text-center">
      <h1 className="page-title">{done ? "You are unsubscribed" : "Unsubscribe"}</h1>
      <div role="status">
        {done && (
          <p className="mx-auto mt-4 max-w-md text-lg text-sage">
            You will get no more mail from us. If that was a mistake, sign up again on the{" "}
            <Link to="/deals" className="link">
              Deals page
            </Link>
            .
          </p>
        )}
      </div>
      {!done && (
        <Form method="post" className="mt-4">
          <p className="mx-auto max-w-md text-lg text-sage">
            Press the button and we will send no more mail to this address.
          </p>
          <button type="submit" className="button button-paper mt-8">
            Unsubscribe
          </button>
        </Form>
      )}
    </section>
  );
}
