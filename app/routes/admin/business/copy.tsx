import { Pencil, SpellCheck } from "lucide";
import { Link } from "react-router";
import { resolveActorNames } from "#app/modules/auth/actor-names.server.ts";
import { CopyFindings } from "#app/modules/compliance/staff/copy-findings.tsx";
import { listPublishedFindings } from "#app/modules/content/published-findings.server.ts";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { LinkButton } from "#app/ui/staff/button.tsx";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { Card, PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { Help } from "#app/ui/staff/popover.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/copy";

export const meta = hiddenMeta("Copy check | Staff area", "Words on the site that break a rule.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const published = await listPublishedFindings(db);
  const actors = published.flatMap(({ findings }) =>
    findings.flatMap(({ reasonGivenBy }) => reasonGivenBy ?? []),
  );
  const nameOf = await resolveActorNames(db, { actors });
  return published.map(({ findings, ...subject }) => ({
    ...subject,
    findings: findings.map((finding) => ({
      ...finding,
      ...(finding.reasonGivenBy && { reasonGivenByName: nameOf(finding.reasonGivenBy).name }),
    })),
  }));
}

export default function CopyCheck({ loaderData }: Route.ComponentProps) {
  const count = loaderData.reduce((sum, { findings }) => sum + findings.length, 0);
  return (
    <>
      <BusinessBreadcrumbs />
      <PageTitle
        intro={
          <>
            Words on the site that break one of the <Link to="/admin/business/rules">rules</Link>,
            and the reasons your team gave to keep them.{" "}
            <Help term="the copy check">
              The copy check looks for words that break an advertising rule or make a promise the
              store has to prove. Change the words, or give a reason to keep them if the rule allows
              it.
            </Help>
          </>
        }
      >
        Copy check
      </PageTitle>
      {count === 0 && (
        <Card label="Copy check">
          <EmptyState icon={SpellCheck} title="No published text breaks a rule.">
            New texts are checked while you type.
          </EmptyState>
        </Card>
      )}
      {loaderData.map(({ label, href, findings }) => (
        <Panel
          key={`${href} ${label}`}
          title={label}
          aside={
            <IfPermitted to={href}>
              <LinkButton to={href} icon={Pencil}>
                Edit<span className="sr-only"> {label}</span>
              </LinkButton>
            </IfPermitted>
          }
        >
          <CopyFindings findings={findings} takesReasons={false} isPublished />
        </Panel>
      ))}
    </>
  );
}
