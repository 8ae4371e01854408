import { Form, Link } from "react-router";
import { Panel } from "#app/ui/staff/page.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/staff-form.ts";
import { type DigestFigure, type DigestSection, formatChange, formatCount } from "../digest.ts";

export const DIGEST_PAGE = "/admin/digest";

/** The figures of the week beside those of the week before. */
export function DigestFigures({ figures }: { figures: DigestFigure[] }) {
  return (
    <Panel title="Figures">
      <table className="staff-table stacks">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">That week</th>
            <th scope="col">Week before</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.label}>
              <td data-label="Figure">{figure.label}</td>
              <td data-label="That week">{formatCount(figure.value)}</td>
              <td data-label="Week before">{formatCount(figure.before)}</td>
              <td data-label="Change">{formatChange(figure)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** A part of the digest as a list. */
export function DigestSectionPanel({ section: { title, lines } }: { section: DigestSection }) {
  return (
    <Panel title={title}>
      <ul className="staff-list">
        {lines.map(({ text, detail, href }, index) => (
          // Two lines may be equal, such as two posts with one title.
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          <li key={index} className="digest-line">
            {href ? <Link to={href}>{text}</Link> : <span>{text}</span>}
            {detail && <span className="staff-hint">{detail}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Links to the digests, newest first. */
export function DigestList({ digests }: { digests: { week: string; period: string }[] }) {
  return (
    <Panel title="Earlier digests">
      <ul className="staff-list">
        {digests.map(({ week, period }) => (
          <li key={week}>
            <Link to={`${DIGEST_PAGE}?week=${week}`}>{period}</Link>
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
  const isBusy = usePendingIntent<DigestIntent>() !== undefined;
  return (
    <Panel title="By email">
      <p>{describeChoice(isWanted)}</p>
      {!canEmail && <p className="staff-hint">Email is not set up, so digests are only here.</p>}
      {isWanted !== null && (
        <Form method="post" action={DIGEST_PAGE} className="staff-actions">
          <button
            type="submit"
            {...intentField<DigestIntent>(isWanted ? "stop-emails" : "start-emails")}
            disabled={isBusy}
            className="staff-button"
          >
            {isWanted ? "Stop emails" : "Email it to me"}
          </button>
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
    ? "You get it by email on Monday at 8:00 AM."
    : "You do not get it by email. It is always here on Monday at 8:00 AM.";
}
