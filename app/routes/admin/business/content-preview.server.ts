import { type ContentPreview, createPreviewHandle } from "#app/db/content-previews.server.ts";
import { toInertDocument } from "#app/modules/archive/archived-page.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";

/** The preview shows our own pictures, fonts, and styles, and nothing runs. Fonts need `allow-same-origin`. */
const POLICY =
  "default-src 'none'; img-src 'self' data:; font-src 'self'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-same-origin";

/** A public page as visitors would see it with content that is not saved. Nothing on it works. */
export async function renderContentPreview(
  { db, renderPreview }: StaffTools,
  { path, ...content }: ContentPreview & { path: string },
): Promise<Response> {
  const html = await renderPreview(path, createPreviewHandle(db, content));
  return new Response(addNote(toInertDocument(html)), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      // Browsers refuse a sandboxed document with another value.
      "Cross-Origin-Opener-Policy": "unsafe-none",
    },
  });
}

/** Inline styles, because the page's stylesheet may lack these classes. */
const NOTE =
  '<p class="wrap" style="padding-block: 0.75rem; font-weight: 600">Preview, not published. Links and buttons do nothing here.</p>';

const addNote = (html: string) => html.replace(/<main\b[^>]*>/, (main) => main + NOTE);
