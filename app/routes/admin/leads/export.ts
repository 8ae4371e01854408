import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { countExported, exportContacts } from "#app/modules/crm/export-contacts.server.ts";
import { streamText } from "#app/platform/stream-text.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/export";

/** The contacts as CSV, streamed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, now } = staffTools(context);
  const all = url.searchParams.get("all") === "yes";
  const contacts = await countExported(db, { all });
  // Before the first byte is sent: a download that breaks off counts too.
  await recordAudit(db, {
    actor,
    action: "export-contacts",
    subject: { kind: "contact" },
    summary: `Contacts exported (${all ? "all" : "opted in"}): ${contacts}.`,
    after: { all, contacts },
    now,
  });
  const name = `contacts-${all ? "all" : "opted-in"}-${storeDay(now)}.csv`;
  return new Response(streamText(exportContacts(db, { all })), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
