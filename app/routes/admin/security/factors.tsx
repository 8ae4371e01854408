import { z } from "zod";
import { findAccount } from "#app/modules/auth/account.server.ts";
import { createChallengeCookie, readToken } from "#app/modules/auth/cookies.server.ts";
import { canSendMail } from "#app/modules/auth/mail/account-mail.server.tsx";
import {
  createCodeSetup,
  findOneTimeCodes,
  readCodeSetup,
  renewRecoveryCodes,
  turnOffOneTimeCodes,
  turnOnOneTimeCodes,
} from "#app/modules/auth/one-time-codes.server.ts";
import { getPasskeyHost } from "#app/modules/auth/passkey-host.server.ts";
import {
  addPasskey,
  listPasskeys,
  passkeyNameSchema,
  removePasskey,
  renamePasskey,
  startPasskey,
} from "#app/modules/auth/passkeys.server.ts";
import { drawQrCode } from "#app/modules/auth/qr-code.server.ts";
import { countRecoveryCodes } from "#app/modules/auth/recovery-codes.server.ts";
import { formatDeviceName } from "#app/modules/auth/sessions.server.ts";
import {
  type CodeIntent,
  CodePanel,
  type ShownSetup,
} from "#app/modules/auth/staff/code-panel.tsx";
import { ConfirmDialog } from "#app/modules/auth/staff/confirm-dialog.tsx";
import {
  type PasskeyIntent,
  type PasskeyListItem,
  PasskeyPanel,
  type PasskeyPayload,
} from "#app/modules/auth/staff/passkey-panel.tsx";
import { isSecondFactorRequired } from "#app/modules/auth/team-rules.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { Breadcrumbs } from "#app/ui/staff/breadcrumbs.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { PageTitle } from "#app/ui/staff/page.tsx";
import { usePendingIntent } from "#app/ui/staff/staff-form.ts";
import { dispatch, refuse, succeed, withInput } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/factors";

export const meta = hiddenMeta(
  "Passkeys and codes | Staff area",
  "More ways to confirm who you are when you sign in.",
);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, secret, session, now } = staffTools(context);
  const accountId = session.account_id;
  const passkeyHost = getPasskeyHost(env.PUBLIC_ORIGIN);
  const [passkeys, codes, recoveryCodesLeft, isRequired] = await Promise.all([
    listPasskeys(db, { accountId }),
    findOneTimeCodes(db, { accountId, secret }),
    countRecoveryCodes(db, { accountId }),
    isSecondFactorRequired(db),
  ]);
  return {
    passkeyHost,
    deviceName: formatDeviceName(session.user_agent),
    passkeys: passkeys.map(
      ({ id, name, host, created_at, last_used_at }): PasskeyListItem => ({
        ...{ id, name },
        otherHost: host === passkeyHost.host ? null : host,
        added: describeMoment(created_at, now),
        lastUsed: last_used_at === null ? null : describeMoment(last_used_at, now),
      }),
    ),
    codes: codes && {
      since: describeMoment(codes.createdAt, now),
      isReadable: codes.isReadable,
      recoveryCodesLeft,
    },
    isRequired,
    mustSetUpCodes: session.mustSetUpCodes,
  };
}

type FactorPayload = PasskeyPayload & { setup?: ShownSetup; recoveryCodes?: string[] };

const NO_PASSKEY = errorNotice("Nothing was changed", "This passkey was removed in the meantime.");

