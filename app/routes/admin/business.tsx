import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import type { Route } from "./+types/business";
import { requireStaff } from "./guard.server.ts";

export const meta = hiddenMeta("Business details | Staff area", "Business details.");

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  return null;
}

export default function Page() {
  return <PageTitle>Business details</PageTitle>;
}
