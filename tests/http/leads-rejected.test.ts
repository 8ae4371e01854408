import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";

import { RATE_LIMITS } from "#app/modules/rate-limits/rate-limits.server.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { enteredValue, noticeOf } from "#tests/setup/html.ts";
import { post, randomIp, send } from "#tests/setup/http.ts";
import { waitForFreshLimitWindow } from "#tests/setup/timing.ts";

const completeForm = { name: "Dana", email: "dana@example.com", message: "Hello" };
const WINDOW_MS = RATE_LIMITS.leadPost[0].seconds * 1000;

describeEachApp("rejected form posts", {}, (ctx) => {
  const isStored = async (email: string) =>
    (await ctx.app.db.selectFrom("messages").select("id").where("email", "=", email).execute())
      .length === 1;

  describe("by origin", () => {
    const postFrom = async (headers: (origin: string) => Record<string, string>) => {
      const email = `${randomUUID()}@example.com`;
      const response = await send(ctx.app, "/contact", {
        method: "POST",
        headers: {
          "Content-Type": "application/x-www-form-urlencoded",
          "X-Forwarded-For": randomIp(),
          ...headers(ctx.app.origin),
        },
        body: new URLSearchParams({ ...completeForm, email }).toString(),
      });
      return { status: response.status, stored: await isStored(email) };
    };

    test.each<[string, (own: string) => Record<string, string>]>([
      ["a foreign origin", () => ({ Origin: "https://evil.example" })],
      ["the origin null", () => ({ Origin: "null" })],
      ["an empty origin", () => ({ Origin: "" })],
      ["another port", () => ({ Origin: "http://localhost:1" })],
      ["another scheme", (own) => ({ Origin: own.replace("http:", "https:") })],
      ["a longer host", (own) => ({ Origin: own.replace("localhost", "localhost.evil.example") })],
      ["a path in the origin", (own) => ({ Origin: `${own}/contact` })],
      [
        "an origin in agreement with a forged host",
        () => ({
          ...{ Origin: "https://evil.example", Host: "evil.example" },
          ...{ "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
        }),
      ],
      ["a cross-site fetch", () => ({ "Sec-Fetch-Site": "cross-site" })],
      ["a fetch from a sister site", () => ({ "Sec-Fetch-Site": "same-site" })],
    ])("%s is rejected and saves nothing", async (_kind, headers) => {
      expect(await postFrom(headers)).toEqual({ status: 403, stored: false });
    });

    test.each<[string, (own: string) => Record<string, string>]>([
      ["no origin at all", () => ({})],
      ["our origin", (own) => ({ Origin: own, "Sec-Fetch-Site": "same-origin" })],
      ["our origin by its address", (own) => ({ Origin: own.replace("localhost", "127.0.0.1") })],
      ["our origin by its IPv6 address", (own) => ({ Origin: own.replace("localhost", "[::1]") })],
      ["a typed address", () => ({ "Sec-Fetch-Site": "none" })],
      ["our origin behind a proxy of another name", (own) => ({ Origin: own, Host: "internal" })],
    ])("%s is accepted", async (_kind, headers) => {
      expect(await postFrom(headers)).toEqual({ status: 200, stored: true });
    });

    test("posts from scripts follow the same rules", async () => {
      const foreign = { Origin: "https://evil.example" };
      expect((await post(ctx.app, "/contact.data", completeForm, foreign)).status).toBe(403);
      const own = await post(ctx.app, "/contact.data", { ...completeForm, name: "" });
      expect([own.status, own.headers["cache-control"]]).toEqual([422, "no-store"]);
      expect(own.text).toContain("Please fill in all fields before submitting.");
    });
  });

  describe("by rate limits", () => {
    beforeEach(async () => {
      await ctx.app.db.deleteFrom("rate_limits").execute();
      await waitForFreshLimitWindow();
    });

    const postAs = (address: string, fields: Record<string, string> = {}) => {
      const email = `${randomUUID()}@example.com`;
      return post(
        ctx.app,
        "/contact",
        { ...completeForm, email, ...fields },
        { "X-Forwarded-For": address },
      );
    };
    const counters = (rule: string) =>
      ctx.app.db
        .selectFrom("rate_limits")
        .selectAll()
        .where("bucket", "like", `${rule}:%`)
        .execute();
    /** Sets the counter to this number of posts. */
    const fill = (rule: string, hits: number) =>
      ctx.app.db
        .updateTable("rate_limits")
        .set({ hits })
        .where("bucket", "like", `${rule}:%`)
        .execute();
    const [perAddress, perNetwork] = RATE_LIMITS.leadPost;

    test("every post counts, valid or not, under a key that hides the IP address", async () => {
      await postAs("192.0.2.7");
      await postAs("192.0.2.7", { name: "" });
      await postAs("192.0.2.8");
      const byAddress = await counters(perAddress.name);
      expect(byAddress.map(({ hits }) => hits).sort()).toEqual([1, 2]);
      expect(await counters(perNetwork.name)).toMatchObject([{ hits: 3 }]);
      expect(JSON.stringify(byAddress)).not.toMatch(/192\.0\.2|c0000207/);
    });

    test("an IP address over its limit is told when to retry and keeps the entered text", async () => {
      await postAs("192.0.2.7");
      await fill(perAddress.name, perAddress.hits - 1);
      expect((await postAs("192.0.2.7")).status).toBe(200);
      const email = `${randomUUID()}@example.com`;
      const { status, headers, text } = await postAs("192.0.2.7", { email });
      expect(status).toBe(429);
      expect(headers["cache-control"]).toBe("no-store");
      const leftSeconds = (WINDOW_MS - (Date.now() % WINDOW_MS)) / 1000;
      expect(Math.abs(Number(headers["retry-after"]) - leftSeconds)).toBeLessThan(3);
      expect(noticeOf(text)).toEqual({
        role: "alert",
        title: "Too Many Requests",
        text: "We received a lot from your connection. Please wait a few minutes and try again.",
      });
      expect(enteredValue(text, "message")).toBe(completeForm.message);
      expect(await isStored(email)).toBe(false);
      expect((await postAs("192.0.2.8")).status).toBe(200);
      expect((await postAs("192.0.2.7, 192.0.2.8")).status).toBe(200);
    });

    test("forged X-Forwarded-For entries change nothing", async () => {
      await postAs("192.0.2.7");
      await fill(perAddress.name, perAddress.hits);
      for (const forged of ["203.0.113.9, ", "x, y, ", ", "]) {
        expect((await postAs(`${forged}192.0.2.7`)).status).toBe(429);
      }
      expect((await postAs("::ffff:192.0.2.7")).status).toBe(429);
    });

    test("one household's IPv6 addresses count as one visitor", async () => {
      await postAs("2001:db8:1:2::1");
      await fill(perAddress.name, perAddress.hits);
      expect((await postAs("2001:db8:1:2:ffff::9")).status).toBe(429);
      expect((await postAs("2001:db8:1:3::1")).status).toBe(200);
    });

    test("a network over its limit is rejected; neighboring networks are not", async () => {
      await postAs("192.0.2.7");
      await fill(perNetwork.name, perNetwork.hits);
      expect((await postAs("192.0.2.200")).status).toBe(429);
      expect((await postAs("192.0.3.7")).status).toBe(200);
    });

    test.each([
      ["/contact", RATE_LIMITS.messageMail[0], completeForm],
      ["/deals", RATE_LIMITS.signUpMail[0], { email: "mail@example.com" }],
      ["/join", RATE_LIMITS.signUpMail[0], { email: "mail@example.com" }],
    ])("%s is stricter about posts that send mail", async (path, rule, fields) => {
      const from = { "X-Forwarded-For": "192.0.2.7" };
      await post(ctx.app, path, fields, from);
      await fill(rule.name, rule.hits);
      expect((await post(ctx.app, path, fields, from)).status).toBe(429);
      expect((await post(ctx.app, path, {}, from)).status).toBe(422);
    });

    test("limits survive a restart", async () => {
      await postAs("192.0.2.7");
      await fill(perAddress.name, perAddress.hits);
      await ctx.app.restart();
      expect((await postAs("192.0.2.7")).status).toBe(429);
    });
  });
});
