import { itemKey, type ItemRef } from "@loupe/links";
import type { Written } from "./shown-reviews.ts";

/** Reads and writes the unsent review of an item. This tab stores it, so that it survives a reload and the login. */
export const reviewDraft = (item: ItemRef) => {
  const key = `review:${itemKey(item)}`;
  return {
    read(): Written {
      try {
        const { comment = "", rating = 0 } = JSON.parse(
          sessionStorage.getItem(key) ?? "{}",
        ) as Partial<Written>;
        return { comment: String(comment), rating: Number(rating) };
      } catch {
        return { comment: "", rating: 0 }; // storage is blocked, or contains something else
      }
    },
    write(draft: Written | null) {
      try {
        if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
        else sessionStorage.removeItem(key);
      } catch {
        // Storage is full or blocked. The draft then exists only until the visitor leaves the page.
      }
    },
  };
};
