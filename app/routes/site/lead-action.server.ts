import { data, type RouterContextProvider } from "react-router";
import type { Db } from "#app/db/schema.ts";
import type { LeadContext, LeadResult } from "#app/modules/leads/form-post.server.ts";
import { requestContext, servicesContext } from "#app/request-context.server.ts";

interface LeadActionOptions {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** Path of the page with the form. */
  page: string | ((form: FormData) => string);
  work: (db: Db, input: { form: FormData; context: LeadContext }) => Promise<LeadResult>;
}

/** The action of every lead form: parses the POST, runs `work`, and returns an uncacheable response. */
export async function handleLeadForm({ request, context, page, work }: LeadActionOptions) {
  const { db, secret, wakeOutboxWorker } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const form = await request.formData();
  const { status, headers, ...result } = await work(db, {
    form,
    context: {
      address,
      page: typeof page === "string" ? page : page(form),
      now: new Date(),
      secret,
    },
  });
  if (result.ok) wakeOutboxWorker();
  return data(result, { status, headers: { ...headers, "Cache-Control": "no-store" } });
}

/** Sends the action's headers, such as Retry-After, even with documents rendered for a POST. */
export function leadHeaders({ actionHeaders }: { actionHeaders: Headers }) {
  return actionHeaders;
}
