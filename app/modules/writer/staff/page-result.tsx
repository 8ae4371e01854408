import type { MouseEvent } from "react";
import { Form } from "react-router";
import { copyToClipboard } from "#app/modules/notices/copy-to-clipboard.ts";
import { notify } from "#app/modules/notices/notice-store.ts";
import { AreaField } from "#app/ui/staff/field.tsx";
import { useSending } from "./use-sending.ts";

export interface PageShown {
  cityName: string;
  serviceName: string;
  variant: number;
  title: string;
  markdown: string;
  fileName: string;
  /** Why it cannot be kept as a post; empty where it can. */
  reasons: string[];
}

/** A generated page, and what can be done with it. */
export function PageResult({ page }: { page: PageShown }) {
  const { cityName, serviceName, variant, markdown, fileName, reasons } = page;
  const keeping = useSending("keep-page");
  const query = new URLSearchParams({ cityName, serviceName, variant: String(variant) });
  return (
    <div className="staff-form">
      <AreaField
        label="Generated content"
        readOnly
        rows={16}
        value={markdown}
        onFocus={(event) => event.target.select()}
      />
      {reasons.length > 0 && (
        <p className="staff-error">It cannot be kept as a post: {reasons.join("; ")}.</p>
      )}
      <div className="staff-actions">
        <button type="button" className="staff-button" onClick={() => copy(markdown)}>
          Copy
        </button>
        <a
          href={`/admin/generator/download?${query}`}
          download={fileName}
          className="staff-button"
          onClick={(event) => download(event, { markdown, fileName })}
        >
          Download (.md)
        </a>
        <PageStep page={page} intent="keep-page" variant={variant} disabled={reasons.length > 0}>
          {keeping ? "Keeping..." : "Keep as draft"}
        </PageStep>
        <PageStep page={page} intent="generate-page" variant={variant + 1}>
          Another version
        </PageStep>
      </div>
    </div>
  );
}

interface PageStepProps {
  page: PageShown;
  intent: string;
  variant: number;
  disabled?: boolean;
  children: string;
}

/** A button that sends the page's own names again. */
function PageStep({ page, intent, variant, disabled, children }: PageStepProps) {
  const busy = useSending(intent);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="cityName" value={page.cityName} />
      <input type="hidden" name="serviceName" value={page.serviceName} />
      <input type="hidden" name="variant" value={variant} />
      <button
        type="submit"
        name="intent"
        value={intent}
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
