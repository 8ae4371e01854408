import { CircleCheck } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
import type { ConfirmedSpecials } from "../send-lead.ts";

interface ConfirmationProps {
  title: string;
  children?: ReactNode;
}

/**
 * Stays below a form that was sent, after the notice disappears. Not a live region: the notice has
 * announced the result.
 */
export function Confirmation({ title, children }: ConfirmationProps) {
  return (
    <div className="confirmation">
      <Icon icon={CircleCheck} size={24} className="text-leaf" />
      <div>
        <p className="confirmation-title">{title}</p>
        {children}
      </div>
    </div>
  );
}

/** The confirmation of a sign-up, with the specials of today. */
export function SignUpConfirmation({ specials }: { specials: ConfirmedSpecials | undefined }) {
  return (
    <Confirmation title="Thank you for signing up.">
      <SpecialsNow specials={specials} />
    </Confirmation>
  );
}

/** Today's specials with their last days; nothing if there are none. */
export function SpecialsNow({ specials }: { specials: ConfirmedSpecials | undefined }) {
  if (!specials || specials.items.length === 0) return null;
  return (
    <>
      <p>Here is what is on special now:</p>
      <ul className="mt-3 grid gap-3">
        {specials.items.map(({ id, title, endsOn, endsText }) => (
          <li key={id}>
            <Link to={`/specials#${id}`} className="link">
              {title}
            </Link>
            <span className="block text-sage tabular">
              Through <time dateTime={endsOn}>{endsText}</time>
            </span>
          </li>
        ))}
      </ul>
      {specials.sampleNote && <p className="mt-3 text-sage">{specials.sampleNote}</p>}
    </>
  );
}
