import { randomInt } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { type App, describeEachApp } from "#tests/setup/app.ts";
import { collectForms } from "#tests/setup/collect-forms.ts";
import { arbitraryRequest, type GeneratedRequest } from "#tests/setup/generate-requests.ts";
import { get, post, randomIp, send } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";
import { isLongRun, sampleEngines } from "#tests/setup/test-scope.ts";

/** Requests on all engines together. */
const TOTAL = isLongRun ? 20_000 : 320;
const CONCURRENCY = 8;
const ROUNDS = Math.ceil(TOTAL / CONCURRENCY / sampleEngines().length);

/** The same in every short run, so that a failure is a regression; random in long runs. */
const SEED = Number(process.env.FUZZ_SEED ?? (isLongRun ? randomInt(2 ** 31 - 1) : 20_261_122));

/** Longer than any request takes on a slow machine with seven others at the same time. */
const RESPONSE_TIMEOUT_MS = 15_000;

/** Rounds after which the server counts as warm. */
const WARM_ROUNDS = Math.ceil(ROUNDS / 5);

/** Heap after the last round, divided by the heap when warm. */
const MAX_GROWTH = 1.5;

const MEMORY = ["--expose-gc", `--import=${import.meta.resolve("../setup/report-heap.ts")}`];

const options = {
  // Only errors: a line for each request would fill the memory of the test.
  env: {
    LOG_LEVEL: "error",
    NODE_OPTIONS: MEMORY.join(" "),
    // Caches must not look like a leak.
    CACHE_MAX_BYTES: "2000000",
  },
};

describeEachApp("random requests", options, (ctx) => {
  test("are all answered and leave the server healthy", { timeout: 1_800_000 }, async () => {
    const { app } = ctx;
    process.stdout.write(`fuzz: seed ${SEED}, ${ROUNDS * CONCURRENCY} requests on ${ctx.engine}\n`);
    let staff = await signInStaff(app.db, { origin: app.origin });
    const forms = await collectForms(app, staff.headers);
    expect(forms.length).toBeGreaterThan(30);
    const known = await listKnownValues(app);
    actionCount = 0;
    let round = 0;
    let warm = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryRequest({ known, forms }), {
          minLength: CONCURRENCY,
          maxLength: CONCURRENCY,
        }),
        async (batch) => {
          round += 1;
          // An earlier request may have signed out.
          if (round % 5 === 0) staff = await signInStaff(app.db, { origin: app.origin });
          if (round === WARM_ROUNDS) warm = await measureHeap(app);
          const errors = app.errors().length;
          await Promise.all(batch.map((request) => sendRequest(app, request, staff.headers)));
          // The server logs an error before it responds.
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
    const heap = await measureHeap(app);
    // Enough requests must have reached an action.
    expect(actionCount).toBeGreaterThan(ROUNDS * CONCURRENCY * 0.08);
    process.stdout.write(
      `fuzz: heap ${formatMegabytes(warm)} when warm, ${formatMegabytes(heap)} at the end\n`,
    );
    expect(heap).toBeLessThan(warm * MAX_GROWTH);
    await expectHealthy(app);
  });

  test("of malformed bytes are answered or closed", { timeout: 600_000 }, async () => {
    const { app } = ctx;
    const errors = app.errors().length;
    await fc.assert(
      fc.asyncProperty(malformedBytes(), async (bytes) => {
        const response = await sendAndReceive(app, bytes);
        expect(response).toMatch(/^(?:HTTP\/1\.1 [1-4]\d\d |$)/);
        expect(app.errors().length).toBe(errors);
      }),
      { seed: SEED, numRuns: isLongRun ? 2_000 : 150 },
    );
    await expectHealthy(app);
  });
});

/** Statuses of actions that have read a form; 202 is a redirect in a data request. */
const ACTION_STATUSES = new Set([200, 202, 303, 409, 422]);

let actionCount = 0;

/** Ids, slugs, and names that exist. */
async function listKnownValues({ db }: App): Promise<string[]> {
  const posts = await db.selectFrom("blog_posts").select(["id", "slug"]).limit(5).execute();
  const cities = await db.selectFrom("cities").select(["id", "slug"]).limit(5).execute();
  return [
    ...[...posts, ...cities].flatMap(({ id, slug }) => [String(id), slug]),
    ...["1", "2", "deals", "faqs", "reviews", "reels", "products", "names", "hours", "places.xml"],
    ...["home.jpg", "areas/troy.jpg", "generate-blog-post", "auto-publish-blogs", "seo-automation"],
  ];
}

async function sendRequest(
  app: App,
  generated: GeneratedRequest,
  staff: Record<string, string>,
): Promise<void> {
  const { method, path, body } = generated;
  const headers = {
    // Without our origin, every post would be rejected.
    Origin: app.origin,
    ...generated.headers,
    ...(generated.staff ? { Cookie: staff.Cookie } : {}),
  };
  const late = sleep(RESPONSE_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no response within ${RESPONSE_TIMEOUT_MS} ms`);
  });
  const response = await Promise.race([
    send({ origin: app.origin }, path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    }),
    late,
  ]);
  expect(response.status).toBeLessThan(500);
  if (method === "POST" && ACTION_STATUSES.has(response.status)) actionCount += 1;
  expect(response.headers).toMatchObject({
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
  });
}

/**
 * The server's heap after garbage collection, in bytes. Not its resident memory, which grows with the
 * highest load and does not shrink.
 */
async function measureHeap(app: App): Promise<number> {
  const before = app.logs().length;
  process.kill(app.pid, "SIGUSR2");
  return vi.waitFor(() => {
    const [, bytes] = /heap bytes: (\d+)/.exec(app.logs().slice(before)) ?? [];
    if (!bytes) throw new Error("the server did not report its heap");
    return Number(bytes);
  }, 30_000);
}

const formatMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

async function expectHealthy(app: App): Promise<void> {
  expect((await get(app, "/healthz")).status).toBe(200);
  expect((await get(app, "/readyz")).status).toBe(200);
  expect((await get(app, "/")).text).toContain("<h1");
  const email = `${randomInt(1e9)}@example.com`;
  const sent = await post(
    app,
    "/contact",
    { name: "Dana", email, message: "Still there?" },
    { "X-Forwarded-For": randomIp() },
  );
  expect(sent.status).toBe(200);
  const saved = app.db.selectFrom("messages").select("email").where("email", "=", email);
  expect(await saved.execute()).toHaveLength(1);
}

/** A valid request with some bytes changed, inserted, or removed. */
function malformedBytes(): fc.Arbitrary<string> {
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

/** Sends bytes; returns everything received until the connection is closed. */
function sendAndReceive({ origin }: App, bytes: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect({ port: Number(new URL(origin).port), host: "127.0.0.1" });
  let response = "";
  const timer = setTimeout(
    () => reject(new Error("no response, and the connection is still open")),
    RESPONSE_TIMEOUT_MS,
  );
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    response += chunk;
  });
  // The server may close the connection before it has read everything.
  socket.on("error", () => {});
  socket.on("close", () => {
    clearTimeout(timer);
    resolve(response);
  });
  socket.end(bytes, "latin1");
  return promise;
}
