import { Link } from "react-router";
import { listNewPostVersions } from "#app/modules/blog/editing/shipped-posts.server.ts";
import { getBusinessSummary } from "#app/modules/content/business-summary.server.ts";
import { listHiddenTexts } from "#app/modules/content/relocation/located-texts.server.ts";
import { listOffers } from "#app/modules/content/shipped/shipped-offers.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { PageTitle, StatusPill } from "#app/ui/staff/page.tsx";
import { usePermitted } from "#app/ui/staff/permitted.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/overview";

export const meta = hiddenMeta("Business details | Staff area", "Facts, hours and lists.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now } = staffTools(context);
  const [parts, hidden, posts, contents] = await Promise.all([
    getBusinessSummary(db, { now, env }),
    listHiddenTexts(db),
    listNewPostVersions(db),
    listOffers(db),
  ]);
  const offers = posts.length + contents.length;
  const toDo = [
    {
      to: "/admin/business/other-address",
      label: "Written for the old address",
      text:
        hidden.length === 0
          ? "Every sentence fits the store’s address"
          : `${hidden.length} ${hidden.length === 1 ? "text has" : "texts have"} hidden sentences`,
      placeholderCount: 0,
    },
    {
      to: "/admin/business/new-versions",
      label: "New versions",
      text:
        offers === 0
          ? "No site update has a new version of a text you edited"
          : `${offers} ${offers === 1 ? "text" : "texts"} to compare`,
      placeholderCount: 0,
    },
  ];
  return { parts: [...parts, ...toDo] };
}

/** Links to everything about the business that staff can edit, with the current state of each part. */
export default function Business({ loaderData }: Route.ComponentProps) {
  const { canOpen } = usePermitted();
  return (
    <>
      <PageTitle intro="What you change here is on every page at once.">Business details</PageTitle>
      <ul className="business-parts">
        {loaderData.parts
          .filter(({ to }) => canOpen(to))
          .map(({ to, label, text, placeholderCount }) => (
            <li key={to} className="panel">
              <h2>
                <Link to={to} prefetch="intent">
                  {label}
                </Link>
              </h2>
              <p className="staff-hint">{text}</p>
              {placeholderCount > 0 && (
                <p>
                  <StatusPill tone="warn">{`${placeholderCount} to replace`}</StatusPill>
                </p>
              )}
            </li>
          ))}
      </ul>
    </>
  );
}
