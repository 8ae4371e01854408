import { Keyboard, LogOut, Search, UserRound } from "lucide";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Button as AriaButton, I18nProvider, RouterProvider } from "react-aria-components";
import { Form, useHref, useLocation, useNavigate, useNavigation, useSubmit } from "react-router";
import { Icon } from "../icons.tsx";
import { currentNotice, dismissNotice } from "../notices/notice.ts";
import { NewTabLink } from "../site/new-tab-link.tsx";
import { Button } from "./button.tsx";
import type { Command, PaletteAction } from "./command-palette.tsx";
import { Dialog } from "./dialog.tsx";
import { Menu } from "./menu.tsx";
import { BottomBar, type NavGroup, type NavItem, NavList } from "./navigation.tsx";
import { PageContent } from "./page-loading.tsx";
import { usePermitted } from "./permitted.tsx";
import { ShortcutsDialog, useShortcuts } from "./shortcuts.tsx";
import { THEMES, useTheme } from "./theme.tsx";

// Loaded when it is opened for the first time.
const CommandPalette = lazy(() => import("./command-palette.tsx"));

interface StaffFrameProps {
  /** Shown as the link to the public site. */
  storeName: string;
  /** What the signed-in person may open. */
  groups: readonly NavGroup[];
  /** The most used of these pages, for the bar on phones. */
  barItems: readonly NavItem[];
  /** What the command palette offers before anything is typed. */
  commands: readonly Command[];
  /** URL that answers a search with `SearchResults` as JSON. */
  searchUrl: string;
  /** URL of the page about their own account. */
  accountUrl: string;
  account: { name: string; role: string };
  children: ReactNode;
}

type Open = "more" | "search" | "shortcuts";

const SIGN_OUT = "/admin/sign-out";

/** The frame of every staff page: navigation, search, theme, keyboard shortcuts, and signing out. */
export function StaffFrame(props: StaffFrameProps) {
  const { storeName, groups, barItems, commands, searchUrl, accountUrl, account, children } = props;
  const { canOpen } = usePermitted();
  const canSearch = canOpen(searchUrl);
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const closeUnless = (isOpen: boolean) => isOpen || close();
  useShortcuts({ search: () => canSearch && setOpen("search"), help: () => setOpen("shortcuts") });
  useEffect(reloadWhenRestored, []);
  useErrorDismissal();
  const actions = usePaletteActions({ onShortcuts: () => setOpen("shortcuts") });
  const accountProps = { account, accountUrl, onShortcuts: () => setOpen("shortcuts") };
  return (
    <I18nProvider locale="en-US">
      <RouterProvider navigate={(href) => void navigate(href)} useHref={useHref}>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <LoadingBar />
        <div className="min-h-svh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
          <header className="border-line bg-surface max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:border-b lg:border-r">
            <div className="flex flex-col lg:sticky lg:top-0 lg:h-svh">
              <div className="flex items-center justify-between gap-3 px-4 py-2.5 lg:px-6 lg:pt-5">
                <p className="min-w-0 font-(family-name:--font-display) text-lg wrap-anywhere">
                  <NewTabLink href="/">{storeName}</NewTabLink>
                </p>
                {canSearch && (
                  <Button
                    variant="quiet"
                    icon={Search}
                    aria-label="Search"
                    className="lg:hidden"
                    onPress={() => setOpen("search")}
                  />
                )}
              </div>
              <div className="flex min-h-0 flex-1 flex-col max-lg:hidden">
                <div className="px-3 py-2">
                  {canSearch && <SearchButton onPress={() => setOpen("search")} />}
                </div>
                <nav aria-label="Staff area" className="flex-1 overflow-y-auto px-3 py-2">
                  <NavList groups={groups} />
                </nav>
                <div className="border-t border-line p-3">
                  <AccountBar {...accountProps} />
                </div>
              </div>
            </div>
          </header>
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto grid w-full max-w-312 grid-cols-[minmax(0,1fr)] content-start gap-5 px-4 pt-5 pb-24 outline-none md:px-8 lg:py-8"
          >
            <noscript>
              <p className="rounded-xl border border-line bg-surface p-4 font-semibold">
                The staff area needs JavaScript. Turn it on in the settings of your browser, then
                reload the page.
              </p>
            </noscript>
            <PageContent>{children}</PageContent>
          </main>
        </div>
        <BottomBar items={barItems} onMore={() => setOpen("more")} />
        <Dialog title="All pages" shape="sheet" isOpen={open === "more"} onOpenChange={closeUnless}>
          <nav aria-label="Staff area">
            <NavList groups={groups} onChoose={close} />
          </nav>
          <div className="border-t border-line pt-3">
            <AccountBar {...accountProps} onChoose={close} />
          </div>
        </Dialog>
        <ShortcutsDialog isOpen={open === "shortcuts"} onOpenChange={closeUnless} />
        {open === "search" && (
          <Suspense>
            <CommandPalette
              commands={commands}
              actions={actions}
              searchUrl={searchUrl}
              onClose={close}
            />
          </Suspense>
        )}
      </RouterProvider>
    </I18nProvider>
  );
}

