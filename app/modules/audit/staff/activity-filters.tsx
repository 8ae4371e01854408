import { Search } from "lucide";
import { Form } from "react-router";
import { formatTimeZone } from "#app/platform/format-time.ts";
import { Button, LinkButton } from "#app/ui/staff/button.tsx";
import { Select, type SelectOption } from "#app/ui/staff/choice-fields.tsx";
import { DatePicker } from "#app/ui/staff/date-fields.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import { FilterChips } from "#app/ui/staff/table.tsx";
import { formatActionName, formatKind } from "../action-names.ts";
import { ACTIVITY_PAGE, type AuditQuery, activityUrl } from "../activity-url.ts";
import { AUDIT_TOPICS } from "../topics.ts";

/** Chips that narrow the log to what was changed. */
export function ActivityChips({ query }: { query: AuditQuery }) {
  const { topic, subject } = query;
  // An action belongs to one topic.
  const urlOf = (id: string) => activityUrl({ ...query, action: "", subject: "", topic: id });
  return (
    <FilterChips
      label="What was changed"
      chips={[
        { label: "Everything", to: urlOf(""), isCurrent: topic === "" && subject === "" },
        ...AUDIT_TOPICS.map(({ id, label }) => ({
          ...{ label, to: urlOf(id), isCurrent: topic === id },
        })),
        // Other pages link here with a single subject.
        ...(subject === ""
          ? []
          : [
              {
                label: formatKind(subject.split(":")[0] ?? ""),
                to: activityUrl(query),
                isCurrent: true,
              },
            ]),
      ]}
    />
  );
}

interface ActivityFiltersProps {
  query: AuditQuery;
  /** Actions that occur. */
  actions: readonly string[];
  /** Everyone with an account now or earlier, if there is more than one. */
  people: readonly SelectOption[];
  timeZone: string;
}

const ACTORS: readonly SelectOption[] = [
  { value: "token", label: "Scripts" },
  { value: "system", label: "The site itself" },
  { value: "terminal", label: "The server’s terminal" },
];

/** More filters, behind a button. The form uses GET, so that a filtered view has its own URL. */
export function ActivityFilters({ query, actions, people, timeZone }: ActivityFiltersProps) {
  const { topic, actor, action, subject, from, to } = query;
  const who = [
    { value: "", label: "Everybody" },
    { value: "session", label: people.length > 0 ? "All people" : "People" },
    ...people,
    ...ACTORS,
  ];
  // The session and token lists link here with a single browser or script as the filter.
  const isListed = who.some(({ value }) => value === actor);
  const isFiltered = [actor, action, subject, from, to].some(Boolean);
  return (
    <Disclosure summary="More filters" isOpen={isFiltered}>
      <Form method="get" action={ACTIVITY_PAGE} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {topic && <input type="hidden" name="topic" value={topic} />}
        {subject && <input type="hidden" name="subject" value={subject} />}
        <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-4">
          <Select
            label="Who"
            name="actor"
            defaultValue={actor}
            className="max-sm:col-span-2"
            options={isListed ? who : [...who, { value: actor, label: "One browser or script" }]}
          />
          <Select
            label="Action"
            name="action"
            defaultValue={action}
            className="max-sm:col-span-2"
            options={[
              { value: "", label: "Every action" },
              ...actions
                .map((name) => ({ value: name, label: formatActionName(name) }))
                .sort((one, other) => one.label.localeCompare(other.label)),
            ]}
          />
          <DatePicker label="From" name="from" defaultValue={from} />
          <DatePicker label="To" name="to" defaultValue={to} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button type="submit" icon={Search}>
            Show changes
          </Button>
          {isFiltered && (
            <LinkButton to={ACTIVITY_PAGE} variant="quiet">
              Clear filters
            </LinkButton>
          )}
          <span className="text-sm text-muted">Days and times are {formatTimeZone(timeZone)}.</span>
        </div>
      </Form>
    </Disclosure>
  );
}
