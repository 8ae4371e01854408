import { useRef } from "react";
import type { CopyFinding } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { CopyFindings } from "#app/modules/compliance/staff/copy-findings.tsx";
import { PictureField } from "#app/modules/media/staff/picture-field.tsx";
import { Button } from "#app/ui/staff/button.tsx";
import { Select } from "#app/ui/staff/choice-fields.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { useHydrated } from "#app/ui/staff/hydration.ts";
import { TextArea, TextField, typeInto } from "#app/ui/staff/text-fields.tsx";
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
  const descriptionArea = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <PictureField
        name="image"
        label={FIELD_LABELS.image}
        hint="Shown above the text and on the card."
        blank="None yet"
        pictures={pictures}
        chosen={fields.image}
        error={errors.image}
        canUpload
      />
      <TextArea
        label={FIELD_LABELS.excerpt}
        hint="One or two sentences for the cards of the blog."
        name="excerpt"
        rows={2}
        maxLength={1000}
        defaultValue={fields.excerpt}
        error={errors.excerpt}
      />
      {findingsOf("excerpt")}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={FIELD_LABELS.category}
          name="category"
          defaultValue={fields.category}
          options={[
            { value: "", label: "Choose one" },
            ...categories.map((category) => ({ value: category, label: category })),
          ]}
          error={errors.category}
        />
        <Select
          label={FIELD_LABELS.cityId}
          name="cityId"
          defaultValue={fields.cityId}
          options={[
            { value: "", label: "None" },
            ...cities.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={errors.cityId}
        />
        <TextField
          label={FIELD_LABELS.author}
          name="author"
          maxLength={80}
          defaultValue={fields.author}
          error={errors.author}
        />
      </div>
      {findingsOf("author")}
      <TextArea
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
        areaRef={descriptionArea}
        defaultValue={fields.description}
        error={errors.description}
      />
      {findingsOf("description")}
      {suggestion && (
        <Suggestion
          suggestion={suggestion}
          onUse={(text) => {
            typeInto(descriptionArea.current, text);
            descriptionArea.current?.focus();
          }}
        />
      )}
    </>
  );
}

interface SuggestionProps {
  suggestion: DescriptionSuggestion;
  onUse: (text: string) => void;
}

/** A description that ends with a sentence; a press copies it into the field. */
function Suggestion({ suggestion: { text, shown }, onUse }: SuggestionProps) {
  const isHydrated = useHydrated();
  return (
    <Banner
      tone="warn"
      action={isHydrated && <Button onPress={() => onUse(text)}>Use this suggestion</Button>}
    >
      The first 160 characters end mid-sentence. Suggested description: <q>{shown}</q>
    </Banner>
  );
}
