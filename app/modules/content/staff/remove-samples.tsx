import { Trash } from "lucide";
import { Link } from "react-router";
import { Button } from "#app/ui/staff/button.tsx";
import { ConfirmForm } from "#app/ui/staff/dialog.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import type { SampleRemoval } from "../samples.server.ts";

/** Removes all samples, or takes that back. */
export type SamplesIntent = "remove-samples" | "restore-samples";

/** Says which samples stay, and how to replace them. */
export function KeptSamples({ kept }: Pick<SampleRemoval, "kept">) {
  return kept.map(({ noun, text, addUrl }) => (
    <span key={noun} className="block">
      {text} <Link to={addUrl}>{`Add a ${noun}`}</Link>
    </span>
  ));
}

/** The button that removes all samples; it asks first and says which. */
export function RemoveSamples({ version, removed, kept, brokenPromise }: SampleRemoval) {
  const intent = "remove-samples" satisfies SamplesIntent;
  const question = {
    question: "Remove the samples?",
    consequence: (
      <div className="grid gap-2">
        <p>{`This takes ${removed} off the site right away. You can restore them from the history of each list.`}</p>
        {brokenPromise !== undefined && (
          <p>{`Your headline promises “up to ${brokenPromise}% off”, and no other deal offers that. Add one that does, or change the headline.`}</p>
        )}
        {kept.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
        <p>Placeholder reels also stay. Replace each one with a reel of your own.</p>
      </div>
    ),
    action: "Remove samples",
  };
  return (
    <ConfirmForm fields={{ version }} questions={{ [intent]: question }}>
      <Button type="submit" icon={Trash} {...intentField<SamplesIntent>(intent)}>
        Remove samples
      </Button>
    </ConfirmForm>
  );
}
