import { Link } from "react-router";
import { getBusinessSummary } from "#app/modules/business/get-business-summary.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { StatusPill } from "#app/ui/staff/status-pill.tsx";
import type { Route } from "./+types/business";
import { staffTools } from "./guard.server.ts";

export const meta = hiddenMeta("Business details | Staff area", "Facts, hours and lists.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  return { parts: await getBusinessSummary(db, { now }) };
}

/** Everything about the business that staff can change, with the state it is in. */
export default function Business({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle intro="What you change here is on every page at once.">Business details</PageTitle>
      <ul className="business-parts">
        {loaderData.parts.map(({ to, label, text, left }) => (
          <li key={to} className="panel">
            <h2>
              <Link to={to} prefetch="intent">
                {label}
              </Link>
            </h2>
            <p className="staff-hint">{text}</p>
            {left > 0 && (
              <p>
                <StatusPill tone="warn">{`${left} to replace`}</StatusPill>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
