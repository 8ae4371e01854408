import type { MouseEvent } from "react";
import type { CopyFinding } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { CopyFindings } from "#app/modules/compliance/staff/copy-findings.tsx";
import { PictureField } from "#app/modules/media/staff/picture-field.tsx";
import { InputField, SelectField, TextareaField } from "#app/ui/staff/fields.tsx";
import { useHydrated } from "#app/ui/staff/hydration.ts";
import type { EditorChoices } from "../editing/staff-post.server.ts";
import { FIELD_LABELS, type PostFields } from "../editing/staff-post.ts";
import type { DescriptionSuggestion } from "../public/post-metadata.ts";

interface DetailFieldsProps {
  fields: PostFields;
  errors: Record<string, string>;
  /** What the copy check finds, in all fields. */
  findings: readonly CopyFinding[];
  takesReasons: boolean;
  choices: EditorChoices;
  /** The current description for search engines. */
  description: string | undefined;
  /** A better description, if the automatic one ends mid-sentence. */
  suggestion: DescriptionSuggestion | undefined;
}

/** The fields of a post besides title and text. */
export function DetailFields(props: DetailFieldsProps) {
  const { fields, errors, description, suggestion } = props;
  const findingsOf = (name: keyof PostFields) => (
    <CopyFindings
      findings={props.findings.filter(({ field }) => field === name)}
      takesReasons={props.takesReasons}
    />
  );
  const { categories, cities, pictures } = props.choices;
  return (
    <>
      <TextareaField
        label={FIELD_LABELS.excerpt}
        hint="One or two sentences for the cards of the blog."
        name="excerpt"
        rows={2}
        maxLength={1000}
        defaultValue={fields.excerpt}
        error={errors.excerpt}
      />
      {findingsOf("excerpt")}
      <TextareaField
        label={FIELD_LABELS.description}
        hint={
          <>
            Leave it empty to use the first 160 characters of the text. Now:{" "}
            <q>{description || "nothing yet"}</q>
          </>
        }
        name="description"
        rows={2}
        maxLength={1000}
        defaultValue={fields.description}
        error={errors.description}
      />
      {findingsOf("description")}
      {suggestion && <Suggestion suggestion={suggestion} />}
      <div className="staff-fields">
        <SelectField
          label={FIELD_LABELS.category}
          name="category"
          defaultValue={fields.category}
          error={errors.category}
        >
          <option value="">Choose one</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <SelectField
          label={FIELD_LABELS.cityId}
          name="cityId"
          defaultValue={fields.cityId}
          error={errors.cityId}
        >
          <option value="">None</option>
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <InputField
          label={FIELD_LABELS.author}
          name="author"
          maxLength={80}
          defaultValue={fields.author}
          error={errors.author}
        />
      </div>
      {findingsOf("author")}
      <PictureField
        name="image"
        label={FIELD_LABELS.image}
        hint="Shown above the text and on the card."
        blank="Choose one"
        pictures={pictures}
        chosen={fields.image}
        error={errors.image}
      />
    </>
  );
}

/** A description that ends with a sentence; a click copies it into the field. */
function Suggestion({ suggestion: { text, shown } }: { suggestion: DescriptionSuggestion }) {
  const isHydrated = useHydrated();
  function applySuggestion({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const field = form?.elements.namedItem("description");
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  }
  return (
    <div className="staff-note">
      <p>
        The first 160 characters end mid-sentence. Suggested description: <q>{shown}</q>
      </p>
      {isHydrated && (
        <p>
          <button type="button" className="staff-button" onClick={applySuggestion}>
            Use this suggestion
          </button>
        </p>
      )}
    </div>
  );
}
