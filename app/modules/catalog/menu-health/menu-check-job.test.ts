import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "#app/db/schema.ts";
import { runOutbox } from "#app/modules/background/run-outbox.server.ts";
import { contentFacts } from "#app/modules/store/content.server.ts";
import { menuLink } from "#app/modules/store/links.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { logger } from "#app/platform/logger.server.ts";
import { saveContent } from "#tests/factories/saved-content.ts";
import { makeCertificate } from "#tests/setup/certificates.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import {
  MENU_PAGE,
  type MenuBehavior,
  type MenuServer,
  OTHER_PAGE,
  startMenuServer,
} from "#tests/setup/menu-server.ts";
import { type SmtpFixture, startSmtp } from "#tests/setup/smtp.ts";
import { checkMenu } from "./check-menu.server.ts";
import { endFailover, startFailover } from "./failover.server.ts";
import { getMenuPage, getMenuWarning } from "./get-menu-page.server.ts";
import { menuAlertHandlers } from "./mail/menu-alert-handler.server.ts";
import { menuCheckJob } from "./menu-check-job.server.ts";

const ORIGIN = "https://hyde.example";
const CERTIFICATE = makeCertificate({ names: ["localhost"] });
const OWNER = { kind: "session" as const, id: "a-session" };
const usual = getCACertificates("default");
// Mails of an earlier day would be no news.
const START = Date.now() - 3_600_000;
const minute = (count: number) => new Date(START + count * 60_000);
let menu: MenuServer;
let smtp: SmtpFixture;
/** How long a check waits: as long as a busy machine may take, unless the menu never answers. */
let limitMs: number;

function behave(behavior: MenuBehavior): void {
  limitMs = behavior === "hang" ? 300 : 20_000;
  menu.behave(behavior);
}

beforeAll(async () => {
  logger.level = "silent";
  setDefaultCACertificates([...usual, CERTIFICATE.cert]);
  menu = await startMenuServer(CERTIFICATE);
  smtp = await startSmtp();
});
afterAll(async () => {
  await menu.stop();
  await smtp.stop();
  setDefaultCACertificates(usual);
  logger.level = "info";
});
beforeEach(() => {
  behave({ page: MENU_PAGE });
  smtp.mails.length = 0;
});

/** What staff entered about the menu; its address is that of the test's server. */
function enterMenu(db: Db, changes: Partial<SiteFacts["menu"]> = {}): Promise<void> {
  const value = { ...contentFacts.menu, baseUrl: menu.origin, ...changes };
  return saveContent(db, "site-facts", { menu: value });
}

const fallback = (automatic: boolean) => ({ kind: "phone", url: "", automatic }) as const;

