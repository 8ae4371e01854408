import type { ReactNode } from "react";
import { DEVICE_LINK_MINUTES } from "../session-limits.ts";

/** What the page behind a link from the terminal says; `children` is the form that uses the link. */
export function DeviceLinkCard({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  if (!isOpen) {
    return (
      <div className="panel">
        <h1>This link no longer works</h1>
        <p className="staff-hint">
          A sign-in link works once and expires after {DEVICE_LINK_MINUTES} minutes. The person who
          hosts the site can create a new one with <code>npm run admin:password</code>.
        </p>
        <p className="staff-hint">
          <a href="/admin">Go to the sign-in page</a>
        </p>
      </div>
    );
  }
  return (
    <div className="panel">
      <h1>Sign in with this browser?</h1>
      <p className="staff-hint">
        The site will remember this browser, so failed sign-ins by other people will not make you
        wait. You still need the password.
      </p>
      {children}
      <p className="staff-hint">Only continue on a phone or computer that you trust.</p>
    </div>
  );
}
