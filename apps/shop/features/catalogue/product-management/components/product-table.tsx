import type { Product } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { Pencil, Trash2 } from "lucide-react";
import { Link } from "#ui/navigation.ts";
import { cellClass, rowClass, Table } from "#features/site/dashboard/table.tsx";
import { money } from "#ui/format/money.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { cx } from "#ui/class-names.ts";
import { truncate } from "#ui/format/truncate.ts";
import { DragHandle, useDraggedOrder, type DraggedOrder } from "#ui/lists/dragged-order.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Picture } from "#ui/photos/picture.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { GoneLines, type GoneActs } from "./gone-products.tsx";
import type { usePending } from "../use-product-changes.ts";
import { ProductPlace } from "./product-place.tsx";
import * as texts from "#texts/dashboard/products.ts";

const NAME_LENGTH_MAX = 30;

type Acts = GoneActs & {
  selected: ReadonlySet<string>;
  select: (id: string, isSelected: boolean) => void;
  pending: ReturnType<typeof usePending>;
  /** The number of places in the catalogue. Undefined in a filtered list, in which products cannot be moved. */
  places: number | undefined;
  move: (id: string, place: number) => void;
  setTrend: (id: string, onTrend: boolean) => void;
  edit: (product: Product) => void;
  remove: (product: Product) => void;
};

const CAPTIONS = {
  catalogue: texts.catalogueCaption,
  views: texts.viewsCaption,
  clicks: texts.clicksCaption,
};

type TableProps = Acts & {
  products: readonly Product[];
  order: keyof typeof CAPTIONS;
};

export function ProductTable({ products, order: by, ...acts }: TableProps) {
  const order = useDraggedOrder(products, ({ _id }, to) => acts.move(_id, to));
  return (
    <Table
      caption={CAPTIONS[by]}
      heads={["-Selected", "Sl", "Image", "Name", "Price", "State", "Action"]}
    >
      {order.items.map((product, at) => (
        <ProductRow
          key={product._id}
          product={product}
          place={at + 1}
          serial={products[at]?.serial_No ?? product.serial_No}
          order={order}
          {...acts}
        />
      ))}
    </Table>
  );
}

type RowProps = Acts & {
  product: Product;
  /** `place` is the row's place in this list, from 1; `serial` is the product's place in the catalogue. */
  place: number;
  serial: number;
  order: DraggedOrder<Product>;
};

function ProductRow({ product, place, serial, order, ...acts }: RowProps) {
  const { _id, name, price, thumbnailImg, onTrend } = product;
  const { pending, places, move, setTrend, edit, remove, selected, select } = acts;
  return (
    <tr
      data-row={_id}
      tabIndex={-1}
      {...order.target(place)}
      className={cx(
        rowClass,
        order.draggedId === _id && "[&>*]:bg-accent-wash!",
        selected.has(_id) && "max-md:border-edge md:[&>*]:bg-sunk",
        "max-md:grid-cols-[2.125rem_2.75rem_minmax(0,1fr)_auto] max-md:items-center max-md:gap-y-1",
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its box has one */}
      <td className={cx(cellClass, "max-md:order-1 md:w-11 md:px-1! md:first:ps-2!")}>
        <Mark name={name} isOn={selected.has(_id)} turn={(isOn) => select(_id, isOn)} />
      </td>
      <td className={cx(cellClass, "num max-md:order-4 max-md:col-span-3 md:w-34")}>
        <PlaceInOrder {...{ product, place, serial, order, pending, places, move }} />
      </td>
      <td className={cx(cellClass, "max-md:order-1 md:w-15")}>
        <div className="pic size-11 rounded-1">
          <Picture src={thumbnailImg} alt="" sizes="44px" upTo={160} />
        </div>
      </td>
      <td className={cx(cellClass, "max-md:order-2 max-md:col-span-2 md:w-full")}>
        <ProductName {...product} />
        <GoneLines product={product} {...acts} />
      </td>
      <td
        className={cx(
          cellClass,
          "num text-end font-[550] max-md:order-6 max-md:col-span-3 max-md:text-start",
        )}
      >
        {money(price)}
      </td>
      <td
        className={cx(
          cellClass,
          "max-md:order-5 md:min-w-38 md:whitespace-nowrap [&_label]:gap-2.5",
        )}
      >
        <Trend
          name={name}
          isOn={pending.trends.get(_id) ?? onTrend}
          turn={(isOn) => setTrend(_id, isOn)}
        />
      </td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its buttons have theirs */}
      <td className={cx(cellClass, "max-md:order-7")}>
        <RowActions name={name} edit={() => edit(product)} remove={() => remove(product)} />
      </td>
    </tr>
  );
}

