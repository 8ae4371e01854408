import { data, Link, redirect } from "react-router";
import { findList } from "#app/modules/content/content-lists.server.ts";
import { type ContentPayload, NOT_SAVED, STALE } from "#app/modules/content/content-result.ts";
import { describeValues } from "#app/modules/content/describe-changes.ts";
import { versionOf } from "#app/modules/content/documents.server.ts";
import { fieldErrors } from "#app/modules/content/field-errors.ts";
import { toFormValues } from "#app/modules/content/fields.ts";
import { normalizeTyped } from "#app/modules/content/normalize-typed.server.ts";
import { listFormPictures } from "#app/modules/content/pictures.server.ts";
import { readDocument } from "#app/modules/content/read-document.server.ts";
import { readFields, typedValues } from "#app/modules/content/read-fields.ts";
import { saveEntry } from "#app/modules/content/save-entry.server.ts";
import { BusinessTrail } from "#app/modules/content/staff/business-trail.tsx";
import { FieldsForm } from "#app/modules/content/staff/fields-form.tsx";
import { TokensHelp } from "#app/modules/content/staff/tokens-help.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { staffText } from "#app/modules/store/staff-text.server.ts";
import { factValues } from "#app/modules/store/tokens.server.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { Panel } from "#app/ui/staff/panel.tsx";
import { refuse } from "../_kit/answers.server.ts";
import { dispatch, readText } from "../_kit/dispatch.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/entry";

export const meta = hiddenMeta("Edit | Staff area", "One entry of a list.");

/** The list and the place in it that the URL names; a new entry has no place. */
function parseParams({ list: slug, entry }: { list: string; entry: string }) {
  const list = findList(slug);
  const isPlace = /^[1-9]\d{0,3}$/.test(entry);
  if (!list || !(isPlace || entry === "new")) throw data(null, { status: 404 });
  return { list, index: isPlace ? Number(entry) - 1 : undefined };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const { list, index } = parseParams(params);
  const { slug, noun, fields, document, nameOf, identityOf, toForm = (entry) => entry } = list;
  const [entries, facts, pictures] = await Promise.all([
    readDocument(db, document),
    getSiteFacts(db),
    listFormPictures(db, { fields }),
  ]);
  const entry = index === undefined ? undefined : entries[index];
  if (index !== undefined && !entry) throw data(null, { status: 404 });
  return {
    ...{ slug, noun, fields, listLabel: document.label, tokens: factValues(facts), pictures },
    name: entry && staffText(facts)(nameOf(entry)),
    identity: entry && identityOf(entry),
    version: entry && versionOf(entry),
    values: toFormValues(fields, entry ? toForm(entry) : {}),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, now } = staffTools(context);
  const { list, index } = parseParams(params);
  const { slug, fields, document, identityOf, toForm = (entry) => entry } = list;
  return dispatch<"save", ContentPayload>(request, {
    save: async (form) => {
      const values = typedValues(fields, form);
      const typed = readFields(fields, normalizeTyped(fields, values));
      const expectedVersion = index === undefined ? undefined : readText(form, "version");
      const result = await saveEntry(db, { list, expectedVersion, typed, actor, now });
      if (result.ok) {
        const done = index === undefined ? "added" : "saved";
        // For the page of the list, to say whether visitors see it.
        const entry = result.entry ? identityOf(result.entry) : "";
        return redirect(`/admin/business/${slug}?${new URLSearchParams({ done, entry })}`, 303);
      }
      if ("issues" in result.refusal) {
        const errors = fieldErrors(fields, result.refusal.issues);
        return refuse({ notice: NOT_SAVED, fieldErrors: errors, values });
      }
      const entries = await readDocument(db, document);
      const current = entries.find((entry) => identityOf(entry) === form.get("identity"));
      const payload = {
        conflict: current ? describeValues(fields, toForm(current), typed) : [],
        ...(current && { version: versionOf(current) }),
      };
      return refuse({ notice: STALE, values, payload }, { status: 409 });
    },
  });
}

export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, noun, fields, listLabel, tokens, pictures, name, identity } = loaderData;
  const { version, values } = loaderData;
  return (
    <>
      <AnswerNotice notice={actionData?.notice} />
      <BusinessTrail steps={[{ to: `/admin/business/${slug}`, label: listLabel }]} />
      <PageTitle>{name ?? `Add a ${noun}`}</PageTitle>
      <Panel title={name === undefined ? `New ${noun}` : `Edit this ${noun}`}>
        <FieldsForm
          {...{ fields, values, version, pictures }}
          identity={identity}
          answer={actionData}
          label={name === undefined ? `Add ${noun}` : `Save ${noun}`}
        >
          <Link to={`/admin/business/${slug}`} className="quiet-button">
            Cancel
          </Link>
        </FieldsForm>
      </Panel>
      {slug !== "holidays" && <TokensHelp tokens={tokens} />}
    </>
  );
}
