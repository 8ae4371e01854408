import type { Db } from "#app/db/schema.ts";
import type { IndexNowPayload } from "#app/modules/blog/publishing/announce-posts.server.ts";
import { INDEXNOW } from "#app/modules/blog/publishing/announce-posts.server.ts";
import { NOT_SENT } from "../indexnow/delivery.ts";

/** What became of a row that tells search engines of addresses. */
export interface IndexNowNotice {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  paths: string[];
  status: "Waiting" | "Sent" | "Not sent" | "Trying again" | "Failed";
  /** What the last try brought; empty before the first. */
  answer: string;
}

/** The latest notices, newest first. */
export async function listNotices(db: Db, { limit }: { limit: number }): Promise<IndexNowNotice[]> {
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "payload", "status", "attempts", "created_at"])
    .where("kind", "=", INDEXNOW)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const tries = await db
    .selectFrom("outbox_attempts")
    .select(["outbox_id", "detail"])
    .where(
      "outbox_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("attempt")
    .execute();
  const answers = new Map(tries.map(({ outbox_id, detail }) => [outbox_id, detail ?? ""]));
  return rows.map(({ id, payload, status, attempts, created_at: createdAt }) => {
    const answer = answers.get(id) ?? "";
    const { paths = [] } = JSON.parse(payload) as Partial<IndexNowPayload>;
    return { id, createdAt, paths, answer, status: stateOf(status, attempts, answer) };
  });
}

function stateOf(status: string, attempts: number, answer: string): IndexNowNotice["status"] {
  if (status === "sent") return NOT_SENT.test(answer) ? "Not sent" : "Sent";
  if (status === "failed") return "Failed";
  return attempts > 0 && answer !== "" ? "Trying again" : "Waiting";
}
