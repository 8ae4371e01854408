import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { formatDay } from "#app/platform/format-time.ts";
import { addDays, fromWallTime, storeDay } from "#app/platform/time.server.ts";
import { reviews } from "#content/home.ts";
import products from "#content/products.ts";
import videos from "#content/videos.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { formFields, mainOf, noticeOf, structuredDataOf, textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { createServerClock } from "#tests/setup/server-clock.ts";
import {
  listSavedDocuments,
  openBusinessForms,
  resetContent,
  signInStaff,
} from "#tests/setup/staff.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";

// Every page is rendered for the sitemap, several times.
vi.setConfig({ testTimeout: 120_000 });

/** The store's day on which each test begins; the day after the real one, so that time only moves on. */
const TODAY = addDays(storeDay(new Date()), 1);
const TOMORROW = addDays(TODAY, 1);
const at = (wallTime: string, day = TODAY) => fromWallTime(`${day}T${wallTime}`);

/** The days of an entry that ends at the midnight of a test, and of one that starts then. */
const ENDING = { startsOn: TODAY, endsOn: TODAY };
const STARTING = { startsOn: TOMORROW, endsOn: addDays(TOMORROW, 1) };

const LATER = `${formatDay(TOMORROW)} to ${formatDay(STARTING.endsOn)}`;
const [TO_TODAY, TO_TOMORROW] = [`Shown ${formatDay(TODAY)}`, `Shown ${LATER}`];
const TILL_TODAY = `Ended ${formatDay(TODAY)}`;

/** An entry of a content file by its place in the list, from 1, as in the URLs of staff pages. */
function shipped<T>(entries: readonly T[], place: number): T {
  const entry = entries[place - 1];
  if (entry === undefined) throw new Error(`no entry ${place}`);
  return entry;
}

const folder = createTempFolder("hyde-dated-entries-");
afterAll(folder.remove);
const clock = createServerClock(folder.path, at("12:00"));
const env = { ...clock.env, NODE_OPTIONS: `--import=${clock.preload}` };

