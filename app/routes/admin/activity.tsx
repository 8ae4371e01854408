import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import type { Route } from "./+types/activity";
import { requireStaff } from "./guard.server.ts";

export const meta = hiddenMeta("Activity | Staff area", "Activity.");

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  return null;
}

export default function Page() {
  return <PageTitle>Activity</PageTitle>;
}
