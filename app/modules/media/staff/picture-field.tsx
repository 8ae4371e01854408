import { useEffect, useRef, useState } from "react";
import { SelectField } from "#app/ui/staff/field.tsx";
import { useTyped } from "#app/ui/staff/use-typed.ts";
import type { PictureChoice } from "../picture-choice.ts";
import { UploadDialog } from "./upload-dialog.tsx";

interface PictureFieldProps {
  name: string;
  label: string;
  /** What it is for, while none is chosen. */
  hint?: string | undefined;
  pictures: readonly PictureChoice[];
  chosen: string;
  error: string | undefined;
  /** What it says where none is chosen yet; without it one always is. */
  blank?: string;
  /** Offers to upload one, which is chosen then. */
  canUpload?: boolean;
}

/** A choice among the uploads and the pictures that come with the site, which shows what is chosen. */
export function PictureField(props: PictureFieldProps) {
  const { name, label, hint, chosen, error, blank, canUpload = false } = props;
  const { value, setValue, field } = useTyped<HTMLSelectElement>(chosen);
  const [uploaded, setUploaded] = useState<PictureChoice[]>([]);
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const fresh = uploaded.filter((picture) => !props.pictures.some(isSame(picture)));
  const pictures = [...fresh, ...props.pictures];
  const shown = pictures.find((picture) => picture.value === value);
  // Chosen only now: its option was not there before.
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
          dialog={dialog}
          onStored={(picture) => {
            setUploaded((former) => [picture, ...former]);
            setValue(picture.value);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const isSame = (one: PictureChoice) => (other: PictureChoice) => one.value === other.value;
