import { ArrowLeft, Mail, Phone } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icons.tsx";
import { buttonClass, LinkButton } from "#app/ui/staff/button.tsx";
import { PageTitle } from "#app/ui/staff/page.tsx";

interface LeadPageProps {
  title: string;
  /** A line below the title, such as when it was received. */
  intro: ReactNode;
  /** The list that the page belongs to. */
  list: { to: string; label: string };
  /** Null if the person has none. */
  email: string | null;
  phone: string | null;
  /** Buttons beside the links to the person, such as the link to the next message. */
  actions?: ReactNode;
  /** What the page is for. */
  children: ReactNode;
  /** What is good to know; beside the rest on wide screens, below it on phones. */
  side: ReactNode;
}

/** The frame of the page of a message or contact: who it is, how to reach them, and two columns. */
export function LeadPage(props: LeadPageProps) {
  const { title, intro, list, email, phone, actions, children, side } = props;
  return (
    <>
      <div className="-mb-3 flex">
        <LinkButton to={list.to} variant="quiet" icon={ArrowLeft} className="-ml-3.5">
          {list.label}
        </LinkButton>
      </div>
      <PageTitle
        intro={intro}
        actions={
          <>
            {email !== null && (
              <a href={`mailto:${email}`} className={buttonClass({ className: LINK })}>
                <Icon icon={Mail} size={18} className="shrink-0" />
                <span className="truncate">{email === title ? "Write an email" : email}</span>
              </a>
            )}
            {phone !== null && (
              <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={buttonClass()}>
                <Icon icon={Phone} size={18} className="shrink-0" />
                {phone}
              </a>
            )}
            {actions}
          </>
        }
      >
        {title}
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className={STACK}>{children}</div>
        <div className={STACK}>{side}</div>
      </div>
    </>
  );
}

const LINK = "max-w-full min-w-0";
const STACK = "grid grid-cols-[minmax(0,1fr)] gap-5";
