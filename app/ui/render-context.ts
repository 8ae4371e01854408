import { createContext, useContext } from "react";
import { useLocation } from "react-router";

/** Set while the server renders (entry.server.tsx); undefined in the browser. */
export const ScriptNonceContext = createContext<string | undefined>(undefined);

/** The nonce of the site's own inline scripts, so that the Content Security Policy allows them. */
export function useScriptNonce(): string | undefined {
  return useContext(ScriptNonceContext);
}

/** True while the server renders a page that is sent for many URLs, such as a not-found page. */
export const SharedPageContext = createContext(false);

/**
 * The path of this page, without and with its query, for use in forms. On pages that are sent for many
 * URLs it is "/" on the server and the real path in the browser, so elements that contain it need
 * `suppressHydrationWarning`.
 */
export function usePagePath(): { path: string; pathWithQuery: string } {
  const isShared = useContext(SharedPageContext);
  const { pathname, search } = useLocation();
  if (isShared) return { path: "/", pathWithQuery: "/" };
  return { path: pathname, pathWithQuery: pathname + search };
}
