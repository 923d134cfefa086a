import { useState, type ComponentProps, type ReactNode, type RefObject } from "react";
import {
  rowsOf,
  usePages,
  type AnswerOf,
  type Loaded,
  type PagedAddress,
  type QueryOf,
  type RowOf,
} from "#browser/paginated-query.ts";
import { Button } from "#ui/button.tsx";
import { useListFocus } from "#ui/lists/list-focus.ts";
import { KeysHelp, useKeysSwitch, useRowKeys, type RowKey } from "#ui/lists/row-keys.tsx";
import { SelectAll } from "#ui/lists/select-all.tsx";
import { countOf } from "#ui/format/quantities.ts";
import { Filters, useFilters, type Filter, type Values } from "./filters.tsx";
import { PagedList } from "./paged-list.tsx";
import { Part } from "./shell.tsx";
import { useVerdicts, type Verdicts } from "./verdicts.ts";
import * as texts from "#texts/dashboard/dashboard.ts";

type Acts<A extends PagedAddress, V> = {
  selected: ReadonlySet<string>;
  select: (id: string, isSelected: boolean) => void;
  judge: (row: RowOf<A>, to: V) => void;
  /** The element that gets the focus after a row is removed by a dialog. */
  list: RefObject<HTMLElement | null>;
  /** The response with the last loaded page. */
  last: AnswerOf<A> | undefined;
};

type ListProps<A extends PagedAddress, V extends string> = Pick<
  ComponentProps<typeof PagedList>,
  "label" | "what" | "subject" | "loading"
> & {
  list: A;
  filters?: readonly Filter[];
  filtersClass?: string;
  /** The button with which the filters take effect. Without it, each one does at once. */
  filtersForm?: ComponentProps<typeof Filters>["form"];
  /** By default the API call has the filters as its parameters. */
  query?: (values: Values) => QueryOf<A>;
  /** Shown between the filters and the list. */
  above?: ReactNode;
  renderEmpty: (values: Values) => ReactNode;
  /** Returns the rows with the changes that the server has not confirmed yet. */
  withChanges?: (rows: RowOf<A>[]) => RowOf<A>[];
  verdicts?: Verdicts<RowOf<A>, V>;
  /** Renders all rows, unless each one is a card. */
  renderRows?: (rows: RowOf<A>[], acts: Acts<A, V>) => ReactNode;
  renderCard?: (row: RowOf<A>, acts: Acts<A, V>) => ReactNode;
};

type PageProps<A extends PagedAddress, V extends string> = Omit<
  ComponentProps<typeof Part>,
  "children"
> &
  ListProps<A, V>;

/** A page of the dashboard that lists records: see `RecordsList`. */
export const RecordsPage = <A extends PagedAddress, V extends string = never>({
  title,
  text,
  action,
  ...list
}: PageProps<A, V>) => (
  <Part title={title} text={text} action={action}>
    <RecordsList {...list} />
  </Part>
);

/**
 * A list of records with filters in the address. With verdicts, rows can be judged by keyboard shortcuts, and selected
 * rows at once.
 */
export function RecordsList<A extends PagedAddress, V extends string = never>(
  props: ListProps<A, V>,
) {
  const filters = useFilters(props.filters ?? []);
  const { read, values } = filters;
  return (
    <>
      {read.length > 0 && (
        <Filters filters={filters} className={props.filtersClass} form={props.filtersForm} />
      )}
      {props.above}
      {read.some(({ error }) => error) ? (
        props.renderEmpty(values)
      ) : (
        <Rows key={JSON.stringify(values)} {...props} values={values} />
      )}
    </>
  );
}

const SELECT: RowKey = ["x", texts.selectKey];
const NO_VERDICTS = {
  choices: [],
  send: () => Promise.resolve(),
  after: () => undefined,
  done: () => "",
};

