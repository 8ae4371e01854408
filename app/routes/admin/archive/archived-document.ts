import type { EmailTemplate } from "#app/modules/archive/archive-format.ts";
import { FRAME_POLICY, toFrameDocument } from "#app/modules/archive/archived-page.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/archived-document";
import { loadArchived } from "./load-archived.server.ts";

/** An archived page or email for the frame on the staff page "Archive". */
export async function loader({ url, context }: Route.LoaderArgs) {
  const tools = staffTools(context);
  const { page } = await loadArchived(tools, url.searchParams);
  const { document, seal, files } = page;
  const { html }: Pick<EmailTemplate, "html"> =
    seal.kind === "email" ? JSON.parse(String(document)) : { html: undefined };
  const asShown = html === undefined ? page.asShown : Buffer.from(html);
  const content = await toFrameDocument({ asShown, files }, tools.uploads.inFolder("archive"));
  return new Response(content, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": FRAME_POLICY,
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}