type MarkProps = { name: string; isOn: boolean; turn: (isOn: boolean) => void };

const Mark = ({ name, isOn, turn }: MarkProps) => (
  <label className="-m-2 grid size-11 cursor-pointer place-items-center md:m-0">
    <input
      type="checkbox"
      aria-label={texts.selectProduct(name)}
      checked={isOn}
      onChange={({ target }) => turn(target.checked)}
      className="size-4.5 accent-ink"
    />
  </label>
);

/** A switch whose accessible name stays the same; the text beside it is the current state. */
const Trend = ({ name, isOn, turn }: MarkProps) => (
  <Switch
    label={
      <span className="text-sm font-normal text-ink-2">
        <span aria-hidden="true">{isOn ? texts.trending : texts.notTrendingOption}</span>
        <span className="sr-only">
          {texts.trending}: <span {...userContent(name)}>{name}</span>
        </span>
      </span>
    }
    checked={isOn}
    onChange={turn}
  />
);

type PlaceProps = Omit<
  RowProps,
  "setTrend" | "edit" | "remove" | keyof GoneActs | "selected" | "select"
>;

/** The product's place, as a plain number if products cannot be moved here. */
function PlaceInOrder({ product, place, serial, order, pending, places, move }: PlaceProps) {
  const { _id, name } = product;
  if (places === undefined) {
    return (
      <span className="text-sm text-ink-3">
        <span className="md:hidden">{texts.no} </span>
        {serial}
      </span>
    );
  }
  const going = pending.moves.findLast(({ id }) => id === _id);
  return (
    <div className="md:flex md:items-center md:gap-1">
      <DragHandle order={order} item={product} place={place} className="-ms-2.5" />
      <ProductPlace
        name={name}
        place={going?.place ?? serial}
        total={places}
        busy={Boolean(going)}
        move={(to) => move(_id, to)}
      />
    </div>
  );
}

const ProductName = ({ name, storeName, productCode, category, tags, ...product }: Product) => (
  <>
    <Link
      to={productPath(itemOf({ storeName, productCode }))}
      {...userContent(name)}
      title={name}
      className="inline-flex min-h-11 items-center leading-tight font-[550] wrap-anywhere underline-offset-2 hover:underline"
    >
      {truncate(name, NAME_LENGTH_MAX)}
    </Link>
    <span className="num block text-sm text-ink-3 md:-mt-1.5">
      {STORE_LABELS[storeName]} {productCode}
    </span>
    <RecentCount {...product} />
    {(category || tags.length > 0) && (
      <span className="block text-sm wrap-anywhere text-ink-2">
        <span className="sr-only">{texts.labelsOf} </span>
        {[category, ...tags].filter(Boolean).join(" · ")}
      </span>
    )}
  </>
);

type RecentProps = Pick<Product, "recentViews" | "recentClicks">;

/** The views or clicks of 30 days by which this list is sorted. */
function RecentCount({ recentViews, recentClicks }: RecentProps) {
  const words =
    recentViews !== undefined
      ? texts.recentViews(recentViews)
      : recentClicks !== undefined && texts.recentClicks(recentClicks);
  return words && <span className="num block text-sm text-ink-2">{words}</span>;
}

type ActionProps = { name: string; edit: () => void; remove: () => void };

const RowActions = ({ name, edit, remove }: ActionProps) => (
  <div className="flex justify-end max-md:-me-2.5 max-md:-mb-2">
    <IconButton label={`Edit ${name}`} aria-haspopup="dialog" onClick={edit}>
      <Pencil />
    </IconButton>
    <IconButton
      label={`Delete ${name}`}
      aria-haspopup="dialog"
      onClick={remove}
      className="hover:text-bad"
    >
      <Trash2 />
    </IconButton>
  </div>
);
