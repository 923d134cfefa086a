import type { ItemRef } from "@loupe/links";
import type { MouseEvent, ReactNode } from "react";
import { Link, useNavigate } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/notices/toast.tsx";
import * as itemTexts from "#texts/items.ts";
import { addedItem } from "./haul-lines.ts";
import { addToHaul } from "./stored-haul.ts";

type PlannedItem = { item: ItemRef; option?: string | undefined };

type Props = {
  /** The items to add to the haul, with the names of the options that the user has saved. */
  items: readonly PlannedItem[];
  children: ReactNode;
};

/** The link to the haul, the items to send together. First it adds these items to the haul. */
export function PlanHaul({ items, children }: Props) {
  const navigate = useNavigate();
  const add = (event: MouseEvent) => {
    const paths = items.map(({ item: { storeName, id }, option = "" }) => ({
      item: `${storeName}/${id}`,
      option,
    }));
    const outcomes = new Set(paths.map(({ item, option }) => addToHaul(item, { option })));
    if (outcomes.has("full")) toast(itemTexts.fullMessage);
    if (!outcomes.has("unsaved")) return;
    // If the browser blocks storage, the haul exists only in its address.
    event.preventDefault();
    void navigate(`/haul?${new URLSearchParams(paths.map((path) => ["add", addedItem(path)]))}`);
  };
  return (
    <Link to="/haul" onClick={add} className={buttonClass()}>
      {children}
    </Link>
  );
}