const NOT_ADDED = {
  expired: "That took too long. Please try again.",
  refused: "The browser’s answer was not valid. Please try again.",
  exists: "This device already has a passkey for an account.",
};

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, secret, actor, session, wakeOutboxWorker, now } = staffTools(context);
  const accountId = session.account_id;
  const { PUBLIC_ORIGIN: origin } = env;
  const challengeCookie = createChallengeCookie(origin);
  const change = { accountId, actor, now };
  const refuseUse = (problem: string) =>
    refuse<FactorPayload>({ notice: errorNotice("Nothing was changed", problem) }, { status: 409 });
  const readAccount = async () => {
    const [account, { name: siteName }] = await Promise.all([
      findAccount(db, { id: accountId }),
      getSiteFacts(db),
    ]);
    return {
      account: account ?? { id: accountId, name: session.accountName, email: null },
      siteName,
    };
  };
  const readSetupOptions = async () => {
    const { account, siteName } = await readAccount();
    return { account, issuer: siteName, secret };
  };
  return dispatch<PasskeyIntent | CodeIntent, FactorPayload>(request, context, {
    "start-passkey": withInput<{ name: string }, FactorPayload>(
      z.object({ name: passkeyNameSchema }),
      async () => {
        const passkeyHost = getPasskeyHost(origin);
        if (passkeyHost.host === undefined) return refuseUse(passkeyHost.problem);
        const { host } = passkeyHost;
        const started = await startPasskey(db, { ...(await readAccount()), host, now });
        const cookie = await challengeCookie.serialize(started.challengeToken);
        return succeed<FactorPayload>(
          { payload: { passkeyOptions: started.options } },
          { headers: { "Set-Cookie": cookie } },
        );
      },
      null,
    ),
    "add-passkey": withInput<{ name: string; credential: string }, FactorPayload>(
      z.object({ name: passkeyNameSchema, credential: z.string() }),
      async (input) => {
        const passkeyHost = getPasskeyHost(origin);
        if (passkeyHost.host === undefined) return refuseUse(passkeyHost.problem);
        const challengeToken = await readToken(challengeCookie, request);
        const { host } = passkeyHost;
        const result = await addPasskey(db, {
          ...{ ...input, ...change, host, origin, challengeToken },
          byEmail: canSendMail(env),
        });
        if (!result.ok) return refuseUse(NOT_ADDED[result.reason]);
        wakeOutboxWorker();
        const text = "You can sign in with it from now on.";
        return succeed({ notice: successNotice("Passkey added", text) });
      },
    ),
    "rename-passkey": withInput<{ id: string; name: string }, FactorPayload>(
      z.object({ id: z.string(), name: passkeyNameSchema }),
      async (input) => {
        if (!(await renamePasskey(db, { ...input, ...change }))) {
          return refuse({ notice: NO_PASSKEY }, { status: 409 });
        }
        return succeed({ notice: successNotice("Passkey renamed") });
      },
      errorNotice("Nothing was changed", "Please enter a name of at most 80 characters."),
    ),
    "remove-passkey": async (form) => {
      const isRemoved = await removePasskey(db, { id: readText(form, "id"), ...change });
      if (!isRemoved) return refuse({ notice: NO_PASSKEY }, { status: 409 });
      const text = "Delete it on your device too, so that the browser no longer offers it.";
      return succeed({ notice: successNotice("Passkey removed", text) });
    },
    "start-codes": async () => {
      const setup = createCodeSetup(await readSetupOptions());
      return succeed<FactorPayload>({ payload: { setup: show(setup) } });
    },
    "turn-on-codes": async (form) => {
      const setup = readCodeSetup(readText(form, "sealedKey"), await readSetupOptions());
      if (!setup) return refuseUse("Please start again.");
      const code = readText(form, "code");
      const recoveryCodes = await turnOnOneTimeCodes(db, { setup, code, ...change });
      if (!recoveryCodes) {
        const text = "This code is not correct. Enter the code the app shows now.";
        return refuse<FactorPayload>({
          fieldErrors: { code: text },
          payload: { setup: show(setup) },
        });
      }
      const text = "From now on, the site asks for a code after your password.";
      return succeed<FactorPayload>({
        notice: successNotice("One-time codes are on", text),
        payload: { recoveryCodes },
      });
    },
    "renew-recovery-codes": async () => {
      const recoveryCodes = await renewRecoveryCodes(db, change);
      if (!recoveryCodes) return refuseUse("One-time codes were turned off in the meantime.");
      const notice = successNotice("Recovery codes created", "Your earlier codes no longer work.");
      return succeed<FactorPayload>({ notice, payload: { recoveryCodes } });
    },
    "turn-off-codes": async () => {
      if (await isSecondFactorRequired(db)) {
        return refuseUse("The owner requires one-time codes for everyone.");
      }
      await turnOffOneTimeCodes(db, change);
      const text = "You now sign in with only your password.";
      return succeed({ notice: successNotice("One-time codes are off", text) });
    },
  });
}

const show = ({ key, uri, sealedKey }: ReturnType<typeof createCodeSetup>): ShownSetup => ({
  ...{ key, uri, sealedKey },
  qrCode: drawQrCode(uri),
});

/** Sends the action's headers, such as Set-Cookie. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Factors({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeyHost, passkeys, deviceName, codes, isRequired, mustSetUpCodes } = loaderData;
  const busy = usePendingIntent<PasskeyIntent | CodeIntent>();
  // The types of loaded data change those of the browser, which are the same once they were JSON.
  const payload = actionData?.payload as FactorPayload | undefined;
  return (
    <>
      {/* Until then, the other pages are closed. */}
      {!mustSetUpCodes && <Breadcrumbs steps={[{ to: "/admin/security", label: "Security" }]} />}
      <PageTitle intro="More ways to confirm who you are when you sign in.">
        Passkeys and codes
      </PageTitle>
      {mustSetUpCodes && (
        <aside aria-label="Required">
          <Banner tone="warn" title="The owner requires one-time codes.">
            Set them up below to continue.
          </Banner>
        </aside>
      )}
      <CodePanel
        codes={codes}
        setup={payload?.setup}
        recoveryCodes={payload?.recoveryCodes}
        codeError={
          actionData?.intent === "turn-on-codes" ? actionData.fieldErrors?.code : undefined
        }
        isRequired={isRequired}
        busy={busy}
      />
      <PasskeyPanel
        passkeys={passkeys}
        passkeyHost={passkeyHost}
        deviceName={deviceName}
        options={payload?.passkeyOptions}
        nameError={
          actionData?.intent === "start-passkey" ? actionData.fieldErrors?.name : undefined
        }
        isBusy={busy !== undefined}
      />
      <ConfirmDialog result={actionData} />
      <FormNotice notice={actionData?.notice} />
    </>
  );
}
