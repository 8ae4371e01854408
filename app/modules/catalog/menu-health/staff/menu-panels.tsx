import { Form, Link } from "react-router";
import { intentField, usePendingIntent } from "#app/ui/staff/intent.ts";
import { Panel } from "#app/ui/staff/panel.tsx";
import { StatusPill } from "#app/ui/staff/status-pill.tsx";
import type { MenuPage } from "../get-menu-page.server.ts";
import { MenuLinkButton } from "./menu-link-button.tsx";

/** What the button asks for. */
export type MenuCheckIntent = "check";

const STATUS = {
  unknown: { tone: "quiet", text: "Not checked" },
  working: { tone: "good", text: "Working" },
  shaky: { tone: "warn", text: "Failed a check" },
  down: { tone: "bad", text: "Down" },
} as const;

const OUTCOMES = {
  works: { tone: "good", text: "Works" },
  failed: { tone: "bad", text: "Failed" },
  skipped: { tone: "quiet", text: "Skipped" },
} as const;

const FACTS = "/admin/business/facts/menu";

/** Whether the menu works and where its links lead, with the buttons. */
export function MenuStatusPanel({ menu }: { menu: MenuPage }) {
  const { tone, text } = STATUS[menu.status];
  const checking = usePendingIntent<MenuCheckIntent>() === "check";
  return (
    <Panel title="Right now" aside={<StatusPill tone={tone}>{text}</StatusPill>}>
      <p>{menu.health}</p>
      <p>{menu.links}</p>
      <div className="staff-actions">
        <MenuLinkButton isMoved={menu.isMoved} isPrimary />
        {menu.hasMenu ? (
          <Form method="post">
            <button
              type="submit"
              {...intentField<MenuCheckIntent>("check")}
              disabled={checking}
              aria-busy={checking}
              className="staff-button"
            >
              {checking ? "Checking..." : "Check now"}
            </button>
          </Form>
        ) : (
          <Link to={FACTS} className="staff-button">
            Enter the menu’s address
          </Link>
        )}
      </div>
    </Panel>
  );
}

/** What the button does, and whether it is needed. */
export function MenuFallbackPanel({ menu }: { menu: MenuPage }) {
  return (
    <Panel title="Fallback" description="Where shoppers are sent while the menu is down.">
      <p>
        The button moves every menu link on the site to <strong>{menu.fallback}</strong>, and shows
        shoppers one line that says so.
      </p>
      <p>
        {menu.isAutomatic
          ? "After three failed checks in a row the links move automatically."
          : "After three failed checks in a row you are told. The links move only when you press the button."}
      </p>
      <p>
        <Link to={FACTS}>Change the fallback</Link>
      </p>
    </Panel>
  );
}

export function MenuChecksPanel({ menu: { hasMenu, checks, timeZone } }: { menu: MenuPage }) {
  return (
    <Panel title="Latest checks" description={`One every minute. Times in ${timeZone}.`}>
      {!hasMenu && (
        <p className="staff-empty">Checks begin once the menu’s real address is entered.</p>
      )}
      {hasMenu && checks.length === 0 && (
        <p className="staff-empty">The first check runs within a minute.</p>
      )}
      {hasMenu && checks.length > 0 && (
        <ul className="check-list">
          {checks.map(({ id, when, outcome, message }) => (
            <li key={id}>
              <div>
                {message} <span className="staff-hint">{when}</span>
              </div>
              {outcome && (
                <StatusPill tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].text}</StatusPill>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

export function MenuChangesPanel({ menu: { changes } }: { menu: MenuPage }) {
  return (
    <Panel title="Latest changes">
      {changes.length === 0 ? (
        <p className="staff-empty">The menu has not been down, and its links were never moved.</p>
      ) : (
        <>
          <ul className="staff-list">
            {changes.map(({ id, when, summary }) => (
              <li key={id}>
                <span>{summary}</span>
                <span className="staff-hint">{when}</span>
              </li>
            ))}
          </ul>
          <p>
            <Link to="/admin/activity?subject=menu">See who made them</Link>
          </p>
        </>
      )}
    </Panel>
  );
}
