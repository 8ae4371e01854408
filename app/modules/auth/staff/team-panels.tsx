import { Form } from "react-router";
import { Button } from "#app/ui/staff/button.tsx";
import { Select } from "#app/ui/staff/choice-fields.tsx";
import { SecretField } from "#app/ui/staff/copy-field.tsx";
import { ConfirmDialog } from "#app/ui/staff/dialog.tsx";
import { StaffForm } from "#app/ui/staff/form.tsx";
import { Moment, type MomentText } from "#app/ui/staff/moment.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { Disclosure, Row, Rows } from "#app/ui/staff/rows.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import { MAX_PERSON_LENGTH } from "../limits.ts";
import { ROLE_LABELS, type Role } from "../permissions.ts";
import { ROLE_OPTIONS, type TeamIntent } from "./invitation-form.tsx";

export interface TeamListItem {
  id: string;
  name: string;
  email: string | null;
  role: Role;
  isYou: boolean;
  /** Whether the person has chosen a password. */
  isActive: boolean;
  lastUsed: MomentText | null;
  /** When the open invitation or password link expires; null if there is none. */
  linkExpires: MomentText | null;
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
    <Panel title="People" description="Role changes take effect right away.">
      {createdLink && (
        <SecretField
          label={`Link for ${createdLink.name}`}
          value={createdLink.url}
          hint="Copy it now: it is shown only once. Send it to this person only: it opens their account."
          done={{ title: "Copied!", text: "Link copied to clipboard" }}
        />
      )}
      <Rows label="People">
        {people.map((person) => (
          <Row
            key={person.id}
            title={
              <span className="flex flex-wrap items-center gap-1.5">
                <span className="font-semibold">{person.name}</span>
                {person.isYou && <StatusPill tone="good">You</StatusPill>}
                <StatusPill tone="quiet">{ROLE_LABELS[person.role]}</StatusPill>
                {person.hasCodes && <StatusPill tone="good">One-time codes</StatusPill>}
                {person.passkeys > 0 && <StatusPill tone="good">Passkey</StatusPill>}
              </span>
            }
            hint={
              <>
                {person.email ?? "No email address"} · <PersonState person={person} />
              </>
            }
          >
            <Disclosure
              summary={
                <>
                  Change<span className="sr-only"> {person.name}</span>
                </>
              }
            >
              <PersonForms person={person} canEmail={canEmail} isBusy={isBusy} />
            </Disclosure>
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}

function PersonState({ person }: { person: TeamListItem }) {
  const { isActive, lastUsed, linkExpires } = person;
  if (!isActive) {
    if (!linkExpires) return "Invitation no longer works";
    return (
      <>
        Invited. Link expires: <Moment moment={linkExpires} />
      </>
    );
  }
  if (!lastUsed) return "Has not signed in yet";
  return (
    <>
      Last active: <Moment moment={lastUsed} />
    </>
  );
}

type PersonFormsProps = Pick<TeamListProps, "canEmail" | "isBusy"> & { person: TeamListItem };

function PersonForms({ person, canEmail, isBusy }: PersonFormsProps) {
  const { id, name, email, role, isActive, isYou } = person;
  return (
    <div className="grid gap-5">
      <StaffForm saved={{ name, email }} className={FORM}>
        <input type="hidden" name="id" value={id} />
        <TextField
          label="Name"
          name="name"
          maxLength={MAX_PERSON_LENGTH.name}
          autoComplete="off"
          defaultValue={name}
          className="w-full"
        />
        <TextField
          label="Email"
          type="email"
          name="email"
          maxLength={MAX_PERSON_LENGTH.email}
          autoComplete="off"
          defaultValue={email ?? ""}
          className="w-full"
        />
        <Button type="submit" isDisabled={isBusy} {...intentField<TeamIntent>("save-person")}>
          Save person
        </Button>
      </StaffForm>
      <StaffForm saved={role} className={FORM}>
        <input type="hidden" name="id" value={id} />
        <Select
          label="Role"
          name="role"
          defaultValue={role}
          options={ROLE_OPTIONS}
          className="w-full"
        />
        <Button type="submit" isDisabled={isBusy} {...intentField<TeamIntent>("change-role")}>
          Change role
        </Button>
      </StaffForm>
      <div className="flex flex-wrap gap-2">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="name" value={name} />
          <Button
            type="submit"
            isDisabled={isBusy || (canEmail && email === null)}
            {...intentField<TeamIntent>("send-link")}
          >
            {isActive ? "Send password link" : "Send new invitation"}
          </Button>
        </Form>
        {isActive && !isYou && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" isDisabled={isBusy} {...intentField<TeamIntent>("end-sessions")}>
              Sign out everywhere
            </Button>
          </Form>
        )}
        {!isYou && (person.hasCodes || person.passkeys > 0) && (
          <ConfirmDialog
            trigger={<Button variant="danger">Reset second step</Button>}
            question={`Remove the passkeys and one-time codes of ${name}?`}
            consequence="For someone who has lost their phone. Their sessions end right away, and their password alone signs them in again."
            action="Reset"
            intent={"reset-factors" satisfies TeamIntent}
            fields={{ id }}
          />
        )}
        <ConfirmDialog
          trigger={<Button variant="danger">Remove person</Button>}
          question={`Remove ${name}?`}
          consequence="Their sessions end right away, and their links, passkeys, and API tokens stop working. Their name stays in the activity log."
          action="Remove"
          intent={"remove" satisfies TeamIntent}
          fields={{ id }}
        />
      </div>
    </div>
  );
}

const FORM = "grid max-w-md justify-items-start gap-3";

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
        <Button type="submit" isDisabled={isBusy} {...intentField<TeamIntent>("require-codes")}>
          {isRequired ? "Stop requiring codes" : "Require codes"}
        </Button>
      </Form>
    </Panel>
  );
}

/** Whether editors need a review, with the button that changes it. */
export function RequiredReview({ isRequired, isBusy }: { isRequired: boolean; isBusy: boolean }) {
  return (
    <Panel
      title="Review before publishing"
      description="Editors submit posts and save page texts as drafts; a manager or an owner publishes them, and describes pictures that are on the site."
      aside={
        <StatusPill tone={isRequired ? "good" : "quiet"}>
          {isRequired ? "Required for editors" : "Not required"}
        </StatusPill>
      }
    >
      <Form method="post">
        <input type="hidden" name="isRequired" value={isRequired ? "no" : "yes"} />
        <Button type="submit" isDisabled={isBusy} {...intentField<TeamIntent>("require-review")}>
          {isRequired ? "Stop requiring a review" : "Require a review"}
        </Button>
      </Form>
    </Panel>
  );
}
