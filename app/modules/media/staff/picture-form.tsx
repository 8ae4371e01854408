import { CopyFindings } from "#app/modules/compliance/staff/copy-findings.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { SaveBar, StaffForm } from "#app/ui/staff/form.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { TextArea } from "#app/ui/staff/text-fields.tsx";
import type { UploadDetails } from "../library.server.ts";
import type { UploadResult } from "../pictures.server.ts";
import { FocalPoint } from "./focal-point.tsx";

interface PictureFormProps {
  picture: UploadDetails;
  /** Set if the person may not change what the site shows of this picture: who can. */
  reviewNote: string | undefined;
  result: UploadResult | undefined;
}

/** A large view of a picture, with its focal point and its description. */
export function PictureForm({ picture, reviewNote, result: anyResult }: PictureFormProps) {
  const { hash, alt, focus, largeSrc, width, height } = picture;
  const result = anyResult?.intent === "save" ? anyResult : undefined;
  const { fieldErrors, values, payload } = result ?? {};
  if (reviewNote) {
    return (
      <Panel title="Description">
        <img src={largeSrc} alt={alt} width={width} height={height} className="h-auto max-w-full" />
        <p className="wrap-anywhere">{alt || "No description yet."}</p>
        <Banner tone="quiet">{reviewNote}</Banner>
      </Panel>
    );
  }
  return (
    <Panel title="Focal point and description">
      <StaffForm saved={[alt, focus]} errors={fieldErrors}>
        <input type="hidden" name="hash" value={hash} />
        <FocalPoint
          {...{ src: largeSrc, alt, width, height }}
          saved={focus}
          error={fieldErrors?.focus}
        />
        <TextArea
          label="Description of the picture"
          hint="What it shows, in a few words. Screen readers read it aloud."
          name="alt"
          rows={2}
          maxLength={300}
          defaultValue={values?.alt ?? alt}
          error={fieldErrors?.alt}
        />
        <CopyFindings findings={payload?.findings ?? []} />
        <SaveBar label="Save picture" intent="save" />
      </StaffForm>
    </Panel>
  );
}
