import { createContext, type ReactNode, use } from "react";

/** What the signed-in person may do, by URL path. */
export interface Permitted {
  /** Whether the page at this URL opens. */
  canOpen(url: string): boolean;
  /** Whether forms with this intent can be submitted to this URL. */
  canSubmit(url: string, intent: string): boolean;
}

const PermittedContext = createContext<Permitted>({ canOpen: () => true, canSubmit: () => true });

/** Around the staff area: what its links and buttons are shown for. The server refuses the rest anyway. */
export const PermittedProvider = PermittedContext.Provider;

/** What the signed-in person may do. */
export const usePermitted = () => use(PermittedContext);

interface IfPermittedProps {
  /** The URL of the page that `children` leads to, or of the form. */
  to: string;
  /** Set if `children` is a form or a button: its intent. */
  intent?: string;
  /** For everyone else; default: nothing. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** Shows its content only to people who may open the page or submit the form. */
export function IfPermitted({ to, intent, otherwise = null, children }: IfPermittedProps) {
  const { canOpen, canSubmit } = usePermitted();
  return (intent === undefined ? canOpen(to) : canSubmit(to, intent)) ? children : otherwise;
}
