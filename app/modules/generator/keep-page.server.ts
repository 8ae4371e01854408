import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { composePage, type PageRequest } from "./compose-page.server.ts";
import { explainRefusal } from "./explain-refusal.ts";
import type { GenerateResult } from "./generate-post.server.ts";
import { getWriterSettings } from "./settings.server.ts";
import { storeDraft } from "./store-draft.server.ts";

interface KeepPage {
  request: PageRequest;
  actor: Actor;
  now: Date;
}

/**
 * Saves a page about a city and a service as a draft post, if it passes the checks of any post and
 * no fact about the two is missing.
 */
export async function keepPage(db: Db, { request, actor, now }: KeepPage): Promise<GenerateResult> {
  const started = performance.now();
  const page = await composePage(db, request);
  if (!page.ok) return page;
  const { draft, place, missing } = page;
  if (missing.length > 0) return { ok: false, message: missing.join(" ") };
  const settings = await getWriterSettings(db);
  const city = place.slug
    ? await db.selectFrom("cities").select("id").where("slug", "=", place.slug).executeTakeFirst()
    : undefined;
  const result = await storeDraft(db, {
    ...{ draft, cityId: city?.id ?? null, subject: `${request.serviceName}, ${place.name}` },
    ...{ status: "draft", writer: "built-in", threshold: settings.overlapPercent / 100 },
    describe: ({ title, words }) => `“${title}” (${words} words) is kept as a draft.`,
    ...{ actor, now, started },
  });
  return result.ok ? result : { ok: false, message: explainRefusal(result) };
}
