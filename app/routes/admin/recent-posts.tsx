import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import type { Route } from "./+types/recent-posts";
import { requireStaff } from "./guard.server.ts";

export const meta = hiddenMeta("Recent Posts | Staff area", "Recent Posts.");

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  return null;
}

export default function Page() {
  return <PageTitle>Recent Posts</PageTitle>;
}
