import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Db } from "#app/db/schema.ts";
import { get, post } from "./http.ts";

const VISITORS = 3;
const FORM_EACH_MS = 300;

/**
 * Lets visitors read and a customer send forms by way of a front while `work` is done to the
 * processes behind it, and expects that nobody noticed and that each form was stored once.
 */
export async function expectNobodyNotices(
  front: { origin: string },
  db: Db,
  work: () => Promise<void>,
): Promise<void> {
  const seen = new Map<string, number>();
  const emails: string[] = [];
  let isOver = false;
  const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  const visitor = async (): Promise<void> => {
    while (!isOver) {
      const kept = await get(front, "/");
      note(`page ${kept.status} ${kept.text.includes("<main")}`);
      const made = await get(front, "/blog?q=terpenes");
      note(`search ${made.status} ${made.text.includes("<main")}`);
    }
  };
  const customer = async (): Promise<void> => {
    while (!isOver) {
      const email = `${randomUUID()}@example.com`;
      const form = { name: "Dana", email, message: "Hello", submission_id: randomUUID() };
      const { status } = await post(front, "/contact", form);
      note(`form ${status}`);
      if (status === 200) emails.push(email);
      // For a front all of us are one address, which may send sixty.
      await sleep(FORM_EACH_MS);
    }
  };
  const clients = Promise.all([...Array.from({ length: VISITORS }, visitor), customer()]);
  await Promise.all([clients, work().finally(() => (isOver = true))]);
  expect([...seen.keys()].sort()).toEqual(["form 200", "page 200 true", "search 200 true"]);
  expect(emails.length).toBeGreaterThan(10);
  const rows = await db.selectFrom("messages").select("email").execute();
  expect(rows.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
}
