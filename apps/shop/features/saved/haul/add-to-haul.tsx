import { PackagePlus } from "lucide-react";
import { useNavigate } from "react-router";
import type { ItemRef } from "@loupe/links";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.tsx";
import { addToHaul } from "./model.ts";

type Props = {
  item: ItemRef;
  /** The item's name, for the button's label when several items are listed. */
  name?: string;
  size?: "small" | "medium";
  className?: string;
};

/** Puts the item into the haul of this browser and stays where it is. */
export function AddToHaul({ item, name, size, className }: Props) {
  const navigate = useNavigate();
  const view = { label: "View haul", act: () => void navigate("/haul") };
  const add = () => {
    const path = `${item.storeName}/${item.id}`;
    const outcome = addToHaul(path);
    // When the browser blocks storage, the haul exists only in the address of its page.
    if (outcome === "unsaved") return void navigate(`/haul?${new URLSearchParams({ add: path })}`);
    toast(WORDS[outcome], {
      id: TOAST,
      kind: outcome === "added" ? "success" : "blank",
      action: view,
    });
  };
  return (
    <Button
      onClick={add}
      aria-label={name && `Add to haul: ${name}`}
      size={size}
      className={className}
    >
      <PackagePlus className="size-4.5" aria-hidden="true" />
      Add to haul
    </Button>
  );
}

const WORDS = {
  added: "Added to your haul",
  there: "Already in your haul",
  full: "Your haul is full: it holds 30 items",
};

/** One id for all these toasts: when several items are added in a row, only the last is announced. */
const TOAST = "haul";
