import { RefreshCw } from "lucide";
import { Form, Link, useLocation } from "react-router";
import { formatTimeZone } from "#app/platform/format-time.ts";
import { LinkButton } from "#app/ui/staff/button.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { SubmitButton } from "#app/ui/staff/form.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { Help } from "#app/ui/staff/popover.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";
import type { MenuPage, MenuReport } from "../get-menu-report.server.ts";

/** Intent of the button "Check now". */
export type MenuCheckIntent = "check";

const STATUS = {
  unknown: { tone: "quiet", text: "Not checked" },
  working: { tone: "good", text: "Working" },
  failing: { tone: "warn", text: "Failed a check" },
  down: { tone: "bad", text: "Down" },
} as const;

const OUTCOMES = {
  works: { tone: "good", text: "Works" },
  failed: { tone: "bad", text: "Failed" },
  skipped: { tone: "quiet", text: "Skipped" },
} as const;

const MENU_PAGE_URL = "/admin/business/menu";
const MENU_FACTS_URL = "/admin/business/facts/menu";

/**
 * The health of the menu and the target of its links, with buttons to move them and to check again.
 */
export function MenuStatusPanel({ menu }: { menu: MenuPage }) {
  const { tone, text } = STATUS[menu.status];
  return (
    <Panel title="Right now" aside={<StatusPill tone={tone}>{text}</StatusPill>}>
      <p>{menu.health}</p>
      <p>{menu.links}</p>
      <div className="flex flex-wrap gap-2">
        {!menu.hasMenu && (
          <LinkButton to={MENU_FACTS_URL} variant="primary">
            Enter the menu’s URL
          </LinkButton>
        )}
        <MenuLinkButton isMoved={menu.isMoved} isPrimary={menu.hasMenu} />
        {menu.hasMenu && (
          <Form method="post">
            <SubmitButton
              icon={RefreshCw}
              intent={"check" satisfies MenuCheckIntent}
              pending="Checking…"
            >
              Check now
            </SubmitButton>
          </Form>
        )}
      </div>
    </Panel>
  );
}

/** Explains the fallback and how links move there. */
export function MenuFallbackPanel({ menu }: { menu: MenuPage }) {
  return (
    <Panel
      title="Fallback"
      description="Where shoppers are sent while the menu is down."
      aside={
        <Help term="the fallback">
          The fallback replaces every link to the online menu, so shoppers can still order while the
          menu is down. It can be a phone number, the shop page of this site, or a second menu.
        </Help>
      }
    >
      <p>
        The button moves every menu link on the site to <strong>{menu.fallback}</strong> and shows
        shoppers a one-line notice.
      </p>
      <p>
        {menu.isAutomatic
          ? "After three failed checks in a row, the links move automatically."
          : "After three failed checks in a row, you get an alert. The links move only when you press the button."}
      </p>
      <p>
        <Link to={MENU_FACTS_URL}>Change the fallback</Link>
      </p>
    </Panel>
  );
}

export function MenuChecksPanel({ menu: { hasMenu, checks, timeZone } }: { menu: MenuPage }) {
  return (
    <Panel
      title="Latest checks"
      description={`One every minute. Times are ${formatTimeZone(timeZone)}.`}
    >
      {!hasMenu && <p className="text-muted">Checks begin once the menu’s real URL is entered.</p>}
      {hasMenu && checks.length === 0 && (
        <p className="text-muted">The first check runs within a minute.</p>
      )}
      {hasMenu && checks.length > 0 && (
        <Rows>
          {checks.map(({ id, when, outcome, message }) => (
            <Row
              key={id}
              title={message}
              hint={when}
              aside={
                outcome && (
                  <StatusPill tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].text}</StatusPill>
                )
              }
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
}

export function MenuChangesPanel({ menu: { changes } }: { menu: MenuPage }) {
  return (
    <Panel title="Latest changes">
      {changes.length === 0 ? (
        <p className="text-muted">The menu has not been down, and its links have not been moved.</p>
      ) : (
        <>
          <Rows>
            {changes.map(({ id, when, summary }) => (
              <Row key={id} title={summary} hint={when} />
            ))}
          </Rows>
          <IfPermitted to="/admin/activity">
            <p>
              <Link to="/admin/activity?subject=menu">See who made these changes</Link>
            </p>
          </IfPermitted>
        </>
      )}
    </Panel>
  );
}

/** Shown above every other staff page while the menu is down or its links lead to the fallback. */
export function MenuWarning({ report }: { report: MenuReport | null }) {
  const { pathname } = useLocation();
  if (!report || pathname === MENU_PAGE_URL) return null;
  const { status, health, links, isMoved } = report;
  return (
    <aside aria-label="Online menu">
      <Banner
        tone={status === "down" ? "bad" : "warn"}
        title={status === "down" ? health : undefined}
        action={<MenuLinkButton isMoved={isMoved} />}
      >
        {links} <Link to={MENU_PAGE_URL}>Online menu</Link>
      </Banner>
    </aside>
  );
}

/** Intent of {@link MenuLinkButton}. */
export type MenuLinkIntent = "move" | "move-back";

interface MenuLinkButtonProps {
  isMoved: boolean;
  /** Whether the button is the main action of its page. */
  isPrimary?: boolean;
}

/** Moves menu links to the fallback, or back. */
function MenuLinkButton({ isMoved, isPrimary = false }: MenuLinkButtonProps) {
  const intent: MenuLinkIntent = isMoved ? "move-back" : "move";
  return (
    <Form method="post" action={MENU_PAGE_URL}>
      <SubmitButton intent={intent} variant={isPrimary ? "primary" : "plain"}>
        {isMoved ? "Move links back to the menu" : "Move menu links to the fallback"}
      </SubmitButton>
    </Form>
  );
}
