import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import { showNotice } from "#app/ui/notices/notice.ts";
import { ConfirmButton } from "#app/ui/staff/confirm-button.tsx";
import { InputField, SelectField } from "#app/ui/staff/fields.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { MAX_PERSON_LENGTH } from "../limits.ts";
import { ROLE_LABELS, type Role } from "../permissions.ts";
import { RoleOptions, type TeamIntent } from "./invitation-form.tsx";

export interface TeamListItem {
  id: string;
  name: string;
  email: string | null;
  role: Role;
  isYou: boolean;
  /** Whether the person has chosen a password. */
  isActive: boolean;
  lastUsed: string | null;
  /** When the open invitation or password link expires; null if there is none. */
  linkExpires: string | null;
  /** Whether one-time codes are on. */
  hasCodes: boolean;
  passkeys: number;
}

/** A link that could not be emailed. The site shows it once. */
export interface CreatedLink {
  name: string;
  url: string;
}

interface TeamListProps {
  people: TeamListItem[];
  /** The link that was just created. */
  createdLink: CreatedLink | undefined;
  canEmail: boolean;
  isBusy: boolean;
}

/** Everyone with an account, with the forms that change it. */
export function TeamList({ people, createdLink, canEmail, isBusy }: TeamListProps) {
  return (
    <Panel title="People" description="A changed role applies to the person’s next click.">
      {createdLink && <NewLink {...createdLink} />}
      <ul className="staff-list">
        {people.map((person) => (
          <li key={person.id}>
            <div>
              <p className="staff-strong">
                {person.name} {person.isYou && <StatusPill tone="good">You</StatusPill>}{" "}
                <StatusPill tone="quiet">{ROLE_LABELS[person.role]}</StatusPill>{" "}
                {person.hasCodes && <StatusPill tone="good">One-time codes</StatusPill>}{" "}
                {person.passkeys > 0 && <StatusPill tone="good">Passkey</StatusPill>}
              </p>
              <p className="staff-hint">
                {person.email ?? "No email address"} · {describeState(person)}
              </p>
            </div>
            <details className="staff-details">
              <summary>
                Change<span className="sr-only"> {person.name}</span>
              </summary>
              <PersonForms person={person} canEmail={canEmail} isBusy={isBusy} />
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function describeState({ isActive, lastUsed, linkExpires }: TeamListItem): string {
  if (!isActive) {
    return linkExpires ? `invited, the link expires ${linkExpires}` : "the invitation has expired";
  }
  return lastUsed ? `last here ${lastUsed}` : "has not signed in yet";
}

type PersonFormsProps = Pick<TeamListProps, "canEmail" | "isBusy"> & { person: TeamListItem };

function PersonForms({ person, canEmail, isBusy }: PersonFormsProps) {
  const { id, name, email, role, isActive, isYou } = person;
  return (
    <div className="staff-fields">
      <Form method="post" className="staff-form">
        <input type="hidden" name="id" value={id} />
        <InputField
          label="Name"
          name="name"
          required
          maxLength={MAX_PERSON_LENGTH.name}
          autoComplete="off"
          defaultValue={name}
        />
        <InputField
          label="Email"
          type="email"
          name="email"
          required
          maxLength={MAX_PERSON_LENGTH.email}
          autoComplete="off"
          defaultValue={email ?? ""}
        />
        <div className="staff-actions">
          <button
            type="submit"
            {...intentField<TeamIntent>("save-person")}
            disabled={isBusy}
            className="staff-button"
          >
            Save person
          </button>
        </div>
      </Form>
      <Form method="post" className="staff-form">
        <input type="hidden" name="id" value={id} />
        <SelectField label="Role" name="role" defaultValue={role}>
          <RoleOptions />
        </SelectField>
        <div className="staff-actions">
          <button
            type="submit"
            {...intentField<TeamIntent>("change-role")}
            disabled={isBusy}
            className="staff-button"
          >
            Change role
          </button>
        </div>
      </Form>
      <div className="staff-actions">
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="name" value={name} />
          <button
            type="submit"
            {...intentField<TeamIntent>("send-link")}
            disabled={isBusy || (canEmail && email === null)}
            className="staff-button"
          >
            {isActive ? "Send password link" : "Send new invitation"}
          </button>
        </Form>
        {isActive && !isYou && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              {...intentField<TeamIntent>("end-sessions")}
              disabled={isBusy}
              className="staff-button"
            >
              Sign out everywhere
            </button>
          </Form>
        )}
        {!person.isYou && (person.hasCodes || person.passkeys > 0) && (
          <ConfirmButton
            label="Reset second step"
            question={`Remove the passkeys and one-time codes of ${name}?`}
            consequence="For someone who has lost their phone. Their sessions end at once, and their password alone signs them in again."
          >
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <button
                type="submit"
                {...intentField<TeamIntent>("reset-factors")}
                disabled={isBusy}
                className="staff-button danger-button"
              >
                Reset
              </button>
            </Form>
          </ConfirmButton>
        )}
        <ConfirmButton
          label="Remove person"
          question={`Remove ${name}?`}
          consequence="Their sessions end at once, and their links, passkeys, and API tokens stop working. Their name stays in the activity log."
        >
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              {...intentField<TeamIntent>("remove")}
              disabled={isBusy}
              className="staff-button danger-button"
            >
              Remove
            </button>
          </Form>
        </ConfirmButton>
      </div>
    </div>
  );
}

/** Whether everyone has to have one-time codes, with the button that changes it. */
export function RequiredCodes({ isRequired, isBusy }: { isRequired: boolean; isBusy: boolean }) {
  return (
    <Panel
      title="One-time codes for everyone"
      description="People without one-time codes are asked to set them up when they sign in, and can do nothing else until then."
      aside={
        <StatusPill tone={isRequired ? "good" : "quiet"}>
          {isRequired ? "Required" : "Not required"}
        </StatusPill>
      }
    >
      <Form method="post">
        <input type="hidden" name="isRequired" value={isRequired ? "no" : "yes"} />
        <button
          type="submit"
          {...intentField<TeamIntent>("require-codes")}
          disabled={isBusy}
          className="staff-button"
        >
          {isRequired ? "Stop requiring codes" : "Require codes"}
        </button>
      </Form>
    </Panel>
  );
}

function NewLink({ name, url }: CreatedLink) {
  const box = useRef<HTMLDivElement>(null);
  // Selected, because it has to be copied next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for every link
  useEffect(() => box.current?.querySelector("input")?.select(), [url]);
  async function copy() {
    showNotice(await copyToClipboard(url, { title: "Copied!", text: "Link copied to clipboard" }));
  }
  return (
    <div className="made-token" ref={box}>
      <InputField
        label={`Link for ${name}`}
        readOnly
        value={url}
        hint="It is shown only once. Send it to this person only: it opens their account."
        autoComplete="off"
        spellCheck={false}
      />
      <button type="button" className="staff-button needs-script" onClick={copy}>
        Copy
      </button>
    </div>
  );
}
