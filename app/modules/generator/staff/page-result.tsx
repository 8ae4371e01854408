import { type MouseEvent, useId } from "react";
import { Form } from "react-router";
import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import { notify } from "#app/ui/notices/notice-store.ts";
import type { StaffResult } from "#app/ui/notices/staff-result.ts";
import { AreaField } from "#app/ui/staff/field.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/intent.ts";

/** What the buttons for a generated page ask for. */
export type WritePageIntent = "generate-page" | "keep-page";

/** What the generator's forms return beyond every staff result. */
export interface GeneratorPayload {
  /** The post that was written. */
  postId?: string;
  page?: PageShown;
}

export type GeneratorResult = StaffResult<GeneratorPayload>;

/** A generated page as the screen shows it. */
export interface PageShown {
  cityName: string;
  serviceName: string;
  variant: number;
  title: string;
  /** Left out if it fails a check: such a text does not leave the server. */
  markdown?: string;
  fileName: string;
  /** Checks it fails; empty where it passes. */
  reasons: string[];
  /** Facts missing for a post; empty where it can be saved as one. */
  missing: string[];
}

/** A generated page, and what can be done with it. */
export function PageResult({ page }: { page: PageShown }) {
  const { cityName, serviceName, variant, markdown, fileName, reasons, missing } = page;
  const id = useId();
  const keeping = usePendingIntent<WritePageIntent>() === "keep-page";
  const query = new URLSearchParams({ cityName, serviceName, variant: String(variant) });
  return (
    <div className="staff-form">
      {reasons.length > 0 && (
        <WhyNot
          id={`${id}-reasons`}
          title="This text failed a check, so it cannot be copied, downloaded or saved:"
          items={reasons}
        />
      )}
      {reasons.length === 0 && missing.length > 0 && (
        <WhyNot
          id={`${id}-missing`}
          title="This cannot be saved as a post, because facts are missing:"
          items={missing}
        />
      )}
      {markdown !== undefined && (
        <AreaField
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
          onClick={() => markdown !== undefined && copy(markdown)}
        >
          Copy
        </button>
        {markdown !== undefined && (
          <a
            href={`/admin/generator/download?${query}`}
            download={fileName}
            className="staff-button"
            onClick={(event) => download(event, { markdown, fileName })}
          >
            Download (.md)
          </a>
        )}
        <PageStep
          page={page}
          intent="keep-page"
          variant={variant}
          disabled={reasons.length + missing.length > 0}
        >
          {keeping ? "Keeping..." : "Keep as draft"}
        </PageStep>
        <PageStep page={page} intent="generate-page" variant={variant + 1}>
          Another version
        </PageStep>
      </div>
    </div>
  );
}

/** Why something cannot be done with a page. */
function WhyNot({ id, title, items }: { id: string; title: string; items: string[] }) {
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

interface PageStepProps {
  page: PageShown;
  intent: WritePageIntent;
  variant: number;
  disabled?: boolean;
  children: string;
}

/** A button that sends the page's own names again. */
function PageStep({ page, intent, variant, disabled, children }: PageStepProps) {
  const busy = usePendingIntent() === intent;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="cityName" value={page.cityName} />
      <input type="hidden" name="serviceName" value={page.serviceName} />
      <input type="hidden" name="variant" value={variant} />
      <button
        type="submit"
        {...intentField(intent)}
        disabled={disabled || busy}
        className="staff-button"
      >
        {children}
      </button>
    </Form>
  );
}

async function copy(markdown: string): Promise<void> {
  notify(
    await copyToClipboard(markdown, { title: "Copied!", text: "Content copied to clipboard" }),
  );
}

/** Saves what is on the screen; the link's own address does the same without script. */
function download(event: MouseEvent, file: { markdown: string; fileName: string }): void {
  event.preventDefault();
  const url = URL.createObjectURL(new Blob([file.markdown], { type: "text/markdown" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = file.fileName;
  link.click();
  URL.revokeObjectURL(url);
  notify({ kind: "default", title: "Content Downloaded", text: `Saved as ${file.fileName}` });
}
