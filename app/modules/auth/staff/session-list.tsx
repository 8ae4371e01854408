import { Form } from "react-router";
import { formatTimeZone } from "#app/platform/format-time.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { ConfirmDialog } from "#app/ui/staff/dialog.tsx";
import { Moment, type MomentText } from "#app/ui/staff/moment.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { Table } from "#app/ui/staff/table.tsx";

/** Intents of the buttons. */
export type SessionIntent = "end-session" | "end-others";

export interface SessionListItem {
  id: string;
  isThis: boolean;
  device: string;
  address: string;
  lastUsed: MomentText;
  since: MomentText;
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
      description={`Browsers are signed out after 12 hours without use, and after 7 days at the latest. Times are ${formatTimeZone(timeZone)}.`}
    >
      <div className="-mx-4">
        <Table
          label="Signed-in browsers"
          rows={sessions}
          keyOf={({ id }) => id}
          columns={[
            {
              label: "Browser",
              cell: ({ device, isThis }) => (
                <span className="inline-flex flex-wrap items-center gap-2">
                  {device} {isThis && <StatusPill tone="good">This session</StatusPill>}
                </span>
              ),
            },
            { label: "IP address", cell: ({ address }) => address },
            { label: "Last used", cell: ({ lastUsed }) => <Moment moment={lastUsed} /> },
            { label: "Since", cell: ({ since }) => <Moment moment={since} /> },
            {
              label: "Action",
              isPlain: true,
              cell: (session) => !session.isThis && <EndSession session={session} />,
            },
          ]}
        />
      </div>
      {others > 0 ? (
        <div>
          <ConfirmDialog
            trigger={
              <Button variant="danger" isPending={busy}>
                End all other sessions
              </Button>
            }
            question={`End ${others === 1 ? "the other session" : `the other ${others} sessions`}?`}
            consequence="Everyone using them is signed out right away and must enter the password again. This one stays open."
            action="End them"
            intent={"end-others" satisfies SessionIntent}
          />
        </div>
      ) : (
        <p className="text-sm text-muted">No one else is signed in.</p>
      )}
    </Panel>
  );
}

function EndSession({ session }: { session: SessionListItem }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={session.id} />
      <Button
        type="submit"
        {...intentField<SessionIntent>("end-session")}
        aria-label={`End the session of ${session.device}, last used ${session.lastUsed.text}`}
      >
        End
      </Button>
    </Form>
  );
}
