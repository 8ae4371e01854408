import { useEffect, useState } from "react";
import { SelectField } from "#app/ui/staff/fields.tsx";
import { useFieldValue } from "#app/ui/staff/hydration.ts";
import type { PictureChoice } from "../pictures.server.ts";
import { UploadDialog } from "./upload-form.tsx";

interface PictureFieldProps {
  name: string;
  label: string;
  /** Shown while no picture is chosen. */
  hint?: string | undefined;
  pictures: readonly PictureChoice[];
  chosen: string;
  error: string | undefined;
  /** Label of the empty option; without it there is none. */
  blank?: string;
  /** Offers an upload, which is then chosen. */
  canUpload?: boolean;
}

/** Select field for uploads and pictures of the site, with a preview. */
export function PictureField(props: PictureFieldProps) {
  const { name, label, hint, chosen, error, blank, canUpload = false } = props;
  const { value, setValue, field } = useFieldValue<HTMLSelectElement>(chosen);
  const [uploaded, setUploaded] = useState<PictureChoice[]>([]);
  const [isOpen, setOpen] = useState(false);
  const fresh = uploaded.filter((picture) => !props.pictures.some(hasValueOf(picture)));
  const pictures = [...fresh, ...props.pictures];
  const shown = pictures.find((picture) => picture.value === value);
  // An upload can be chosen only once its option is rendered.
  useEffect(() => {
    const [latest] = uploaded;
    if (latest && field.current) field.current.value = latest.value;
  }, [uploaded, field]);
  const groups = [
    { label: "Uploaded", items: pictures.filter(({ isUpload }) => isUpload) },
    { label: "From the site", items: pictures.filter(({ isUpload }) => !isUpload) },
  ];
  return (
    <>
      <div className="picture-field">
        <SelectField
          label={label}
          hint={shown ? `Shows: ${shown.alt}` : hint}
          name={name}
          ref={field}
          defaultValue={chosen}
          error={error}
          onInput={(event) => setValue(event.currentTarget.value)}
        >
          {blank && <option value="">{blank}</option>}
          {!pictures.some((picture) => picture.value === chosen) && chosen && (
            <option value={chosen}>{chosen}</option>
          )}
          {groups.map(
            ({ label: group, items }) =>
              items.length > 0 && (
                <optgroup key={group} label={group}>
                  {items.map((picture) => (
                    <option key={picture.value} value={picture.value}>
                      {picture.label}
                    </option>
                  ))}
                </optgroup>
              ),
          )}
        </SelectField>
        {shown && <img src={shown.src} alt="" width={160} height={100} loading="lazy" />}
      </div>
      {canUpload && (
        <p>
          <button type="button" className="quiet-button needs-script" onClick={() => setOpen(true)}>
            Upload a picture
          </button>
        </p>
      )}
      {isOpen && (
        <UploadDialog
          onUploaded={(picture) => {
            setUploaded((earlier) => [picture, ...earlier]);
            setValue(picture.value);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const hasValueOf = (picture: PictureChoice) => (other: PictureChoice) =>
  other.value === picture.value;
