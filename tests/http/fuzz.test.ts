import { randomInt } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { type App, describeEachApp } from "#tests/setup/app.ts";
import { collectForms } from "#tests/setup/collect-forms.ts";
import { type MadeUpRequest, requests } from "#tests/setup/generate-requests.ts";
import { get, newAddress, post, send } from "#tests/setup/http.ts";
import { isLong } from "#tests/setup/long-run.ts";
import { openStaffVisit } from "#tests/setup/staff.ts";
import { sampleEngines } from "#tests/setup/test-engines.ts";

/** Over all engines together, eight at a time. */
const TOTAL = isLong ? 20_000 : 480;
const AT_ONCE = 8;
const ROUNDS = Math.ceil(TOTAL / AT_ONCE / sampleEngines().length);

/** The same in every run, so that one failing is one that broke; anew in long ones. */
const SEED = Number(process.env.FUZZ_SEED ?? (isLong ? randomInt(2 ** 31 - 1) : 20_261_122));

/** Longer takes nothing we do for a request, on a slow machine with seven others beside it. */
const BOUND_MS = 15_000;

/** Rounds after which the server counts as warm. */
const WARM_ROUNDS = Math.ceil(ROUNDS / 5);

/** Held after the last round by what was held when warm. */
const GROWTH = 1.5;

const MEMORY = ["--expose-gc", `--import=${import.meta.resolve("../setup/report-heap.ts")}`];

const options = {
  // Errors alone: a line for each request would fill the memory of the test.
  env: {
    LOG_LEVEL: "error",
    NODE_OPTIONS: MEMORY.join(" "),
    // What is kept on purpose must not look like a leak.
    CACHE_MAX_BYTES: "2000000",
  },
};

describeEachApp("random requests", options, (ctx) => {
  test("are all answered and leave the server healthy", { timeout: 1_800_000 }, async () => {
    const { app } = ctx;
    process.stdout.write(`fuzz: seed ${SEED}, ${ROUNDS * AT_ONCE} requests on ${ctx.engine}\n`);
    let staff = await openStaffVisit(app.db, { origin: app.origin });
    const forms = await collectForms(app, staff.headers);
    expect(forms.length).toBeGreaterThan(30);
    const known = await readKnown(app);
    acted = 0;
    let round = 0;
    let warm = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(requests({ known, forms }), { minLength: AT_ONCE, maxLength: AT_ONCE }),
        async (batch) => {
          round += 1;
          // The last one may have signed itself out.
          if (round % 5 === 0) staff = await openStaffVisit(app.db, { origin: app.origin });
          if (round === WARM_ROUNDS) warm = await heldBytes(app);
          const errors = app.errors().length;
          await Promise.all(batch.map((request) => ask(app, request, staff.headers)));
          // Written before the answer is sent, but by another process.
          expect(
            app
              .errors()
              .slice(errors, errors + 1)
              .join()
              .slice(0, 800),
          ).toBe("");
        },
      ),
      { seed: SEED, numRuns: ROUNDS, endOnFailure: process.env.SHRINK === "0" },
    );
    const held = await heldBytes(app);
    // Or all this would say nothing.
    expect(acted).toBeGreaterThan(ROUNDS * AT_ONCE * 0.08);
    process.stdout.write(`fuzz: ${mega(warm)} held when warm, ${mega(held)} in the end\n`);
    expect(held).toBeLessThan(warm * GROWTH);
    await expectHealth(app);
  });

  test("of malformed bytes are answered or closed", { timeout: 600_000 }, async () => {
    const { app } = ctx;
    const errors = app.errors().length;
    await fc.assert(
      fc.asyncProperty(oddBytes(), async (bytes) => {
        const answer = await exchange(app, bytes);
        expect(answer).toMatch(/^(?:HTTP\/1\.1 [1-4]\d\d |$)/);
        expect(app.errors().length).toBe(errors);
      }),
      { seed: SEED, numRuns: isLong ? 2_000 : 150 },
    );
    await expectHealth(app);
  });
});

/** What actions answer that have looked at a form; 202 stands for a redirect in a data request. */
const ACTED = new Set([200, 202, 303, 409, 422]);

let acted = 0;

