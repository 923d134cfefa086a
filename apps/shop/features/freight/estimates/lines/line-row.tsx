import type { Estimate, FeeDetail, ShippingMethod, ShippingOption } from "@loupe/contract";
import { promisedSum } from "@loupe/contract/promised-sum";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState, type ComponentProps } from "react";
import { cx } from "#ui/class-names.ts";
import { money } from "#ui/format/money.ts";
import { Fee } from "#features/freight/currency-rates/fee.tsx";
import { sumWords } from "./door-words.ts";
import type { Badge } from "../priced-estimate.ts";
import { localFeatures } from "./line-features.ts";
import { OwnWords } from "../parcel/own-words.tsx";
import { transitRange } from "./transit-time.ts";
import * as optionTexts from "#texts/shipping-options.ts";
import * as texts from "#texts/shipping.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { LineDetails } from "./line-details.tsx";

export const BADGES: readonly Badge[] = ["recommended", "cheapest", "fastest"];
const BADGE_WORDS = {
  recommended: optionTexts.recommended,
  cheapest: optionTexts.doorBadge,
  fastest: texts.fastest,
};

/** Where text is large for the width of the table, price and days are below the name. */
export const ROW_CLASS =
  "@max-xs:flex @max-xs:flex-wrap @max-xs:items-baseline @max-xs:gap-x-4 @max-xs:pb-2";

type LineProps = {
  method: ShippingMethod;
  /** The sum at the door by this line alone, in `currency`. */
  option: ShippingOption | undefined;
  currency: string | undefined;
  rateCard: Estimate["rateCard"];
  badges: readonly Badge[];
  refused: string;
};

/** A shipping line that accepts the parcel. Its fees and restrictions open below it. */
export function LineRow({ method, option, currency, rateCard, badges, refused }: LineProps) {
  const { feeDetail, taxIncluded } = method;
  const opening = useDetails();
  return (
    <tbody className="group border-t border-line">
      <tr className={cx(ROW_CLASS, "align-top leading-snug transition-colors hover:bg-sunk")}>
        <th
          scope="row"
          aria-label={method.name}
          className="relative w-2/5 py-3 ps-4 text-start @max-xs:pe-4 max-md:w-auto @max-xs:w-full font-normal md:ps-5"
        >
          <Name method={method} badges={badges} opening={opening} />
        </th>
        <td className="num py-3 ps-2 text-end font-[650] whitespace-nowrap *:block *:text-sm @max-xs:py-0 @max-xs:ps-4 md:ps-3">
          {feeDetail && <Sum {...{ option, currency }} fee={feeDetail} />}
        </td>
        <td className="num py-3 ps-2 text-end @max-xs:p-0 md:ps-3">
          {transitRange(method) || texts.unknownTransit}
        </td>
        <td className="py-3 ps-5 text-sm whitespace-nowrap text-ink-2 max-md:hidden">
          {TAX_WORDS[`${taxIncluded}`]}
        </td>
        <td className="w-2/7 py-3 ps-5 text-sm text-pretty text-ink-2 max-md:hidden">{refused}</td>
        <td className="pe-4 align-middle @max-xs:hidden md:pe-5">
          <ChevronDown
            aria-hidden="true"
            className="ms-auto size-4.5 text-ink-3 transition-[rotate] group-has-[[open]]:rotate-180"
          />
        </td>
      </tr>
      <tr className="hidden group-has-[[open]]:table-row">
        <td colSpan={6} className="border-t border-line px-4 pt-4 pb-5 md:px-5">
          <Details method={method} rateCard={rateCard} hasOpened={opening.hasOpened} />
        </td>
      </tr>
    </tbody>
  );
}

type SumProps = Pick<LineProps, "option" | "currency"> & { fee: FeeDetail };

/**
 * The sum at the door, with the freight below it, in yuan because the sum may be in another currency than prices. Where
 * the sum is not known, the freight alone.
 */
