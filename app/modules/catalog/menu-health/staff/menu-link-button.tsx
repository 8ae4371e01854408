import { Form } from "react-router";
import { intentField, usePendingIntent } from "#app/ui/staff/intent.ts";

/** What the button asks for. */
export type MenuLinkIntent = "move" | "move-back";

interface MenuLinkButtonProps {
  isMoved: boolean;
  /** Filled on the menu page, where it is the main action; outlined inside the warning. */
  isPrimary?: boolean;
}

/** Moves every menu link to the fallback, or back: the same button undoes what it did. */
export function MenuLinkButton({ isMoved, isPrimary = false }: MenuLinkButtonProps) {
  const intent: MenuLinkIntent = isMoved ? "move-back" : "move";
  const busy = usePendingIntent() === intent;
  return (
    <Form method="post" action="/admin/business/menu">
      <button
        type="submit"
        {...intentField(intent)}
        disabled={busy}
        className={`staff-button ${isPrimary ? "primary-button" : ""}`}
      >
        {isMoved ? "Move links back to the menu" : "Move menu links to the fallback"}
      </button>
    </Form>
  );
}
