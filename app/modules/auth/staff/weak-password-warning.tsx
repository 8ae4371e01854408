import { Link, useLocation } from "react-router";

const PAGE = "/admin/security";

/** At the top of every page of the staff area until a weak password is changed. */
export function WeakPasswordWarning({ isWeak }: { isWeak: boolean }) {
  const { pathname } = useLocation();
  if (!isWeak) return null;
  return (
    <aside aria-label="Password" className="menu-warning" data-tone="bad">
      <div>
        <p className="staff-strong">Your password is easy to guess.</p>
        <p>
          Anyone who guesses it can change the site and read your contacts.{" "}
          {pathname === PAGE ? "Choose a new one below." : <Link to={PAGE}>Change password</Link>}
        </p>
      </div>
    </aside>
  );
}
