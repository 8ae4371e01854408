import { CircleCheck, TriangleAlert } from "lucide-react";
import { Form } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import { notify } from "#app/ui/notices/notice-store.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { CopyField } from "#app/ui/staff/copy-field.tsx";
import { InputField } from "#app/ui/staff/field.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/intent.ts";
import { Panel } from "#app/ui/staff/panel.tsx";
import { useHydrated } from "#app/ui/staff/use-hydrated.ts";
import { useTyped } from "#app/ui/staff/use-typed.ts";

/** What the card's two forms ask for. */
export type TagIntent = "save-tag" | "remove-tag";

/** The field with the code. */
export const TAG_FIELD = "tag";

const CONSOLE = "https://search.google.com/search-console";

interface TagCardProps {
  /** The saved code. */
  verification: string | null;
  sitemapUrl: string;
  /** What was refused, and why. */
  refused?: { typed: string; error: string } | undefined;
}

/** The card of the specification, word for word (spec 2, section 2). */
export function TagCard({ verification, sitemapUrl, refused }: TagCardProps) {
  const verified = verification !== null;
  return (
    <Panel
      title="Google Search Console Verification"
      description="Add your GSC verification meta tag to connect your site with Google Search Console"
      aside={
        <span className={verified ? "tone-good" : "tone-warn"} data-verified={verified}>
          <Icon of={verified ? CircleCheck : TriangleAlert} size={24} />
        </span>
      }
    >
      <p className="tag-status" data-tone={verified ? "good" : "warn"}>
        {verified
          ? "Your site is verified with Google Search Console"
          : "Add your verification tag to enable Search Console integration"}
      </p>
      <TagForm verification={verification} refused={refused} />
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
        onCopy={async () => notify(await copyToClipboard(sitemapUrl, COPIED))}
      >
        <NewTabLink href={CONSOLE} className="staff-button">
          Open Google Search Console
        </NewTabLink>
      </CopyField>
    </Panel>
  );
}

const COPIED = { title: "Copied!", text: "Sitemap URL copied to clipboard" };

function TagForm({ verification, refused }: Pick<TagCardProps, "verification" | "refused">) {
  const hydrated = useHydrated();
  const { value, setValue, field } = useTyped(refused?.typed ?? verification ?? "");
  const intent = usePendingIntent<TagIntent>();
  const saving = intent === "save-tag";
  // Without JavaScript the browser itself requires the field.
  const empty = hydrated && value.trim() === "";
  return (
    <>
      <Form method="post" className="staff-form" preventScrollReset>
        <input type="hidden" {...intentField<TagIntent>("save-tag")} />
        <InputField
          label="Verification Tag"
          name={TAG_FIELD}
          ref={field}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          placeholder="Paste your verification code or full meta tag"
          hint="Paste either the content value or the full meta tag."
          error={refused?.error}
          required
          autoComplete="off"
          spellCheck={false}
        />
        <div>
          <button
            type="submit"
            className="staff-button primary-button"
            disabled={empty || saving}
            aria-busy={saving}
          >
            {saving ? "Saving..." : "Save Verification Tag"}
          </button>
        </div>
      </Form>
      {verification !== null && (
        <Form method="post" preventScrollReset>
          <input type="hidden" {...intentField<TagIntent>("remove-tag")} />
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
