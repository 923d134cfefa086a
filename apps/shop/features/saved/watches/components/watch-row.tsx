import type { Watch } from "@loupe/contract";
import { ImageOff, Pause, Play, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { isCurrent } from "#features/look-up/price-history/current-price.ts";
import { PriceChange } from "#features/look-up/price-history/price-change.tsx";
import { productPath } from "#features/look-up/items/product-path.ts";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { Button } from "#ui/button.tsx";
import { useForm } from "#browser/form.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { fromNow, LocalTime, TimeAgo } from "#ui/format/local-time.tsx";
import { Link } from "#ui/navigation.ts";
import { Picture } from "#ui/photos/picture.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { Yuan } from "#ui/format/yuan.tsx";
import { itemOfWatch } from "../known-watches.ts";
import { limitError, LimitField, limitText, readLimit } from "./price-limit.tsx";
import { useChange } from "../use-watch-changes.ts";
import { KINDS } from "../watch-texts.ts";
import { itemName } from "#texts/items.ts";
import * as texts from "#texts/watches.ts";

type Props = {
  watch: Watch;
  onRemove: () => void;
};

const itemOf = (watch: Watch) => {
  const item = itemOfWatch(watch);
  return { item, title: watch.title ?? itemName(STORE_LABELS[item.storeName], item.id) };
};

/** A watch: the item, the kind, the current state, and the actions. */
export function WatchRow({ watch, onRemove }: Props) {
  const { item, title } = itemOf(watch);
  return (
    <li className="card flex min-w-0 flex-wrap gap-x-4 gap-y-2 p-3 transition-colors focus-within:border-edge hover:border-edge">
      <div className="pic size-24 shrink-0 self-start sm:size-28">
        {watch.picture ? (
          <Picture src={watch.picture} alt="" sizes="112px" upTo={320} />
        ) : (
          <ImageOff aria-hidden className="size-5 text-ink-3 opacity-60 stroke-[1.5]" />
        )}
      </div>
      <div className="grid min-w-0 flex-1 basis-40 content-start gap-1 py-1">
        <h2 className="line-clamp-2 text-base leading-snug font-[550] tracking-normal wrap-anywhere">
          <Link
            {...userContent(title)}
            to={productPath(item, watch.option?.skuID)}
            className="hover:underline"
          >
            {title}
          </Link>
        </h2>
        {watch.option && (
          <p {...userContent(watch.option.name)} className="text-sm text-ink-2">
            {watch.option.name}
          </p>
        )}
        <What watch={watch} />
        <Now watch={watch} />
        {watch.replacedAt && <p className="text-sm text-warn">{texts.replacedState}</p>}
        <Looks watch={watch} />
      </div>
      <Actions watch={watch} title={title} onRemove={onRemove} />
    </li>
  );
}

type RemovedProps = {
  watch: Watch;
  /** Adds a removed watch again. */
  onUndo: () => void;
};

/** The place of a watch that was removed. Its button gets the focus that the row had. */
export function RemovedRow({ watch, onUndo }: RemovedProps) {
  const { title } = itemOf(watch);
  return (
    <li className="card flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-sunk p-3">
      <p id={`removed-${watch._id}`} className="min-w-0 text-ink-2">
        {texts.endedTitle}: <span {...userContent(title)}>{title}</span>
      </p>
      <Button
        size="small"
        ref={focus}
        onClick={onUndo}
        aria-label={texts.itemLabel(texts.undoButton, title)}
        aria-describedby={`removed-${watch._id}`}
      >
        {texts.undoButton}
      </Button>
    </li>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

/** The kind of a watch. The price of `below` can be changed. */
function What({ watch }: { watch: Watch }) {
  const [isEditing, setEditing] = useState(false);
  const hasPressed = useRef(false);
  const focusIfPressed = (element: HTMLElement | null | undefined) => {
    if (!element || !hasPressed.current) return;
    element.focus();
    hasPressed.current = false;
  };
  const edit = (isOn: boolean) => {
    hasPressed.current = true;
    setEditing(isOn);
  };
  const change = useChange();
  const { errors, formProps } = useForm({
    check: ({ price }) => limitError(price),
    // The row shows the new price at once, and a notice if the server refuses it.
    send: async ({ price }) => {
      change.mutate({ watch, price: readLimit(price)! });
      edit(false);
    },
    fallback: texts.failedTitle,
  });
  if (isEditing)
    return (
      <form
        {...formProps}
        ref={(form) => focusIfPressed(form?.querySelector("input"))}
        className="flex max-w-80 flex-wrap items-end gap-2 py-1"
      >
        <LimitField error={errors.price} defaultValue={limitText(watch.price)} />
        <Button type="submit" variant="ink" className="h-12">
          {texts.savePriceButton}
        </Button>
      </form>
    );
  const kind =
    watch.kind === "below" && watch.price !== null ? (
      <>
        {withSlots(texts.limitText("{price}"), { price: <Yuan amount={watch.price} /> })}{" "}
        <button
          type="button"
          ref={focusIfPressed}
          onClick={() => edit(true)}
          className="font-normal text-ink-2 underline underline-offset-2 pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
        >
          {texts.changeButton}
        </button>
      </>
    ) : (
      KINDS[watch.kind]
    );
  return (
    <p className="num font-[550]">
      {withSlots(texts.wishText, { label: <span className="font-normal text-ink-2" />, kind })}
    </p>
  );
}

const ITEM_STATES = { ok: "", out: texts.outState, gone: texts.goneState, unknown: "" };

/** Whether the price is already at or below the limit. Such a watch does not fire before the price was above it. */
const isReached = ({ price, priceNow }: Watch) =>
  price !== null && priceNow !== null && priceNow <= price;

const Now = ({ watch }: { watch: Watch }) => {
  const { priceNow, itemState, state, lastCheckedAt } = watch;
  const [now] = useState(() => Date.now());
  const isNow = itemState === "ok" && isCurrent(Date.parse(lastCheckedAt ?? ""), now);
  const priceText = isNow ? texts.priceNow : texts.lastPrice;
  return (
    <p className="num flex flex-wrap items-center gap-x-3 text-sm">
      <span>
        {priceNow === null
          ? texts.noPrice
          : withSlots(priceText("{price}"), { price: <Yuan amount={priceNow} /> })}
      </span>
      <PriceChange before={watch.priceAtStart} now={priceNow} label={texts.startPrice} />
      {isNow && isReached(watch) && <span className="text-ink-2">{texts.reachedState}</span>}
      {ITEM_STATES[itemState] && (
        <span className={itemState === "gone" ? "text-bad" : "text-warn"}>
          {ITEM_STATES[itemState]}
        </span>
      )}
      {state !== "active" && (
        <strong className="rounded-full border border-line bg-sunk px-2.5 font-[550] text-ink-2">
          {state === "paused" ? texts.pausedState : texts.endedState}
        </strong>
      )}
    </p>
  );
};

/** When the item was looked up last and will be next, without a promise of more. */
function Looks({ watch }: { watch: Watch }) {
  const { lastCheckedAt, nextCheckAt, lastAlertAt, state } = watch;
  const [now] = useState(() => Date.now());
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
      <span>
        {lastCheckedAt
          ? withSlots(texts.lastCheck, { time: <TimeAgo at={new Date(lastCheckedAt)} /> })
          : texts.noCheck}
      </span>
      {nextCheckAt && state === "active" && <span>{nextWords(nextCheckAt, now)}</span>}
      {lastAlertAt && (
        <span>
          {withSlots(texts.alertTime, { date: <LocalTime at={new Date(lastAlertAt)} short /> })}
        </span>
      )}
    </p>
  );
}

/** An overdue lookup waits for its turn. */
const nextWords = (nextCheckAt: string, now: number) => {
  const wait_s = (Date.parse(nextCheckAt) - now) / 1000;
  return wait_s > 60 ? texts.plannedCheck(fromNow(wait_s)) : texts.nextCheckDue;
};

function Actions({ watch, title, onRemove }: Props & { title: string }) {
  const change = useChange();
  const isActive = watch.state === "active";
  const Icon = isActive ? Pause : Play;
  const label = isActive ? texts.pauseButton : texts.resumeButton;
  return (
    <div className="ms-auto flex items-center gap-1 self-end sm:self-center">
      <Button
        size="small"
        onClick={() => change.mutate({ watch, paused: isActive })}
        aria-label={texts.itemLabel(label, title)}
      >
        <Icon aria-hidden className="size-4" />
        {label}
      </Button>
      <IconButton
        label={texts.itemLabel(texts.removeButton, title)}
        onClick={onRemove}
        className="hover:text-bad"
      >
        <Trash2 />
      </IconButton>
    </div>
  );
}
