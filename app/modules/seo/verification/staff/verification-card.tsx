import { CircleCheck, TriangleAlert } from "lucide";
import { Form } from "react-router";
import { SITEMAP_COPIED } from "#app/modules/seo/health/staff/search-engine-panels.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { buttonClass } from "#app/ui/staff/button.tsx";
import { CopyButton } from "#app/ui/staff/copy-field.tsx";
import { StaffForm, SubmitButton } from "#app/ui/staff/form.tsx";
import { useFieldValue } from "#app/ui/staff/hydration.ts";
import { Panel } from "#app/ui/staff/page.tsx";
import type { StaffResult } from "#app/ui/staff/staff-form.ts";
import { TextField } from "#app/ui/staff/text-fields.tsx";

/** Intents of the card's two forms. */
export type VerificationIntent = "save-tag" | "remove-tag";

/** Name of the field with the code. */
export const TAG_FIELD = "tag";

const SEARCH_CONSOLE_URL = "https://search.google.com/search-console";

interface VerificationCardProps {
  /** The saved code. */
  verification: string | null;
  sitemapUrl: string;
  /** The result of the last action on the page. */
  result: StaffResult<string> | undefined;
}

/** The verification card, with the wording of the specification (spec 2, section 2). */
export function VerificationCard({ verification, sitemapUrl, result }: VerificationCardProps) {
  const isVerified = verification !== null;
  return (
    <Panel
      title="Google Search Console Verification"
      description="Add your GSC verification meta tag to connect your site with Google Search Console"
      aside={
        <Icon
          icon={isVerified ? CircleCheck : TriangleAlert}
          size={24}
          className={isVerified ? "text-success" : "text-caution"}
        />
      }
    >
      <p className="rounded-lg bg-well px-3 py-2.5">
        {isVerified
          ? "Your site is verified with Google Search Console"
          : "Add your verification tag to enable Search Console integration"}
      </p>
      <VerificationForm verification={verification} result={result} />
      <div className="mt-1 grid gap-1">
        <h3>Next Steps</h3>
        <ol className="list-decimal pl-5">
          <li>Save the verification tag</li>
          <li>Go to Google Search Console and verify your site</li>
          <li>Submit your sitemap URL</li>
        </ol>
      </div>
      <TextField
        label="Sitemap URL"
        name="sitemap"
        value={sitemapUrl}
        isReadOnly
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton value={sitemapUrl} done={SITEMAP_COPIED}>
          Copy
        </CopyButton>
        <NewTabLink href={SEARCH_CONSOLE_URL} className={buttonClass()}>
          Open Google Search Console
        </NewTabLink>
      </div>
    </Panel>
  );
}

function VerificationForm({
  verification,
  result,
}: Pick<VerificationCardProps, "verification" | "result">) {
  const errors = result?.fieldErrors;
  const typed = errors && result?.values?.[TAG_FIELD];
  const { value, setValue, field } = useFieldValue(typed ?? verification ?? "");
  return (
    <>
      <StaffForm saved={verification} errors={errors}>
        <TextField
          label="Verification Tag"
          name={TAG_FIELD}
          fieldRef={field}
          value={value}
          onChange={setValue}
          placeholder="Paste your verification code or full meta tag"
          hint="Paste either the content value or the full meta tag."
          error={errors?.[TAG_FIELD]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
        />
        <div>
          <SubmitButton
            intent={"save-tag" satisfies VerificationIntent}
            variant="primary"
            pending="Saving..."
            isDisabled={value.trim() === ""}
          >
            Save Verification Tag
          </SubmitButton>
        </div>
      </StaffForm>
      {verification !== null && (
        <Form method="post" preventScrollReset>
          <SubmitButton
            intent={"remove-tag" satisfies VerificationIntent}
            variant="danger"
            pending="Removing..."
          >
            Remove Tag
          </SubmitButton>
        </Form>
      )}
    </>
  );
}
