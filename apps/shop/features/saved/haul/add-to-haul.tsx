import { PackagePlus } from "lucide-react";
import { useNavigate } from "#ui/navigation.ts";
import type { ItemRef } from "@loupe/links";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { addedItem } from "./haul-lines.ts";
import { addToHaul } from "./stored-haul.ts";
import * as texts from "#texts/items.ts";

type Props = {
  item: ItemRef;
  /** The item's name, for the button's label when several items are listed. */
  name?: string;
  /** The name of the option (sku) that the shopper has chosen, such as "Navy, 38 mm". */
  option?: string;
  size?: "small" | "medium";
  className?: string;
};

/** Adds the item to the haul, the list of items to send together, which this browser stores. Stays on the page. */
export function AddToHaul({ item, name, option, size, className }: Props) {
  const navigate = useNavigate();
  const view = { label: texts.viewHaulLabel, act: () => void navigate("/haul") };
  const add = () => {
    const path = `${item.storeName}/${item.id}`;
    const outcome = addToHaul(path, { option });
    // If the browser blocks storage, the haul exists only in the address of its page, so that page is opened.
    if (outcome === "unsaved") {
      const add = addedItem({ item: path, option: option ?? "" });
      return void navigate(`/haul?${new URLSearchParams({ add })}`);
    }
    toast(WORDS[outcome], {
      id: TOAST,
      kind: outcome === "added" ? "success" : "blank",
      action: view,
    });
  };
  return (
    <Button
      onClick={add}
      aria-label={name && texts.addLabel(name)}
      size={size}
      className={className}
    >
      <PackagePlus className="size-4.5" aria-hidden="true" />
      {texts.addButton}
    </Button>
  );
}

const WORDS = {
  added: texts.addedMessage,
  there: texts.duplicateMessage,
  full: texts.fullMessage,
};

/** One id for all these toasts: when several items are added in a row, only the last is announced. */
const TOAST = "haul";
