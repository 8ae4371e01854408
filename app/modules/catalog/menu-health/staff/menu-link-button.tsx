import { Form, useNavigation } from "react-router";

interface MenuLinkButtonProps {
  isMoved: boolean;
  /** Filled on the menu page, where it is the main action; outlined inside the warning. */
  isPrimary?: boolean;
}

/** Moves every menu link to the fallback, or back: the same button undoes what it did. */
export function MenuLinkButton({ isMoved, isPrimary = false }: MenuLinkButtonProps) {
  const intent = isMoved ? "move-back" : "move";
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" action="/admin/business/menu">
      <button
        type="submit"
        name="intent"
        value={intent}
        disabled={busy}
        className={`staff-button ${isPrimary ? "primary-button" : ""}`}
      >
        {isMoved ? "Move links back to the menu" : "Move menu links to the fallback"}
      </button>
    </Form>
  );
}
