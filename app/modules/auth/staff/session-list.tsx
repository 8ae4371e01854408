import { Form } from "react-router";
import { ConfirmButton } from "#app/ui/staff/confirm-button.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";

/** Intents of the buttons. */
export type SessionIntent = "end-session" | "end-others";

export interface SessionListItem {
  id: string;
  isThis: boolean;
  device: string;
  address: string;
  lastUsed: string;
  since: string;
}

interface SessionListProps {
  sessions: SessionListItem[];
  timeZone: string;
  busy: boolean;
}

/** Signed-in browsers, each with a button that ends its session. */
export function SessionList({ sessions, timeZone, busy }: SessionListProps) {
  const others = sessions.filter(({ isThis }) => !isThis).length;
  return (
    <Panel
      title="Signed-in browsers"
      description={`A session ends after 12 hours without use, and after 7 days in any case. Times are the store’s (${timeZone}).`}
    >
      <div className="table-box">
        <table className="staff-table stacks">
          <thead>
            <tr>
              <th scope="col">Browser</th>
              <th scope="col">Address</th>
              <th scope="col">Last used</th>
              <th scope="col">Since</th>
              <th scope="col">
                <span className="sr-only">End it</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <tr key={session.id}>
                <td>
                  {session.device}{" "}
                  {session.isThis && <StatusPill tone="good">This session</StatusPill>}
                </td>
                <td data-label="Address">{session.address}</td>
                <td data-label="Last used">{session.lastUsed}</td>
                <td data-label="Since">{session.since}</td>
                <td>{!session.isThis && <EndSession session={session} busy={busy} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {others > 0 ? (
        <div className="staff-actions">
          <ConfirmButton
            label="End all other sessions"
            question={`End ${others === 1 ? "the other session" : `the other ${others} sessions`}?`}
            consequence="Everyone using them is signed out right away and must enter the password again. This one stays open."
          >
            <Form method="post">
              <button
                type="submit"
                {...intentField<SessionIntent>("end-others")}
                disabled={busy}
                className="staff-button danger-button"
              >
                {busy ? "Ending..." : "End them"}
              </button>
            </Form>
          </ConfirmButton>
        </div>
      ) : (
        <p className="staff-hint">No one else is signed in.</p>
      )}
    </Panel>
  );
}

function EndSession({ session, busy }: { session: SessionListItem; busy: boolean }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={session.id} />
      <button
        type="submit"
        {...intentField<SessionIntent>("end-session")}
        disabled={busy}
        className="staff-button"
        aria-label={`End the session of ${session.device}, last used ${session.lastUsed}`}
      >
        End
      </button>
    </Form>
  );
}
