import { createContext, useContext } from "react";

/** Set by the server while it renders (entry.server.tsx); nothing in the browser. */
export const ScriptNonceContext = createContext<string | undefined>(undefined);

/** Marks an inline script of ours, so that the content security policy allows it. */
export function useScriptNonce(): string | undefined {
  return useContext(ScriptNonceContext);
}