function Sum({ option, currency, fee: { total, currencyEnum } }: SumProps) {
  const sum = option?.door && promisedSum(option);
  return sum && currency ? (
    <>
      {sum.kind === "atLeast" && "≥ "}
      {sumWords(sum, currency)}
      <span className="font-normal text-ink-2 max-md:ms-auto max-md:max-w-24 max-md:whitespace-normal">
        {optionTexts.freightOf(money(total, currencyEnum.symbol))}
      </span>
    </>
  ) : (
    <Fee amount={total} currency={currencyEnum} />
  );
}

type NameProps = Pick<LineProps, "method" | "badges"> & { opening: ReturnType<typeof useDetails> };

function Name({ method, badges, opening: { details, onToggle, prepare } }: NameProps) {
  const { name, iconUrl, features, taxIncluded } = method;
  return (
    <div className="flex items-start gap-2.5 md:gap-3.5">
      <img src={iconUrl} alt="" width={36} height={36} loading="lazy" className={ICON} />
      <div className="min-w-0">
        <details ref={details} onToggle={onToggle}>
          {/* The summary covers the whole row, whose other cells the card cuts off at its end. */}
          <summary
            onPointerEnter={prepare}
            onFocus={prepare}
            className="block font-[550] wrap-anywhere select-none after:absolute after:inset-y-0 after:start-0 after:w-screen [&::-webkit-details-marker]:hidden"
          >
            <span translate="no">{name}</span>
            <span className="sr-only">: {texts.feesSummary}</span>
          </summary>
        </details>
        {features && (
          <p className="text-sm text-pretty text-ink-2 max-md:hidden">
            {localFeatures(features) ?? <OwnWords text={features} />}
          </p>
        )}
        <ul className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {badges.map((badge) => (
            <Tag key={badge} isStrong={badge === "recommended"}>
              {BADGE_WORDS[badge]}
            </Tag>
          ))}
          {taxIncluded && <Tag className="md:hidden">{texts.taxMark}</Tag>}
        </ul>
      </div>
    </div>
  );
}

const ICON = "mt-0.5 size-5 shrink-0 md:size-9";

const TAX_WORDS = { true: texts.taxIncluded, false: texts.taxExcluded, null: texts.taxUnknown };

type TagProps = { isStrong?: boolean; className?: string; children: ReactNode };

const Tag = ({ isStrong = false, className, children }: TagProps) => (
  <li
    className={cx(
      "rounded-full border px-2 py-px text-xs font-[550] wrap-anywhere",
      isStrong ? "border-transparent bg-ink text-paper" : "border-edge text-ink-2",
      className,
    )}
  >
    {children}
  </li>
);

const load = () => import("./line-details.tsx");
const OnServer = import.meta.env.SSR ? (await load()).LineDetails : undefined;

/** Whether the `<details>` of a shipping line has been opened, also before its code had loaded. */
function useDetails() {
  const details = useRef<HTMLDetailsElement>(null);
  const [hasOpened, setHasOpened] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- it may have been opened before hydration
  useEffect(() => setHasOpened(details.current?.open === true), []);
  return {
    details,
    hasOpened,
    onToggle: () => setHasOpened(true),
    /** Loads the code of the details early. Opening the details reports a failure. */
    prepare: () => void load().catch(() => undefined),
  };
}

type DetailsProps = ComponentProps<typeof LineDetails> & { hasOpened: boolean };

/** The details of a shipping line, whose code loads once a line is opened. Without scripts the server renders them. */
const Details = ({ hasOpened, ...line }: DetailsProps) => (
  <>
    <noscript>{OnServer && <OnServer {...line} />}</noscript>
    {hasOpened && <LoadedDetails {...line} />}
  </>
);

function LoadedDetails(line: ComponentProps<typeof LineDetails>) {
  const [Loaded, setLoaded] = useState<typeof LineDetails>();
  const [isFailed, setIsFailed] = useState(false);
  const start = () => {
    setIsFailed(false);
    load().then(
      (module) => setLoaded(() => module.LineDetails),
      () => setIsFailed(true),
    );
  };
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the line is opened
  useEffect(start, []);
  if (Loaded) return <Loaded {...line} />;
  return (
    <div className="min-h-80">
      {isFailed ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-bad">
          {texts.offlineError}
          <Button size="small" onClick={start}>
            {texts.retryButton}
          </Button>
        </p>
      ) : (
        <Spinner />
      )}
    </div>
  );
}
