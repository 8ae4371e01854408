import { data } from "react-router";
import {
  composePage,
  pageFileName,
  pageRequestSchema,
  renderPageMarkdown,
} from "#app/modules/generator/city-service-page.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/generator-download";

/** Downloads a generated page that passes the checks. The same names always produce the same page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, env, now } = staffTools(context);
  const parsed = pageRequestSchema.safeParse(Object.fromEntries(url.searchParams));
  if (!parsed.success) throw data(null, { status: 404 });
  const page = await composePage(db, { request: parsed.data, now });
  if (!page.ok) return new Response(page.message, { status: 422 });
  if (page.reasons.length > 0) {
    return new Response(`The text did not pass the checks: ${page.reasons.join("; ")}.`, {
      status: 422,
    });
  }
  const markdown = await renderPageMarkdown(db, { draft: page.draft, origin: env.PUBLIC_ORIGIN });
  return new Response(markdown, {
    headers: {
      "Content-Type": "text/markdown; charset=utf-8",
      "Content-Disposition": `attachment; filename="${pageFileName(parsed.data)}"`,
    },
  });
}
