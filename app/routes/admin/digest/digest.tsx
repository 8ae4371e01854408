import { Newspaper } from "lucide";
import { data } from "react-router";
import { canSendMail } from "#app/modules/auth/mail/account-mail.server.tsx";
import { getDigestChoice, saveDigestChoice } from "#app/modules/auth/mail/owner-mail.server.ts";
import {
  DigestFigures,
  type DigestIntent,
  DigestList,
  DigestMailPanel,
  DigestSectionPanel,
} from "#app/modules/digest/staff/digest-panels.tsx";
import {
  findDigest,
  formatPeriod,
  listDigestWeeks,
} from "#app/modules/digest/weekly-digest.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { successNotice } from "#app/ui/notices/notice.ts";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { Moment } from "#app/ui/staff/moment.tsx";
import { Card, PageTitle } from "#app/ui/staff/page.tsx";
import { dispatch, succeed } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/digest";

export const meta = hiddenMeta("Weekly digest | Staff area", "What happened on the site.");

/** The latest digest, or the one of the week in the query. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, env, session, now } = staffTools(context);
  const week = url.searchParams.get("week") ?? undefined;
  const [digest, weeks, isWanted] = await Promise.all([
    findDigest(db, { week }),
    listDigestWeeks(db),
    getDigestChoice(db, { accountId: session.account_id }),
  ]);
  if (week !== undefined && !digest) throw data("not found", { status: 404 });
  return {
    digest: digest && { ...digest.content, created: describeMoment(digest.createdAt, now) },
    earlier: weeks
      .filter((other) => other !== digest?.week)
      .map((other) => ({ week: other, period: formatPeriod(other) })),
    ...{ isWanted, canEmail: canSendMail(env) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, session, actor, now } = staffTools(context);
  const save = async (isWanted: boolean, text: string) => {
    await saveDigestChoice(db, { accountId: session.account_id, isWanted, actor, now });
    return succeed({ notice: successNotice("Saved", text) });
  };
  return dispatch<DigestIntent>(request, context, {
    "start-emails": () => save(true, "You get the next digest by email."),
    "stop-emails": () => save(false, "You get no more digests by email."),
  });
}

export default function Digest({ loaderData, actionData }: Route.ComponentProps) {
  const { digest, earlier, isWanted, canEmail } = loaderData;
  return (
    <>
      <FormNotice notice={actionData?.notice} />
      <PageTitle
        intro={
          digest ? (
            <>
              {digest.period}. Created: <Moment moment={digest.created} />.
            </>
          ) : (
            "Your shop’s week on the site, summed up every Monday."
          )
        }
      >
        Weekly digest
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {digest ? (
            <>
              <DigestFigures figures={digest.figures} />
              {digest.sections.map((section) => (
                <DigestSectionPanel key={section.title} section={section} />
              ))}
            </>
          ) : (
            <Card label="Digest">
              <EmptyState icon={Newspaper} title="No digest yet">
                The first digest arrives Monday at 8:00 AM: figures, posts, deals, backups, and
                problems.
              </EmptyState>
            </Card>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <DigestMailPanel isWanted={isWanted} canEmail={canEmail} />
          {earlier.length > 0 && <DigestList digests={earlier} />}
        </div>
      </div>
    </>
  );
}
