import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

type Props = ComponentProps<"details"> & { summary: ReactNode };

/** A part of a page that is folded until its summary is clicked. */
export const Disclosure = ({ summary, children, ...details }: Props) => (
  <details {...details}>
    <summary className="flex min-h-11 w-fit max-w-full cursor-pointer items-center gap-2 font-[550] select-none [&::-webkit-details-marker]:hidden">
      <ChevronDown
        aria-hidden="true"
        className="size-4.5 shrink-0 text-ink-3 transition-[rotate] [[open]>summary>&]:rotate-180"
      />
      {summary}
    </summary>
    {children}
  </details>
);
