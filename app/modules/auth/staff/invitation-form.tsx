import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/staff/button.tsx";
import { Select } from "#app/ui/staff/choice-fields.tsx";
import { StaffForm } from "#app/ui/staff/form.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import { INVITATION_DAYS, MAX_PERSON_LENGTH } from "../limits.ts";
import { ROLE_LABELS, ROLES } from "../permissions.ts";
import { RoleGuide } from "./role-guide.tsx";

/** Intents of the forms on the Team screen. */
export type TeamIntent =
  | "invite"
  | "send-link"
  | "save-person"
  | "change-role"
  | "end-sessions"
  | "reset-factors"
  | "remove"
  | "require-codes"
  | "require-review";

interface InvitationFormProps {
  canEmail: boolean;
  isBusy: boolean;
  /** Result of the last invitation. */
  result:
    | { ok: boolean; fieldErrors?: Record<string, string>; values?: Record<string, string> }
    | undefined;
}

/** The form that invites a person, and what each role may do. */
export function InvitationForm({ canEmail, isBusy, result }: InvitationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  /** Invitations sent from this page; each empties the fields. */
  const [sent, setSent] = useState(0);
  const { fieldErrors: errors = {}, values = {} } = result ?? {};
  useEffect(() => {
    if (result?.ok) setSent((count) => count + 1);
    else form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [result]);
  return (
    <Panel
      title="Invite a person"
      description={
        canEmail
          ? `The person gets an email with a link to choose a password. The link works once, for ${INVITATION_DAYS} days.`
          : `The site cannot send emails, so you get a link to pass on. The link works once, for ${INVITATION_DAYS} days.`
      }
    >
      <StaffForm ref={form} saved={sent} className="grid justify-items-start gap-4">
        <div key={sent} className="grid w-full gap-4 md:grid-cols-3">
          <TextField
            isRequired
            label="Name"
            name="name"
            maxLength={MAX_PERSON_LENGTH.name}
            autoComplete="off"
            error={errors.name}
            defaultValue={values.name}
          />
          <TextField
            isRequired
            label="Email"
            type="email"
            name="email"
            maxLength={MAX_PERSON_LENGTH.email}
            autoComplete="off"
            error={errors.email}
            defaultValue={values.email}
          />
          <Select
            label="Role"
            name="role"
            error={errors.role}
            defaultValue={values.role ?? "editor"}
            options={ROLE_OPTIONS}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          isPending={isBusy}
          {...intentField<TeamIntent>("invite")}
        >
          {isBusy ? "Inviting..." : "Invite person"}
        </Button>
      </StaffForm>
      <RoleGuide />
    </Panel>
  );
}

/** The roles as options of a select. */
export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));
