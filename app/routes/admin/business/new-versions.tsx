import { RefreshCw } from "lucide";
import { listNewPostVersions } from "#app/modules/blog/editing/shipped-posts.server.ts";
import { listOffers } from "#app/modules/content/shipped/shipped-offers.server.ts";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { Card, PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/new-versions";

export const meta = hiddenMeta(
  "New versions | Staff area",
  "Texts you edited that a site update has a new version of.",
);

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const [posts, contents] = await Promise.all([listNewPostVersions(db), listOffers(db)]);
  return { posts, contents };
}

export default function NewVersions({ loaderData }: Route.ComponentProps) {
  const { posts, contents } = loaderData;
  return (
    <>
      <BusinessBreadcrumbs />
      <PageTitle intro="If a site update changes a text you edited, your version stays on the site. Compare each one, then use the new version or keep yours.">
        New versions
      </PageTitle>
      {posts.length + contents.length === 0 && (
        <Card label="New versions">
          <EmptyState icon={RefreshCw} title="Nothing to decide">
            If a site update changes a text you edited, it will be listed here.
          </EmptyState>
        </Card>
      )}
      {posts.length > 0 && (
        <Panel title={`Posts (${posts.length})`}>
          <Rows>
            {posts.map(({ id, title }) => (
              <Row key={id} title={title} to={`/admin/posts/${id}/new-version`} />
            ))}
          </Rows>
        </Panel>
      )}
      {contents.length > 0 && (
        <Panel title={`Other texts (${contents.length})`}>
          <Rows>
            {contents.map(({ key, label, offers }) => (
              <Row
                key={key}
                title={label}
                to={`/admin/business/new-versions/${key}`}
                hint={offers.map(({ name }) => name).join(", ")}
              />
            ))}
          </Rows>
        </Panel>
      )}
    </>
  );
}
