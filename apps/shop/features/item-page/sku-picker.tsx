/* oxlint-disable jsx-a11y/prefer-tag-over-role -- each choice is a link, so that it works without scripts */
import type { GoodsDetail } from "@loupe/contract";
import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Picture } from "#ui/photos/picture.tsx";
import { useChosenOption, withOption } from "#features/look-up/items/options/chosen-option.ts";
import { skuName } from "#features/look-up/items/item-facts.ts";
import { propertyName } from "#features/look-up/items/options/property-name.ts";
import {
  distinctOptions,
  groupOptions,
  type Choice,
  type Group,
} from "#features/look-up/items/options/sku-groups.ts";
import { userContent } from "#ui/format/user-content.ts";
import * as texts from "#texts/items.ts";

/** The choice of options. Each is a link that puts its id into the address, so that choosing works without scripts. */
export function SkuPicker({ detail }: { detail: GoodsDetail }) {
  const { sku: chosenSku } = useChosenOption(detail);
  const groups = useMemo(() => groupOptions(detail, chosenSku), [detail, chosenSku]);
  if (detail.skus.length < 2) return null;
  if (!groups) return <OneRow choices={distinctOptions(detail, chosenSku)} />;
  return (
    <nav aria-label={texts.sku} className="grid grid-cols-[minmax(0,1fr)] gap-1 md:gap-3">
      {groups.map((group) => (
        <PropertyGroup key={group.number} group={group} />
      ))}
      {/* Announces the chosen option to screen readers, because a choice in one group can change another group. */}
      <p role="status" className="sr-only">
        {chosenSku && skuName(chosenSku)}
      </p>
    </nav>
  );
}

const OneRow = ({ choices }: { choices: Choice[] }) => (
  <nav aria-label={texts.sku} className={rowsClass}>
    <p className="text-sm text-ink-2 max-md:sr-only">
      {texts.sku} <span className="num text-ink-3">· {texts.optionCount(choices.length)}</span>
    </p>
    <Row choices={choices} role="toolbar" label={texts.skus} />
  </nav>
);

function PropertyGroup({ group: { number, choices, ...group } }: { group: Group }) {
  const name = propertyName(group.name) || `${texts.sku} ${number}`;
  const current = choices.length === 1 ? choices[0] : choices.find(({ isChosen }) => isChosen);
  const isRow = choices.length > 1;
  return (
    <div className={cx(rowsClass, "max-md:flex max-md:items-center")}>
      <p
        className={cx(
          "text-sm leading-tight text-ink-2",
          isRow && "max-md:max-w-[36%] max-md:shrink-0 max-md:truncate",
        )}
      >
        <span {...(name === group.name && userContent(name))}>{name}</span>
        {current && (
          <span className={cx("text-ink", isRow && "max-md:hidden")}>
            {": "}
            <span {...userContent(current.label)}>{current.label}</span>
          </span>
        )}
      </p>
      {isRow && <Row choices={choices} role="radiogroup" label={name} />}
    </div>
  );
}

type RowProps = { choices: Choice[]; role: "toolbar" | "radiogroup"; label: string };

/** The choices of a group. On a phone they are in a row that scrolls beyond the edge. */
function Row({ choices, role, label }: RowProps) {
  const { search } = useLocation();
  const row = useRef<HTMLDivElement>(null);
  const chosenLabel = choices.find(({ isChosen }) => isChosen)?.label;
  const shownLabel = useRef<string>(undefined);
  useEffect(() => {
    // A shopper who has scrolled the row before hydration may be about to tap an option at its present place.
    const wasScrolled = shownLabel.current === undefined && row.current!.scrollLeft !== 0;
    shownLabel.current = chosenLabel;
    if (chosenLabel !== undefined && !wasScrolled) showChosen(row.current!);
  }, [chosenLabel]);
  return (
    <>
      <div
        ref={row}
        role={role}
        aria-label={label}
        className={cx(
          "relative -m-1 flex gap-2 p-1 max-md:-me-[16px] max-md:overflow-x-auto max-md:pe-[16px] max-md:[scrollbar-width:none] md:flex-wrap",
          role === "radiogroup"
            ? "max-md:-ms-2 max-md:flex-1 max-md:ps-2 max-md:fade-start"
            : "max-md:-ms-[16px] max-md:ps-[16px]",
        )}
      >
        {choices.map((choice, place) => (
          <Link
            key={choice.label + (role === "toolbar" ? choice.sku.skuID : "")}
            to={{ search: withOption(search, choice.sku) }}
            replace
            preventScrollReset
            {...(role === "radiogroup"
              ? { role: "radio", "aria-checked": choice.isChosen }
              : { "aria-current": choice.isChosen || undefined })}
            className={cx(
              "flex min-h-11 items-center gap-2.5 rounded-1 max-md:shrink-0 max-md:whitespace-nowrap border bg-card py-1 pe-3.5 text-[0.88rem] transition-[border-color,box-shadow]",
              choice.imgUrl ? "ps-1" : "ps-3.5",
              choice.isChosen
                ? "border-ink shadow-[inset_0_0_0_1px_var(--color-ink)]"
                : "border-line hover:border-edge",
              (choice.isSoldOut || choice.notWith) &&
                (choice.isChosen ? "text-ink-2" : "border-dashed text-ink-2"),
              place >= AT_FIRST && !choice.isChosen && LATER,
            )}
          >
            <ChoiceContent choice={choice} />
          </Link>
        ))}
      </div>
      {choices.length > AT_FIRST && <ShowAll count={choices.length} />}
    </>
  );
}

const ChoiceContent = ({ choice: { label, imgUrl, isSoldOut, notWith } }: { choice: Choice }) => (
  <>
    {imgUrl && (
      <span className="relative size-9 overflow-hidden rounded-[5px] bg-sunk">
        <Picture src={imgUrl} alt="" sizes="36px" upTo={160} />
      </span>
    )}
    <span {...userContent(label)}>{label}</span>
    {isSoldOut ? (
      <Remark>{texts.soldOutLabel}</Remark>
    ) : (
      notWith && <Remark>{texts.notWithLabel(notWith)}</Remark>
    )}
  </>
);

const Remark = ({ children }: { children: ReactNode }) => (
  <span className="text-ink-3">· {children}</span>
);

/** Scrolls the row, and not the page, to the chosen option. */
function showChosen(row: HTMLElement): void {
  const chosenOption = row.querySelector<HTMLElement>("[aria-current],[aria-checked=true]");
  if (!chosenOption) return;
  const { left, right } = row.getBoundingClientRect();
  const place = chosenOption.getBoundingClientRect();
  if (place.left < left || place.right > right)
    row.scrollLeft = chosenOption.offsetLeft - SCROLLED_PAST_PX;
}

const ShowAll = ({ count }: { count: number }) => (
  <label
    className={buttonClass({
      variant: "quiet",
      size: "small",
      className:
        "justify-self-start max-md:hidden has-checked:hidden has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
    })}
  >
    <input type="checkbox" data-all className="peer sr-only" />
    {texts.showAllLabel(count)}
  </label>
);

const rowsClass = "group/skus grid grid-cols-[minmax(0,1fr)] gap-2";
/**
 * The number of options to display at first on a wide screen. A button, which works without scripts, shows the others.
 */
const AT_FIRST = 10;
const LATER = "md:hidden md:group-has-[[data-all]:checked]/skus:flex";
/** On a phone this much of the option before the chosen one stays visible. */
const SCROLLED_PAST_PX = 60;
