import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import type { Route } from "./+types/seo";
import { requireStaff } from "./guard.server.ts";

export const meta = hiddenMeta("SEO Settings | Staff area", "SEO Settings.");

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  return null;
}

export default function Page() {
  return <PageTitle>SEO Settings</PageTitle>;
}
