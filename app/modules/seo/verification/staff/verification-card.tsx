import { CircleCheck, TriangleAlert } from "lucide";
import { Form } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import { showNotice } from "#app/ui/notices/notice.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { CopyField, InputField } from "#app/ui/staff/fields.tsx";
import { useFieldValue, useHydrated } from "#app/ui/staff/hydration.ts";
import { Panel } from "#app/ui/staff/page.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/staff-form.ts";

/** Intents of the card's two forms. */
export type VerificationIntent = "save-tag" | "remove-tag";

/** Name of the field with the code. */
export const TAG_FIELD = "tag";

const SEARCH_CONSOLE_URL = "https://search.google.com/search-console";

interface VerificationCardProps {
  /** The saved code. */
  verification: string | null;
  sitemapUrl: string;
  /** Rejected input with its error. */
  rejected?: { typed: string; error: string } | undefined;
}

/** The verification card, with the wording of the specification (spec 2, section 2). */
export function VerificationCard({ verification, sitemapUrl, rejected }: VerificationCardProps) {
  const isVerified = verification !== null;
  return (
    <Panel
      title="Google Search Console Verification"
      description="Add your GSC verification meta tag to connect your site with Google Search Console"
      aside={
        <span className={isVerified ? "tone-good" : "tone-warn"} data-verified={isVerified}>
          <Icon icon={isVerified ? CircleCheck : TriangleAlert} size={24} />
        </span>
      }
    >
      <p className="tag-status" data-tone={isVerified ? "good" : "warn"}>
        {isVerified
          ? "Your site is verified with Google Search Console"
          : "Add your verification tag to enable Search Console integration"}
      </p>
      <VerificationForm verification={verification} rejected={rejected} />
      <div>
        <h3>Next Steps</h3>
        <ol className="staff-steps">
          <li>Save the verification tag</li>
          <li>Go to Google Search Console and verify your site</li>
          <li>Submit your sitemap URL</li>
        </ol>
      </div>
      <CopyField
        label="Sitemap URL"
        value={sitemapUrl}
        action="Copy"
        onCopy={async () => showNotice(await copyToClipboard(sitemapUrl, COPIED_NOTICE))}
      >
        <NewTabLink href={SEARCH_CONSOLE_URL} className="staff-button">
          Open Google Search Console
        </NewTabLink>
      </CopyField>
    </Panel>
  );
}

const COPIED_NOTICE = { title: "Copied!", text: "Sitemap URL copied to clipboard" };

function VerificationForm({
  verification,
  rejected,
}: Pick<VerificationCardProps, "verification" | "rejected">) {
  const isHydrated = useHydrated();
  const { value, setValue, field } = useFieldValue(rejected?.typed ?? verification ?? "");
  const intent = usePendingIntent<VerificationIntent>();
  const isSaving = intent === "save-tag";
  // Without JavaScript the browser requires the field.
  const isEmpty = isHydrated && value.trim() === "";
  return (
    <>
      <Form method="post" className="staff-form" preventScrollReset>
        <input type="hidden" {...intentField<VerificationIntent>("save-tag")} />
        <InputField
          label="Verification Tag"
          name={TAG_FIELD}
          ref={field}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          placeholder="Paste your verification code or full meta tag"
          hint="Paste either the content value or the full meta tag."
          error={rejected?.error}
          required
          autoComplete="off"
          spellCheck={false}
        />
        <div>
          <button
            type="submit"
            className="staff-button primary-button"
            disabled={isEmpty || isSaving}
            aria-busy={isSaving}
          >
            {isSaving ? "Saving..." : "Save Verification Tag"}
          </button>
        </div>
      </Form>
      {verification !== null && (
        <Form method="post" preventScrollReset>
          <input type="hidden" {...intentField<VerificationIntent>("remove-tag")} />
          <button
            type="submit"
            className="staff-button danger-button"
            disabled={intent === "remove-tag"}
            aria-busy={intent === "remove-tag"}
          >
            {intent === "remove-tag" ? "Removing..." : "Remove Tag"}
          </button>
        </Form>
      )}
    </>
  );
}
