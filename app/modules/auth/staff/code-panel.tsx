import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button, LinkButton } from "#app/ui/staff/button.tsx";
import { CopyButton, SecretBox } from "#app/ui/staff/copy-field.tsx";
import { ConfirmDialog } from "#app/ui/staff/dialog.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { Moment, type MomentText } from "#app/ui/staff/moment.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import { RECOVERY_CODE_COUNT } from "../limits.ts";

/** Intents of the forms. */
export type CodeIntent =
  | "start-codes"
  | "turn-on-codes"
  | "renew-recovery-codes"
  | "turn-off-codes";

/** A key for an authenticator app. The site shows it once. */
export interface ShownSetup {
  /** Base32. */
  key: string;
  uri: string;
  /** Sent back with the first code. */
  sealedKey: string;
  /** The URI as a QR code: its size in modules, and the path of the dark ones. */
  qrCode: { size: number; path: string };
}

interface CodePanelProps {
  /** Undefined if one-time codes are off. */
  codes: { since: MomentText; isReadable: boolean; recoveryCodesLeft: number } | undefined;
  /** A setup that was started. */
  setup: ShownSetup | undefined;
  /** Recovery codes that were just created. */
  recoveryCodes: string[] | undefined;
  codeError: string | undefined;
  /** Whether the owner requires one-time codes for everyone. */
  isRequired: boolean;
  busy: string | undefined;
}

/** One-time codes: setting them up, and what belongs to them. */
export function CodePanel(props: CodePanelProps) {
  const { codes, setup, recoveryCodes, codeError, busy } = props;
  return (
    <Panel
      title="One-time codes"
      description="After your password, the site asks for a code from an app on your phone, so a stolen password is not enough to sign in."
      aside={<StatusPill tone={codes ? "good" : "quiet"}>{codes ? "On" : "Off"}</StatusPill>}
    >
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {setup ? (
        <Setup setup={setup} error={codeError} isBusy={busy !== undefined} />
      ) : codes ? (
        <CodesInUse {...props} codes={codes} />
      ) : (
        <Form method="post">
          <Button
            type="submit"
            variant="primary"
            isDisabled={busy !== undefined}
            {...intentField<CodeIntent>("start-codes")}
          >
            Set up codes
          </Button>
        </Form>
      )}
    </Panel>
  );
}

function CodesInUse({
  codes,
  isRequired,
  busy,
}: CodePanelProps & { codes: NonNullable<CodePanelProps["codes"]> }) {
  const { since, isReadable, recoveryCodesLeft } = codes;
  const isBusy = busy !== undefined;
  return (
    <>
      {!isReadable && (
        <Banner tone="bad" title="The codes from your app no longer work.">
          The site’s secret key was changed. Set up codes again.
        </Banner>
      )}
      <p>
        On since <Moment moment={since} />. {recoveryCodesLeft} of {RECOVERY_CODE_COUNT} recovery
        codes are left.
      </p>
      <div className="flex flex-wrap gap-2">
        <Form method="post" preventScrollReset>
          <Button type="submit" isDisabled={isBusy} {...intentField<CodeIntent>("start-codes")}>
            Set up another phone
          </Button>
        </Form>
        <ConfirmDialog
          trigger={<Button isDisabled={isBusy}>Create new recovery codes</Button>}
          question="Create new recovery codes?"
          consequence="Your earlier codes stop working."
          action="Create codes"
          intent={"renew-recovery-codes" satisfies CodeIntent}
        />
        {!isRequired && (
          <ConfirmDialog
            trigger={
              <Button variant="danger" isDisabled={isBusy}>
                Turn off codes
              </Button>
            }
            question="Turn off one-time codes?"
            consequence="You will sign in with only your password. Your recovery codes stop working."
            action="Turn off"
            intent={"turn-off-codes" satisfies CodeIntent}
          />
        )}
      </div>
      {isRequired && (
        <p className="text-sm text-muted">The owner requires one-time codes for everyone.</p>
      )}
    </>
  );
}

interface SetupProps {
  setup: ShownSetup;
  error: string | undefined;
  isBusy: boolean;
}

/** The QR code, the same key as text, and the field for the first code. */
function Setup({ setup, error, isBusy }: SetupProps) {
  const { key, uri, sealedKey, qrCode } = setup;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>("[name=code]")?.focus({
      // The steps above the field come first.
      preventScroll: true,
    });
  }, []);
  return (
    <div className="grid gap-5 md:grid-cols-[15rem_minmax(0,1fr)]">
      <svg
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        role="img"
        aria-label="QR code for your authenticator app"
        shapeRendering="crispEdges"
        className="h-auto w-full max-w-60 border border-line bg-[#fff] [forced-color-adjust:none]"
      >
        {/* Scanners need dark on light, whatever the theme. */}
        <path d={qrCode.path} fill="#000" />
      </svg>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <ol className="grid list-decimal gap-1 pl-5">
          <li>
            Install an authenticator app on your phone, such as Google Authenticator, or use your
            password manager.
          </li>
          <li>
            Scan this QR code with the app. On the phone itself, <a href={uri}>open the app</a>{" "}
            instead, or type this key:
            <code className="block font-mono font-semibold wrap-anywhere select-all">
              {formatKey(key)}
            </code>
          </li>
          <li>Enter the code the app shows.</li>
        </ol>
        <Form
          method="post"
          ref={form}
          preventScrollReset
          className="grid max-w-md justify-items-start gap-4"
        >
          <input type="hidden" name="sealedKey" value={sealedKey} />
          <TextField
            label="6-digit code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={error}
            className="w-full"
          />
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              variant="primary"
              isDisabled={isBusy}
              {...intentField<CodeIntent>("turn-on-codes")}
            >
              Turn on codes
            </Button>
            {/* The same page without the setup. */}
            <LinkButton to="/admin/security/factors" variant="quiet">
              Cancel
            </LinkButton>
          </div>
        </Form>
      </div>
    </div>
  );
}

/** In groups of four, which are easier to type. */
const formatKey = (key: string) => key.replace(/(.{4})(?=.)/g, "$1 ");

function RecoveryCodes({ codes }: { codes: string[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <SecretBox>
        <h3 className="font-semibold">Save your recovery codes</h3>
        <p>
          They are shown only once. If you lose your phone, enter one of them after your password;
          each works once. Print them or save them in a password manager.
        </p>
        <ul
          aria-label="Recovery codes"
          className="grid w-full grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-1 font-mono"
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <CopyButton
          value={codes.join("\n")}
          done={{ title: "Copied!", text: "Recovery codes copied to clipboard" }}
        >
          Copy codes
        </CopyButton>
      </SecretBox>
    </div>
  );
}
