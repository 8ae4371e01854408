import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import type { Route } from "./+types/auto-publisher";
import { requireStaff } from "./guard.server.ts";

export const meta = hiddenMeta("Auto-Publisher | Staff area", "Auto-Publisher.");

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  return null;
}

export default function Page() {
  return <PageTitle>Auto-Publisher</PageTitle>;
}
