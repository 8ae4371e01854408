import { ArrowDown, ArrowUp, Mail, MailX } from "lucide";
import { Form, Link } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
import { SubmitButton } from "#app/ui/staff/form.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { usePermitted } from "#app/ui/staff/permitted.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";
import { type DigestFigure, type DigestSection, formatChange, formatCount } from "../digest.ts";

export const DIGEST_PAGE = "/admin/digest";

/** The figures of the week, each against the week before. */
export function DigestFigures({ figures }: { figures: DigestFigure[] }) {
  return (
    <Panel title="Figures" description="Compared with the week before.">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt className="text-sm text-muted">{figure.label}</dt>
            <dd>
              <span className="text-2xl font-semibold tabular-nums">
                {formatCount(figure.value)}
              </span>{" "}
              <Change figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Change({ figure }: { figure: DigestFigure }) {
  const { value, before } = figure;
  const hasChanged = value !== before;
  return (
    <span className="flex items-center gap-0.5 text-sm text-muted tabular-nums">
      {hasChanged && <Icon icon={value > before ? ArrowUp : ArrowDown} size={14} />}
      {formatChange(figure)}
      {hasChanged && before > 0 && ` from ${formatCount(before)}`}
    </span>
  );
}

/** A part of the digest as a list. */
export function DigestSectionPanel({ section: { title, lines } }: { section: DigestSection }) {
  return (
    <Panel title={title}>
      <DigestLines lines={lines} />
    </Panel>
  );
}

/** The lines of a part, with links to the pages that the person may open. */
export function DigestLines({ lines }: Pick<DigestSection, "lines">) {
  const { canOpen } = usePermitted();
  return (
    <Rows>
      {lines.map(({ text, detail, href }, index) => (
        <Row
          // Two lines may be equal, such as two posts with one title.
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          key={index}
          title={text}
          hint={detail}
          {...(href && canOpen(href) && { to: href })}
        />
      ))}
    </Rows>
  );
}

/** Links to the digests, newest first. */
export function DigestList({ digests }: { digests: { week: string; period: string }[] }) {
  return (
    <Panel title="Earlier digests">
      <ul className="grid">
        {digests.map(({ week, period }) => (
          <li key={week}>
            <Link
              to={`${DIGEST_PAGE}?week=${week}`}
              className="inline-flex min-h-9 items-center text-accent underline underline-offset-2 pointer-coarse:min-h-11"
            >
              {period}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Intents of {@link DigestMailPanel}. */
export type DigestIntent = "start-emails" | "stop-emails";

interface DigestMailPanelProps {
  /** Whether this person gets it by email; null if they are not an owner with an email address. */
  isWanted: boolean | null;
  canEmail: boolean;
}

/** Whether this person gets the digest by email, with a button to change it. */
export function DigestMailPanel({ isWanted, canEmail }: DigestMailPanelProps) {
  return (
    <Panel title="By email">
      <p>{describeChoice(isWanted)}</p>
      {!canEmail && (
        <p className="text-sm text-muted">
          Email is not set up, so digests are shown only on this page.
        </p>
      )}
      {isWanted !== null && (
        <Form method="post" action={DIGEST_PAGE} preventScrollReset>
          <SubmitButton
            intent={(isWanted ? "stop-emails" : "start-emails") satisfies DigestIntent}
            icon={isWanted ? MailX : Mail}
            pending="Saving…"
          >
            {isWanted ? "Stop digest emails" : "Email me the digest"}
          </SubmitButton>
        </Form>
      )}
    </Panel>
  );
}

function describeChoice(isWanted: boolean | null): string {
  if (isWanted === null) {
    return "Digests are emailed to owners who entered an email address under Team; if there is none, to the store’s own mailbox.";
  }
  return isWanted
    ? "You get the digest by email every Monday at 8:00 AM."
    : "You do not get the digest by email. It is on this page every Monday at 8:00 AM.";
}
