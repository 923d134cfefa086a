import { itemKey, type ItemRef } from "@loupe/links";
import type { Written } from "./model.ts";

/** What was typed outlives a reload, and the way to the login; it is this tab's. */
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
        return { comment: "", rating: 0 }; // storage is closed, or somebody else wrote there
      }
    },
    write(draft: Written | null) {
      try {
        if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
        else sessionStorage.removeItem(key);
      } catch {
        // Storage is full or closed: what was typed holds until the page is left.
      }
    },
  };
};
