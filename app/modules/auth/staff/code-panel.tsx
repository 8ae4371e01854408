import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import { showNotice } from "#app/ui/notices/notice.ts";
import { ConfirmButton } from "#app/ui/staff/confirm-button.tsx";
import { InputField } from "#app/ui/staff/fields.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
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
  codes: { since: string; isReadable: boolean; recoveryCodesLeft: number } | undefined;
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
      description="After your password, the site asks for a code that an app on your phone shows. A stolen password is then not enough to sign in."
      aside={<StatusPill tone={codes ? "good" : "quiet"}>{codes ? "On" : "Off"}</StatusPill>}
    >
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {setup ? (
        <Setup setup={setup} error={codeError} isBusy={busy !== undefined} />
      ) : codes ? (
        <CodesInUse {...props} codes={codes} />
      ) : (
        <Form method="post">
          <button
            type="submit"
            {...intentField<CodeIntent>("start-codes")}
            disabled={busy !== undefined}
            className="staff-button primary-button"
          >
            Set up codes
          </button>
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
        <p className="staff-error">
          The codes of your app no longer work, because the site’s secret was changed. Set them up
          again.
        </p>
      )}
      <p>
        On since {since}. {recoveryCodesLeft} of {RECOVERY_CODE_COUNT} recovery codes are left.
      </p>
      <div className="staff-actions">
        <Form method="post">
          <button
            type="submit"
            {...intentField<CodeIntent>("start-codes")}
            disabled={isBusy}
            className="staff-button"
          >
            Set up another phone
          </button>
        </Form>
        <ConfirmButton
          label="Create new recovery codes"
          question="Create new recovery codes?"
          consequence="The earlier ones stop working."
          className="staff-button"
        >
          <Form method="post">
            <button
              type="submit"
              {...intentField<CodeIntent>("renew-recovery-codes")}
              disabled={isBusy}
              className="staff-button"
            >
              Create codes
            </button>
          </Form>
        </ConfirmButton>
        {!isRequired && (
          <ConfirmButton
            label="Turn off codes"
            question="Turn off one-time codes?"
            consequence="Your password alone signs you in again. The recovery codes stop working."
          >
            <Form method="post">
              <button
                type="submit"
                {...intentField<CodeIntent>("turn-off-codes")}
                disabled={isBusy}
                className="staff-button danger-button"
              >
                Turn off
              </button>
            </Form>
          </ConfirmButton>
        )}
      </div>
      {isRequired && <p className="staff-hint">The owner requires one-time codes for everyone.</p>}
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
    form.current?.querySelector<HTMLInputElement>("[name=code]")?.focus();
  }, []);
  return (
    <div className="code-setup">
      <svg
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        role="img"
        aria-label="QR code for your authenticator app"
        shapeRendering="crispEdges"
        className="qr-code"
      >
        <path d={qrCode.path} />
      </svg>
      <div className="staff-stack">
        <ol className="plan-list">
          <li>
            Install an authenticator app on your phone, such as Google Authenticator, or use your
            password manager.
          </li>
          <li>
            Scan the picture with it. On the phone itself, <a href={uri}>open the app</a> instead,
            or type this key:
            <code className="code-key">{formatKey(key)}</code>
          </li>
          <li>Enter the code that the app shows.</li>
        </ol>
        <Form method="post" ref={form} className="staff-form">
          <input type="hidden" name="sealedKey" value={sealedKey} />
          <InputField
            label="Code with 6 digits"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={error}
          />
          <div className="staff-actions">
            <button
              type="submit"
              {...intentField<CodeIntent>("turn-on-codes")}
              disabled={isBusy}
              className="staff-button primary-button"
            >
              Turn on codes
            </button>
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
  async function copy() {
    const done = { title: "Copied!", text: "Recovery codes copied to clipboard" };
    showNotice(await copyToClipboard(codes.join("\n"), done));
  }
  return (
    <div ref={box} tabIndex={-1} className="made-token">
      <h3 className="staff-strong">Save your recovery codes</h3>
      <p>
        They are shown only once. Without your phone, one of them signs you in after your password.
        Each works once. Print them or save them in a password manager.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="staff-button needs-script" onClick={copy}>
        Copy codes
      </button>
    </div>
  );
}
