import { Banner } from "#app/ui/staff/feedback.tsx";
import type { ContentResult } from "./content-result.ts";

interface ConflictProps {
  result: ContentResult<unknown> | undefined;
}

/** Shows the changes that someone else saved while the form was open. */
export function Conflict({ result }: ConflictProps) {
  const { conflict, version } = result?.payload ?? {};
  if (!conflict) return null;
  return (
    <div role="alert">
      <Banner
        tone="bad"
        title="Someone else changed this while you were editing. Nothing was saved."
      >
        <p>
          {version
            ? "What you typed is still in the form. Save again to replace the current version, or reload the page to start from the current version."
            : "The entry was removed. What you typed is still in the form: copy what you need into a new entry."}
        </p>
        {conflict.length > 0 && (
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {conflict.map(({ what, before }) => (
              <li key={what}>
                {what} is now: <strong>{before || "empty"}</strong>
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}
