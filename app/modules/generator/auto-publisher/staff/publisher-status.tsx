import { Send } from "lucide";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Button } from "#app/ui/staff/button.tsx";
import { Moment } from "#app/ui/staff/moment.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { Facts } from "#app/ui/staff/rows.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { PanelTable } from "#app/ui/staff/table.tsx";
import type { PublisherPage, RunRow } from "../get-publisher-page.server.ts";

/** Intent of the button. */
export type PublishIntent = "publish";

interface PublisherPlanProps extends Pick<PublisherPage, "config" | "plan"> {
  isRunning: boolean;
}

/** What the auto-publisher will do next, and the button that runs it now. */
export function PublisherPlan({ config, plan, isRunning }: PublisherPlanProps) {
  const { enabled, mode, postsPerWeek } = config;
  const left = Math.max(0, postsPerWeek - plan.publishedThisWeek);
  return (
    <Panel
      title="Coming up"
      aside={<StatusPill tone={enabled ? "good" : "warn"}>{enabled ? "On" : "Off"}</StatusPill>}
    >
      <Facts
        facts={[
          {
            term: "Next run",
            value: enabled ? (
              plan.nextRun ? (
                <Moment moment={plan.nextRun} />
              ) : (
                "None"
              )
            ) : (
              "None while the auto-publisher is off"
            ),
          },
          {
            term: "This week",
            value: (
              <>
                {plan.publishedThisWeek} of {postsPerWeek} published
                {left === 0 && (
                  <>
                    ; the next can follow on <Moment moment={plan.nextWeek} />
                  </>
                )}
              </>
            ),
          },
          {
            term: "Each run",
            value: `At most ${plan.perRun === 1 ? "1 post" : `${plan.perRun} posts`}`,
          },
        ]}
      />
      <Upcoming title="Approved posts, in publishing order">
        {plan.posts.length === 0 ? (
          <p className="text-sm text-muted">
            No approved posts. Approve one under <Link to="/admin/posts">Posts</Link>.
          </p>
        ) : (
          <ol className="grid list-decimal gap-1 pl-5">
            {plan.posts.map(({ id, title, city }) => (
              <li key={id}>
                <Link to={`/admin/posts/${id}`}>{title}</Link>
                {city && <span className="text-sm text-muted"> {city}</span>}
              </li>
            ))}
          </ol>
        )}
        {plan.approved > plan.posts.length && (
          <p className="text-sm text-muted">and {plan.approved - plan.posts.length} more</p>
        )}
      </Upcoming>
      <Upcoming title="Cities to write about next">
        {plan.cities.length === 0 ? (
          <p className="text-sm text-muted">Every city has a post waiting.</p>
        ) : (
          <ol className="grid list-decimal gap-1 pl-5">
            {plan.cities.map(({ id, label, isPriority }) => (
              <li key={id}>
                {label}
                {isPriority && <span className="text-sm text-muted"> priority</span>}
              </li>
            ))}
          </ol>
        )}
        {mode === "review" && plan.waiting >= postsPerWeek && (
          <p className="text-sm text-muted">
            {plan.waiting} posts are in review or approved. No more drafts are prepared until some
            of these are published.
          </p>
        )}
      </Upcoming>
      <Form method="post" className="flex flex-wrap items-center gap-3" preventScrollReset>
        <Button
          type="submit"
          variant="primary"
          icon={Send}
          isPending={isRunning}
          {...intentField<PublishIntent>("publish")}
        >
          {isRunning ? "Running..." : "Publish now"}
        </Button>
        <span className="text-sm text-muted">Counts toward this week’s posts.</span>
      </Form>
    </Panel>
  );
}

function Upcoming({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h3>{title}</h3>
      {children}
    </div>
  );
}

const OUTCOMES = {
  running: { tone: "quiet", text: "Running" },
  success: { tone: "good", text: "Done" },
  failed: { tone: "bad", text: "Failed" },
} as const;

/** The last runs of a job, newest first. */
export function JobRunTable({ runs }: { runs: readonly RunRow[] }) {
  return (
    <Panel title="Last runs">
      {runs.length === 0 ? (
        <p className="text-muted">
          The auto-publisher has not run yet. Press “Publish now” to run it.
        </p>
      ) : (
        <PanelTable
          label="Last runs"
          rows={runs}
          keyOf={({ id }) => id}
          columns={[
            { label: "Started", cell: ({ started }) => <Moment moment={started} /> },
            {
              label: "Started by",
              cell: ({ trigger }) => (trigger === "manual" ? "Your team" : "Schedule"),
            },
            {
              label: "Status",
              cell: ({ outcome }) => (
                <StatusPill tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].text}</StatusPill>
              ),
            },
            { label: "Result", cell: ({ message }) => message ?? "…" },
            {
              label: "Duration",
              cell: ({ duration }) => duration ?? "…",
              className: "whitespace-nowrap",
            },
          ]}
        />
      )}
    </Panel>
  );
}
