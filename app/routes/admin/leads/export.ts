import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { countExportedContacts, exportContacts } from "#app/modules/crm/export-contacts.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import { whilePermitted } from "../_kit/permitted-download.server.ts";
import type { Route } from "./+types/export";

/** Streams pieces of text as fast as the client reads them, without reading ahead. */
function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** At least as many contacts as can be selected on a page of the list. */
const MAX_SELECTED = 200;

/** The contacts as CSV, streamed: those who agreed, all, or the selected ones. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, now } = staffTools(context);
  const ids = url.searchParams.get("ids")?.split(",").slice(0, MAX_SELECTED);
  const includeAll = url.searchParams.get("all") === "yes" || ids !== undefined;
  const options = { includeAll, ids };
  const contacts = await countExportedContacts(db, options);
  const which = ids ? "selected" : includeAll ? "all" : "opted-in";
  // Recorded before the first byte is sent, so that aborted downloads are recorded too.
  await recordAudit(db, {
    actor,
    action: "export-contacts",
    subject: { kind: "contact" },
    summary: `Contacts exported (${which === "opted-in" ? "those who agreed" : which}): ${contacts}.`,
    after: { all: includeAll && !ids, contacts },
    now,
  });
  const name = `contacts-${which}-${storeDay(now)}.csv`;
  return new Response(whilePermitted(context, streamText(exportContacts(db, options))), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
