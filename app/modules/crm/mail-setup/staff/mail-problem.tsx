import { Link } from "react-router";

/** Above the pages that depend on email, while it is not set up. */
export function MailProblem({ problem }: { problem: string | undefined }) {
  if (!problem) return null;
  return (
    <aside aria-label="Email" className="menu-warning">
      <div>
        <p>
          {problem} <Link to="/admin/business/email">Set up email</Link>
        </p>
      </div>
    </aside>
  );
}
