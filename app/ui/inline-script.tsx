import { useScriptNonce } from "./render-context.ts";

/** A script of our own in the document; `code` is from a `?script` import, empty in the browser bundle. */
export function InlineScript({ code }: { code: string }) {
  return (
    <script
      nonce={useScriptNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
