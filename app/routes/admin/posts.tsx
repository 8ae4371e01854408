import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import type { Route } from "./+types/posts";
import { requireStaff } from "./guard.server.ts";

export const meta = hiddenMeta("Posts | Staff area", "Posts.");

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  return null;
}

export default function Page() {
  return <PageTitle>Posts</PageTitle>;
}
