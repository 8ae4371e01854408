import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "#app/db/schema.ts";
import { runOutbox } from "#app/modules/background/run-outbox.server.ts";
import { menuLink } from "#app/modules/store/links.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts, shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { parseAddressList } from "#app/platform/network-addresses.server.ts";
import { saveContent } from "#tests/factories/saved-content.ts";
import { LOOPBACK } from "#tests/fakes/loopback.ts";
import {
  MENU_PAGE,
  type MenuBehavior,
  type MenuServer,
  PARKED_PAGE,
  startMenuServer,
} from "#tests/fakes/menu-server.ts";
import { type FakeSmtp, startFakeSmtp } from "#tests/fakes/smtp-server.ts";
import { createCertificate } from "#tests/setup/certificates.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { checkMenu } from "./check-menu.server.ts";
import { getMenuPage, getMenuWarning } from "./get-menu-report.server.ts";
import { menuAlertHandlers } from "./menu-alert-mail.server.tsx";
import { menuCheckJob } from "./menu-check-job.server.ts";
import { endFailover, startFailover } from "./menu-state.server.ts";

const ORIGIN = "https://hyde.example";
const CERTIFICATE = createCertificate({ names: ["localhost"] });
const OWNER = { kind: "session" as const, id: "a-session" };
const defaultCertificates = getCACertificates("default");
// In the past, but recent: alerts older than a day are not sent.
const START = Date.now() - 3_600_000;
const minute = (count: number) => new Date(START + count * 60_000);
let menu: MenuServer;
let smtp: FakeSmtp;
/** Short if the menu never responds; otherwise long, because the machine may be busy. */
let timeoutMs: number;

function setMenuBehavior(behavior: MenuBehavior): void {
  timeoutMs = behavior === "hang" ? 300 : 20_000;
  menu.behave(behavior);
}

beforeAll(async () => {
  logger.level = "silent";
  setDefaultCACertificates([...defaultCertificates, CERTIFICATE.cert]);
  menu = await startMenuServer(CERTIFICATE);
  smtp = await startFakeSmtp();
});
afterAll(async () => {
  await menu.stop();
  await smtp.stop();
  setDefaultCACertificates(defaultCertificates);
  logger.level = "info";
});
beforeEach(() => {
  setMenuBehavior({ page: MENU_PAGE });
  smtp.mails.length = 0;
});

/** Saves menu facts whose URL is the test's menu server. */
function saveMenuFacts(db: Db, changes: Partial<SiteFacts["menu"]> = {}): Promise<void> {
  const value = { ...shippedFacts.menu, baseUrl: menu.origin, ...changes };
  return saveContent(db, "site-facts", { menu: value });
}

const fallback = (automatic: boolean) => ({ kind: "phone", url: "", automatic }) as const;

