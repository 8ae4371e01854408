import { type MouseEvent, useId } from "react";
import { Form, Link } from "react-router";
import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import { showNotice } from "#app/ui/notices/notice.ts";
import { InputField, TextareaField } from "#app/ui/staff/fields.tsx";
import { useFieldValue, useHydrated } from "#app/ui/staff/hydration.ts";
import { Panel } from "#app/ui/staff/page.tsx";
import { intentField, type StaffResult, usePendingIntent } from "#app/ui/staff/staff-form.ts";

/** Intents of the buttons for a generated page. */
export type GeneratePageIntent = "generate-page" | "keep-page";

/** Additional results of the generator's forms. */
export interface GeneratorPayload {
  /** The post that was written. */
  postId?: string;
  page?: GeneratedPageView;
}

export type GeneratorResult = StaffResult<GeneratorPayload>;

/** A generated page as the screen shows it. */
export interface GeneratedPageView {
  cityName: string;
  serviceName: string;
  variant: number;
  title: string;
  /** Absent if the page fails a check, so that the text never leaves the server. */
  markdown?: string;
  fileName: string;
  /** Failed checks; empty if the page passes. */
  reasons: string[];
  /** Facts missing for a post; empty if the page can be saved as a post. */
  missing: string[];
}

interface CityServicePagePanelProps {
  result: GeneratorResult | undefined;
}

/** The generator of city and service pages (spec 2, sections 2 and 5). */
export function CityServicePagePanel({ result }: CityServicePagePanelProps) {
  const isGenerating = usePendingIntent<GeneratePageIntent>() === "generate-page";
  const typed = result?.values;
  const { page, postId } = result?.payload ?? {};
  const city = useFieldValue(typed?.cityName);
  const service = useFieldValue(typed?.serviceName);
  // Without JavaScript nothing would enable the button again.
  const isHydrated = useHydrated();
  const hasEmptyField = city.value.trim() === "" || service.value.trim() === "";
  return (
    <Panel
      title="City and service page"
      description="A page in Markdown about a service for the people of a town, to copy, download or keep as a draft."
    >
      <Form method="post" className="staff-form">
        <div className="staff-fields">
          <InputField
            label="City name"
            name="cityName"
            placeholder="Warren"
            maxLength={60}
            ref={city.field}
            value={city.value}
            onChange={(event) => city.setValue(event.target.value)}
            error={result?.fieldErrors?.cityName}
          />
          <InputField
            label="Service name"
            name="serviceName"
            placeholder="Delivery"
            maxLength={60}
            ref={service.field}
            value={service.value}
            onChange={(event) => service.setValue(event.target.value)}
            error={result?.fieldErrors?.serviceName}
          />
        </div>
        <div className="staff-actions">
          <button
            type="submit"
            {...intentField<GeneratePageIntent>("generate-page")}
            disabled={isGenerating || (isHydrated && hasEmptyField)}
            aria-busy={isGenerating || undefined}
            className="staff-button primary-button"
          >
            {isGenerating ? "Generating..." : "Generate content"}
          </button>
        </div>
      </Form>
      {page && <GeneratedPage page={page} />}
      {postId && (
        <p>
          {result?.notice?.text} <Link to={`/admin/posts/${postId}`}>Open the draft</Link>
        </p>
      )}
    </Panel>
  );
}

/** A generated page with its buttons. */
function GeneratedPage({ page }: { page: GeneratedPageView }) {
  const { cityName, serviceName, variant, markdown, fileName, reasons, missing } = page;
  const id = useId();
  const isSavingDraft = usePendingIntent<GeneratePageIntent>() === "keep-page";
  const query = new URLSearchParams({ cityName, serviceName, variant: String(variant) });
  return (
    <div className="staff-form">
      {reasons.length > 0 && (
        <ReasonList
          id={`${id}-reasons`}
          title="This text failed a check, so it cannot be copied, downloaded or saved:"
          items={reasons}
        />
      )}
      {reasons.length === 0 && missing.length > 0 && (
        <ReasonList
          id={`${id}-missing`}
          title="This cannot be saved as a post, because facts are missing:"
          items={missing}
        />
      )}
      {markdown !== undefined && (
        <TextareaField
          label="Generated content"
          readOnly
          rows={16}
          value={markdown}
          onFocus={(event) => event.target.select()}
        />
      )}
      <div className="staff-actions">
        <button
          type="button"
          className="staff-button"
          disabled={markdown === undefined}
          aria-describedby={reasons.length > 0 ? `${id}-reasons` : undefined}
          onClick={() => markdown !== undefined && copyPage(markdown)}
        >
          Copy
        </button>
        {markdown !== undefined && (
          <a
            href={`/admin/generator/download?${query}`}
            download={fileName}
            className="staff-button"
            onClick={(event) => downloadPage(event, { markdown, fileName })}
          >
            Download (.md)
          </a>
        )}
        <PageActionButton
          page={page}
          intent="keep-page"
          variant={variant}
          disabled={reasons.length + missing.length > 0}
        >
          {isSavingDraft ? "Keeping..." : "Keep as draft"}
        </PageActionButton>
        <PageActionButton page={page} intent="generate-page" variant={variant + 1}>
          Another version
        </PageActionButton>
      </div>
    </div>
  );
}

/** Why something cannot be done with a page. */
function ReasonList({ id, title, items }: { id: string; title: string; items: string[] }) {
  return (
    <div id={id} className="staff-note">
      <p>
        <strong>{title}</strong>
      </p>
      <ul className="staff-bullets">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

interface PageActionButtonProps {
  page: GeneratedPageView;
  intent: GeneratePageIntent;
  variant: number;
  disabled?: boolean;
  children: string;
}

/** A button that sends the names of the page, so that edits in the form above have no effect. */
function PageActionButton({ page, intent, variant, disabled, children }: PageActionButtonProps) {
  const isSending = usePendingIntent() === intent;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="cityName" value={page.cityName} />
      <input type="hidden" name="serviceName" value={page.serviceName} />
      <input type="hidden" name="variant" value={variant} />
      <button
        type="submit"
        {...intentField(intent)}
        disabled={disabled || isSending}
        className="staff-button"
      >
        {children}
      </button>
    </Form>
  );
}

async function copyPage(markdown: string): Promise<void> {
  showNotice(
    await copyToClipboard(markdown, { title: "Copied!", text: "Content copied to clipboard" }),
  );
}

/** Downloads the text on the screen; without JavaScript the link's `href` does the same. */
function downloadPage(event: MouseEvent, file: { markdown: string; fileName: string }): void {
  event.preventDefault();
  const url = URL.createObjectURL(new Blob([file.markdown], { type: "text/markdown" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = file.fileName;
  link.click();
  URL.revokeObjectURL(url);
  showNotice({ kind: "default", title: "Content Downloaded", text: `Saved as ${file.fileName}` });
}
