import { ArrowRight, X } from "lucide";
import { Form, useNavigation } from "react-router";
import { Button, LinkButton } from "#app/ui/staff/button.tsx";
import { Moment, type MomentText } from "#app/ui/staff/moment.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { Disclosure, Row, Rows } from "#app/ui/staff/rows.tsx";
import { INTENT_FIELD, intentField } from "#app/ui/staff/staff-form.ts";

/** Intents of the buttons in the list. */
export type NotFoundIntent = "save-redirect" | "forget-missed";

interface NotFoundUrlView {
  path: string;
  hits: number;
  firstSeen: MomentText;
  lastSeen: MomentText;
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
      title="Broken links"
      description="URLs that visitors opened but that have no page, most opened first. Redirect each URL to the right page, or dismiss it."
    >
      {urls.length === 0 ? (
        <p className="text-muted">No broken links. Every page that visitors opened exists.</p>
      ) : (
        <Rows label="Broken links">
          {urls.map((url) => (
            <NotFoundRow key={url.path} url={url} />
          ))}
        </Rows>
      )}
      {total > urls.length && (
        <p className="text-sm text-muted">
          {urls.length} of {total} are shown.
        </p>
      )}
      {noise.length > 0 && (
        <Disclosure summary={`Requests from bots (${noise.length})`}>
          <p className="text-sm text-muted">
            Bots look for weak spots in other software. You do not need to do anything.
          </p>
          <Rows label="Requests from bots">
            {noise.map((group) => (
              <Row key={group.path} title={group.path} hint={<Hits url={group} />} />
            ))}
          </Rows>
        </Disclosure>
      )}
    </Panel>
  );
}

/** "3 times. Last: Today 9:00 AM". */
function Hits({ url: { hits, firstSeen, lastSeen } }: { url: NotFoundUrlView }) {
  return (
    <>
      {hits === 1 ? "Once" : `${hits.toLocaleString("en-US")} times`}. Last:{" "}
      <Moment moment={lastSeen} />
      {hits > 1 && firstSeen.at !== lastSeen.at && (
        <>
          . First: <Moment moment={firstSeen} />
        </>
      )}
    </>
  );
}

function NotFoundRow({ url }: { url: NotFoundUrlView }) {
  const { path, referrerHost, suggestion } = url;
  return (
    <Row
      title={<strong>{path}</strong>}
      hint={
        <>
          <Hits url={url} />
          {referrerHost && ` · linked from ${referrerHost}`}
        </>
      }
      aside={
        <div className="flex flex-wrap gap-2">
          {suggestion !== null && (
            <>
              <RowForm
                intent="save-redirect"
                fields={{ from: path, to: suggestion }}
                label={`Redirect to ${suggestion}`}
                name={`Redirect to ${suggestion}: ${path}`}
              />
              <LinkButton
                to={`?from=${encodeURIComponent(path)}#redirect`}
                icon={ArrowRight}
                aria-label={`Another page: choose where ${path} redirects`}
              >
                Another page
              </LinkButton>
            </>
          )}
          <RowForm
            intent="forget-missed"
            fields={{ path }}
            label="Dismiss"
            name={`Dismiss ${path}`}
          />
        </div>
      }
    />
  );
}

interface RowFormProps {
  intent: NotFoundIntent;
  fields: Record<string, string>;
  label: string;
  /** The accessible name, which also says which row it is about. */
  name: string;
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
      <Button
        type="submit"
        icon={intent === "forget-missed" ? X : undefined}
        variant={intent === "forget-missed" ? "quiet" : "plain"}
        aria-label={name}
        isPending={isBusy}
      >
        <span className="text-left whitespace-normal wrap-anywhere">{label}</span>
      </Button>
    </Form>
  );
}
