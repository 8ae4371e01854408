import { MapPin } from "lucide";
import { listHiddenTexts } from "#app/modules/content/relocation/located-texts.server.ts";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { Card, PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/other-address";

export const meta = hiddenMeta(
  "Written for the old address | Staff area",
  "Texts with sentences hidden since the store moved.",
);

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const [texts, { address }] = await Promise.all([listHiddenTexts(db), getSiteFacts(db)]);
  return { texts, street: address.street };
}

const GROUPS = [
  { kind: "city", title: "City pages" },
  { kind: "article", title: "Posts" },
  { kind: "other", title: "Other texts" },
] as const;

export default function OtherAddress({ loaderData }: Route.ComponentProps) {
  const { texts, street } = loaderData;
  return (
    <>
      <BusinessBreadcrumbs />
      <PageTitle
        intro={`Sentences that are true only at another address are hidden while the store is at ${street}. Write new ones, or keep them in case the store moves back.`}
      >
        Written for the old address
      </PageTitle>
      {texts.length === 0 && (
        <Card label="Hidden texts">
          <EmptyState icon={MapPin} title="Nothing is hidden">
            Every sentence on the site fits the store's address.
          </EmptyState>
        </Card>
      )}
      {GROUPS.map(({ kind, title }) => {
        const rows = texts.filter((text) => text.kind === kind);
        if (rows.length === 0) return null;
        return (
          <Panel key={kind} title={`${title} (${rows.length})`}>
            <Rows>
              {rows.map(({ label, href, hidden, locations, isEditable }) => (
                <Row
                  key={`${href} ${label}`}
                  title={label}
                  to={href}
                  hint={
                    <>
                      {hidden} {hidden === 1 ? "sentence" : "sentences"} hidden, written for{" "}
                      {locations.join(" and ") || "another address"}
                      {!isEditable && ". This text cannot be edited here"}
                    </>
                  }
                />
              ))}
            </Rows>
          </Panel>
        );
      })}
    </>
  );
}
