import type { ItemRef } from "@loupe/links";
import { PackagePlus } from "lucide-react";
import { PIECES_MAX } from "#features/saved/haul/haul-lines.ts";
import { addToHaul } from "#features/saved/haul/stored-haul.ts";
import { Button } from "#ui/button.tsx";
import { useNavigate } from "#ui/navigation.ts";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/converter.ts";
import { fullMessage, viewHaulLabel } from "#texts/items.ts";

/** Adds these items, which have no option, to the haul. Stays on the page, and reports how many were added. */
export function AddAllToHaul({ items }: { items: readonly ItemRef[] }) {
  const navigate = useNavigate();
  const addAll = () => {
    const paths = items.map(({ storeName, id }) => `${storeName}/${id}`);
    let count = 0;
    let isFull = false;
    for (const path of paths) {
      const outcome = addToHaul(path);
      if (outcome === "unsaved") {
        const add = paths.slice(0, PIECES_MAX).map((one) => ["add", one]);
        return void navigate(`/haul?${new URLSearchParams(add)}`);
      }
      if (outcome === "added") count += 1;
      isFull = outcome === "full";
      if (isFull) break;
    }
    const sentences = [
      ...(count > 0 || !isFull ? [texts.addedCount(count)] : []),
      ...(isFull ? [fullMessage] : []),
    ];
    toast(sentences.join(" · "), {
      id: TOAST,
      kind: count > 0 ? "success" : "blank",
      action: { label: viewHaulLabel, act: () => void navigate("/haul") },
    });
  };
  return (
    <Button onClick={addAll}>
      <PackagePlus className="size-4.5" aria-hidden="true" />
      {texts.addAllButton}
    </Button>
  );
}

/** The id of the toasts of single items too, so that only the last one is announced. */
const TOAST = "haul";
