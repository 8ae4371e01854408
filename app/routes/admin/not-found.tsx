import { House, SearchX } from "lucide";
import { data } from "react-router";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { LinkButton } from "#app/ui/staff/button.tsx";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { Card, PageTitle } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { requireStaffSession } from "./_kit/guard.server.ts";
import type { Route } from "./+types/not-found";

export const meta = hiddenMeta("Page not found | Staff area", "This page does not exist.");

export function loader({ context }: Route.LoaderArgs) {
  requireStaffSession(context);
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <>
      <PageTitle>404: Oops! Page not found</PageTitle>
      <Card label="Where to go">
        <EmptyState
          icon={SearchX}
          title="This page does not exist, or it has moved."
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <IfPermitted to="/admin/overview">
                <LinkButton to="/admin/overview" variant="primary" icon={House}>
                  Go to Home in the staff area
                </LinkButton>
              </IfPermitted>
              <LinkButton to="/">Return to Home</LinkButton>
            </div>
          }
        >
          Check the URL, or find the page in the menu.
        </EmptyState>
      </Card>
    </>
  );
}