/** Texts that stand for something the database has. */
async function readKnown({ db }: App): Promise<string[]> {
  const posts = await db.selectFrom("blog_posts").select(["id", "slug"]).limit(5).execute();
  const cities = await db.selectFrom("cities").select(["id", "slug"]).limit(5).execute();
  return [
    ...[...posts, ...cities].flatMap(({ id, slug }) => [String(id), slug]),
    ...["1", "2", "deals", "faqs", "reviews", "reels", "products", "names", "hours", "places.xml"],
    ...["home.jpg", "areas/troy.jpg", "generate-blog-post", "auto-publish-blogs", "seo-automation"],
  ];
}

async function ask(app: App, made: MadeUpRequest, staff: Record<string, string>): Promise<void> {
  const { method, path, body } = made;
  const headers = {
    // Mostly from our own pages, or no post would get any further.
    Origin: app.origin,
    ...made.headers,
    ...(made.staff ? { Cookie: staff.Cookie } : {}),
  };
  const late = sleep(BOUND_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${BOUND_MS} ms`);
  });
  const answer = await Promise.race([
    send({ origin: app.origin }, path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    }),
    late,
  ]);
  expect(answer.status).toBeLessThan(500);
  if (method === "POST" && ACTED.has(answer.status)) acted += 1;
  expect(answer.headers).toMatchObject({
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
  });
}

/**
 * What the server holds once its rubbish is collected, in bytes. Not what the system has given it:
 * that grows with the largest load there ever was, and is not given back.
 */
async function heldBytes(app: App): Promise<number> {
  const before = app.logs().length;
  process.kill(app.pid, "SIGUSR2");
  return vi.waitFor(() => {
    const [, bytes] = /held bytes: (\d+)/.exec(app.logs().slice(before)) ?? [];
    if (!bytes) throw new Error("the server did not say what it holds");
    return Number(bytes);
  }, 30_000);
}

const mega = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

async function expectHealth(app: App): Promise<void> {
  expect((await get(app, "/healthz")).status).toBe(200);
  expect((await get(app, "/readyz")).status).toBe(200);
  expect((await get(app, "/")).text).toContain("<h1");
  const email = `${randomInt(1e9)}@example.com`;
  const sent = await post(
    app,
    "/contact",
    { name: "Dana", email, message: "Still there?" },
    { "X-Forwarded-For": newAddress() },
  );
  expect(sent.status).toBe(200);
  const kept = app.db.selectFrom("messages").select("email").where("email", "=", email);
  expect(await kept.execute()).toHaveLength(1);
}

/** A request as it should be, with some of its bytes changed, put in or left out. */
function oddBytes(): fc.Arbitrary<string> {
  const good: fc.Arbitrary<string> = fc.constantFrom(
    "GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n",
    "GET /blog?q=a HTTP/1.1\r\nHost: x\r\nCookie: a=b\r\n\r\n",
    "POST /contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 6\r\n\r\nname=a",
    "POST /join HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n3\r\na=b\r\n0\r\n\r\n",
  );
  const change = fc.record({
    at: fc.nat(300),
    drop: fc.nat(3),
    put: fc.oneof(
      fc.constantFrom("\r\n", "\n", "\r", "\0", ":", " ", "\t", "\r\n ", "Content-Length: 3\r\n"),
      fc.constantFrom("Transfer-Encoding: chunked\r\n", "\xff", "%", "\\", "a".repeat(17_000)),
      fc.string({ unit: "binary-ascii", maxLength: 5 }),
    ),
  });
  return fc.tuple(good, fc.array(change, { minLength: 1, maxLength: 3 })).map(([bytes, changes]) =>
    changes.reduce<string>((text, { at, drop, put }) => {
      const place = at % text.length;
      return text.slice(0, place) + put + text.slice(place + drop);
    }, bytes),
  );
}

/** Sends bytes and no more; gives what comes back until both sides are done. */
function exchange({ origin }: App, bytes: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect({ port: Number(new URL(origin).port), host: "127.0.0.1" });
  let answer = "";
  const timer = setTimeout(() => reject(new Error("neither answered nor left")), BOUND_MS);
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    answer += chunk;
  });
  // The server may break off while we are still writing.
  socket.on("error", () => {});
  socket.on("close", () => {
    clearTimeout(timer);
    resolve(answer);
  });
  socket.end(bytes, "latin1");
  return promise;
}
