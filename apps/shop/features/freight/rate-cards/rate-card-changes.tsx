import { cx } from "#ui/class-names.ts";
import { ScrollBox } from "#ui/lists/scroll-box.tsx";
import { wholeNumber } from "#texts/words.ts";
import { countOf } from "#ui/quantities.ts";
import { placeWords } from "./rate-card-faults.ts";
import * as texts from "#texts/dashboard/shipping.ts";

/** A difference between two rate cards: the values at a path as JSON, undefined if missing. */
export type Change = { path: string; before?: string; after?: string };
type Placed = Change & { place: string };
type Group = { key: string; name: string; changes: Placed[] };

/** The length to which the server cuts values. */
const VALUE_LENGTH_MAX = 200;

/** The differences as a table, grouped by shipping line. On a phone each row is a block of its own. */
export const RateCardChanges = ({
  changes,
  count,
}: {
  changes: readonly Change[];
  count: number;
}) => (
  <div className="grid gap-2.5">
    {count > changes.length && (
      <p className="num text-sm text-ink-2">
        The first {wholeNumber(changes.length)} of {countOf(count, "change")}:
      </p>
    )}
    <ScrollBox label={texts.changes} className="max-h-120">
      <table className="w-full text-start max-md:block md:table-fixed">
        <caption className="sr-only">{texts.changesCaption}</caption>
        <thead className="text-sm text-ink-2 max-md:sr-only">
          <tr>
            {["Place", "Before", "After"].map((head) => (
              <th key={head} scope="col" className="px-4 py-2.5 font-[550] first:w-[44%]">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(changes).map((group) => (
          <ChangeGroup key={group.key} group={group} />
        ))}
      </table>
    </ScrollBox>
  </div>
);

const ChangeGroup = ({ group: { key, name, changes } }: { group: Group }) => (
  <tbody className="max-md:block">
    <tr className="max-md:block">
      <th
        scope="rowgroup"
        colSpan={3}
        className="border-t border-line bg-sunk px-4 py-2 text-sm font-[550] wrap-anywhere max-md:block"
      >
        {name}
        {key !== CARD && (
          <span className="num ms-2 font-normal text-ink-2">
            {countOf(changes.length, "change")}
          </span>
        )}
      </th>
    </tr>
    {changes.map(({ path, place, before, after }) => (
      <tr
        key={path}
        className="border-t border-line max-md:grid max-md:gap-1 max-md:px-4 max-md:py-3"
      >
        <th scope="row" className={cx(cellClass, "font-normal")}>
          <span className="text-sm wrap-anywhere">{placeWords(place)}</span>
        </th>
        <Value name="Before" json={before} className="text-ink-2" />
        <Value name="After" json={after} />
      </tr>
    ))}
  </tbody>
);

const Value = (props: { name: string; json: string | undefined; className?: string }) => (
  <td className={cx(cellClass, "num text-sm max-md:flex max-md:gap-2.5", props.className)}>
    <span className="w-12 shrink-0 text-ink-2 md:hidden">{props.name}</span>
    <span className="min-w-0 wrap-anywhere">
      {props.json === undefined ? (
        <span className="text-ink-2">{texts.missingValue}</span>
      ) : (
        props.json
      )}
      {props.json?.length === VALUE_LENGTH_MAX && "…"}
    </span>
  </td>
);

const cellClass = "min-w-0 align-baseline md:px-4 md:py-2.5";

const CARD = "";
const NAMES: Record<string, string> = { countries: "Countries", sources: "Sources" };

/** Groups changes by shipping line, in the order of the first change of each. The id of a line contains no dot. */
function groupsOf(changes: readonly Change[]): Group[] {
  const groups = new Map<string, Group>();
  for (const change of changes) {
    const { key, name, place } = placeOf(change);
    const group = groups.get(key) ?? { key, name, changes: [] };
    groups.set(key, group);
    group.changes.push({ ...change, place });
  }
  return [...groups.values()];
}

function placeOf({ path, before }: Change): { key: string; name: string; place: string } {
  const [part = "", id, ...rest] = path.split(".");
  if (part === "lines" && id !== undefined) {
    const whole = before === undefined ? "the line, added" : "the line, removed";
    return { key: `lines.${id}`, name: `Line ${id}`, place: rest.join(".") || whole };
  }
  if (id === undefined) return { key: CARD, name: texts.wholeCardName, place: part };
  return { key: part, name: NAMES[part] ?? part, place: [id, ...rest].join(".") };
}