describeEachApp("entries with a first and last day", { env, engines: "all" }, (ctx) => {
  beforeEach(async () => {
    clock.set(at("12:00"));
    await resetContent(ctx.app);
  });

  const open = (path: string) => get(ctx.app, path);
  const textAt = async (path: string) => textOf(mainOf((await open(path)).text));
  /** Signs in by the server's clock. */
  const signIn = () => openBusinessForms(ctx.app, { now: clock.now() });

  /** Saves an entry with the staff form; returns the notice of the list. */
  async function save(path: string, typed: Record<string, string | undefined>) {
    const staff = await signIn();
    const { status, headers } = await staff.fill(path, typed);
    expect(status).toBe(303);
    const url = new URL(String(headers.location), ctx.app.origin);
    const { text } = await staff.open(url.pathname.replace("/admin/business", "") + url.search);
    const change = url.searchParams.get("change");
    return { notice: noticeOf(text)?.text, list: textOf(mainOf(text)), change };
  }

  /** What `places` finds of the two entries before and after midnight. */
  async function passMidnight<T>(places: () => Promise<T>) {
    const noon = await places();
    clock.set(at("23:59"));
    const evening = await places();
    clock.set(at("00:00", TOMORROW));
    return { noon, evening, midnight: await places() };
  }

  test("a product is on its page, in shop, structured data, sitemap, share images, and link picker only on its days", async () => {
    const [ending, starting] = [shipped(products, 2), shipped(products, 3)];
    /** Where visitors and the authors of posts find a product. */
    const placesOf = async ({ id, name }: { id: number; name: string }) => {
      const shop = await open("/shop");
      return {
        page: (await open(`/product/${id}`)).status === 200,
        shop: textOf(mainOf(shop.text)).includes(name),
        listed: JSON.stringify(structuredDataOf(shop.text)).includes(name),
        others: (await textAt("/product/1")).includes(name),
        sitemap: (await open("/sitemap.xml")).text.includes(`/product/${id}<`),
        share: (await open(`/share/product/${id}.jpg`)).status === 200,
        picker: await isPicked(name),
      };
    };
    const places = () => Promise.all([placesOf(ending), placesOf(starting)]);
    const all = (is: boolean) => ({
      ...{ page: is, shop: is, listed: is, others: is, sitemap: is, share: is, picker: is },
    });
    expect(await places()).toEqual([all(true), all(true)]);
    const first = await save("/products/2", ENDING);
    expect(first.notice).toBe(`It is on the site now. Its last day is ${formatDay(TODAY)}.`);
    expect(first.list).toContain(`${ending.name} ${TO_TODAY} Sample`);
    const second = await save("/products/3", STARTING);
    expect(second.notice).toBe(`Visitors will see it from ${LATER}.`);
    expect(second.list).toContain(`${starting.name} ${TO_TOMORROW} Sample`);
    expect(await passMidnight(places)).toEqual({
      ...{ noon: [all(true), all(false)], evening: [all(true), all(false)] },
      midnight: [all(false), all(true)],
    });
    // Without a last day, it is back.
    const later = await save("/products/2", { endsOn: "" });
    expect(later.notice).toBe("It is on the site now.");
    expect(later.list).not.toContain(TILL_TODAY);
    expect(await placesOf(ending)).toEqual(all(true));
  });

  /** Whether the link picker of posts offers a page with this title. */
  async function isPicked(title: string): Promise<boolean> {
    const { db, origin } = ctx.app;
    const { headers } = await signInStaff(db, { origin, now: clock.now() });
    const url = `/admin/search/pages?${new URLSearchParams({ q: title })}`;
    return (await get(ctx.app, url, headers)).text.includes(`"label":"${title}"`);
  }

  test("a question is on the home page and in its structured data only on its days", async () => {
    const questions = ["How can I pay?", "Are your products tested?"];
    const places = async () => {
      const { text } = await open("/");
      const asked = structuredDataOf(text).FAQPage?.mainEntity as { name: string }[];
      // Structured data has what the page shows.
      expect(asked).toHaveLength([...text.matchAll(/<summary><h3>/g)].length);
      return questions.map((question) => [
        textOf(mainOf(text)).includes(question),
        asked.some(({ name }) => name === question),
      ]);
    };
    await save("/faqs/4", ENDING);
    await save("/faqs/7", STARTING);
    const [shown, hidden] = [
      [true, true],
      [false, false],
    ];
    expect(await passMidnight(places)).toEqual({
      ...{ noon: [shown, hidden], evening: [shown, hidden], midnight: [hidden, shown] },
    });
    const staff = await signIn();
    expect(textOf((await staff.open("/faqs")).text)).toContain(`${questions[0]} ${TILL_TODAY}`);
    expect(textOf((await staff.open("")).text)).toContain("8 questions. Ended: 1");
    // City pages have five questions of their own.
    const { FAQPage } = structuredDataOf((await open("/areas/troy")).text);
    expect(FAQPage?.mainEntity).toHaveLength(5);
  });

  test("without a question on these days, the home page has no structured data of questions", async () => {
    const staff = await signIn();
    for (let left = 8; left > 1; left -= 1) {
      const { text } = await staff.open("/faqs");
      const version = /name="version" value="([^"]+)"/.exec(text)?.[1] ?? "";
      await staff.send("/faqs", { version, intent: "remove" });
    }
    await save("/faqs/1", STARTING);
    expect(structuredDataOf((await open("/")).text)).not.toHaveProperty("FAQPage");
  });

  test("a review is on the home page and on city pages only on its days", async () => {
    const [ending, starting] = [shipped(reviews, 1), shipped(reviews, 3)];
    const places = () =>
      Promise.all(
        ["/", "/areas/troy"].map(async (path) => {
          const text = await textAt(path);
          return [text.includes(ending.text), text.includes(starting.text)];
        }),
      );
    await save("/reviews/1", { ...ENDING, location: "Troy, MI" });
    await save("/reviews/3", { ...STARTING, location: "Troy, MI" });
    const [before, after] = [
      [true, false],
      [false, true],
    ];
    expect(await passMidnight(places)).toEqual({
      ...{ noon: [before, before], evening: [before, before], midnight: [after, after] },
    });
    const staff = await signIn();
    expect(textOf((await staff.open("/reviews")).text)).toContain(
      `${ending.name} ${TILL_TODAY} Sample`,
    );
  });

  test("a reel is on the videos page and the home page only on its days", async () => {
    const [ending, starting] = [shipped(videos, 1), shipped(videos, 2)];
    const places = () =>
      Promise.all(
        ["/", "/videos"].map(async (path) => {
          const text = await textAt(path);
          return [text.includes(ending.title), text.includes(starting.title)];
        }),
      );
    await save("/reels/1", ENDING);
    await save("/reels/2", STARTING);
    const [before, after] = [
      [true, false],
      [false, true],
    ];
    expect(await passMidnight(places)).toEqual({
      ...{ noon: [before, before], evening: [before, before], midnight: [after, after] },
    });
    const staff = await signIn();
    expect(textOf((await staff.open("/reels")).text)).toContain(`${ending.title} ${TILL_TODAY}`);
  });

  test.each(["products", "faqs", "reviews", "reels"])(
    "%s: a last day before the first is refused, and nothing typed is lost",
    async (list) => {
      const staff = await signIn();
      const backward = { startsOn: TOMORROW, endsOn: TODAY };
      const response = await staff.fill(`/${list}/1`, backward);
      expect(response.status).toBe(422);
      expect(textOf(response.text)).toContain("Must not be before the first day.");
      expect(formFields(response.text)).toMatchObject(backward);
      expect(await listSavedDocuments(ctx.app)).toEqual([]);
      const malformed = await staff.fill(`/${list}/1`, { startsOn: "soon" });
      expect(textOf(malformed.text)).toContain("Must be a date such as 2026-11-20.");
    },
  );

  test("a draft stays hidden on its days, and publishing says when visitors will see it", async () => {
    const { notice, list } = await save("/products/2", { ...STARTING, draft: "on" });
    expect(notice).toBe("It is a draft, so visitors do not see it.");
    expect(list).toContain(`Draft ${TO_TOMORROW}`);
    clock.set(at("00:00", TOMORROW));
    expect((await open("/product/2")).status).toBe(404);
    clock.set(at("12:00"));
    const staff = await signIn();
    const { text } = await staff.open("/products");
    const version = [...text.matchAll(/name="version" value="([^"]+)"/g)][1]?.[1] ?? "";
    const published = await staff.send("/products", { version, intent: "publish" });
    expect(noticeOf(published.text)?.text).toBe(`Visitors will see it from ${LATER}.`);
  });

  test("the days are copied, previewed, and taken back with the history", async () => {
    const { change } = await save("/products/2", STARTING);
    const staff = await signIn();
    expect(formFields((await staff.open("/products/new?copy=2")).text)).toMatchObject(STARTING);
    const preview = await staff.send(
      "/products/2/preview",
      formFields((await staff.open("/products/2")).text),
    );
    expect(preview.status).toBe(200);
    expect(textOf(mainOf(preview.text))).toContain(shipped(products, 2).name);
    expect((await open("/product/2")).status).toBe(404);
    expect((await staff.fill(`/history/${change}`, {})).status).toBe(303);
    expect((await open("/product/2")).status).toBe(200);
    expect(formFields((await staff.open("/products/2")).text)).toMatchObject({
      ...{ startsOn: "", endsOn: "" },
    });
  });
});
