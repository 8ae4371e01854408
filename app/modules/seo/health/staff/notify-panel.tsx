import { Panel } from "#app/ui/staff/panel.tsx";
import { StatusPill, type Tone } from "#app/ui/staff/status-pill.tsx";
import { IntentButton } from "./intent-button.tsx";

/** A notice to search engines, and what became of it. */
export interface ShownNotice {
  id: string;
  /** In the store's time. */
  at: string;
  paths: string;
  status: "Waiting" | "Sent" | "Not sent" | "Trying again" | "Failed";
  answer: string;
}

const TONES: Record<ShownNotice["status"], Tone> = {
  Waiting: "quiet",
  Sent: "good",
  "Not sent": "quiet",
  "Trying again": "warn",
  Failed: "bad",
};

interface NotifyPanelProps {
  /** Whether anything is sent, in a sentence. */
  mode: string;
  notices: ShownNotice[];
}

/** Notices to search engines by IndexNow; Google reads the sitemap on its own. */
export function NotifyPanel({ mode, notices }: NotifyPanelProps) {
  return (
    <Panel
      title="Search Engines"
      description={`Tells Bing and others by IndexNow which addresses changed; Google reads the sitemap itself. ${mode}`}
      aside={
        <IntentButton
          intent="notify-search-engines"
          label="Notify Search Engines"
          busyLabel="Running..."
          className="staff-nowrap"
        />
      }
    >
      {notices.length === 0 ? (
        <p className="staff-empty">No notice yet. Publishing a post makes one.</p>
      ) : (
        <table className="staff-table stacks">
          <thead>
            <tr>
              <th scope="col">Time (Detroit)</th>
              <th scope="col">Addresses</th>
              <th scope="col">State</th>
              <th scope="col">Answer</th>
            </tr>
          </thead>
          <tbody>
            {notices.map(({ id, at, paths, status, answer }) => (
              <tr key={id}>
                <td data-label="Time" className="staff-nowrap">
                  {at}
                </td>
                <td data-label="Addresses" className="staff-anywhere">
                  {paths}
                </td>
                <td data-label="State">
                  <StatusPill tone={TONES[status]}>{status}</StatusPill>
                </td>
                <td data-label="Answer" className="staff-anywhere">
                  {answer}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
