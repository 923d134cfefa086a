import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../class-names.ts";

type Props = {
  /** The accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
  children: ReactNode;
};

/** A select with a few options in a table row. A choice takes effect at once. */
export const SmallSelect = ({ label, value, onChange, className, children }: Props) => (
  <span className={cx("relative block", className)}>
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="num h-9 w-full cursor-pointer appearance-none truncate rounded-full border border-line bg-card pe-8 ps-3.5 text-sm font-[550] transition-colors hover:border-edge hover:bg-sunk max-md:h-11 max-md:pe-6.5 max-md:ps-3 max-md:text-[1rem] pointer-coarse:h-11"
    >
      {children}
    </select>
    <ChevronDown
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 end-2.5 size-4 max-md:end-2 -translate-y-1/2 text-ink-3"
    />
  </span>
);
