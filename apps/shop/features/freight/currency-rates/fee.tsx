import type { FeeDetail } from "@loupe/contract";
import { money } from "#ui/format/money.ts";
import { Yuan } from "#ui/format/yuan.tsx";

type Props = Parameters<typeof Yuan>[0] & { currency: FeeDetail["currencyEnum"] };

/** A fee in the estimate's currency, which is yuan unless a source uses another one. */
export const Fee = ({ currency: { enumName, symbol }, ...price }: Props) =>
  enumName === "CNY" ? <Yuan {...price} /> : `${money(price.amount, symbol)}${price.unit ?? ""}`;
