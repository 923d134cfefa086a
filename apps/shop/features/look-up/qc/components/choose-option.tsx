import type { Sku } from "@loupe/contract";
import { Check } from "lucide-react";
import type { MouseEvent } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { withOption } from "#features/look-up/items/options/chosen-option.ts";
import * as texts from "#texts/qc.ts";

type Props = {
  /** The option that a photo set shows. Undefined if its name is none of the item's options. */
  option: Sku | undefined;
  chosen: Sku | undefined;
};

/** A link that chooses the option of a photo set. It stays below the finger, although the sets change their order. */
export function ChooseOption({ option, chosen }: Props) {
  const { search } = useLocation();
  if (!option) return null;
  const isChosen = option === chosen;
  return (
    <Link
      to={{ search: withOption(search, option) }}
      replace
      preventScrollReset
      aria-current={isChosen || undefined}
      onClick={keepPlace}
      className={
        isChosen
          ? "inline-flex min-h-9 items-center gap-1.5 text-sm font-[550] pointer-coarse:min-h-11"
          : buttonClass({ size: "small" })
      }
    >
      {isChosen && <Check aria-hidden className="size-4 text-good" />}
      {isChosen ? texts.choiceMark : texts.chooseOptionButton}
    </Link>
  );
}

/** How long the link is kept in place, because sources that respond late change the sets once more. */
const HELD_MS = 5000;

/** Keeps the link where it is while the sets change, until the shopper does something else. */
function keepPlace({ currentTarget: link }: MouseEvent<HTMLElement>): void {
  const { top } = link.getBoundingClientRect();
  const observer = new ResizeObserver(() => {
    // After the browser's own scroll anchoring, and before the change is painted.
    if (link.isConnected) scrollBy(0, link.getBoundingClientRect().top - top);
  });
  observer.observe(document.body);
  const release = () => observer.disconnect();
  for (const name of ["pointerdown", "wheel", "keydown"])
    addEventListener(name, release, { once: true });
  setTimeout(release, HELD_MS);
}
