import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import type { Route } from "./+types/overview";
import { requireStaff } from "./guard.server.ts";

export const meta = hiddenMeta("Overview | Staff area", "Overview.");

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  return null;
}

export default function Page() {
  return <PageTitle>Overview</PageTitle>;
}
