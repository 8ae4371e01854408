import { data, type RouterContextProvider } from "react-router";
import type { Db } from "#app/db/schema.ts";
import { listCurrentDeals } from "#app/modules/catalog/deals.server.ts";
import { getSpecialsPageCopy } from "#app/modules/content/pages/page-copy.server.ts";
import type { LeadContext, LeadResult } from "#app/modules/leads/form-post.server.ts";
import type { ConfirmedSpecials } from "#app/modules/leads/send-lead.ts";
import { readForm } from "#app/platform/form-data.ts";
import { logger } from "#app/platform/logger.server.ts";
import { requestContext, servicesContext } from "#app/request-context.server.ts";

interface LeadActionOptions {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** Path of the page with the form. */
  page: string | ((form: FormData) => string);
  work: (db: Db, input: { form: FormData; context: LeadContext }) => Promise<LeadResult>;
  /** Adds today's specials to the response if the form was accepted. */
  withSpecials?: boolean;
}

/** The action of every lead form: parses the POST, runs `work`, and returns an uncacheable response. */
export async function handleLeadForm(options: LeadActionOptions) {
  const { request, context, page, work, withSpecials = false } = options;
  const { db, secret, wakeOutboxWorker } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const form = await readForm(request);
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
  const specials = result.ok && withSpecials ? await listSpecials(db) : undefined;
  return data(
    { ...result, specials },
    { status, headers: { ...headers, "Cache-Control": "no-store" } },
  );
}

/** Today's specials. A failure must not look like a failed sign-up, so it only shortens the response. */
async function listSpecials(db: Db): Promise<ConfirmedSpecials | undefined> {
  try {
    const [deals, copy] = await Promise.all([
      listCurrentDeals(db, { now: new Date() }),
      getSpecialsPageCopy(db),
    ]);
    return {
      items: deals.map(({ id, title, endsOn, endsText }) => ({ id, title, endsOn, endsText })),
      sampleNote: deals.some(({ sample }) => sample) ? copy.sampleNote : undefined,
    };
  } catch (error) {
    logger.error({ err: error }, "the specials after a sign-up could not be read");
    return undefined;
  }
}

/** Sends the action's headers, such as Retry-After, even with documents rendered for a POST. */
export function leadHeaders({ actionHeaders }: { actionHeaders: Headers }) {
  return actionHeaders;
}
