import { Columns2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "#ui/navigation.ts";
import * as texts from "#texts/qc.ts";
import { Button } from "#ui/button.tsx";
import { openInHash } from "#ui/dialogs/open-in-hash.ts";
import { loadCompare } from "./compare.tsx";
import { compareHash } from "../photo-addresses.ts";
import type { Picking } from "./qc-sets.tsx";

type Comparing = Picking & { on: boolean; toggle: () => void };

/** Lets the shopper pick two photos, one after the other. The second one opens the comparison. */
export function usePicking(): Comparing {
  const navigate = useNavigate();
  const [pickedIds, setPickedIds] = useState<readonly string[]>();
  const pick = (id: string) => {
    const [first] = pickedIds ?? [];
    if (first === undefined || first === id) return setPickedIds(first === id ? [] : [id]);
    setPickedIds([]);
    void navigate(...openInHash(compareHash([{ id: first }, { id }])));
  };
  const toggle = () => {
    void loadCompare().catch(() => undefined); // the comparison tries again when it opens
    setPickedIds(pickedIds ? undefined : []);
  };
  return { on: pickedIds !== undefined, pickedIds: pickedIds ?? [], pick, toggle };
}

export function CompareToggle({ on, toggle }: Comparing) {
  return (
    <Button
      size="small"
      variant={on ? "ink" : "plain"}
      aria-pressed={on}
      onClick={toggle}
      className="js-only"
    >
      <Columns2 aria-hidden className="size-4.5" />
      {texts.compareTwoLabel}
    </Button>
  );
}

export const PickingBar = ({ pickedIds, toggle }: Comparing) => (
  <div className="sticky top-19 z-10 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 border border-line bg-card py-2 pe-2 ps-4 md:top-20">
    <output className="min-w-40 flex-1">
      {pickedIds.length === 0 ? texts.compareFirstHint : texts.compareSecondHint}
    </output>
    <Button size="small" onClick={toggle}>
      {texts.done}
    </Button>
  </div>
);
