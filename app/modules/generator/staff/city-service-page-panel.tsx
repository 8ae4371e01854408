import { Copy, Download, FileText, type IconNode, RefreshCw, Sparkles } from "lucide";
import { type MouseEvent, useId } from "react";
import { Form, useNavigation } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import { showNotice } from "#app/ui/notices/notice.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/staff/button.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { useFieldValue } from "#app/ui/staff/hydration.ts";
import { Panel } from "#app/ui/staff/page.tsx";
import { INTENT_FIELD, intentField, type StaffResult } from "#app/ui/staff/staff-form.ts";
import { TextArea, TextField } from "#app/ui/staff/text-fields.tsx";

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
  /** Suggested; other towns are allowed. */
  cityNames: readonly string[];
  result: GeneratorResult | undefined;
}

/** The generator of city and service pages (spec 2, sections 2 and 5). */
export function CityServicePagePanel({ cityNames, result }: CityServicePagePanelProps) {
  const { formData } = useNavigation();
  const isGenerating =
    formData?.get(INTENT_FIELD) === ("generate-page" satisfies GeneratePageIntent) &&
    !formData.has("variant");
  const typed = result?.values;
  const { page, postId } = result?.payload ?? {};
  const city = useFieldValue(typed?.cityName);
  const service = useFieldValue(typed?.serviceName);
  const hasEmptyField = city.value.trim() === "" || service.value.trim() === "";
  return (
    <Panel
      title="City and service page"
      description="A page in Markdown about one service in one town, to copy, download, or save as a draft."
    >
      <Form method="post" noValidate className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="City name"
            name="cityName"
            placeholder="Warren"
            suggestions={cityNames}
            maxLength={60}
            fieldRef={city.field}
            value={city.value}
            onChange={city.setValue}
            error={result?.fieldErrors?.cityName}
          />
          <TextField
            label="Service name"
            name="serviceName"
            placeholder="Delivery"
            maxLength={60}
            fieldRef={service.field}
            value={service.value}
            onChange={service.setValue}
            error={result?.fieldErrors?.serviceName}
          />
        </div>
        <div>
          <Button
            type="submit"
            variant="primary"
            icon={Sparkles}
            isPending={isGenerating}
            isDisabled={hasEmptyField}
            {...intentField<GeneratePageIntent>("generate-page")}
          >
            {isGenerating ? "Generating..." : "Generate content"}
          </Button>
        </div>
      </Form>
      {page && <GeneratedPage page={page} />}
      {postId && (
        <Banner
          tone="good"
          action={
            <LinkButton to={`/admin/posts/${postId}`} icon={FileText}>
              Open the draft
            </LinkButton>
          }
        >
          {result?.notice?.text}
        </Banner>
      )}
    </Panel>
  );
}

/** A generated page with its buttons. */
function GeneratedPage({ page }: { page: GeneratedPageView }) {
  const { cityName, serviceName, variant, markdown, fileName, reasons, missing } = page;
  const id = useId();
  const query = new URLSearchParams({ cityName, serviceName, variant: String(variant) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
      {reasons.length > 0 && (
        <ReasonList
          id={`${id}-reasons`}
          title="This text failed a check, so it cannot be copied, downloaded, or saved:"
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
        <TextArea
          label="Generated content"
          name="markdown"
          isReadOnly
          rows={16}
          defaultValue={markdown}
          className="max-h-96"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={Copy}
          isDisabled={markdown === undefined}
          {...(reasons.length > 0 && { "aria-describedby": `${id}-reasons` })}
          onPress={() => markdown !== undefined && copyPage(markdown)}
        >
          Copy
        </Button>
        {markdown !== undefined && (
          <a
            href={`/admin/generator/download?${query}`}
            download={fileName}
            className={buttonClass()}
            onClick={(event) => downloadPage(event, { markdown, fileName })}
          >
            <Icon icon={Download} size={18} className="shrink-0" />
            Download (.md)
          </a>
        )}
        <PageActionButton
          page={page}
          intent="keep-page"
          icon={FileText}
          variant={variant}
          pending="Saving..."
          isDisabled={reasons.length + missing.length > 0}
        >
          Save as draft
        </PageActionButton>
        <PageActionButton
          page={page}
          intent="generate-page"
          icon={RefreshCw}
          variant={variant + 1}
          pending="Generating..."
        >
          Generate another version
        </PageActionButton>
      </div>
    </div>
  );
}

/** Why something cannot be done with a page. */
function ReasonList({ id, title, items }: { id: string; title: string; items: string[] }) {
  return (
    <div id={id}>
      <Banner tone="warn" title={title}>
        <ul className="grid list-disc gap-1.5 pl-5">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

interface PageActionButtonProps {
  page: GeneratedPageView;
  intent: GeneratePageIntent;
  icon: IconNode;
  variant: number;
  /** The label while the action runs. */
  pending: string;
  isDisabled?: boolean;
  children: string;
}

/** A button that sends the names of the page, so that edits in the form above have no effect. */
function PageActionButton(props: PageActionButtonProps) {
  const { page, intent, icon, variant, pending, isDisabled = false, children } = props;
  const { formData } = useNavigation();
  // The form above posts the same intent, without a variant.
  const isPending =
    formData?.get(INTENT_FIELD) === intent && formData.get("variant") === String(variant);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="cityName" value={page.cityName} />
      <input type="hidden" name="serviceName" value={page.serviceName} />
      <input type="hidden" name="variant" value={variant} />
      <Button
        type="submit"
        icon={icon}
        isPending={isPending}
        isDisabled={isDisabled}
        {...intentField(intent)}
      >
        {isPending ? pending : children}
      </Button>
    </Form>
  );
}

async function copyPage(markdown: string): Promise<void> {
  showNotice(
    await copyToClipboard(markdown, { title: "Copied!", text: "Content copied to clipboard" }),
  );
}

/** Downloads the text on the screen; before hydration the link's `href` does the same. */
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
