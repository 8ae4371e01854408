import type { Db } from "#app/db/schema.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { OWNER_ID } from "#app/modules/auth/account.server.ts";
import { createApiToken } from "#app/modules/auth/api-tokens.server.ts";
import { SCOPE_NAMES } from "#app/modules/auth/token-scopes.ts";
import { createPost } from "#app/modules/blog/editing/create-post.server.ts";
import { newToken } from "#app/platform/random.server.ts";
import { POST_NOW, postContent } from "./posts.ts";

/** A word in every staff-only record that must never appear on a public page. */
export const STAFF_ONLY = "zqstaffonly";

/** Limits of a new token that may do everything. */
export const ALL_SCOPES = { scopes: SCOPE_NAMES, days: 365 };

/**
 * Adds staff-only records of each kind: a draft, a contact, a message, an API token, and an audit
 * entry. Draft, contact, and message have the same id, so a URL with this id names one of each.
 */
export async function addStaffSecrets(db: Db): Promise<{ id: string }> {
  const now = POST_NOW.toISOString();
  const content = postContent({
    title: `${STAFF_ONLY} title`,
    excerpt: `${STAFF_ONLY} excerpt`,
    markdown: `${STAFF_ONLY} text`,
  });
  const { id } = await createPost(db, { content, now: POST_NOW });
  await db
    .insertInto("campaign_contacts")
    .values({
      id,
      email: `${STAFF_ONLY}@example.com`,
      phone_number: null,
      source: "deals",
      opted_in: true,
      unsubscribe_token: newToken(),
      quarantine_reason: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto("messages")
    .values({
      id,
      name: STAFF_ONLY,
      email: `${STAFF_ONLY}@example.com`,
      message: STAFF_ONLY,
      page: "/contact",
      quarantine_reason: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const actor = { kind: "terminal", id: null } as const;
  await createApiToken(db, {
    accountId: OWNER_ID,
    name: STAFF_ONLY,
    limits: ALL_SCOPES,
    actor,
    now: POST_NOW,
  });
  await recordAudit(db, {
    actor,
    action: "save-post",
    subject: { kind: "post", id },
    summary: STAFF_ONLY,
    now: POST_NOW,
  });
  return { id };
}
