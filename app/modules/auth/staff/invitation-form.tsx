import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { InputField, SelectField } from "#app/ui/staff/fields.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { INVITATION_DAYS, MAX_PERSON_LENGTH } from "../limits.ts";
import { PERMISSIONS, ROLE_LABELS, ROLES, type Role } from "../permissions.ts";

/** Intents of the forms on the Team screen. */
export type TeamIntent =
  | "invite"
  | "send-link"
  | "save-person"
  | "change-role"
  | "end-sessions"
  | "reset-factors"
  | "remove"
  | "require-codes";

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
  const { fieldErrors: errors = {}, values = {} } = result ?? {};
  useEffect(() => {
    if (result?.ok) form.current?.reset();
    else form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [result]);
  return (
    <Panel
      title="Invite a person"
      description={
        canEmail
          ? `They get an email with a link to choose a password. It works once, for ${INVITATION_DAYS} days.`
          : `You get a link to pass on, because the site cannot send emails. It works once, for ${INVITATION_DAYS} days.`
      }
    >
      <Form method="post" ref={form} className="staff-form">
        <div className="staff-fields">
          <InputField
            label="Name"
            name="name"
            required
            maxLength={MAX_PERSON_LENGTH.name}
            autoComplete="off"
            error={errors.name}
            defaultValue={values.name}
          />
          <InputField
            label="Email"
            type="email"
            name="email"
            required
            maxLength={MAX_PERSON_LENGTH.email}
            autoComplete="off"
            error={errors.email}
            defaultValue={values.email}
          />
          <SelectField
            label="Role"
            name="role"
            error={errors.role}
            defaultValue={values.role ?? "editor"}
          >
            <RoleOptions />
          </SelectField>
        </div>
        <div className="staff-actions">
          <button
            type="submit"
            {...intentField<TeamIntent>("invite")}
            disabled={isBusy}
            className="staff-button primary-button"
          >
            {isBusy ? "Inviting..." : "Invite person"}
          </button>
        </div>
      </Form>
      <details className="staff-details">
        <summary>What each role may do</summary>
        <dl className="staff-list">
          {ROLES.map((role) => (
            <div key={role}>
              <dt className="staff-strong">{ROLE_LABELS[role]}</dt>
              <dd>{describeRole(role)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Panel>
  );
}

/** The roles as options of a select. */
export function RoleOptions() {
  return ROLES.map((role) => (
    <option key={role} value={role}>
      {ROLE_LABELS[role]}
    </option>
  ));
}

function describeRole(role: Role): string {
  const labels = Object.values(PERMISSIONS)
    .filter(({ roles }) => (roles as readonly Role[]).includes(role))
    .map(({ label }) => label);
  return `May ${labels.join("; ")}.`;
}
