import { data, Link } from "react-router";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { PageTitle } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { requireStaffSession } from "./_kit/guard.server.ts";
import type { Route } from "./+types/not-found";

export const meta = hiddenMeta("Page not found | Staff area", "There is no such page.");

export function loader({ context }: Route.LoaderArgs) {
  requireStaffSession(context);
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <>
      <PageTitle>404: Oops! Page not found</PageTitle>
      <p>
        <Link to="/">Return to Home</Link>
        <IfPermitted to="/admin/overview">
          , or <Link to="/admin/overview">go to Home in the staff area</Link>
        </IfPermitted>
        .
      </p>
    </>
  );
}
