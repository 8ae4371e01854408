import {
  Archive,
  BadgeCheck,
  CalendarOff,
  CircleQuestionMark,
  Clapperboard,
  Clock,
  type IconNode,
  Mail,
  Map as MapIcon,
  MapPinOff,
  Megaphone,
  NotebookText,
  Package,
  RefreshCw,
  Rocket,
  Scale,
  ShoppingBag,
  SpellCheck,
  Star,
  Store,
  Tag,
} from "lucide";
import { Link } from "react-router";
import { listNewPostVersions } from "#app/modules/blog/editing/shipped-posts.server.ts";
import { getBusinessSummary } from "#app/modules/content/business-summary.server.ts";
import { listHiddenTexts } from "#app/modules/content/relocation/located-texts.server.ts";
import { listOffers } from "#app/modules/content/shipped/shipped-offers.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { Icon } from "#app/ui/icons.tsx";
import { PageTitle, StatusPill } from "#app/ui/staff/page.tsx";
import { usePermitted } from "#app/ui/staff/permitted.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/overview";

export const meta = hiddenMeta("Business info | Staff area", "Facts, hours and lists.");

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
          ? "Every text fits the store’s address"
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

/** Icons of the parts, by the last part of their URL. */
const ICONS: Record<string, IconNode> = {
  "go-live": Rocket,
  facts: Store,
  hours: Clock,
  menu: ShoppingBag,
  email: Mail,
  announcement: Megaphone,
  deals: Tag,
  products: Package,
  faqs: CircleQuestionMark,
  reviews: Star,
  reels: Clapperboard,
  holidays: CalendarOff,
  claims: BadgeCheck,
  cities: MapIcon,
  pages: NotebookText,
  copy: SpellCheck,
  rules: Scale,
  archive: Archive,
  "other-address": MapPinOff,
  "new-versions": RefreshCw,
};

/** Links to everything about the business that staff can edit, with the current state of each part. */
export default function Business({ loaderData }: Route.ComponentProps) {
  const { canOpen } = usePermitted();
  const parts = loaderData.parts.filter(({ to }) => canOpen(to));
  return (
    <>
      <PageTitle intro="Change something here, and every page shows it right away.">
        Business info
      </PageTitle>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3">
        {parts.map(({ to, label, text, placeholderCount }) => (
          <li
            key={to}
            className="relative flex items-start gap-3 rounded-xl border border-line bg-surface p-4 transition-colors duration-150 hover:border-control"
          >
            <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-well text-muted">
              <Icon icon={ICONS[to.split("/").at(-1) ?? ""] ?? Store} size={20} />
            </span>
            <div className="min-w-0">
              <h2 className="text-base leading-snug">
                {/* The whole card is the target. */}
                <Link
                  to={to}
                  prefetch="intent"
                  className="text-plain no-underline after:absolute after:inset-0 after:rounded-xl"
                >
                  {label}
                </Link>
              </h2>
              <p className="text-sm wrap-anywhere text-muted">{text}</p>
              {placeholderCount > 0 && (
                <p className="mt-1.5">
                  <StatusPill tone="warn">{`${placeholderCount} to replace`}</StatusPill>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
