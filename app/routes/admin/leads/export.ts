import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { countExportedContacts, exportContacts } from "#app/modules/crm/export-contacts.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
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

/** The contacts as CSV, streamed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, now } = staffTools(context);
  const includeAll = url.searchParams.get("all") === "yes";
  const contacts = await countExportedContacts(db, { includeAll });
  // Recorded before the first byte is sent, so that aborted downloads are recorded too.
  await recordAudit(db, {
    actor,
    action: "export-contacts",
    subject: { kind: "contact" },
    summary: `Contacts exported (${includeAll ? "all" : "opted in"}): ${contacts}.`,
    after: { all: includeAll, contacts },
    now,
  });
  const name = `contacts-${includeAll ? "all" : "opted-in"}-${storeDay(now)}.csv`;
  return new Response(streamText(exportContacts(db, { includeAll })), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
