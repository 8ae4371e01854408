import { ImageOff, Images, Search, Upload } from "lucide";
import { type ReactNode, useId, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { createWordMatcher } from "#app/platform/fold-text.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Button } from "#app/ui/staff/button.tsx";
import { FormValue } from "#app/ui/staff/choice-fields.tsx";
import { Dialog } from "#app/ui/staff/dialog.tsx";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { useFieldError } from "#app/ui/staff/field-error.ts";
import { RequiredMark, TextField } from "#app/ui/staff/text-fields.tsx";
import type { PictureChoice } from "../pictures.server.ts";
import { UploadDialog } from "./upload-form.tsx";

interface PictureFieldProps {
  name: string;
  label: string;
  /** Shown while no picture is chosen. */
  hint?: ReactNode;
  pictures: readonly PictureChoice[];
  chosen: string;
  error: string | undefined;
  isRequired?: boolean;
  /** Says that no picture is chosen and lets staff remove the chosen one. */
  blank?: string;
  /** Offers an upload, which is then chosen. */
  canUpload?: boolean;
}

/** Choose an upload or a picture of the site from a grid. Follows `chosen` when it changes. */
export function PictureField(props: PictureFieldProps) {
  const { name, label, hint, chosen, isRequired = false, blank, canUpload = false } = props;
  const error = useFieldError(props);
  const id = useId();
  const [given, setGiven] = useState(chosen);
  const [value, setValue] = useState(chosen);
  if (given !== chosen) {
    setGiven(chosen);
    setValue(chosen);
  }
  const [uploaded, setUploaded] = useState<PictureChoice[]>([]);
  const [open, setOpen] = useState<"grid" | "upload">();
  const known = new Set(props.pictures.map((picture) => picture.value));
  const pictures = [...uploaded.filter((fresh) => !known.has(fresh.value)), ...props.pictures];
  const shown = pictures.find((picture) => isShownFor(picture, value));
  const close = () => setOpen(undefined);
  return (
    <div
      data-invalid={error ? true : undefined}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1"
    >
      <div className="flex items-center gap-1">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        {isRequired && <RequiredMark />}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <PictureBox picture={shown} />
        <div className="flex min-w-0 flex-wrap gap-1.5">
          <Button
            id={`${id}-choose`}
            icon={Images}
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={`${id}-hint ${id}-error`}
            onPress={() => setOpen("grid")}
          >
            Choose
          </Button>
          {canUpload && (
            <Button icon={Upload} onPress={() => setOpen("upload")}>
              Upload a picture
            </Button>
          )}
          {blank && value && (
            <Button variant="quiet" onPress={() => setValue("")}>
              Remove picture
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-hint`} className="text-sm wrap-anywhere text-muted empty:hidden">
        {describe({ value, shown, blank, hint })}
      </p>
      {error && (
        <p id={`${id}-error`} className="text-sm text-error">
          {error}
        </p>
      )}
      <FormValue name={name} value={value} />
      <Dialog
        title="Choose a picture"
        isOpen={open === "grid"}
        onOpenChange={(isOpen) => isOpen || close()}
      >
        <PictureGrid
          pictures={pictures}
          chosen={value}
          onChoose={(picture) => {
            setValue(picture.value);
            close();
          }}
        />
      </Dialog>
      {open === "upload" && (
        <UploadDialog
          onUploaded={(picture) => {
            setUploaded((earlier) => [picture, ...earlier]);
            setValue(picture.value);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

interface Shown extends Pick<PictureFieldProps, "blank" | "hint"> {
  value: string;
  shown: PictureChoice | undefined;
}

function describe({ value, shown, blank, hint }: Shown): ReactNode {
  if (shown) return `Shows: ${shown.alt}`;
  // A deleted upload, or one that is not among the latest.
  return value || hint || blank || "No picture chosen yet.";
}

function PictureBox({ picture }: { picture: PictureChoice | undefined }) {
  const box = "h-20 w-32 shrink-0 rounded-lg border border-line";
  if (picture) {
    return (
      <img
        src={picture.src}
        alt=""
        width={128}
        height={80}
        loading="lazy"
        className={`${box} object-cover`}
        style={{ objectPosition: picture.position }}
      />
    );
  }
  return (
    <span className={`${box} grid place-items-center bg-well text-muted`}>
      <Icon icon={ImageOff} size={24} />
    </span>
  );
}

/** Whether a reference means this picture; one that was replaced means its replacement. */
function isShownFor({ value, formerRefs = [] }: PictureChoice, ref: string): boolean {
  return value === ref || formerRefs.includes(ref);
}

interface PictureGridProps {
  pictures: readonly PictureChoice[];
  chosen: string;
  onChoose: (picture: PictureChoice) => void;
}

/** With more pictures than this, the grid can be searched. */
const SEARCH_FROM = 7;

/** The pictures to choose from, by name and description: uploads first, then those of the site. */
export function PictureGrid({ pictures, chosen, onChoose }: PictureGridProps) {
  const [query, setQuery] = useState("");
  const matches = createWordMatcher(query);
  const found = pictures.filter(({ label, alt }) => matches(`${label} ${alt}`));
  const groups = [
    { label: "Uploaded", items: found.filter(({ isUpload }) => isUpload) },
    { label: "From the site", items: found.filter(({ isUpload }) => !isUpload) },
  ].filter(({ items }) => items.length > 0);
  if (pictures.length === 0) {
    return <EmptyState icon={Images} title="No pictures yet. Upload the first one." />;
  }
  return (
    // The grid may be in a dialog of a form, which must not take the search for a change.
    <div
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onInput={(event) => event.stopPropagation()}
    >
      {pictures.length >= SEARCH_FROM && (
        <TextField
          label="Words in name or description"
          name="words"
          type="search"
          value={query}
          onChange={setQuery}
          autoComplete="off"
        />
      )}
      {groups.length === 0 && (
        <EmptyState icon={Search} title="No pictures match">
          Try fewer words.
        </EmptyState>
      )}
      {groups.map(({ label, items }) => (
        <section key={label} className="grid gap-2" aria-label={label}>
          <h3 className="text-sm text-muted">{label}</h3>
          <ul className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
            {items.map((picture) => (
              <li key={picture.value}>
                <PictureTile
                  picture={picture}
                  isChosen={isShownFor(picture, chosen)}
                  onChoose={() => onChoose(picture)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface PictureTileProps {
  picture: PictureChoice;
  isChosen: boolean;
  onChoose: () => void;
}

function PictureTile({ picture, isChosen, onChoose }: PictureTileProps) {
  return (
    <AriaButton
      autoFocus={isChosen}
      aria-current={isChosen ? "true" : undefined}
      onPress={onChoose}
      className="grid w-full cursor-pointer content-start gap-1 rounded-lg text-left outline-offset-2 aria-current:outline-2 aria-current:outline-accent"
    >
      <img
        src={picture.src}
        alt=""
        width={160}
        height={100}
        loading="lazy"
        className="aspect-8/5 h-auto w-full rounded-lg border border-line bg-well object-cover"
        style={{ objectPosition: picture.position }}
      />
      <span className="grid min-w-0 px-1 text-sm leading-snug">
        {picture.label !== picture.alt && (
          <span className="truncate font-semibold">{picture.label}</span>
        )}
        <span className="line-clamp-2 text-muted">{picture.alt}</span>
      </span>
    </AriaButton>
  );
}