describeEachEngine("the menu check", (ctx) => {
  /** Runs a check at a minute and returns its message for staff. */
  async function checkAt(at: number, options: Partial<Parameters<typeof menuCheckJob>[1]> = {}) {
    const job = menuCheckJob(ctx.db, {
      ...{ publicOrigin: ORIGIN, wakeOutboxWorker: () => {} },
      allowPrivate: parseAddressList(LOOPBACK),
      check: (request) => checkMenu({ ...request, timeoutMs }),
      ...options,
    });
    const run = { id: "", trigger: "schedule", abandonedRuns: [], report: async () => {} } as const;
    const { message } = await job.run({ ...run, abandonedRuns: [], now: minute(at) });
    return message;
  }
  async function checkFrom(from: number, to: number): Promise<void> {
    for (let at = from; at <= to; at += 1) await checkAt(at);
  }
  const linkNow = async () => menuLink(await getSiteFacts(ctx.db), "store").href;
  const changes = async () => {
    const rows = await ctx.db
      .selectFrom("audit_log")
      .select(["action", "actor_kind", "actor_id", "summary"])
      .orderBy("at")
      // The alert and the failover it causes have the same time: the alert comes first.
      .orderBy("action", "desc")
      .execute();
    return rows.map(({ action, actor_kind, actor_id }) => `${action} by ${actor_kind} ${actor_id}`);
  };
  const sendMails = (env = {}) =>
    runOutbox({
      db: ctx.db,
      handlers: menuAlertHandlers({
        ...{ SMTP_URL: smtp.url, MAIL_FROM: "site@hyde.example", MAIL_TO: "desk@hyde.example" },
        ...{ PUBLIC_ORIGIN: ORIGIN, ...env },
      }),
      now: () => new Date(),
      random: () => 0.5,
    });

  test("does nothing on a new installation", async () => {
    const message = await checkAt(0);
    expect(message).toBe("Not checked: the URL of the menu is still a placeholder.");
    expect(await ctx.db.selectFrom("settings").select("key").execute()).toEqual([]);
    expect((await getMenuPage(ctx.db, { now: minute(0) })).hasMenu).toBe(false);
  });

  test.each<[string, MenuBehavior, string]>([
    ["hangs", "hang", "It did not respond within 1 second."],
    ["answers 500", { status: 500 }, "It returned an error (500)."],
    ["shows another page", { page: PARKED_PAGE }, "The page does not contain “Hyde Cannabis”."],
    ["has a bad certificate", "bad certificate", "The menu’s security certificate is not valid."],
  ])(
    "of a menu that %s raises the alert, moves links, and moves them back",
    async (_, behavior, reason) => {
      await saveMenuFacts(ctx.db, { check: { text: "Hyde Cannabis" }, fallback: fallback(true) });
      await checkFrom(0, 1);
      setMenuBehavior(behavior);
      expect(await checkAt(2)).toBe(reason);
      await checkAt(3);
      expect(await getMenuWarning(ctx.db, { now: minute(3) })).toBeNull();
      expect(await linkNow()).toBe(`${menu.origin}/store`);
      await checkAt(4);
      expect(await linkNow()).toBe("tel:+13135550142");
      const warning = await getMenuWarning(ctx.db, { now: minute(4) });
      expect(warning).toMatchObject({ status: "down", isMoved: true });
      expect(warning?.health).toContain("has failed 3 checks in a row since");
      expect(warning?.health.toLowerCase()).toContain(reason.toLowerCase());

      setMenuBehavior({ page: MENU_PAGE });
      await checkFrom(5, 19);
      expect(await linkNow()).toBe("tel:+13135550142");
      await checkAt(20);
      expect(await linkNow()).toBe(`${menu.origin}/store`);
      expect(await getMenuWarning(ctx.db, { now: minute(20) })).toBeNull();
      expect(await changes()).toEqual([
        "raise-menu-alert by system menu-check",
        "move-menu-links by system menu-check",
        "clear-menu-alert by system menu-check",
        "move-menu-links-back by system menu-check",
      ]);
    },
  );

  test("raises no alert for a menu that fails now and then", async () => {
    await saveMenuFacts(ctx.db, { fallback: fallback(true) });
    for (const [at, works] of [0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1].entries()) {
      setMenuBehavior(works ? { page: MENU_PAGE } : { status: 503 });
      await checkAt(at);
    }
    expect(await changes()).toEqual([]);
    expect(await linkNow()).toBe(`${menu.origin}/store`);
  });

  test("without automatic failover leaves the links to staff, who move them both ways", async () => {
    await saveMenuFacts(ctx.db);
    setMenuBehavior({ status: 500 });
    await checkFrom(0, 5);
    expect(await linkNow()).toBe(`${menu.origin}/store`);
    expect(await startFailover(ctx.db, { actor: OWNER, now: minute(6) })).toBe(true);
    expect(await startFailover(ctx.db, { actor: OWNER, now: minute(6) })).toBe(false);
    expect(await linkNow()).toBe("tel:+13135550142");
    expect(await endFailover(ctx.db, { actor: OWNER, now: minute(7) })).toBe(true);
    expect(await endFailover(ctx.db, { actor: OWNER, now: minute(7) })).toBe(false);
    await checkFrom(8, 9);
    expect(await linkNow()).toBe(`${menu.origin}/store`);
    expect(await changes()).toEqual([
      "raise-menu-alert by system menu-check",
      "move-menu-links by session a-session",
      "move-menu-links-back by session a-session",
    ]);
  });

  test("ends a failover started by staff once the menu has worked for 15 minutes", async () => {
    await saveMenuFacts(ctx.db);
    await checkFrom(0, 1);
    await startFailover(ctx.db, { actor: OWNER, now: minute(2) });
    await checkFrom(2, 16);
    expect(await linkNow()).toBe("tel:+13135550142");
    const { links } = await getMenuPage(ctx.db, { now: minute(16) });
    expect(links).toMatch(/moved by staff.*they move back automatically at \d/);
    await checkAt(17);
    expect(await linkNow()).toBe(`${menu.origin}/store`);
    expect((await changes()).at(-1)).toBe("move-menu-links-back by system menu-check");
  });

  test("changes the row that pages depend on only when links move", async () => {
    await saveMenuFacts(ctx.db, { fallback: fallback(true) });
    await ctx.db.deleteFrom("content_changes").execute();
    setMenuBehavior({ status: 500 });
    await checkFrom(0, 6);
    const changed = await ctx.db.selectFrom("content_changes").select("tag").execute();
    expect(changed.filter(({ tag }) => tag === "settings/menu-failover")).toHaveLength(1);
    const others = changed.filter(({ tag }) => tag !== "settings/menu-failover");
    expect(new Set(others.map(({ tag }) => tag))).toEqual(new Set(["settings/menu-health"]));
  });

  test("sends the alert once when two processes check at the same time", async () => {
    await saveMenuFacts(ctx.db, { fallback: fallback(true) });
    setMenuBehavior({ status: 500 });
    await checkFrom(0, 1);
    await Promise.all([checkAt(2), checkAt(2), checkAt(2)]);
    expect(await changes()).toEqual([
      "raise-menu-alert by system menu-check",
      "move-menu-links by system menu-check",
    ]);
    const mails = await ctx.db.selectFrom("outbox").select("kind").execute();
    expect(mails).toEqual([{ kind: "menu-alert" }]);
  });

  test("does not count if the URL changes meanwhile or the server stops", async () => {
    await saveMenuFacts(ctx.db);
    const check = async () => {
      await saveMenuFacts(ctx.db, { baseUrl: "https://menu.elsewhere.example" });
      return "it returned an error (500)";
    };
    expect(await checkAt(0, { check })).toMatch(/^Not counted/);
    const stopping = AbortSignal.abort();
    expect(await checkAt(1, { stopping })).toBe("Not checked: the server was stopped.");
    const { checks, status } = await getMenuPage(ctx.db, { now: minute(1) });
    expect([checks, status]).toEqual([[], "unknown"]);
  });

  test("emails the store once when the alert is raised and once when it is cleared", async () => {
    await saveMenuFacts(ctx.db);
    setMenuBehavior({ status: 500 });
    await checkFrom(0, 5);
    expect(await sendMails()).toMatchObject({ sent: 1 });
    setMenuBehavior({ page: MENU_PAGE });
    await checkFrom(6, 12);
    expect(await sendMails()).toMatchObject({ sent: 1 });
    const [raised, cleared] = smtp.mails;
    expect(smtp.mails).toHaveLength(2);
    expect(raised?.envelope.to).toEqual(["desk@hyde.example"]);
    expect(raised?.parsed.subject).toBe("The online menu is down");
    expect(cleared?.parsed.subject).toBe("The online menu works again");
    for (const mail of smtp.mails) {
      for (const part of [mail.parsed.text, mail.parsed.html]) {
        expect(part).toContain(`${ORIGIN}/admin/business/menu`);
        expect(part).not.toContain(menu.origin);
      }
    }
    expect(raised?.parsed.text).toContain("it returned an error (500)");
    expect(raised?.parsed.text).toContain("the phone number (313) 555-0142");
  });

  test("emails wait until mail is configured, and expire after a day", async () => {
    await saveMenuFacts(ctx.db, { fallback: fallback(true) });
    setMenuBehavior({ status: 500 });
    await checkFrom(0, 2);
    expect(await sendMails({ MAIL_TO: undefined })).toMatchObject({ sent: 0, failed: 0 });
    expect(await sendMails()).toMatchObject({ sent: 1 });
    expect(smtp.mails[0]?.parsed.text).toContain("Every menu link now leads to the phone number");
    setMenuBehavior({ page: MENU_PAGE });
    await checkFrom(-1_502, -1_500);
    expect(await sendMails()).toMatchObject({ sent: 1 });
    expect(smtp.mails).toHaveLength(1);
  });
});
