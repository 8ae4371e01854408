import { type IconNode, X } from "lucide";
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "./button.tsx";
import { ConfirmForm } from "./dialog.tsx";
import { useSending } from "./form.tsx";
import { usePermitted } from "./permitted.tsx";
import { intentField, type StaffResult } from "./staff-form.ts";
import { Table } from "./table.tsx";

/** The field with the ids of the selected rows, separated by spaces. */
export const IDS_FIELD = "ids";

/** A button for the selected rows. */
export interface BulkAction<Intent extends string = string> {
  /** The intent of the page's action; shown to people who may submit it. */
  intent: Intent;
  /** A verb, such as "Publish". */
  label: string;
  icon: IconNode;
  /** Asked first. */
  question?: {
    /** `rows` is "this post" or "these 3 posts". */
    ask: (rows: string) => string;
    consequence: string;
  };
}

interface BulkTableProps<Row> extends ComponentProps<typeof Table<Row>> {
  /** Names a row for screen readers. */
  nameOf: (row: Row) => string;
  /** What the rows are, such as "post" and "posts". */
  noun: readonly [one: string, many: string];
  /** Path of the page, whose action changes the selected rows. */
  page: string;
  actions: readonly BulkAction[];
  /** More to do with the selected rows, such as a download. */
  children?: ((ids: readonly string[]) => ReactNode) | undefined;
  /** The result of the page's action: a success ends the selection. */
  result?: StaffResult<unknown> | undefined;
}

const BAR =
  "sticky bottom-(--bar-height) z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-3 shadow-overlay lg:bottom-0";

/** A list whose rows can be selected, with a bar of actions for the selected ones. */
export function BulkTable<Row>(props: BulkTableProps<Row>) {
  const { nameOf, noun, page, actions, children, result, columns, ...table } = props;
  const { rows, keyOf } = table;
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const selectAll = useRef<HTMLInputElement>(null);
  const { canSubmit } = usePermitted();
  const permitted = actions.filter(({ intent }) => canSubmit(page, intent));
  useEffect(() => {
    if (result?.ok) setChecked(new Set());
  }, [result]);
  if (permitted.length === 0 && !children) return <Table columns={columns} {...table} />;
  const keys = rows.map(keyOf);
  // Rows that have left the list are no longer selected.
  const selected = keys.filter((key) => checked.has(key));
  const clear = () => {
    setChecked(new Set());
    // The button that had the focus disappears.
    selectAll.current?.focus();
  };
  const [first, ...rest] = columns;
  if (!first) return null;
  const lead = {
    ...first,
    before: (
      <RowCheckbox
        label={`Select all ${noun[1]} on this page`}
        ref={selectAll}
        isChecked={selected.length === keys.length}
        isMixed={selected.length > 0 && selected.length < keys.length}
        onChange={(isChecked) => setChecked(new Set(isChecked ? keys : []))}
      />
    ),
    cell: (row: Row) => (
      <div className="flex items-center gap-2">
        <RowCheckbox
          label={`Select ${nameOf(row)}`}
          isChecked={checked.has(keyOf(row))}
          onChange={(isChecked) => {
            const next = new Set(selected);
            if (isChecked) next.add(keyOf(row));
            else next.delete(keyOf(row));
            setChecked(next);
          }}
        />
        <div className="min-w-0 flex-1">{first.cell(row)}</div>
      </div>
    ),
  };
  return (
    <>
      <Table columns={[lead, ...rest]} {...table} />
      <section
        aria-label={`Selected ${noun[1]}`}
        className={selected.length > 0 ? BAR : "sr-only"}
        data-selection-bar={selected.length > 0 || undefined}
        onKeyDown={(event) => {
          if (event.key === "Escape") clear();
        }}
      >
        <p role="status" className="font-semibold tabular-nums">
          {selected.length > 0 && `${selected.length} selected`}
        </p>
        {selected.length > 0 && (
          <>
            {/* On phones beside the number, above the actions. */}
            <div className="ml-auto flex sm:order-last">
              {selected.length < keys.length && (
                // The header with the box for all rows is not shown there.
                <Button
                  variant="quiet"
                  onPress={() => setChecked(new Set(keys))}
                  className="md:hidden"
                >
                  Select all
                </Button>
              )}
              <Button
                variant="quiet"
                icon={X}
                aria-label="Clear selection"
                onPress={clear}
                className="-mr-2"
              />
            </div>
            <div className="flex flex-wrap gap-2 max-sm:w-full">
              <BulkActions actions={permitted} ids={selected} noun={noun} />
              {children?.(selected)}
            </div>
          </>
        )}
      </section>
    </>
  );
}

interface BulkActionsProps {
  actions: readonly BulkAction[];
  ids: readonly string[];
  noun: readonly [one: string, many: string];
}

function BulkActions({ actions, ids, noun }: BulkActionsProps) {
  const { isSending, intent: sent } = useSending();
  const what = ids.length === 1 ? `this ${noun[0]}` : `these ${ids.length} ${noun[1]}`;
  const questions = actions.flatMap(({ intent, label, question }) =>
    question
      ? [
          [
            intent,
            {
              question: question.ask(what),
              consequence: question.consequence,
              action: label,
            },
          ],
        ]
      : [],
  );
  return (
    <ConfirmForm
      fields={{ [IDS_FIELD]: ids.join(" ") }}
      questions={Object.fromEntries(questions)}
      className="flex flex-wrap gap-2"
    >
      {actions.map(({ intent, label, icon }) => (
        <Button
          key={intent}
          type="submit"
          icon={icon}
          isPending={isSending && sent === intent}
          isDisabled={isSending && sent !== intent}
          {...intentField(intent)}
        >
          {label}
        </Button>
      ))}
    </ConfirmForm>
  );
}

interface RowCheckboxProps {
  label: string;
  isChecked: boolean;
  /** Some rows are selected, but not all. */
  isMixed?: boolean;
  onChange: (isChecked: boolean) => void;
  ref?: RefObject<HTMLInputElement | null>;
}

/** A box without a visible label, with a target large enough for a finger. */
function RowCheckbox({ label, isChecked, isMixed = false, onChange, ref }: RowCheckboxProps) {
  return (
    <label className="-my-2 -ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        ref={(element) => {
          if (element) element.indeterminate = isMixed;
          if (ref) ref.current = element;
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 cursor-pointer rounded accent-accent outline-offset-2"
      />
    </label>
  );
}