function Rows<A extends PagedAddress, V extends string>({
  query,
  values,
  renderEmpty,
  withChanges,
  verdicts = NO_VERDICTS,
  renderRows,
  renderCard,
  ...props
}: ListProps<A, V> & { values: Values }) {
  const pages = usePages(props.list, query?.(values) ?? (values as QueryOf<A>));
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const unmark = () => {
    // Without a selection, the button that sent the verdict is disabled, so the list gets its focus.
    document.activeElement?.closest("[data-verdict]")?.closest("section")?.focus();
    setMarked(new Set());
  };
  const { judge, many, shown } = useVerdicts<RowOf<A>, V>(props.list, verdicts, unmark);
  const loaded = rowsOf(pages.data as Loaded<RowOf<A>> | undefined);
  const current = shown(loaded);
  const rows = withChanges?.(current) ?? current;
  const ids = rows.map(({ _id }) => _id);
  const { list, goOnBelow } = useListFocus<HTMLElement>(ids);
  const selected = ids.filter((id) => marked.has(id));
  const select = (id: string, isSelected: boolean) =>
    setMarked(new Set(isSelected ? [...selected, id] : selected.filter((one) => one !== id)));
  const acts = { selected: marked, select, judge, list, last: pages.data?.pages.at(-1) };
  const judgeSelected = (to: V) => {
    if (!many.isPending) many.mutate({ ids: selected, to });
  };

  const switched = useKeysSwitch();
  const { choices, fits, bulk } = verdicts;
  const keys = choices.flatMap(({ key, label }): RowKey[] =>
    key ? [[key, label.toLowerCase()]] : [],
  );
  if (bulk) keys.unshift(SELECT);
  const press = (key: string, current: string | undefined) => {
    const to = choices.find((choice) => choice.key === key)?.to;
    const row = rows.find(({ _id }) => _id === current);
    if (to && selected.length > 0) judgeSelected(to);
    else if (to && row && (fits?.(row, to) ?? true)) judge(row, to);
    else if (!to && current) select(current, !marked.has(current));
  };
  useRowKeys({ list, keys, press }, switched.isOn && keys.length > 0);
  return (
    <PagedList
      {...props}
      pages={pages}
      count={rows.length}
      empty={renderEmpty(values)}
      list={list}
      onMore={goOnBelow}
    >
      {bulk && (
        <SelectionBar
          choices={choices}
          noun={bulk.noun}
          visibleCount={ids.length}
          selected={selected.length}
          busy={many.isPending ? many.variables.to : undefined}
          selectAll={(isSelected) => setMarked(new Set(isSelected ? ids : []))}
          judge={judgeSelected}
        />
      )}
      {keys.length > 0 && <KeysHelp {...switched} keys={keys} />}
      {renderRows?.(rows, acts)}
      {renderCard && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {rows.map((row) => (
            <li key={row._id}>{renderCard(row, acts)}</li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

type BarProps<V extends string> = Pick<
  ComponentProps<typeof SelectAll>,
  "visibleCount" | "selected" | "selectAll"
> & {
  choices: readonly { to: V; label: string }[];
  noun: string;
  /** The verdict that is being sent. */
  busy: V | undefined;
  judge: (to: V) => void;
};

/** The buttons for the selected rows. They are visible without a selection too, so that the list does not shift. */
const SelectionBar = <V extends string>(props: BarProps<V>) => {
  const { choices, noun, busy, judge, ...selection } = props;
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
      <SelectAll className="md:ps-5.5" {...selection}>
        {texts.selectAllLabel}
      </SelectAll>
      <output className="num text-sm text-ink-2 max-md:ms-auto">
        {selection.selected > 0 && texts.selected(countOf(selection.selected, noun))}
      </output>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1 md:ms-auto">
        {choices.map(({ to, label }) => (
          <Button
            key={to}
            data-verdict
            size="small"
            busy={busy === to}
            disabled={busy ? busy !== to : selection.selected === 0}
            onClick={() => judge(to)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
};
