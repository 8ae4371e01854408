import { Pencil, Search, Trash2 } from "lucide";
import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button, LinkButton } from "#app/ui/staff/button.tsx";
import { ConfirmDialog } from "#app/ui/staff/dialog.tsx";
import { StaffForm } from "#app/ui/staff/form.tsx";
import { Moment, type MomentText } from "#app/ui/staff/moment.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/staff-form.ts";
import { Pager, PanelTable } from "#app/ui/staff/table.tsx";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import { useOwnPages } from "#app/ui/staff/use-own-pages.ts";

/** Intents of the forms on the panel. */
export type RedirectIntent = "save-redirect" | "delete-redirect";

interface RedirectView {
  from: string;
  to: string;
  changed: MomentText;
}

/** The values and errors of the form. */
interface RedirectDraft {
  from: string;
  to: string;
  /** The redirect being edited; empty for a new one. */
  editing: string;
  /** The field to type in, if someone came here to fill in the form. */
  focus?: "from" | "to" | undefined;
  /** By field. */
  errors: Readonly<Record<string, string>>;
}

/** One page of the redirects that match a search. */
export interface RedirectList {
  rows: RedirectView[];
  /** The words of the search; empty if there is none. */
  query: string;
  /** From 1. */
  page: number;
  pages: number;
  /** Number of redirects that match. */
  found: number;
  /** Number of redirects. */
  all: number;
}

/** The redirects, with a search and buttons to edit and delete them. */
export function RedirectsPanel({ redirects }: { redirects: RedirectList }) {
  const { rows, query, page, pages, found, all } = redirects;
  const hasSearch = query !== "" || pages > 1;
  return (
    <Panel
      id="redirects"
      title="Redirects"
      description="URLs without a page, and where they redirect."
    >
      {hasSearch && (
        <Form
          method="get"
          action="#redirects"
          role="search"
          aria-label="Redirects"
          className="flex flex-wrap items-end gap-3"
        >
          <TextField
            label="Find a redirect"
            type="search"
            name="q"
            defaultValue={query}
            placeholder="A part of either URL"
            className="flex-1 basis-52"
          />
          <Button type="submit" icon={Search}>
            Search
          </Button>
        </Form>
      )}
      {query !== "" && (
        <p role="status" className="text-muted">
          {found === 0 ? "No redirect matches." : `${found.toLocaleString("en-US")} found.`}{" "}
          <Link to="?#redirects">Show all</Link>
        </p>
      )}
      {all === 0 && (
        <p className="text-muted">No redirects yet. Add one above, or from a broken link.</p>
      )}
      {rows.length > 0 && (
        <PanelTable
          label="Redirects"
          rows={rows}
          keyOf={({ from }) => from}
          columns={[
            { label: "From", cell: ({ from }) => <strong>{from}</strong> },
            { label: "To", cell: ({ to }) => to },
            { label: "Changed", cell: ({ changed }) => <Moment moment={changed} /> },
            {
              label: "Actions",
              isPlain: true,
              cell: ({ from }) => (
                <RedirectActions from={from} editUrl={`${listUrl(query, page, from)}#redirect`} />
              ),
            },
          ]}
        />
      )}
      <Pager
        newer={
          page > 1 ? { to: `${listUrl(query, page - 1)}#redirects`, label: "Previous" } : undefined
        }
        older={
          page < pages ? { to: `${listUrl(query, page + 1)}#redirects`, label: "Next" } : undefined
        }
      />
    </Panel>
  );
}

/** The URL of a page of the list, with a redirect to edit. */
function listUrl(query: string, page: number, edited?: string): string {
  const params = new URLSearchParams({
    ...(query !== "" && { q: query }),
    ...(page > 1 && { page: String(page) }),
    ...(edited !== undefined && { edit: edited }),
  });
  return `?${params}`;
}

interface RedirectFormPanelProps {
  draft: RedirectDraft;
  /** Changes after every success, which resets the form. */
  formKey: string;
}

/** The form that adds or edits a redirect. */
export function RedirectFormPanel({ draft, formKey }: RedirectFormPanelProps) {
  return (
    <Panel
      id="redirect"
      title={draft.editing === "" ? "Add a redirect" : "Edit redirect"}
      description="Sends visitors and search engines from a URL without a page to another URL. A redirect never hides a page that exists."
    >
      {/* Remount for each edited redirect, so that the form shows its values. */}
      <RedirectForm key={`${draft.editing} ${draft.focus} ${formKey}`} draft={draft} />
    </Panel>
  );
}

function RedirectForm({ draft }: { draft: RedirectDraft }) {
  const { from, to, editing, focus, errors } = draft;
  const [target, setTarget] = useState(to);
  const { groups } = useOwnPages(target.trim());
  const { state, formData } = useNavigation();
  const intent = usePendingIntent<RedirectIntent>();
  // The buttons of broken links post the same intent, without this field. After a refusal the router may
  // still be loading suggestions; a button that waited for them would ignore Enter.
  const isSaving =
    state === "submitting" && intent === "save-redirect" && formData?.has("editing") === true;
  const isNew = editing === "";
  return (
    <StaffForm saved={[editing, focus]} errors={errors}>
      <input type="hidden" {...intentField<RedirectIntent>("save-redirect")} />
      <input type="hidden" name="editing" value={editing} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          isRequired
          label="From"
          name="from"
          defaultValue={from}
          placeholder="/old-page"
          hint="A path of this site that has no page."
          error={errors.from}
          autoFocus={focus === "from"}
          autoComplete="off"
          autoCapitalize="none"
          inputMode="url"
          spellCheck="false"
        />
        <TextField
          isRequired
          label="To"
          name="to"
          defaultValue={to}
          placeholder="/areas/detroit"
          hint="A page of this site, or a URL that starts with https://."
          error={errors.to}
          suggestions={groups.flatMap(({ items }) => items.map((page) => page.to))}
          onChange={setTarget}
          autoFocus={focus === "to"}
          autoComplete="off"
          autoCapitalize="none"
          inputMode="url"
          spellCheck="false"
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={isSaving}>
          {isSaving ? "Saving..." : isNew ? "Add redirect" : "Save redirect"}
        </Button>
        {focus && (
          <LinkButton to="." variant="quiet" preventScrollReset>
            Cancel
          </LinkButton>
        )}
      </div>
    </StaffForm>
  );
}

function RedirectActions({ from, editUrl }: { from: string; editUrl: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to={editUrl} icon={Pencil} aria-label={`Edit the redirect from ${from}`}>
        Edit
      </LinkButton>
      <ConfirmDialog
        trigger={
          <Button icon={Trash2} variant="danger" aria-label={`Delete the redirect from ${from}`}>
            Delete
          </Button>
        }
        question="Delete this redirect?"
        consequence={`${from} will show “Oops! Page not found” again. You can add it again later.`}
        action="Delete redirect"
        intent={"delete-redirect" satisfies RedirectIntent}
        fields={{ from }}
      />
    </div>
  );
}
