import type { GoodsDetail, LandedCostInput, ShippingMethod, Sku } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { lazy, Suspense, useState } from "react";
import { useAgents } from "#features/buying/buy-links/chosen-agent.ts";
import {
  lineToName,
  type NamedLine,
  type PricedEstimate,
} from "#features/freight/estimates/priced-estimate.ts";
import { shownEstimate } from "#features/freight/estimates/request-estimate.ts";
import type { Country } from "#features/freight/estimates/parcel/typed-parcel.ts";
import { transitWords } from "#features/freight/estimates/lines/transit-time.ts";
import { doorSentence } from "#features/freight/estimates/lines/door-words.ts";
import { latestDetail, useChosenOption } from "#features/look-up/items/options/chosen-option.ts";
import { priceOf } from "#features/look-up/items/item-facts.ts";
import { useCostInputs, withItemTerms, type CostInputs } from "../cost-inputs.ts";
import { useBills } from "./use-bills.ts";
import * as texts from "#texts/landed-cost.ts";

/**
 * One line beside the price of an item: the cost of one piece at the shopper's door, by the shipping line that the shop
 * recommends. It opens the bill. Until the destination and the parcel are known, it only invites to it.
 */
export function DoorCost({ item }: { item: ItemRef }) {
  const detail = latestDetail.use();
  const { sku } = useChosenOption(detail);
  const inputs = useCostInputs(undefined, `${item.storeName}/${item.id}`);
  const estimate = shownEstimate.use();
  const [isOpen, setOpen] = useState(false);
  const line = estimate && lineToName(estimate);
  const order = detail && orderOf(detail, sku);
  const request = requestOf(inputs, order, line?.method);
  const outcome = useBills(request && isOpen ? [request] : undefined);
  if (useAgents().length === 0) return null;
  const sum = line && inputs?.destination && lineWords(estimate, line, inputs.destination);
  return (
    // The ring of the focus is around the text, and not around the larger target of a tap.
    <div className="js-only grid w-fit max-w-full rounded-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
        className="num -my-3.5 block max-w-full truncate py-3.5 text-start text-sm leading-tight underline outline-none decoration-edge underline-offset-3 hover:decoration-ink"
      >
        {sum ? (
          <>
            {sum}
            <span translate="no" className="max-md:hidden">
              {" "}
              · {transitWords(line.method)} · {line.method.name}
            </span>
          </>
        ) : (
          texts.invitation
        )}
      </button>
      {isOpen && inputs && (
        <Suspense>
          <DoorBill
            inputs={inputs}
            line={line}
            currency={estimate?.options?.currency}
            outcome={outcome}
            onClosed={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The characters that fit on a phone of 360 px. */
const LINE_MAX = 50;

/** Returns the sum at the door by a line, with the code of a country whose name is too long for one line. */
function lineWords(
  { options }: PricedEstimate,
  { option }: NamedLine,
  { name, code }: Country,
): string | undefined {
  if (!options || !option) return undefined;
  const words = doorSentence(option, options.currency, name);
  return words && words.length > LINE_MAX ? doorSentence(option, options.currency, code) : words;
}

type Order = LandedCostInput["items"][number];

/** Returns the order of one piece. Its freight to the warehouse is unknown unless a source states it. Nothing costs 0. */
function orderOf(detail: GoodsDetail, sku: Sku | undefined): Order {
  const { seller, domesticFreight } = detail;
  return { price: priceOf(detail, sku) || null, qty: 1, seller: seller?.name, domesticFreight };
}

/** Returns the request for an order. Without a line, its freight is unknown. */
function requestOf(
  inputs: CostInputs | undefined,
  order: Order | undefined,
  line: ShippingMethod | undefined,
): LandedCostInput | undefined {
  if (!inputs?.destination || !inputs.agent || !order) return undefined;
  return {
    ...inputs.termsFor(inputs.agent),
    destination: inputs.destination.code,
    items: withItemTerms([order], inputs.typed),
    ...freightBy(line),
  };
}

/** Returns the freight in yuan. A source may have priced the line in another currency. */
const freightBy = (line: ShippingMethod | undefined) =>
  line?.feeDetail?.currencyEnum.enumName === "CNY"
    ? {
        freight: line.feeDetail.total,
        taxIncluded: line.taxIncluded ?? undefined,
        mode: line.mode ?? undefined,
      }
    : {};

const load = async () => ({ default: (await import("./door-bill.tsx")).DoorBill });
const DoorBill = lazy(load);
const prepare = () => void load().catch(() => undefined); // opening the bill reports a failure