describeEachEngine("the check of the menu", (ctx) => {
  /** A check at a minute; gives what staff read of it. */
  async function checkAt(at: number, tools: Partial<Parameters<typeof menuCheckJob>[1]> = {}) {
    const job = menuCheckJob(ctx.db, {
      ...{ publicOrigin: ORIGIN, wakeOutboxWorker: () => {} },
      check: (options) => checkMenu({ ...options, limitMs }),
      ...tools,
    });
    const run = { id: "", trigger: "schedule", formerRuns: [], report: async () => {} } as const;
    const { message } = await job.run({ ...run, formerRuns: [], now: minute(at) });
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
      // Both at one moment: the alert, then what it brings about.
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

  test("leaves a fresh installation alone", async () => {
    const message = await checkAt(0);
    expect(message).toBe("Not checked: the address of the menu is still a placeholder.");
    expect(await ctx.db.selectFrom("settings").select("key").execute()).toEqual([]);
    expect((await getMenuPage(ctx.db, { now: minute(0) })).hasMenu).toBe(false);
  });

  test.each<[string, MenuBehavior, string]>([
    ["hangs", "hang", "It did not answer within 1 second."],
    ["answers 500", { status: 500 }, "It answers with an error (500)."],
    ["shows another page", { page: OTHER_PAGE }, "The page does not contain “Hyde Cannabis”."],
    ["has a bad certificate", "bad certificate", "The menu’s security certificate is not valid."],
  ])("of a menu that %s raises the alert, moves links, and back", async (_, behavior, reason) => {
    await enterMenu(ctx.db, { check: { text: "Hyde Cannabis" }, fallback: fallback(true) });
    await checkFrom(0, 1);
    behave(behavior);
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

    behave({ page: MENU_PAGE });
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
  });

  test("of a menu that flaps raises nothing", async () => {
    await enterMenu(ctx.db, { fallback: fallback(true) });
    for (const [at, works] of [0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1].entries()) {
      behave(works ? { page: MENU_PAGE } : { status: 503 });
      await checkAt(at);
    }
    expect(await changes()).toEqual([]);
    expect(await linkNow()).toBe(`${menu.origin}/store`);
  });

  test("where it is not automatic leaves the links to staff, who move them both ways", async () => {
    await enterMenu(ctx.db);
    behave({ status: 500 });
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

  test("ends a failover that staff began once the menu has worked for 15 minutes", async () => {
    await enterMenu(ctx.db);
    await checkFrom(0, 1);
    await startFailover(ctx.db, { actor: OWNER, now: minute(2) });
    await checkFrom(2, 16);
    expect(await linkNow()).toBe("tel:+13135550142");
    const { links } = await getMenuPage(ctx.db, { now: minute(16) });
    expect(links).toMatch(/moved by staff.*they move back by themselves at \d/);
    await checkAt(17);
    expect(await linkNow()).toBe(`${menu.origin}/store`);
    expect((await changes()).at(-1)).toBe("move-menu-links-back by system menu-check");
  });

  test("writes to the row pages depend on only when links move", async () => {
    await enterMenu(ctx.db, { fallback: fallback(true) });
    await ctx.db.deleteFrom("content_changes").execute();
    behave({ status: 500 });
    await checkFrom(0, 6);
    const noted = await ctx.db.selectFrom("content_changes").select("tag").execute();
    expect(noted.filter(({ tag }) => tag === "settings/menu-failover")).toHaveLength(1);
    const others = noted.filter(({ tag }) => tag !== "settings/menu-failover");
    expect(new Set(others.map(({ tag }) => tag))).toEqual(new Set(["settings/menu-health"]));
  });

  test("of two processes that check at once one tells the alert", async () => {
    await enterMenu(ctx.db, { fallback: fallback(true) });
    behave({ status: 500 });
    await checkFrom(0, 1);
    await Promise.all([checkAt(2), checkAt(2), checkAt(2)]);
    expect(await changes()).toEqual([
      "raise-menu-alert by system menu-check",
      "move-menu-links by system menu-check",
    ]);
    const mails = await ctx.db.selectFrom("outbox").select("kind").execute();
    expect(mails).toEqual([{ kind: "menu-alert" }]);
  });

  test("does not count when the address is changed meanwhile, or the server stops", async () => {
    await enterMenu(ctx.db);
    const check = async () => {
      await enterMenu(ctx.db, { baseUrl: "https://menu.elsewhere.example" });
      return "it answers with an error (500)";
    };
    expect(await checkAt(0, { check })).toMatch(/^Not counted/);
    const stopping = AbortSignal.abort();
    expect(await checkAt(1, { stopping })).toBe("Not checked: the server was stopped.");
    const { checks, status } = await getMenuPage(ctx.db, { now: minute(1) });
    expect([checks, status]).toEqual([[], "unknown"]);
  });

  test("mails the store when the alert is raised and when it is cleared, once each", async () => {
    await enterMenu(ctx.db);
    behave({ status: 500 });
    await checkFrom(0, 5);
    expect(await sendMails()).toMatchObject({ sent: 1 });
    behave({ page: MENU_PAGE });
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
    expect(raised?.parsed.text).toContain("it answers with an error (500)");
    expect(raised?.parsed.text).toContain("the phone number (313) 555-0142");
  });

  test("mail waits where it is not configured, and says nothing that is a day old", async () => {
    await enterMenu(ctx.db, { fallback: fallback(true) });
    behave({ status: 500 });
    await checkFrom(0, 2);
    expect(await sendMails({ MAIL_TO: undefined })).toMatchObject({ sent: 0, failed: 0 });
    expect(await sendMails()).toMatchObject({ sent: 1 });
    expect(smtp.mails[0]?.parsed.text).toContain("Every menu link now leads to the phone number");
    behave({ page: MENU_PAGE });
    await checkFrom(-1_502, -1_500);
    expect(await sendMails()).toMatchObject({ sent: 1 });
    expect(smtp.mails).toHaveLength(1);
  });
});
