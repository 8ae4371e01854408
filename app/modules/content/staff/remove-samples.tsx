import { Trash } from "lucide";
import { Button } from "#app/ui/staff/button.tsx";
import { ConfirmForm } from "#app/ui/staff/dialog.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import type { SampleRemoval } from "../samples.server.ts";

/** Removes all samples, or takes that back. */
export type SamplesIntent = "remove-samples" | "restore-samples";

/** The button that removes all samples; it asks first and says which. */
export function RemoveSamples({ version, removed, kept, brokenPromise }: SampleRemoval) {
  const intent = "remove-samples" satisfies SamplesIntent;
  const question = {
    question: "Remove the samples?",
    consequence: (
      <div className="grid gap-2">
        <p>{`${removed} leave the site right away. You can restore them from the history of each list.`}</p>
        {brokenPromise !== undefined && (
          <p>{`Without them, no deal offers the “up to ${brokenPromise}% off” of your headline. Add one that does, or change the headline.`}</p>
        )}
        {kept.map((text) => (
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
