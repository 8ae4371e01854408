import { Form, Link, useNavigation } from "react-router";
import { ConfirmButton } from "#app/ui/staff/confirm-button.tsx";
import { InputField } from "#app/ui/staff/fields.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/staff-form.ts";

/** Intents of the forms on the panel. */
export type RedirectIntent = "save-redirect" | "delete-redirect";

interface RedirectView {
  from: string;
  to: string;
  /** In the store's time zone. */
  changed: string;
}

/** The values and errors of the form. */
interface RedirectDraft {
  from: string;
  to: string;
  /** The redirect being edited; empty for a new one. */
  editing: string;
  errors: { from?: string; to?: string };
}

interface RedirectsPanelProps {
  redirects: RedirectView[];
  draft: RedirectDraft;
  /** Changes after every success, which resets the form. */
  formKey: string;
}

/** The form for a redirect, and the list of all redirects. */
export function RedirectsPanel({ redirects, draft, formKey }: RedirectsPanelProps) {
  return (
    <Panel
      title="Redirects"
      description="Where an address without a page leads, for visitors and search engines alike. A page that exists always comes first."
    >
      {/* Remount for each edited redirect, so that the form shows its values. */}
      <RedirectForm key={`${draft.editing} ${draft.from} ${formKey}`} draft={draft} />
      {redirects.length === 0 ? (
        <p className="staff-empty">No redirect yet. Add one above, or from a missing address.</p>
      ) : (
        <table className="staff-table stacks">
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">Changed (Detroit)</th>
              <th scope="col">What to do</th>
            </tr>
          </thead>
          <tbody>
            {redirects.map((redirect) => (
              <RedirectRow key={redirect.from} redirect={redirect} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function RedirectForm({ draft: { from, to, editing, errors } }: { draft: RedirectDraft }) {
  const { formData } = useNavigation();
  const intent = usePendingIntent<RedirectIntent>();
  const isSaving = intent === "save-redirect" && formData?.has("editing");
  const isNew = editing === "";
  return (
    <Form method="post" className="staff-form" id="redirect" preventScrollReset>
      <input type="hidden" {...intentField<RedirectIntent>("save-redirect")} />
      <input type="hidden" name="editing" value={editing} />
      <div className="staff-fields">
        <InputField
          label="From"
          name="from"
          defaultValue={from}
          placeholder="/old-page"
          hint="A path of this site that has no page."
          error={errors.from}
          required
          autoComplete="off"
          spellCheck={false}
        />
        <InputField
          label="To"
          name="to"
          defaultValue={to}
          placeholder="/areas/detroit"
          hint="A page of this site, or an address that starts with https://."
          error={errors.to}
          required
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div className="staff-actions">
        <button
          type="submit"
          className="staff-button primary-button"
          disabled={isSaving}
          aria-busy={isSaving}
        >
          {isSaving ? "Saving..." : isNew ? "Add Redirect" : "Save Redirect"}
        </button>
        {(!isNew || from !== "") && (
          <Link className="staff-button" to="." preventScrollReset>
            Cancel
          </Link>
        )}
      </div>
    </Form>
  );
}

function RedirectRow({ redirect: { from, to, changed } }: { redirect: RedirectView }) {
  return (
    <tr data-redirect={from}>
      <td data-label="From" className="staff-anywhere staff-strong">
        {from}
      </td>
      <td data-label="To" className="staff-anywhere">
        {to}
      </td>
      <td data-label="Changed">{changed}</td>
      <td>
        <div className="staff-actions">
          <Link
            className="staff-button"
            to={`?edit=${encodeURIComponent(from)}#redirect`}
            aria-label={`Edit the redirect from ${from}`}
          >
            Edit
          </Link>
          <DeleteRedirectButton from={from} />
        </div>
      </td>
    </tr>
  );
}

function DeleteRedirectButton({ from }: { from: string }) {
  return (
    <ConfirmButton
      label="Delete"
      question="Delete this redirect?"
      consequence={
        <p className="staff-anywhere">
          {from} will answer “Oops! Page not found” again. You can add it again later.
        </p>
      }
    >
      <Form method="post" preventScrollReset>
        <input type="hidden" {...intentField<RedirectIntent>("delete-redirect")} />
        <input type="hidden" name="from" value={from} />
        <button type="submit" className="staff-button danger-button">
          Delete
        </button>
      </Form>
    </ConfirmButton>
  );
}