/** What the command palette can do besides opening pages: the same as the account's menu. */
function usePaletteActions({ onShortcuts }: { onShortcuts: () => void }): PaletteAction[] {
  const [, setTheme] = useTheme();
  const submit = useSubmit();
  return [
    ...THEMES.map(({ id, label, icon }) => ({
      ...{ label: `Appearance: ${label}`, icon, words: "theme mode colors" },
      run: () => setTheme(id),
    })),
    { label: "Keyboard shortcuts", icon: Keyboard, words: "keys help", run: onShortcuts },
    {
      ...{ label: "Sign out", icon: LogOut, words: "log out logout" },
      run: () => void submit(null, { method: "post", action: SIGN_OUT }),
    },
  ];
}

function SearchButton({ onPress }: { onPress: () => void }) {
  return (
    <AriaButton
      onPress={onPress}
      className="flex min-h-10 w-full cursor-pointer items-center gap-2.5 rounded-lg border border-line bg-ground px-3 text-muted outline-offset-2 hover:border-control"
    >
      <Icon icon={Search} size={18} />
      <span className="flex-1 text-left">Search</span>
      <kbd className="font-[inherit] text-[0.8125rem]">Ctrl K</kbd>
    </AriaButton>
  );
}

interface AccountBarProps {
  account: { name: string; role: string };
  accountUrl: string;
  onShortcuts: () => void;
  /** Called when a page is chosen, to close the sheet. */
  onChoose?: () => void;
}

/** Who is signed in, with their menu, and the button that signs out. */
function AccountBar({ account, accountUrl, onShortcuts, onChoose }: AccountBarProps) {
  const { canOpen } = usePermitted();
  const [theme, setTheme] = useTheme();
  return (
    <div className="flex items-center gap-1">
      <Menu
        label="Account"
        trigger={
          <AriaButton
            aria-label={`Account of ${account.name}`}
            className="flex min-w-0 flex-1 cursor-pointer items-center gap-2.5 rounded-lg px-2 py-1.5 text-left outline-offset-2 hover:bg-well"
          >
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-well text-muted">
              <Icon icon={UserRound} size={18} />
            </span>
            <span className="min-w-0">
              <span className="block truncate leading-tight font-semibold">{account.name}</span>
              {account.role !== account.name && (
                <span className="block text-[0.8125rem] leading-tight text-muted">
                  {account.role}
                </span>
              )}
            </span>
          </AriaButton>
        }
        actions={[
          ...(canOpen(accountUrl)
            ? [
                {
                  ...{ id: "account", label: "Your account", icon: UserRound, href: accountUrl },
                  ...(onChoose && { onAction: onChoose }),
                },
              ]
            : []),
          {
            id: "shortcuts",
            label: "Keyboard shortcuts",
            isForKeyboards: true,
            icon: Keyboard,
            onAction: onShortcuts,
          },
        ]}
        choice={{
          label: "Appearance",
          value: theme,
          items: THEMES,
          onChange: (id) => setTheme(THEMES.find((one) => one.id === id)?.id ?? "system"),
        }}
      />
      <Form method="post" action={SIGN_OUT}>
        <Button type="submit" variant="quiet" icon={LogOut} aria-label="Sign out" />
      </Form>
    </div>
  );
}

/** A line at the top of the screen while another page is being loaded. */
function LoadingBar() {
  const isLoading = useNavigation().state === "loading";
  if (!isLoading) return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-accent motion-reduce:animate-none"
    />
  );
}

/** Dismisses an error once the person goes on: sends a form or opens another page. */
function useErrorDismissal() {
  const { pathname } = useLocation();
  const { location, formMethod } = useNavigation();
  // A new post that gets its URL stays open, and so does what is said about it.
  const isLeaving = location && location.pathname !== pathname && !location.state?.keepsFocus;
  const goesOn = formMethod === "POST" || isLeaving === true;
  useEffect(() => {
    const shown = currentNotice.get();
    if (goesOn && shown?.kind === "destructive") dismissNotice(shown.id);
  }, [goesOn]);
}

/** Reloads a page that the browser restores from its back/forward cache: its session may have ended. */
function reloadWhenRestored() {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) location.reload();
  };
  addEventListener("pageshow", onShow);
  return () => removeEventListener("pageshow", onShow);
}
