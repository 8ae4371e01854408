import { Download } from "lucide";
import { formatDateTime, formatDay } from "#app/platform/format-time.ts";
import { Icon } from "#app/ui/icons.tsx";
import { buttonClass } from "#app/ui/staff/button.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { Help } from "#app/ui/staff/popover.tsx";
import { Facts } from "#app/ui/staff/rows.tsx";
import { FieldDiffs } from "#app/ui/staff/text-comparison.tsx";
import type { ArchiveQuery, ShownPage } from "../get-archive-page.server.ts";
import { archiveUrl } from "./archive-url.ts";
import { ChangeList } from "./change-list.tsx";

/** The page as it was, with both of its times, a download, and what changed since. */
export function ArchivedPagePanels({ query, shown }: { query: ArchiveQuery; shown: ShownPage }) {
  const { name, hasDocument, status, sinceThen, changes, hasMoreChanges } = shown;
  const when = `${formatDay(query.date)}, ${formatClock(query.time)}`;
  return (
    <>
      <Panel title={`${name} as of ${when}`} aside={<StatusPill tone="quiet">Archive</StatusPill>}>
        <Facts
          facts={[
            { term: "Public since", value: formatDateTime(shown.effectiveAt) },
            {
              term: "Sealed",
              help: <SealHelp />,
              value: `${formatDateTime(shown.sealedAt)}, seal ${shown.number}`,
            },
            {
              term: "Hash of the seal",
              value: <span className="font-mono text-[0.8125rem]">{shown.hash}</span>,
            },
          ]}
        />
        {hasDocument ? (
          <>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <a href={archiveUrl(query, "/zip")} className={buttonClass()} download>
                <Icon icon={Download} size={18} className="shrink-0" />
                Download ZIP
              </a>
              <span className="text-sm text-muted">
                The page, its files, and a script that checks them without this site.
              </span>
            </div>
            <ArchivedDocument query={query} shown={shown} when={when} />
          </>
        ) : (
          <Banner tone="warn">
            There was no page at this path then. Visitors saw {describeStatus(status)}.
          </Banner>
        )}
      </Panel>
      <Panel title="Text changes since then">
        {sinceThen.length === 0 ? (
          <p className="text-muted">The text has not changed since then.</p>
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
        <ChangeList changes={changes} shownNumber={shown.number} />
      </Panel>
    </>
  );
}

function SealHelp() {
  return (
    <Help term="seals">
      A seal records what the page said and when, with a code made from all earlier seals. If
      someone changes an archived page later, the codes no longer match.
    </Help>
  );
}

/** `14:00` as "2:00 PM". */
function formatClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

const describeStatus = (status: number) =>
  status >= 300 && status < 400 ? "a redirect" : "“Page not found”";

interface ArchivedDocumentProps {
  query: ArchiveQuery;
  shown: ShownPage;
  /** "Mar 2, 2026, 2:00 PM" */
  when: string;
}

function ArchivedDocument({ query, shown, when }: ArchivedDocumentProps) {
  const { kind, name, email, text } = shown;
  if (text !== undefined) {
    return (
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be focusable
        tabIndex={0}
        className="max-h-120 overflow-auto rounded-lg border border-line p-3 text-[0.8125rem] wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </pre>
    );
  }
  return (
    // The double line keeps it apart from the site as it is now.
    <figure className="grid gap-2 rounded-lg border-[3px] border-double border-control p-3">
      <figcaption className="font-semibold">
        Archive: {name} as of {when}. Links and buttons do nothing
        {kind === "page" && ", and the age question counts as answered"}.
      </figcaption>
      {email && <p className="text-sm text-muted">Subject: {email.subject}</p>}
      <iframe
        title={`Archive: ${name} as of ${when}`}
        src={archiveUrl(query, "/page")}
        sandbox=""
        className="h-[min(80vh,60rem)] w-full border border-line bg-[#fff]"
      />
    </figure>
  );
}
