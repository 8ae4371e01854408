import { Form, Link, useNavigation } from "react-router";
import { Panel } from "#app/ui/staff/page.tsx";
import { INTENT_FIELD, intentField } from "#app/ui/staff/staff-form.ts";

/** Intents of the buttons in the list. */
export type NotFoundIntent = "save-redirect" | "forget-missed";

interface NotFoundUrlView {
  path: string;
  hits: number;
  /** In the store's time zone. */
  firstSeen: string;
  lastSeen: string;
  referrerHost: string | null;
  /** The page it may have meant; null if the URL is too long to be redirected. */
  suggestion: string | null;
}

interface NotFoundPanelProps {
  urls: NotFoundUrlView[];
  /** Total number of not-found URLs. */
  total: number;
  /** Groups of URLs that only bots request. */
  noise: NotFoundUrlView[];
}

/** Not-found URLs, each with a button that redirects it. */
export function NotFoundPanel({ urls, total, noise }: NotFoundPanelProps) {
  return (
    <Panel
      title="Missing Addresses"
      description="What visitors asked for and did not find, most asked for first. Redirect an address to the page it meant, or take it off the list."
    >
      {urls.length === 0 ? (
        <p className="staff-empty">Nothing yet: every address asked for had a page.</p>
      ) : (
        <table className="staff-table stacks">
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col">Times</th>
              <th scope="col">Last (Detroit)</th>
              <th scope="col">From</th>
              <th scope="col">What to do</th>
            </tr>
          </thead>
          <tbody>
            {urls.map((row) => (
              <NotFoundRow key={row.path} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {total > urls.length && (
        <p className="staff-hint">
          {urls.length} of {total} are shown.
        </p>
      )}
      {noise.length > 0 && <BotRequests groups={noise} />}
    </Panel>
  );
}

function NotFoundRow({ row }: { row: NotFoundUrlView }) {
  const { path, hits, firstSeen, lastSeen, referrerHost, suggestion } = row;
  return (
    <tr data-missed={path}>
      <td data-label="Address" className="staff-anywhere staff-strong">
        {path}
      </td>
      <td data-label="Times">{hits}</td>
      <td data-label="Last">
        {lastSeen}
        {firstSeen !== lastSeen && <span className="staff-hint">since {firstSeen}</span>}
      </td>
      <td data-label="From" className="staff-anywhere">
        {referrerHost ?? "unknown"}
      </td>
      <td>
        <div className="staff-actions">
          {suggestion !== null && (
            <>
              <RowForm
                intent="save-redirect"
                fields={{ from: path, to: suggestion }}
                label={`Redirect to ${suggestion}`}
              />
              <Link
                className="staff-button"
                to={`?from=${encodeURIComponent(path)}#redirect`}
                aria-label={`Elsewhere: redirect ${path} to another page`}
              >
                Elsewhere
              </Link>
            </>
          )}
          <RowForm
            intent="forget-missed"
            fields={{ path }}
            label="Dismiss"
            name={`Dismiss ${path}`}
          />
        </div>
      </td>
    </tr>
  );
}

interface RowFormProps {
  intent: NotFoundIntent;
  fields: Record<string, string>;
  label: string;
  /** The accessible name, if the label alone does not say which row it is about. */
  name?: string;
}

function RowForm({ intent, fields, label, name }: RowFormProps) {
  const { formData } = useNavigation();
  const isBusy =
    formData?.get(INTENT_FIELD) === intent &&
    Object.entries(fields).every(([key, value]) => formData.get(key) === value);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" {...intentField(intent)} />
      {Object.entries(fields).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <button
        type="submit"
        className="staff-button staff-anywhere"
        aria-label={name}
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {label}
      </button>
    </Form>
  );
}

function BotRequests({ groups }: { groups: NotFoundUrlView[] }) {
  return (
    <details className="staff-details">
      <summary>Robots in search of holes ({groups.length})</summary>
      <table className="staff-table stacks">
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Times</th>
            <th scope="col">First (Detroit)</th>
            <th scope="col">Last (Detroit)</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ path, hits, firstSeen, lastSeen }) => (
            <tr key={path}>
              <td data-label="Kind">{path}</td>
              <td data-label="Times">{hits}</td>
              <td data-label="First">{firstSeen}</td>
              <td data-label="Last">{lastSeen}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
