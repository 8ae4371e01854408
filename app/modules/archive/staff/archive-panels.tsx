import { Form, Link, useNavigation } from "react-router";
import { formatDateTime, formatDay, STORE_TIME_ZONE_LABEL } from "#app/platform/format-time.ts";
import { InputField } from "#app/ui/staff/fields.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { FieldDiffs } from "#app/ui/staff/text-comparison.tsx";
import type {
  ArchivedChange,
  ArchivePage,
  ArchiveQuery,
  ShownPage,
} from "../get-archive-page.server.ts";

const ARCHIVE = "/admin/business/archive";

const toUrl = (query: ArchiveQuery, part = "") =>
  `${ARCHIVE}${part}?${new URLSearchParams({ ...query })}`;

/** The form "Show … as of …". It uses GET, so that what it shows has its own URL. */
export function ArchiveForm({ page }: { page: ArchivePage }) {
  const { query, names, fieldErrors } = page;
  const isBusy = useNavigation().state === "loading";
  return (
    <Panel
      title="Show a page as it was"
      description={`Dates and times are ${STORE_TIME_ZONE_LABEL}.`}
    >
      <Form
        method="get"
        action={ARCHIVE}
        className="staff-form"
        key={Object.values(query).join("\n")}
      >
        <div className="staff-fields archive-fields">
          <InputField
            label="Page"
            name="path"
            list="archived-names"
            defaultValue={query.path}
            placeholder="/deals"
            autoComplete="off"
            spellCheck={false}
            required
            error={fieldErrors.path}
          />
          <InputField
            label="Date"
            name="date"
            type="date"
            defaultValue={query.date}
            required
            error={fieldErrors.date}
          />
          <InputField
            label="Time"
            name="time"
            type="time"
            defaultValue={query.time}
            required
            error={fieldErrors.time}
          />
        </div>
        <datalist id="archived-names">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className="staff-actions">
          <button
            type="submit"
            className="staff-button primary-button"
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {isBusy ? "Looking it up…" : "Show page"}
          </button>
        </div>
      </Form>
    </Panel>
  );
}

/** The page as it was, with both of its times, a download, and what changed since. */
export function ArchivedPagePanels({ query, shown }: { query: ArchiveQuery; shown: ShownPage }) {
  const { name, hasDocument, status, sinceThen, changes, hasMoreChanges } = shown;
  const when = formatWhen(query);
  return (
    <>
      <Panel title={`${name} as of ${when}`} aside={<StatusPill tone="quiet">Archive</StatusPill>}>
        <dl className="staff-facts">
          <div>
            <dt>Public since</dt>
            <dd>
              <Moment at={shown.effectiveAt} />
            </dd>
          </div>
          <div>
            <dt>Sealed</dt>
            <dd>
              <Moment at={shown.sealedAt} />, seal {shown.number}
            </dd>
          </div>
          <div>
            <dt>Hash of the seal</dt>
            <dd className="archive-hash">{shown.hash}</dd>
          </div>
        </dl>
        {hasDocument ? (
          <>
            <div className="staff-actions">
              <a href={toUrl(query, "/zip")} className="staff-button" download>
                Download ZIP
              </a>
              <span className="staff-hint">
                The page, its files, and a script that checks them without this site.
              </span>
            </div>
            <ArchivedDocument query={query} shown={shown} when={when} />
          </>
        ) : (
          <p className="staff-note">
            There was no page at this path then: visitors got {describeStatus(status)}.
          </p>
        )}
      </Panel>
      <Panel title="Text changes since then">
        {sinceThen.length === 0 ? (
          <p className="staff-hint">The text is still the same.</p>
        ) : (
          <FieldDiffs
            differences={[{ label: name, parts: sinceThen }]}
            older="the page then"
            newer="the page now"
            brief
          />
        )}
      </Panel>
      <Panel
        title="All changes"
        description={
          hasMoreChanges ? `The latest ${changes.length} changes of ${name}.` : undefined
        }
      >
        <ChangeTable changes={changes} shownNumber={shown.number} />
      </Panel>
    </>
  );
}

const formatWhen = ({ date, time }: ArchiveQuery) => `${formatDay(date)}, ${formatClock(time)}`;

/** `14:00` as "2:00 PM". */
function formatClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

const describeStatus = (status: number) =>
  status >= 300 && status < 400 ? "a redirect" : "“Page not found”";

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}

function ArchivedDocument({
  query,
  shown: { kind, name, email, text },
  when,
}: {
  query: ArchiveQuery;
  shown: ShownPage;
  when: string;
}) {
  if (text !== undefined) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be focusable
      <pre className="archive-text" tabIndex={0}>
        {text}
      </pre>
    );
  }
  return (
    <figure className="archive-frame">
      <figcaption>
        Archive: {name} as of {when}. Links and buttons do nothing
        {kind === "page" && ", and the age question counts as answered"}.
      </figcaption>
      {email && <p className="staff-hint">Subject: {email.subject}</p>}
      <iframe title={`Archive: ${name} as of ${when}`} src={toUrl(query, "/page")} sandbox="" />
    </figure>
  );
}

function ChangeTable({ changes, shownNumber }: { changes: ArchivedChange[]; shownNumber: number }) {
  return (
    <table className="staff-table stacks">
      <thead>
        <tr>
          <th scope="col">Public since</th>
          <th scope="col">Sealed</th>
          <th scope="col">What changed</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ number, effectiveAt, sealedAt, differences, query, ...change }) => (
          <tr key={number}>
            <td data-label="Public since">
              <Link to={toUrl(query)}>
                <Moment at={effectiveAt} />
              </Link>{" "}
              {number === shownNumber && <StatusPill tone="good">Shown above</StatusPill>}
            </td>
            <td data-label="Sealed">
              <Moment at={sealedAt} />
            </td>
            <td data-label="What changed">
              {describeChange({ differences, ...change })}
              {differences.length > 0 && (
                <details>
                  <summary>Show the differences</summary>
                  <FieldDiffs
                    differences={[{ label: "Text", parts: differences }]}
                    older="the version before"
                    newer="this version"
                    brief
                  />
                </details>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describeChange({
  status,
  isFirst,
  isGone,
  differences,
}: Pick<ArchivedChange, "status" | "isFirst" | "isGone" | "differences">): string {
  if (isFirst) return "First version in the archive";
  if (isGone) return status < 400 ? "Replaced by a redirect" : "Removed";
  const count = differences.filter(({ kind }) => kind !== "same").length;
  if (count === 0) return "Not the text, but its pictures, styles, or code";
  return `${count} ${count === 1 ? "passage" : "passages"} of the text`;
}

/** The roots of the latest days. */
export function DailyRoots({ page: { roots, lastSeal } }: { page: ArchivePage }) {
  return (
    <Panel
      title="Daily roots"
      description="A root stands for everything that was public until the end of its day. The weekly digest has the latest one: keep its emails away from this site. With a root, anyone can prove later that nothing in the archive was changed."
    >
      {roots.length === 0 ? (
        <p className="staff-empty">The first root is made at the end of the first day.</p>
      ) : (
        <table className="staff-table stacks">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Root</th>
              <th scope="col">Seals</th>
            </tr>
          </thead>
          <tbody>
            {roots.map(({ day, root, seals }) => (
              <tr key={day}>
                <td data-label="Day">{formatDay(day)}</td>
                <td data-label="Root" className="archive-hash">
                  {root}
                </td>
                <td data-label="Seals">{seals}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lastSeal && (
        <p className="staff-hint">
          The last seal is number {lastSeal.number}, of <Moment at={lastSeal.sealed_at} />.
        </p>
      )}
    </Panel>
  );
}
