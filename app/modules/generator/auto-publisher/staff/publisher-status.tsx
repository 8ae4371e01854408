import { Form, Link } from "react-router";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
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
      title="What comes next"
      aside={<StatusPill tone={enabled ? "good" : "warn"}>{enabled ? "On" : "Off"}</StatusPill>}
    >
      <dl className="plan-facts">
        <dt>Next run</dt>
        <dd>{enabled ? (plan.nextRun ?? "None") : "None while it is switched off"}</dd>
        <dt>This week</dt>
        <dd>
          {plan.publishedThisWeek} of {postsPerWeek} published
          {left === 0 && `; the next can follow on ${plan.nextWeek}`}
        </dd>
        <dt>Each run</dt>
        <dd>at most {plan.perRun === 1 ? "1 post" : `${plan.perRun} posts`}</dd>
      </dl>
      <h3>Approved, in the order they will be published</h3>
      {plan.posts.length === 0 ? (
        <p className="staff-hint">
          No approved post is waiting. Approve one under <Link to="/admin/posts">Posts</Link>.
        </p>
      ) : (
        <ol className="plan-list">
          {plan.posts.map(({ id, title, city }) => (
            <li key={id}>
              <Link to={`/admin/posts/${id}`}>{title}</Link>
              {city && <span className="staff-hint"> {city}</span>}
            </li>
          ))}
        </ol>
      )}
      {plan.approved > plan.posts.length && (
        <p className="staff-hint">and {plan.approved - plan.posts.length} more</p>
      )}
      <h3>Cities to be written about</h3>
      {plan.cities.length === 0 ? (
        <p className="staff-hint">Every city has a post waiting.</p>
      ) : (
        <ol className="plan-list">
          {plan.cities.map(({ id, label, isPriority }) => (
            <li key={id}>
              {label}
              {isPriority && <span className="staff-hint"> priority</span>}
            </li>
          ))}
        </ol>
      )}
      {mode === "review" && plan.waiting >= postsPerWeek && (
        <p className="staff-hint">
          {plan.waiting} posts are in review or approved: no further draft is prepared until some of
          them are out.
        </p>
      )}
      <Form method="post" className="staff-actions" preventScrollReset>
        <button
          type="submit"
          {...intentField<PublishIntent>("publish")}
          disabled={isRunning}
          aria-busy={isRunning}
          className="staff-button primary-button"
        >
          {isRunning ? "Running..." : "Publish now"}
        </button>
        <span className="staff-hint">Counts towards the posts of this week.</span>
      </Form>
    </Panel>
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
        <p className="staff-empty">It has not run yet. “Publish now” runs it at once.</p>
      ) : (
        <div className="table-box">
          <table className="staff-table stacks">
            <thead>
              <tr>
                <th scope="col">Started</th>
                <th scope="col">Begun</th>
                <th scope="col">Outcome</th>
                <th scope="col">What it did</th>
                <th scope="col">Took</th>
              </tr>
            </thead>
            <tbody>
              {runs.map(({ id, started, trigger, outcome, message, duration }) => (
                <tr key={id}>
                  <td data-label="Started" className="staff-when">
                    {started}
                  </td>
                  <td data-label="Begun" className="whitespace-nowrap">
                    {trigger === "manual" ? "by hand" : "by the clock"}
                  </td>
                  <td data-label="Outcome">
                    <StatusPill tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].text}</StatusPill>
                  </td>
                  <td data-label="What it did">{message ?? "…"}</td>
                  <td data-label="Took" className="whitespace-nowrap">
                    {duration ?? "…"}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
