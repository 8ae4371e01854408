import { data, redirect } from "react-router";
import { hasPermission } from "#app/modules/auth/permissions.ts";
import { readCopyReasons } from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { isCopyRefusal } from "#app/modules/content/change-content.server.ts";
import { claimList } from "#app/modules/content/claims/claim-list.server.ts";
import { findList } from "#app/modules/content/content-lists.server.ts";
import { describeValues } from "#app/modules/content/differences.ts";
import { getDocument, versionOf } from "#app/modules/content/documents.server.ts";
import { saveEntry } from "#app/modules/content/entries.server.ts";
import { fieldErrors, findingErrors } from "#app/modules/content/field-errors.ts";
import { parseFields, readFormValues, toFormValues } from "#app/modules/content/fields.ts";
import { listFormPictures, normalizeFormValues } from "#app/modules/content/form-input.server.ts";
import type { Entry } from "#app/modules/content/list-definition.server.ts";
import { PreviewButton } from "#app/modules/content/pages/staff/preview-button.tsx";
import { renderTexts } from "#app/modules/content/rendered-texts.server.ts";
import {
  BusinessBreadcrumbs,
  GO_LIVE_PARAMETER,
} from "#app/modules/content/staff/business-breadcrumbs.tsx";
import {
  type ContentPayload,
  NOT_SAVED,
  STALE,
} from "#app/modules/content/staff/content-result.ts";
import { COPY_PARAMETER } from "#app/modules/content/staff/entry-table.tsx";
import { FieldsForm } from "#app/modules/content/staff/fields-form.tsx";
import { renderShopperMails } from "#app/modules/leads/mail/shopper-mails.server.ts";
import { findClaimPlaces } from "#app/modules/seo/claims/find-claim-places.server.ts";
import {
  ClaimPlacesPanel,
  FIND_PARAMETER,
} from "#app/modules/seo/claims/staff/claim-places-panel.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import type { Claim } from "#app/modules/store/claims/schema.ts";
import { listTextChoices } from "#app/modules/store/fact-choices.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { createStaffTextFiller } from "#app/modules/store/staff-text.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { LinkButton } from "#app/ui/staff/button.tsx";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { dispatch, refuse } from "../_kit/actions.server.ts";
import { requireStaffSession, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/entry";

export const meta = hiddenMeta("Edit | Staff area", "One entry of a list.");

interface EntryMatch {
  params: { list?: string; entry: string };
  /** The path of the matched route, such as `admin/business/:list/:entry`. */
  pattern: string;
}

/**
 * The list and the index of the entry that the URL names; a new entry has no index. Lists with a route of
 * their own have no parameter; their name is in the route's path.
 */
function parseParams({ params: { list: slug, entry }, pattern }: EntryMatch) {
  const list = findList(slug ?? pattern.split("/").at(-2) ?? "");
  const isPosition = /^[1-9]\d{0,3}$/.test(entry);
  if (!list || !(isPosition || entry === "new")) throw data(null, { status: 404 });
  return { list, index: isPosition ? Number(entry) - 1 : undefined };
}

export async function loader({ params, pattern, url, context }: Route.LoaderArgs) {
  const { db, env, now } = staffTools(context);
  const { list, index } = parseParams({ params, pattern });
  const { slug, noun, fields, document, pageOf, nameOf, identityOf } = list;
  const { suggest, toForm = (entry) => entry } = list;
  const [entries, facts, pictures] = await Promise.all([
    getDocument(db, document),
    getSiteFacts(db),
    listFormPictures(db, { fields }),
  ]);
  const entry = index === undefined ? undefined : entries[index];
  if (index !== undefined && !entry) throw data(null, { status: 404 });
  const copied = findCopied(entries, url);
  const shown = entry ?? copied ?? suggest?.(url.searchParams);
  const values = toFormValues(fields, shown ? toForm(shown) : {});
  const takesFacts = fields.some((field) => field.facts);
  return {
    ...{ slug, noun, fields, listLabel: document.label, pictures, values },
    choices: takesFacts ? listTextChoices(facts) : undefined,
    renderedTexts: await renderTexts({ fields, values, facts }),
    name: entry && createStaffTextFiller(facts)(nameOf(entry)),
    identity: entry && identityOf(entry),
    version: entry && versionOf(entry),
    preview: pageOf && `/admin/business/${slug}/${params.entry}/preview`,
    isClaim: list === claimList && entry !== undefined,
    places:
      list === claimList && entry && url.searchParams.has(FIND_PARAMETER)
        ? await findClaimPlaces(db, {
            ...{ env, now, claim: entry as Claim },
            emails: await renderShopperMails(facts, { origin: env.PUBLIC_ORIGIN }),
          })
        : undefined,
  };
}

export async function action({ request, url, params, pattern, context }: Route.ActionArgs) {
  const { db, actor, now } = staffTools(context);
  const mayKeepNames = hasPermission(requireStaffSession(context).role, "change-facts");
  const { list, index } = parseParams({ params, pattern });
  const { slug, fields, document, identityOf, toForm = (entry) => entry } = list;
  return dispatch<"save", ContentPayload>(request, context, {
    save: async (form) => {
      const values = readFormValues(fields, form);
      const typed = parseFields(fields, normalizeFormValues(fields, values));
      const expectedVersion = index === undefined ? undefined : readText(form, "version");
      const reasons = readCopyReasons(form);
      const result = await saveEntry(db, {
        ...{ list, expectedVersion, typed, reasons, mayKeepNames, actor, now },
      });
      if (result.ok) {
        const copied = index === undefined && findCopied(await getDocument(db, document), url);
        // An equal entry is not added twice.
        if (copied && result.entry && identityOf(copied) === identityOf(result.entry)) {
          const [first] = fields;
          const text = `Change something first: this ${list.noun} is in the list already.`;
          const errors = first ? { [first.name]: text } : {};
          return refuse({ notice: NOT_SAVED, fieldErrors: errors, values });
        }
        const done = index === undefined ? "added" : "saved";
        // Lets the list page say whether visitors see the entry.
        const entry = result.entry ? identityOf(result.entry) : "";
        const query = new URLSearchParams({ done, entry, change: result.changed ? result.id : "" });
        const item = url.searchParams.get(GO_LIVE_PARAMETER);
        if (item !== null) query.set(GO_LIVE_PARAMETER, item);
        return redirect(`/admin/business/${slug}?${query}`, 303);
      }
      if ("issues" in result.refusal) {
        const errors = fieldErrors(fields, result.refusal.issues);
        return refuse({ notice: NOT_SAVED, fieldErrors: errors, values });
      }
      if (isCopyRefusal(result.refusal)) {
        const { findings } = result.refusal;
        const errors = findingErrors(fields, findings);
        return refuse({ notice: NOT_SAVED, fieldErrors: errors, values, payload: { findings } });
      }
      const entries = await getDocument(db, document);
      const current = entries.find((entry) => identityOf(entry) === form.get("identity"));
      const payload = {
        conflict: current ? describeValues(fields, toForm(current), typed) : [],
        ...(current && { version: versionOf(current) }),
      };
      return refuse({ notice: STALE, values, payload }, { status: 409 });
    },
  });
}

/** The entry that the form of a new one starts with. */
const findCopied = (entries: readonly Entry[], url: URL): Entry | undefined =>
  entries[Number(url.searchParams.get(COPY_PARAMETER)) - 1];

export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, noun, fields, listLabel, pictures, choices, renderedTexts, name, identity } =
    loaderData;
  const { version, values, preview, isClaim, places } = loaderData;
  return (
    <>
      <FormNotice notice={actionData?.notice} />
      <BusinessBreadcrumbs steps={[{ to: `/admin/business/${slug}`, label: listLabel }]} />
      <PageTitle>{name ?? `Add a ${noun}`}</PageTitle>
      <Panel title={name === undefined ? `New ${noun}` : `Edit this ${noun}`}>
        <FieldsForm
          key={`${slug} ${identity} ${values.date}`}
          contentKey={slug}
          {...{ fields, values, version, pictures, choices, renderedTexts }}
          identity={identity}
          result={actionData}
          label={name === undefined ? `Add ${noun}` : `Save ${noun}`}
        >
          {preview && <PreviewButton url={preview} />}
          <LinkButton to={`/admin/business/${slug}`} variant="quiet">
            Cancel
          </LinkButton>
        </FieldsForm>
      </Panel>
      {isClaim && <ClaimPlacesPanel places={places} />}
    </>
  );
}
