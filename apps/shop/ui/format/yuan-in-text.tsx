import type { ReactNode } from "react";
import { Yuan } from "./yuan.tsx";

/** Writes an amount in yuan into a text: as `money` does, or as the place of a `Yuan`. */
export type WriteYuan = (amount: number) => string;

/** Returns a text whose amounts in yuan are elements, so that the amount in the visitor's currency is beside each. */
export const withYuan = (write: (yuan: WriteYuan) => string): ReactNode[] =>
  write((amount) => `{¥${amount}}`)
    .split(/\{¥(.+?)\}/)
    .map((part, at) =>
      // oxlint-disable-next-line react/no-array-index-key -- a part is known by its place only
      at % 2 === 0 ? part : <Yuan key={at} amount={Number(part)} />,
    );
