import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "../class-names.ts";

type Props = Omit<ComponentProps<"select">, "className" | "onChange"> & {
  /** The accessible name. It is not visible, because the column's header shows it. */
  label: string;
  onChoose: (value: string) => void;
  /** A text class with the colour of the chosen value. A dot of this colour precedes the value. */
  tone?: string;
  className?: string;
};

/** A select in a table row, which takes effect at once. Its children are `<option>`s. */
export const Choice = ({ label, onChoose, tone, className, ...select }: Props) => (
  <span className={cx("relative inline-grid min-w-0 items-center", tone, className)}>
    {tone && (
      <span
        aria-hidden="true"
        className="pointer-events-none absolute start-3.5 size-2 rounded-full bg-current"
      />
    )}
    <select
      {...select}
      aria-label={label}
      onChange={({ target }) => onChoose(target.value)}
      className={cx(
        "num h-9 min-w-0 appearance-none truncate rounded-full border border-edge bg-card pe-8 font-[550] transition-colors hover:bg-sunk aria-busy:cursor-progress max-md:h-11 max-md:text-[1rem] md:text-sm pointer-coarse:h-11 [&>option]:bg-card [&>option]:text-ink",
        tone ? "ps-7.5" : "ps-3.5",
      )}
    />
    <ChevronDown
      aria-hidden="true"
      className="pointer-events-none absolute end-2.5 size-4 text-ink-3"
    />
  </span>
);
