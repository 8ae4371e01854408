import { Search } from "lucide";
import { Form, useNavigation } from "react-router";
import { STORE_TIME_ZONE_LABEL } from "#app/platform/format-time.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { DatePicker } from "#app/ui/staff/date-fields.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { TextField, TimeField } from "#app/ui/staff/text-fields.tsx";
import type { ArchivePage } from "../get-archive-page.server.ts";
import { ARCHIVE_PAGE } from "./archive-url.ts";

type ArchiveFormProps = Pick<ArchivePage, "query" | "names" | "fieldErrors">;

/** The form "Show … as of …". It uses GET, so that what it shows has its own URL. */
export function ArchiveForm({ query, names, fieldErrors }: ArchiveFormProps) {
  const isBusy = useNavigation().state === "loading";
  return (
    <Panel
      title="Show a page as of a date and time"
      description={`Dates and times are ${STORE_TIME_ZONE_LABEL}.`}
    >
      <Form
        method="get"
        action={ARCHIVE_PAGE}
        preventScrollReset
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        // Resets unsent input when the URL changes.
        key={Object.values(query).join("\n")}
      >
        <div className="grid grid-cols-2 items-start gap-4 max-[22rem]:grid-cols-1 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
          <TextField
            label="Page"
            name="path"
            suggestions={names}
            defaultValue={query.path}
            placeholder="/deals"
            hint="Choose a page, or paste its link."
            error={fieldErrors.path}
            className="max-md:col-span-full"
          />
          <DatePicker label="Date" name="date" defaultValue={query.date} error={fieldErrors.date} />
          <TimeField label="Time" name="time" defaultValue={query.time} error={fieldErrors.time} />
        </div>
        <div>
          <Button type="submit" variant="primary" icon={Search} isPending={isBusy}>
            {isBusy ? "Looking it up…" : "Show page"}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
