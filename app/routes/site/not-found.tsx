import { data } from "react-router";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { NotFoundScreen } from "#app/modules/site/views/error-screens.tsx";
import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/not-found";
import { getNotFoundOffers } from "./not-found-offers.server.ts";

/** Matches every path without another route. The server's access log contains the path. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return data(await getNotFoundOffers(db), { status: 404 });
}

export const meta = hiddenMeta(
  "Page not found | Hyde Cannabis",
  "There is no page at this address.",
);

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundScreen offers={loaderData} />;
}
