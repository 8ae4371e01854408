import { z } from "zod";
import { countOpenLeads } from "#app/modules/crm/count-leads.server.ts";
import { parseLeadFilter } from "#app/modules/crm/lead-filter.ts";
import { listContacts } from "#app/modules/crm/list-leads.server.ts";
import {
  listSegments,
  removeSegment,
  saveSegment,
  segmentSchema,
  toSegmentQuery,
} from "#app/modules/crm/segments.server.ts";
import { ContactChips } from "#app/modules/crm/staff/contact-chips.tsx";
import { LeadList } from "#app/modules/crm/staff/lead-list.tsx";
import { ContactTable, ExportMenu } from "#app/modules/crm/staff/lead-tables.tsx";
import { SegmentBar, type SegmentIntent } from "#app/modules/crm/staff/segment-bar.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { formatPhone } from "#app/platform/typed-input.server.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { dispatch, refuse, succeed, withInput } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/contacts";

export const meta = hiddenMeta("Contacts | Staff area", "Who signed up.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  const filter = parseLeadFilter("contact", url.searchParams);
  const { timeZone } = await getSiteFacts(db);
  const [{ rows, ...page }, open, segments] = await Promise.all([
    listContacts(db, { filter }),
    countOpenLeads(db, { now }),
    listSegments(db),
  ]);
  const contacts = rows.map((row) => ({
    id: row.id,
    email: row.email,
    phone: row.phone_number && formatPhone(row.phone_number),
    source: row.source,
    status: row.status,
    optedIn: row.opted_in,
    agreesToTexts: row.agreesToTexts,
    isInQuarantine: row.quarantine_reason !== null,
    when: describeMoment(row.created_at, now),
  }));
  const segmentQuery = toSegmentQuery(filter);
  const toReview = open.review.contacts;
  return { filter, timeZone, contacts, ...page, toReview, segments, segmentQuery };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = staffTools(context);
  return dispatch<SegmentIntent>(request, context, {
    "save-segment": withInput(
      segmentSchema.extend({ query: z.string() }),
      async ({ name, query }) => {
        const saved = await saveSegment(db, { name, query, actor, now });
        if (saved.ok) {
          return succeed({
            notice: successNotice(
              "Segment saved",
              "The segment is above the list, for your whole team.",
            ),
          });
        }
        const notice = errorNotice("Nothing was changed", saved.problem);
        return refuse({ notice, fieldErrors: { name: saved.problem }, values: { name } });
      },
      null,
    ),
    "remove-segment": async (form) => {
      const removed = await removeSegment(db, { id: readText(form, "id"), actor, now });
      if (removed) {
        return succeed({
          notice: successNotice("Segment removed", "Its contacts were not deleted."),
        });
      }
      const text = "Someone else already removed this segment.";
      return refuse({ notice: errorNotice("Nothing was changed", text) }, { status: 409 });
    },
  });
}

export default function Contacts({ loaderData, actionData }: Route.ComponentProps) {
  const { contacts, segments, segmentQuery, ...list } = loaderData;
  return (
    <>
      <LeadList
        kind="contact"
        action="/admin/leads/contacts"
        aside={<ExportMenu />}
        shortcuts={
          <>
            <SegmentBar
              segments={segments}
              query={segmentQuery}
              isSearched={list.filter.query !== undefined}
              result={actionData}
            />
            <ContactChips filter={list.filter} />
          </>
        }
        {...list}
      >
        <ContactTable contacts={contacts} />
      </LeadList>
      <FormNotice notice={actionData?.notice} />
    </>
  );
}
