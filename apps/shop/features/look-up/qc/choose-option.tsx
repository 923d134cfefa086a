import type { Sku } from "@loupe/contract";
import { Check } from "lucide-react";
import type { MouseEvent } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { withOption } from "#features/look-up/items/chosen-option.ts";
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

/** Scrolls so that the link stays where it was, once the sets have their new order. */
function keepPlace({ currentTarget }: MouseEvent<HTMLElement>): void {
  const before = currentTarget.getBoundingClientRect().top;
  requestAnimationFrame(() => {
    scrollBy({ top: currentTarget.getBoundingClientRect().top - before, behavior: "instant" });
  });
}
