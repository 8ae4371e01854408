import { createContext, useContext } from "react";
import { useLocation } from "react-router";

/** Set by the server while it renders a page that is sent for many URLs, such as a not-found page. */
export const SharedPageContext = createContext(false);

/**
 * The path of this page, without and with its query, to name it in a form. "/" on pages that are
 * sent for many URLs; once React runs in the browser it is the real one there too, so elements that
 * show it need `suppressHydrationWarning`.
 */
export function usePagePath(): { path: string; pathWithQuery: string } {
  const isShared = useContext(SharedPageContext);
  const { pathname, search } = useLocation();
  if (isShared) return { path: "/", pathWithQuery: "/" };
  return { path: pathname, pathWithQuery: pathname + search };
}
