import type { Db } from "#app/db/schema.ts";
import { listRowsByKind } from "#app/modules/background/outbox.server.ts";
import {
  INDEXNOW,
  type IndexNowPayload,
} from "#app/modules/blog/publishing/announce-posts.server.ts";
import { NOT_SENT } from "../indexnow/delivery.ts";

/** A notice that tells search engines about changed pages, and its state. */
export interface IndexNowNotice {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  paths: string[];
  status: "Waiting" | "Sent" | "Not sent" | "Trying again" | "Failed";
  /** The answer to the last attempt; empty before the first. */
  answer: string;
}

/** The latest notices, newest first. */
export async function listNotices(db: Db, { limit }: { limit: number }): Promise<IndexNowNotice[]> {
  const rows = await listRowsByKind(db, { kind: INDEXNOW, limit });
  return rows.map(({ id, payload, status, tries, created_at: createdAt }) => {
    const answer = tries.at(-1)?.detail ?? "";
    const { paths = [] } = JSON.parse(payload) as Partial<IndexNowPayload>;
    return { id, createdAt, paths, answer, status: stateOf(status, answer) };
  });
}

function stateOf(status: string, answer: string): IndexNowNotice["status"] {
  if (status === "sent") return NOT_SENT.test(answer) ? "Not sent" : "Sent";
  if (status === "failed") return "Failed";
  return answer === "" ? "Waiting" : "Trying again";
}
